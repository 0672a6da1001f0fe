package io.cloudfiles.format.sst;

import java.util.Arrays;

/** Steps through a block whose values are plain bytes: of data, properties, the metaindex. */
final class EntryBlockCursor extends BlockCursor {
    private int valueFrom;
    private int valueLength;

    EntryBlockCursor(Block block, int keySuffix) {
        super(block, true, keySuffix);
    }

    /** Where in the block the current value begins. */
    int valueFrom() {
        return valueFrom;
    }

    int valueLength() {
        return valueLength;
    }

    /** A copy of the current value. */
    byte[] copyValue() {
        return Arrays.copyOfRange(block().bytes(), valueFrom, valueFrom + valueLength);
    }

    @Override
    void value(int from, int length) {
        valueFrom = from;
        valueLength = length;
    }

    @Override
    void bareValue(int sharedKeyLength) {
        throw new IllegalStateException("entries have lengths");
    }
}
