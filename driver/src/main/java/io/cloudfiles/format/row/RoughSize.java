package io.cloudfiles.format.row;

import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.Variant;
import org.jspecify.annotations.Nullable;

/** About how many bytes values take, told in no time: the first element of an array or a map stands for all. */
final class RoughSize {
    private static final int OTHER = 24;

    private RoughSize() {}

    static long of(@Nullable Object value) {
        if (value instanceof String text) {
            return OTHER + (long) text.length();
        }
        if (value instanceof Binary bytes) {
            return OTHER + (long) bytes.length();
        }
        if (value instanceof StructValue struct) {
            return struct(struct);
        }
        if (value instanceof ArrayValue array) {
            return OTHER + array(array);
        }
        if (value instanceof MapValue map) {
            return OTHER + array(map.keys()) + array(map.values());
        }
        return value instanceof Variant variant
                ? OTHER + (long) variant.value().length() + variant.metadata().length()
                : OTHER;
    }

    private static long struct(StructValue struct) {
        long size = OTHER;
        for (int i = 0; i < struct.size(); i++) {
            size += of(struct.field(i));
        }
        return size;
    }

    private static long array(ArrayValue array) {
        return array.size() == 0 ? 0 : array.size() * of(array.element(0));
    }
}
