package io.cloudfiles.format.avro;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A value without parts.
 *
 * @param wire how it is written
 * @param size how many bytes {@link Wire#FIXED} has
 * @param type what the reader wants
 */
record AvroLeaf(Wire wire, int size, SqlType type) implements AvroType {
    @Override
    public @Nullable Object read(VarintCursor in) {
        return switch (type.kind()) {
            case BOOLEAN -> truth(in);
            case TINYINT, SMALLINT, INT, BIGINT, DATE, TIMESTAMP, TIMESTAMP_NTZ -> integer(in);
            case FLOAT -> (float) floating(in);
            case DOUBLE -> floating(in);
            case DECIMAL -> decimal(in, (SqlType.Decimal) type);
            case STRING -> new String(sized(in, "string"), UTF_8);
            case BINARY -> Binary.wrap(sized(in, "bytes"));
            case VOID -> null;
            case TIME, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, INTERVAL_CALENDAR, STRUCT, ARRAY, MAP, VARIANT ->
                throw new IllegalStateException(type.sql());
        };
    }

    @Override
    public void add(VarintCursor in, ColumnVector target) {
        switch (type.kind()) {
            case BOOLEAN -> target.addLong(truth(in) ? 1 : 0);
            case TINYINT, SMALLINT, INT, BIGINT, DATE, TIMESTAMP, TIMESTAMP_NTZ -> target.addLong(integer(in));
            case FLOAT -> target.addDouble((float) floating(in));
            case DOUBLE -> target.addDouble(floating(in));
            case VOID -> target.addNull();
            default -> target.addObject(read(in));
        }
    }

    @Override
    public void skip(VarintCursor in) {
        switch (wire) {
            case NULL -> {}
            case BOOLEAN -> in.advance("boolean", Byte.BYTES);
            case INT, LONG -> in.varint64("integer");
            case FLOAT -> in.advance("float", Float.BYTES);
            case DOUBLE -> in.advance("double", Double.BYTES);
            case BYTES, STRING -> in.advance("bytes", size(in, "bytes"));
            case FIXED -> in.advance("decimal", size);
        }
    }

    @Override
    public int leastSize() {
        return switch (wire) {
            case NULL -> 0;
            case BOOLEAN, INT, LONG, BYTES, STRING -> 1;
            case FLOAT -> Float.BYTES;
            case DOUBLE -> Double.BYTES;
            case FIXED -> size;
        };
    }

    private static boolean truth(VarintCursor in) {
        int value = in.uint8("boolean");
        if (value > 1) {
            throw in.corrupt("a boolean of " + value);
        }
        return value == 1;
    }

    private long integer(VarintCursor in) {
        long value = in.zigzag64("integer");
        if ((wire == Wire.INT && value != (int) value) || !fits(value)) {
            throw in.corrupt("an integer of " + value + " for " + type.sql());
        }
        return value;
    }

    private boolean fits(long value) {
        return switch (type.kind()) {
            case TINYINT -> value == (byte) value;
            case SMALLINT -> value == (short) value;
            default -> true;
        };
    }

    /** The number to be read as FLOAT or DOUBLE; an integer becomes the nearest of that type. */
    private double floating(VarintCursor in) {
        return switch (wire) {
            case FLOAT -> Float.intBitsToFloat(in.int32("float"));
            case DOUBLE -> Double.longBitsToDouble(in.int64("double"));
            default -> {
                long value = integer(in);
                // By way of a double it would be rounded twice.
                yield type.kind() == SqlType.Kind.FLOAT ? (float) value : (double) value;
            }
        };
    }

    private BigDecimal decimal(VarintCursor in, SqlType.Decimal wanted) {
        BigDecimal value = new BigDecimal(new BigInteger(in.bytes("decimal", size)), wanted.scale());
        if (value.precision() > wanted.precision()) {
            throw in.corrupt("a number of " + value.precision() + " digits for " + wanted.sql());
        }
        return value;
    }

    /** The bytes behind their number. */
    static byte[] sized(VarintCursor in, String field) {
        return in.bytes(field, size(in, field));
    }

    /** The number of bytes that follow it. */
    static int size(VarintCursor in, String field) {
        long size = in.zigzag64(field);
        if (size < 0 || size > in.remaining()) {
            throw in.corrupt(field + " needs " + size + " bytes, " + in.remaining() + " left");
        }
        return (int) size;
    }
}
