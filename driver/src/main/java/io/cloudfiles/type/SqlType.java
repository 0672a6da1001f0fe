package io.cloudfiles.type;

import java.util.List;
import java.util.stream.Collectors;

/** A Spark SQL data type. {@link #kind()} tells which; the records carry what a kind needs besides. */
public sealed interface SqlType {
    /** One constant per kind of type, for exhaustive switches. */
    enum Kind {
        BOOLEAN,
        TINYINT,
        SMALLINT,
        INT,
        BIGINT,
        FLOAT,
        DOUBLE,
        DECIMAL,
        STRING,
        BINARY,
        DATE,
        TIME,
        TIMESTAMP,
        TIMESTAMP_NTZ,
        INTERVAL_YEAR_MONTH,
        INTERVAL_DAY_TIME,
        INTERVAL_CALENDAR,
        STRUCT,
        ARRAY,
        MAP,
        VARIANT,
        VOID;

        /** Whether values are held as {@link Long}. */
        public boolean isLong() {
            return switch (this) {
                case TINYINT,
                        SMALLINT,
                        INT,
                        BIGINT,
                        DATE,
                        TIME,
                        TIMESTAMP,
                        TIMESTAMP_NTZ,
                        INTERVAL_YEAR_MONTH,
                        INTERVAL_DAY_TIME -> true;
                case BOOLEAN,
                        FLOAT,
                        DOUBLE,
                        DECIMAL,
                        STRING,
                        BINARY,
                        INTERVAL_CALENDAR,
                        STRUCT,
                        ARRAY,
                        MAP,
                        VARIANT,
                        VOID -> false;
            };
        }
    }

    SqlType BOOLEAN = new Simple(Kind.BOOLEAN, "BOOLEAN");
    SqlType TINYINT = new Simple(Kind.TINYINT, "TINYINT");
    SqlType SMALLINT = new Simple(Kind.SMALLINT, "SMALLINT");
    SqlType INT = new Simple(Kind.INT, "INT");
    SqlType BIGINT = new Simple(Kind.BIGINT, "BIGINT");
    SqlType FLOAT = new Simple(Kind.FLOAT, "FLOAT");
    SqlType DOUBLE = new Simple(Kind.DOUBLE, "DOUBLE");
    SqlType STRING = new Simple(Kind.STRING, "STRING");
    SqlType BINARY = new Simple(Kind.BINARY, "BINARY");
    SqlType DATE = new Simple(Kind.DATE, "DATE");
    SqlType TIMESTAMP = new Simple(Kind.TIMESTAMP, "TIMESTAMP");
    SqlType TIMESTAMP_NTZ = new Simple(Kind.TIMESTAMP_NTZ, "TIMESTAMP_NTZ");
    SqlType INTERVAL_CALENDAR = new Simple(Kind.INTERVAL_CALENDAR, "INTERVAL");
    SqlType VARIANT = new Simple(Kind.VARIANT, "VARIANT");
    SqlType VOID = new Simple(Kind.VOID, "VOID");

    /** Which kind of type this is. */
    Kind kind();

    /** The type as Spark's DDL writes it, {@code STRUCT<user: STRING, n: BIGINT>}. */
    String sql();

    /** A type without parts or parameters; use the constants. */
    record Simple(Kind kind, String sql) implements SqlType {}

    /** An exact number of up to 38 digits, {@code scale} of them behind the point. */
    record Decimal(int precision, int scale) implements SqlType {
        public Decimal {
            if (precision < 1 || precision > 38 || scale < 0 || scale > precision) {
                throw new IllegalArgumentException("DECIMAL(" + precision + "," + scale + ")");
            }
        }

        @Override
        public Kind kind() {
            return Kind.DECIMAL;
        }

        @Override
        public String sql() {
            return "DECIMAL(" + precision + "," + scale + ")";
        }
    }

    /** A time of day of 0 to 6 fractional digits; its value counts nanoseconds. */
    record Time(int precision) implements SqlType {
        @Override
        public Kind kind() {
            return Kind.TIME;
        }

        @Override
        public String sql() {
            return "TIME(" + precision + ")";
        }
    }

    /** An ANSI interval: {@code kind} is INTERVAL_YEAR_MONTH or INTERVAL_DAY_TIME, the units are upper-case words. */
    record Interval(Kind kind, String start, String end) implements SqlType {
        @Override
        public String sql() {
            return "INTERVAL " + (start.equals(end) ? start : start + " TO " + end);
        }
    }

    /** Named fields in order. Names may repeat (aggregation buffers): address fields by ordinal. */
    record Struct(List<Field> fields) implements SqlType {
        public Struct {
            fields = List.copyOf(fields);
        }

        @Override
        public Kind kind() {
            return Kind.STRUCT;
        }

        @Override
        public String sql() {
            return fields.stream().map(Field::sql).collect(Collectors.joining(", ", "STRUCT<", ">"));
        }
    }

    /** A field of a struct. */
    record Field(String name, SqlType type, boolean nullable) {
        String sql() {
            boolean plain = name.matches("[a-zA-Z_][a-zA-Z0-9_]*");
            return (plain ? name : "`" + name.replace("`", "``") + "`") + ": " + type.sql();
        }
    }

    /** A list of elements of one type. */
    record Array(SqlType element, boolean containsNull) implements SqlType {
        @Override
        public Kind kind() {
            return Kind.ARRAY;
        }

        @Override
        public String sql() {
            return "ARRAY<" + element.sql() + ">";
        }
    }

    /** Keys to values; keys are never null. */
    record Map(SqlType key, SqlType value, boolean valueContainsNull) implements SqlType {
        @Override
        public Kind kind() {
            return Kind.MAP;
        }

        @Override
        public String sql() {
            return "MAP<" + key.sql() + ", " + value.sql() + ">";
        }
    }
}
