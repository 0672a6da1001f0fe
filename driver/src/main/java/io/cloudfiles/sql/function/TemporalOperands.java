package io.cloudfiles.sql.function;

import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.SqlType.Kind;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/** Which sums and differences there are of dates, times, timestamps and intervals, and what NULL and text are in them. */
final class TemporalOperands {
    private static final SqlType DURATION = new SqlType.Interval(Kind.INTERVAL_DAY_TIME, "DAY", "SECOND");

    private TemporalOperands() {}

    /** Whether an operand is a moment or an interval. */
    static boolean areIn(SqlCallBinding binding) {
        return isTemporal(kind(binding.getOperandType(0))) || isTemporal(kind(binding.getOperandType(1)));
    }

    /** Whether Spark has the sum or difference, once NULL and text were cast. */
    static boolean areTaken(SqlCallBinding binding) {
        Kind left = kind(binding.getOperandType(0));
        Kind right = kind(binding.getOperandType(1));
        return binding.getOperator().getKind() == SqlKind.MINUS
                ? isDifference(left, right)
                : isMoved(left, right) || isMoved(right, left) || (isInterval(left) && left == right);
    }

    private static boolean isDifference(Kind left, Kind right) {
        boolean times = left == Kind.TIME && right == Kind.TIME;
        return isMoved(left, right)
                || times
                || (isMoment(left) && isMoment(right))
                || (isInterval(left) && left == right);
    }

    private static boolean isMoved(Kind moment, Kind by) {
        return switch (by) {
            case TINYINT, SMALLINT, INT -> moment == Kind.DATE;
            case INTERVAL_YEAR_MONTH, INTERVAL_CALENDAR -> isMoment(moment);
            case INTERVAL_DAY_TIME -> isMoment(moment) || moment == Kind.TIME;
            default -> false;
        };
    }

    /** What NULL is beside such an operand, or null for what it cannot be. */
    static @Nullable SqlType nullBeside(SqlType other, SqlKind operator) {
        return switch (operator) {
            case MINUS -> other;
            case PLUS -> other instanceof SqlType.Interval ? other : DURATION;
            case TIMES, DIVIDE -> other instanceof SqlType.Interval ? SqlType.DOUBLE : null;
            default -> null;
        };
    }

    /** What text is in a difference with such an operand, or null for what it cannot be. */
    static @Nullable SqlType textBeside(SqlType other, boolean difference) {
        return switch (other.kind()) {
            case DATE, TIMESTAMP, TIMESTAMP_NTZ, TIME -> difference ? other : null;
            default -> null;
        };
    }

    private static Kind kind(RelDataType type) {
        return SqlTypes.toSpark(type).kind();
    }

    private static boolean isTemporal(Kind kind) {
        return isMoment(kind) || isInterval(kind) || kind == Kind.TIME || kind == Kind.INTERVAL_CALENDAR;
    }

    private static boolean isInterval(Kind kind) {
        return kind == Kind.INTERVAL_DAY_TIME || kind == Kind.INTERVAL_YEAR_MONTH;
    }

    private static boolean isMoment(Kind kind) {
        return kind == Kind.DATE || kind == Kind.TIMESTAMP || kind == Kind.TIMESTAMP_NTZ;
    }
}
