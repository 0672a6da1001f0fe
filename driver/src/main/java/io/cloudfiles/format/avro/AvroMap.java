package io.cloudfiles.format.avro;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A map, whose keys are strings. */
record AvroMap(AvroType value) implements AvroType {
    @Override
    public MapValue read(VarintCursor in) {
        AvroBlocks blocks = new AvroBlocks(in, 1 + value.leastSize());
        List<Object> keys = new ArrayList<>();
        List<@Nullable Object> values = new ArrayList<>();
        for (int count = blocks.next(); count > 0; count = blocks.next()) {
            for (int i = 0; i < count; i++) {
                keys.add(new String(AvroLeaf.sized(in, "key of a map"), UTF_8));
                values.add(value.read(in));
            }
        }
        return new MapValue(ArrayValue.wrap(keys.toArray()), ArrayValue.wrap(values.toArray()));
    }

    @Override
    public void skip(VarintCursor in) {
        AvroBlocks blocks = new AvroBlocks(in, 1 + value.leastSize());
        for (int count = blocks.next(); count > 0; count = blocks.next()) {
            for (int i = 0; i < count; i++) {
                in.advance("key of a map", AvroLeaf.size(in, "key of a map"));
                value.skip(in);
            }
        }
    }

    @Override
    public int leastSize() {
        return 1;
    }
}
