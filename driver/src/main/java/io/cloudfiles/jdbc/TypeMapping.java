package io.cloudfiles.jdbc;

import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a Spark type shows in JDBC: the one table that result sets, their metadata, the catalogue's metadata and
 * parameters go by.
 *
 * @param jdbcType of {@link Types}
 * @param javaClass what getObject gives
 * @param precision digits of a number, characters of a text or a moment; {@link #UNBOUNDED} where there is no bound
 * @param scale digits behind the point; of the seconds for moments
 * @param displaySize characters at most
 */
record TypeMapping(int jdbcType, Class<?> javaClass, int precision, int scale, int displaySize) {
    static final int UNBOUNDED = Integer.MAX_VALUE;

    private static final int DATE_LENGTH = "2024-01-01".length();
    private static final int TIME_LENGTH = "00:00:00".length();
    private static final int MOMENT_LENGTH = "2024-01-01 00:00:00.123456".length();
    private static final int MICROSECOND_DIGITS = 6;

    /** The mapping of a type, where complex ones are shown in that way. */
    static TypeMapping of(SqlType type, ComplexTypes complexTypes) {
        return switch (type.kind()) {
            case BOOLEAN -> new TypeMapping(Types.BOOLEAN, Boolean.class, 1, 0, 5);
            case TINYINT -> new TypeMapping(Types.TINYINT, Byte.class, 3, 0, 4);
            case SMALLINT -> new TypeMapping(Types.SMALLINT, Short.class, 5, 0, 6);
            case INT -> new TypeMapping(Types.INTEGER, Integer.class, 10, 0, 11);
            case BIGINT -> new TypeMapping(Types.BIGINT, Long.class, 19, 0, 20);
            case FLOAT -> new TypeMapping(Types.REAL, Float.class, 7, 0, 14);
            case DOUBLE -> new TypeMapping(Types.DOUBLE, Double.class, 15, 0, 24);
            case DECIMAL -> decimal((SqlType.Decimal) type);
            case BINARY -> unbounded(Types.VARBINARY, byte[].class);
            case DATE -> new TypeMapping(Types.DATE, Date.class, DATE_LENGTH, 0, DATE_LENGTH);
            case TIME -> time((SqlType.Time) type);
            case TIMESTAMP, TIMESTAMP_NTZ ->
                new TypeMapping(Types.TIMESTAMP, Timestamp.class, MOMENT_LENGTH, MICROSECOND_DIGITS, MOMENT_LENGTH);
            case VOID -> new TypeMapping(Types.NULL, Object.class, 0, 0, "null".length());
            case STRING, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, INTERVAL_CALENDAR, VARIANT ->
                unbounded(Types.VARCHAR, String.class);
            case STRUCT, ARRAY, MAP ->
                complexTypes == ComplexTypes.JSON ? unbounded(Types.VARCHAR, String.class) : complex(type.kind());
        };
    }

    private static TypeMapping unbounded(int jdbcType, Class<?> javaClass) {
        return new TypeMapping(jdbcType, javaClass, UNBOUNDED, 0, UNBOUNDED);
    }

    private static TypeMapping complex(SqlType.Kind kind) {
        return switch (kind) {
            case STRUCT -> unbounded(Types.STRUCT, Struct.class);
            case ARRAY -> unbounded(Types.ARRAY, Array.class);
            default -> unbounded(Types.JAVA_OBJECT, Map.class);
        };
    }

    /** JDBC lets types of the user's be given classes; there are none. */
    static void checkTypeMap(@Nullable Map<String, Class<?>> map) throws SQLException {
        if (map != null && !map.isEmpty()) {
            throw SqlErrors.unsupported("a type map");
        }
    }

    private static TypeMapping decimal(SqlType.Decimal type) {
        return new TypeMapping(Types.DECIMAL, BigDecimal.class, type.precision(), type.scale(), type.precision() + 2);
    }

    private static TypeMapping time(SqlType.Time type) {
        int length = type.precision() == 0 ? TIME_LENGTH : TIME_LENGTH + 1 + type.precision();
        return new TypeMapping(Types.TIME, Time.class, length, type.precision(), length);
    }

    /** The type's name as tools show it: without a number's or a time's digits, which they add themselves. */
    static String typeName(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL -> "DECIMAL";
            case TIME -> "TIME";
            default -> type.sql();
        };
    }

    /** Whether values have a sign. */
    static boolean isSigned(SqlType type) {
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DECIMAL -> true;
            default -> false;
        };
    }

    /** Whether comparing the type's text minds case. */
    static boolean isCaseSensitive(SqlType type) {
        return of(type, ComplexTypes.JSON).jdbcType() == Types.VARCHAR;
    }

    /** The class whose values a JDBC type is converted to when a parameter is set with it; null for an unknown one. */
    static @Nullable Class<?> parameterClass(int jdbcType) {
        return switch (jdbcType) {
            case Types.BOOLEAN, Types.BIT -> Boolean.class;
            case Types.TINYINT -> Byte.class;
            case Types.SMALLINT -> Short.class;
            case Types.INTEGER -> Integer.class;
            case Types.BIGINT -> Long.class;
            case Types.REAL -> Float.class;
            case Types.FLOAT, Types.DOUBLE -> Double.class;
            case Types.DECIMAL, Types.NUMERIC -> BigDecimal.class;
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> byte[].class;
            case Types.DATE -> java.time.LocalDate.class;
            case Types.TIME -> java.time.LocalTime.class;
            case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE -> java.time.Instant.class;
            case Types.CHAR,
                    Types.VARCHAR,
                    Types.LONGVARCHAR,
                    Types.NCHAR,
                    Types.NVARCHAR,
                    Types.LONGNVARCHAR,
                    Types.CLOB,
                    Types.NCLOB -> String.class;
            default -> null;
        };
    }
}
