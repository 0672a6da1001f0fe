package io.cloudfiles.format.staterow;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Reads a number that a key holds as bytes which sort as the numbers do: a mark, then big-endian (rocksdb.md R21). */
record OrderedField(FieldReader bytesOf, SqlType type) implements FieldReader {
    // R21: what the bytes begin with.
    private static final byte NEGATIVE = 0;
    private static final byte POSITIVE = 1;
    private static final byte NULL = 2;

    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        Object value = value(bytes, from, length);
        if (value == null) {
            target.addNull();
        } else if (value instanceof Long number) {
            target.addLong(number);
        } else {
            target.addDouble(((Number) value).doubleValue());
        }
    }

    @Override
    public @Nullable Object value(ByteSlice bytes, int from, int length) {
        Object stored = bytesOf.value(bytes, from, length);
        ByteBuffer in = ByteBuffer.wrap(stored instanceof Binary found ? found.toByteArray() : new byte[0]);
        if (in.remaining() != 1 + width(bytes, from)) {
            throw new CorruptFileException(
                    bytes.location(from), "an ordered " + type.sql() + " of " + in.remaining() + " bytes");
        }
        byte mark = in.get();
        return switch (mark) {
            case NULL -> null;
            case NEGATIVE -> number(in, true);
            case POSITIVE -> number(in, false);
            default -> throw new CorruptFileException(bytes.location(from), "an ordered value marked by " + mark);
        };
    }

    private int width(ByteSlice bytes, int from) {
        return switch (type.kind()) {
            case TINYINT -> Byte.BYTES;
            case SMALLINT -> Short.BYTES;
            case INT, FLOAT -> Integer.BYTES;
            case BIGINT, DOUBLE -> Long.BYTES;
            default -> throw new UnsupportedFormatException(bytes.location(from), "a key ordered by a " + type.sql());
        };
    }

    /** Negative floating point numbers have all bits turned. */
    private Object number(ByteBuffer in, boolean negative) {
        return switch (type.kind()) {
            case TINYINT -> (long) in.get();
            case SMALLINT -> (long) in.getShort();
            case INT -> (long) in.getInt();
            case FLOAT -> Float.intBitsToFloat(negative ? ~in.getInt() : in.getInt());
            case DOUBLE -> Double.longBitsToDouble(negative ? ~in.getLong() : in.getLong());
            default -> in.getLong();
        };
    }
}
