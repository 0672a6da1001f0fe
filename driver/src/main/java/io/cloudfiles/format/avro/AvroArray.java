package io.cloudfiles.format.avro;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.type.ArrayValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An array. */
record AvroArray(AvroType element) implements AvroType {
    @Override
    public ArrayValue read(VarintCursor in) {
        AvroBlocks blocks = new AvroBlocks(in, element.leastSize());
        List<@Nullable Object> values = new ArrayList<>();
        for (int count = blocks.next(); count > 0; count = blocks.next()) {
            for (int i = 0; i < count; i++) {
                values.add(element.read(in));
            }
        }
        return ArrayValue.wrap(values.toArray());
    }

    @Override
    public void skip(VarintCursor in) {
        AvroBlocks blocks = new AvroBlocks(in, element.leastSize());
        for (int count = blocks.next(); count > 0; count = blocks.next()) {
            for (int i = 0; i < count; i++) {
                element.skip(in);
            }
        }
    }

    @Override
    public int leastSize() {
        return 1;
    }
}
