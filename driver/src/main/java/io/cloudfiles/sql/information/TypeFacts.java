package io.cloudfiles.sql.information;

import io.cloudfiles.type.SqlType;
import org.jspecify.annotations.Nullable;

/** What information_schema.columns says of a type besides its name; whole numbers count bits, as Databricks has it. */
final class TypeFacts {
    private TypeFacts() {}

    /** Without parameters and parts. */
    static String simpleName(SqlType type) {
        return switch (type.kind()) {
            case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, INTERVAL_CALENDAR -> "INTERVAL";
            default -> type.kind().name();
        };
    }

    /** Bits, or the digits of a DECIMAL. */
    static @Nullable Long precision(SqlType type) {
        return switch (type.kind()) {
            case TINYINT -> 8L;
            case SMALLINT -> 16L;
            case INT -> 32L;
            case BIGINT -> 64L;
            case FLOAT -> 24L;
            case DOUBLE -> 53L;
            case DECIMAL -> (long) ((SqlType.Decimal) type).precision();
            default -> null;
        };
    }

    static @Nullable Long radix(SqlType type) {
        if (type.kind() == SqlType.Kind.DECIMAL) {
            return 10L;
        }
        return precision(type) == null ? null : 2L;
    }

    static @Nullable Long scale(SqlType type) {
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT, BIGINT -> 0L;
            case DECIMAL -> (long) ((SqlType.Decimal) type).scale();
            default -> null;
        };
    }

    /** Of a second. */
    static @Nullable Long fractionDigits(SqlType type) {
        return switch (type.kind()) {
            case DATE, INTERVAL_YEAR_MONTH -> 0L;
            case TIME -> (long) ((SqlType.Time) type).precision();
            case TIMESTAMP, TIMESTAMP_NTZ, INTERVAL_CALENDAR -> 6L;
            case INTERVAL_DAY_TIME -> ((SqlType.Interval) type).end().equals("SECOND") ? 6L : 0L;
            default -> null;
        };
    }

    /** {@code DAY TO SECOND}. */
    static @Nullable String intervalUnits(SqlType type) {
        return type instanceof SqlType.Interval interval ? interval.sql().substring("INTERVAL ".length()) : null;
    }
}
