package io.cloudfiles.format.staterow;

import io.cloudfiles.format.avro.AvroRowBytes;
import io.cloudfiles.format.unsaferow.UnsafeRowBytes;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes keys and values as rocksdb.md R21 and checkpoint.md §7.1 describe them. */
enum WrittenKeys {
    UNSAFE {
        @Override
        byte[] row(boolean numbered, SqlType.Struct type, @Nullable Object... fields) {
            return join(new byte[] {0}, UnsafeRowBytes.of(type, fields));
        }

        @Override
        byte[] ordered(SqlType.Struct type, @Nullable Object... fields) {
            List<SqlType.Field> stored = new ArrayList<>();
            List<Object> bytes = new ArrayList<>();
            for (int i = 0; i < fields.length; i++) {
                stored.add(new SqlType.Field("f" + i, SqlType.BINARY, true));
                bytes.add(Binary.wrap(
                        join(mark(fields[i]), number(type.fields().get(i).type(), fields[i]))));
            }
            return row(false, new SqlType.Struct(stored), bytes.toArray());
        }
    },
    AVRO {
        @Override
        byte[] row(boolean numbered, SqlType.Struct type, @Nullable Object... fields) {
            return join(numbered ? new byte[] {0, NUMBER, 0} : new byte[] {0}, AvroRowBytes.of(type, fields));
        }

        @Override
        byte[] ordered(SqlType.Struct type, @Nullable Object... fields) {
            List<SqlType.Field> stored = new ArrayList<>();
            List<Object> bytes = new ArrayList<>();
            for (int i = 0; i < fields.length; i++) {
                stored.add(new SqlType.Field("f" + i + "_marker", SqlType.BINARY, true));
                stored.add(new SqlType.Field("f" + i + "_value", SqlType.BINARY, true));
                bytes.add(Binary.wrap(mark(fields[i])));
                bytes.add(Binary.wrap(number(type.fields().get(i).type(), fields[i])));
            }
            return row(false, new SqlType.Struct(stored), bytes.toArray());
        }
    };

    /** The number of the schema that rows in Avro name. */
    static final byte NUMBER = 3;

    /** A row as it stands in a key or a value. */
    abstract byte[] row(boolean numbered, SqlType.Struct type, @Nullable Object... fields);

    /** The first part of a key for range scans, of fields {@code f0}, {@code f1} and so on. */
    abstract byte[] ordered(SqlType.Struct type, @Nullable Object... fields);

    /** A key of two parts. */
    static byte[] split(byte[] first, byte[] rest) {
        byte[] length = ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(first.length)
                .array();
        return join(length, first, rest);
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    private static byte[] mark(@Nullable Object value) {
        boolean negative = value instanceof Number number && Double.doubleToRawLongBits(number.doubleValue()) < 0;
        return new byte[] {(byte) (value == null ? 2 : negative ? 0 : 1)};
    }

    private static byte[] number(SqlType type, @Nullable Object value) {
        Number number = value == null ? 0 : (Number) value;
        return switch (type.kind()) {
            case TINYINT -> new byte[] {number.byteValue()};
            case SMALLINT ->
                ByteBuffer.allocate(2).putShort(number.shortValue()).array();
            case INT -> ByteBuffer.allocate(4).putInt(number.intValue()).array();
            case BIGINT -> ByteBuffer.allocate(8).putLong(number.longValue()).array();
            case FLOAT -> {
                int bits = Float.floatToRawIntBits(number.floatValue());
                yield ByteBuffer.allocate(4).putInt(bits < 0 ? ~bits : bits).array();
            }
            case DOUBLE -> {
                long bits = Double.doubleToRawLongBits(number.doubleValue());
                yield ByteBuffer.allocate(8).putLong(bits < 0 ? ~bits : bits).array();
            }
            default -> throw new IllegalArgumentException(type.sql());
        };
    }
}
