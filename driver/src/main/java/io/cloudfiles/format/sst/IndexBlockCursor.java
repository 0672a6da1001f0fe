package io.cloudfiles.format.sst;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.format.rocksdb.InternalKey;

/** Steps through a block of an index: a key not before all of a block's, and the block's place (rocksdb.md R10). */
final class IndexBlockCursor extends BlockCursor {
    private final SstProperties properties;
    private BlockHandle handle = new BlockHandle(0, 0);

    IndexBlockCursor(Block block, SstProperties properties) {
        super(block, !properties.indexDelta(), properties.indexUserKeys() ? 0 : InternalKey.SUFFIX);
        this.properties = properties;
    }

    /** The place of the block that the current entry stands for. */
    BlockHandle handle() {
        return handle;
    }

    @Override
    void value(int from, int length) {
        VarintCursor value = VarintCursor.within(block().bytes(), from, from + length, block().where());
        handle = BlockHandle.read(value, "block");
    }

    @Override
    void bareValue(int sharedKeyLength) {
        if (sharedKeyLength == 0) {
            handle = BlockHandle.read(in, "block");
        } else {
            long difference = in.zigzag64("difference of the block's size");
            long size = handle.size() + difference;
            if (size < 0 || (difference > 0 && size < handle.size())) {
                throw in.corrupt("a block whose size differs by " + difference + " from " + handle.size());
            }
            handle = new BlockHandle(handle.end(), size);
        }
        if (properties.indexType() == SstSpec.INDEX_FIRST_KEY) {
            in.advance("first key", in.length("first key"));
        }
    }
}
