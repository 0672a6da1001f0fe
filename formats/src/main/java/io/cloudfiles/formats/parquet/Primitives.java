package io.cloudfiles.formats.parquet;

import io.cloudfiles.formats.bytes.Target;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** Converters of Parquet's primitive values to values of a type. */
final class Primitives {
    private static final long MICROS_PER_MILLI = 1000;
    private static final long NANOS_PER_MICRO = 1000;
    private static final long MICROS_PER_DAY = 86_400_000_000L;

    /** The Julian day of 1970-01-01, from which INT96 counts. */
    private static final long JULIAN_EPOCH = 2_440_588;

    private static final int INT96_BYTES = 12;

    private Primitives() {}

    /** For values that nobody wants. */
    static Converter ignored(Type type) {
        if (!type.isPrimitive()) {
            return new Converters.Group(type.asGroupType().getFields().stream()
                    .map(Primitives::ignored)
                    .toList());
        }
        return new PrimitiveConverter() {
            @Override
            public void addBinary(org.apache.parquet.io.api.Binary value) {
                // not wanted
            }

            @Override
            public void addBoolean(boolean value) {
                // not wanted
            }

            @Override
            public void addDouble(double value) {
                // not wanted
            }

            @Override
            public void addFloat(float value) {
                // not wanted
            }

            @Override
            public void addInt(int value) {
                // not wanted
            }

            @Override
            public void addLong(long value) {
                // not wanted
            }
        };
    }

    static Converter of(PrimitiveType type, SqlType own, Target target, LegacyCalendar calendar) {
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN ->
                new PrimitiveConverter() {
                    @Override
                    public void addBoolean(boolean value) {
                        target.setLong(value ? 1 : 0);
                    }
                };
            case FLOAT ->
                new PrimitiveConverter() {
                    @Override
                    public void addFloat(float value) {
                        target.setDouble(value);
                    }
                };
            case DOUBLE ->
                new PrimitiveConverter() {
                    @Override
                    public void addDouble(double value) {
                        target.setDouble(value);
                    }
                };
            case INT32 -> int32(own, target, calendar);
            case INT64 -> int64(type, own, target, calendar);
            case INT96 ->
                new PrimitiveConverter() {
                    @Override
                    public void addBinary(org.apache.parquet.io.api.Binary value) {
                        target.setLong(calendar.int96(int96(value)));
                    }
                };
            case BINARY, FIXED_LEN_BYTE_ARRAY -> new Bytes(own, target);
        };
    }

    private static Converter int32(SqlType own, Target target, LegacyCalendar calendar) {
        return new PrimitiveConverter() {
            @Override
            public void addInt(int value) {
                switch (own.kind()) {
                    case DECIMAL -> target.setObject(BigDecimal.valueOf(value, ((SqlType.Decimal) own).scale()));
                    case DATE -> target.setLong(calendar.day(value));
                    // An unsigned number: its sign bit counts.
                    case BIGINT -> target.setLong(Integer.toUnsignedLong(value));
                    default -> target.setLong(value);
                }
            }
        };
    }

    private static Converter int64(PrimitiveType type, SqlType own, Target target, LegacyCalendar calendar) {
        boolean millis = type.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation timestamp
                && timestamp.getUnit() == TimeUnit.MILLIS;
        boolean unsigned = own.equals(new SqlType.Decimal(20, 0));
        return new PrimitiveConverter() {
            @Override
            public void addLong(long value) {
                switch (own.kind()) {
                    case DECIMAL ->
                        target.setObject(
                                unsigned
                                        ? new BigDecimal(Long.toUnsignedString(value))
                                        : BigDecimal.valueOf(value, ((SqlType.Decimal) own).scale()));
                    case TIMESTAMP, TIMESTAMP_NTZ ->
                        target.setLong(
                                calendar.timestamp(millis ? Math.multiplyExact(value, MICROS_PER_MILLI) : value));
                    case TIME -> target.setLong(Math.multiplyExact(value, NANOS_PER_MICRO));
                    default -> target.setLong(value);
                }
            }
        };
    }

    /** Nanoseconds of the day, then the Julian day. */
    private static long int96(org.apache.parquet.io.api.Binary value) {
        if (value.length() != INT96_BYTES) {
            throw new IllegalArgumentException("an INT96 of " + value.length() + " bytes");
        }
        ByteBuffer bytes = value.toByteBuffer().slice().order(ByteOrder.LITTLE_ENDIAN);
        long nanos = bytes.getLong();
        long day = bytes.getInt() - JULIAN_EPOCH;
        return Math.addExact(Math.multiplyExact(day, MICROS_PER_DAY), nanos / NANOS_PER_MICRO);
    }

    /** Texts, bytes and long decimals; one that a dictionary has is made once. */
    private static final class Bytes extends PrimitiveConverter {
        private final SqlType own;
        private final Target target;
        private @Nullable Object[] known = {};
        private @Nullable Dictionary dictionary;

        Bytes(SqlType own, Target target) {
            this.own = own;
            this.target = target;
        }

        @Override
        public boolean hasDictionarySupport() {
            return true;
        }

        @Override
        public void setDictionary(Dictionary values) {
            dictionary = values;
            known = new @Nullable Object[values.getMaxId() + 1];
        }

        @Override
        public void addValueFromDictionary(int id) {
            Dictionary values = dictionary;
            if (values == null) {
                throw new IllegalStateException("there is no dictionary");
            }
            Object value = known[id];
            if (value == null) {
                value = value(values.decodeToBinary(id));
                known[id] = value;
            }
            target.setObject(value);
        }

        @Override
        public void addBinary(org.apache.parquet.io.api.Binary value) {
            target.setObject(value(value));
        }

        private Object value(org.apache.parquet.io.api.Binary value) {
            return switch (own.kind()) {
                case STRING -> value.toStringUsingUTF8();
                case DECIMAL -> decimal(value.getBytes());
                default -> Binary.wrap(value.getBytes());
            };
        }

        private BigDecimal decimal(byte[] bytes) {
            SqlType.Decimal type = (SqlType.Decimal) own;
            BigDecimal value = bytes.length == 0
                    ? BigDecimal.ZERO.setScale(type.scale())
                    : new BigDecimal(new BigInteger(bytes), type.scale());
            if (value.precision() > type.precision()) {
                throw new IllegalArgumentException(value + " does not fit " + type.sql());
            }
            return value;
        }
    }
}
