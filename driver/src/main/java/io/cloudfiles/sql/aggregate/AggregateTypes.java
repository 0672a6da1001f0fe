package io.cloudfiles.sql.aggregate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;

/** The types of sums and means, by those of what is summed. */
final class AggregateTypes {
    private static final int MAX_DIGITS = 38;
    private static final int SUM_DIGITS = 10;
    private static final int MEAN_DIGITS = 4;

    private AggregateTypes() {}

    static SqlType sum(SqlType type) {
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT, BIGINT -> SqlType.BIGINT;
            case DECIMAL -> {
                SqlType.Decimal decimal = (SqlType.Decimal) type;
                yield new SqlType.Decimal(Math.min(MAX_DIGITS, decimal.precision() + SUM_DIGITS), decimal.scale());
            }
            case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> type;
            default -> SqlType.DOUBLE;
        };
    }

    /** As {@link #sum}, of numbers and intervals alone. */
    static SqlType triedSum(SqlType type) {
        if (type.kind() == SqlType.Kind.STRING) {
            throw new RequestException(ErrorCode.DATATYPE_MISMATCH, "try_sum takes a number, not STRING; cast it");
        }
        return sum(type);
    }

    static SqlType average(SqlType type) {
        if (type instanceof SqlType.Decimal decimal) {
            return new SqlType.Decimal(
                    Math.min(MAX_DIGITS, decimal.precision() + MEAN_DIGITS),
                    Math.min(MAX_DIGITS, decimal.scale() + MEAN_DIGITS));
        }
        return interpolated(type);
    }

    /** What lies between two values: of intervals an interval of all fields, of numbers a DOUBLE. */
    static SqlType interpolated(SqlType type) {
        return switch (type.kind()) {
            case INTERVAL_YEAR_MONTH -> new SqlType.Interval(type.kind(), "YEAR", "MONTH");
            case INTERVAL_DAY_TIME -> new SqlType.Interval(type.kind(), "DAY", "SECOND");
            default -> SqlType.DOUBLE;
        };
    }
}
