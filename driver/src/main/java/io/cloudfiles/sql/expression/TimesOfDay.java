package io.cloudfiles.sql.expression;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.type.SqlType;
import java.time.Duration;

/** Times of day, in nanoseconds, moved by an interval or less one another. They do not go round midnight. */
final class TimesOfDay {
    private static final long NANOS_PER_MICRO = 1000;
    private static final long NANOS_PER_DAY = Duration.ofDays(1).toNanos();

    private TimesOfDay() {}

    static Arithmetic.Binary operation(SqlType right, boolean minus) {
        if (right.kind() == SqlType.Kind.TIME) {
            return (x, y) -> ((Long) x - (Long) y) / NANOS_PER_MICRO;
        }
        long sign = minus ? -1 : 1;
        return (x, y) -> moved((Long) x, Math.multiplyExact(Math.multiplyExact(sign, (Long) y), NANOS_PER_MICRO));
    }

    private static Long moved(long time, long nanos) {
        long moved = Math.addExact(time, nanos);
        if (moved < 0 || moved >= NANOS_PER_DAY) {
            throw new EvaluationException(
                    ErrorCode.DATETIME_OVERFLOW, "the sum is no time of day; a TIME goes from 00:00 to 24:00");
        }
        return moved;
    }
}
