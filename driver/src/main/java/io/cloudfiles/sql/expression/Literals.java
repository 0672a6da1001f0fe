package io.cloudfiles.sql.expression;

import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Decimals;
import java.math.BigDecimal;
import java.util.Objects;
import org.apache.calcite.avatica.util.ByteString;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.TimeString;
import org.apache.calcite.util.TimestampString;
import org.jspecify.annotations.Nullable;

/** Literals of a plan as values. */
final class Literals {
    private static final long MICROS_PER_SECOND = 1_000_000L;
    private static final long MICROS_PER_MILLI = 1_000L;
    private static final int MICRO_DIGITS = 6;
    private static final int NANO_DIGITS = 9;
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private Literals() {}

    /** A literal's value, of package type's class for its type; null for NULL. */
    static @Nullable Object value(RexLiteral literal) {
        if (literal.isNull()) {
            return null;
        }
        SqlType type = SqlTypes.toSpark(literal.getType());
        return switch (type.kind()) {
            case BOOLEAN -> as(literal, Boolean.class);
            case STRING -> as(literal, String.class);
            case TINYINT, SMALLINT, INT, BIGINT -> as(literal, BigDecimal.class).longValueExact();
            case DECIMAL -> Decimals.fit(as(literal, BigDecimal.class), (SqlType.Decimal) type);
            case FLOAT -> as(literal, Double.class).floatValue();
            case DOUBLE -> as(literal, Double.class);
            case BINARY -> Binary.wrap(as(literal, ByteString.class).getBytes());
            case DATE -> (long) as(literal, DateString.class).getDaysSinceEpoch();
            case TIME -> nanos(as(literal, TimeString.class));
            case TIMESTAMP, TIMESTAMP_NTZ -> micros(as(literal, TimestampString.class));
            case INTERVAL_YEAR_MONTH -> as(literal, BigDecimal.class).longValueExact();
            // Calcite counts such intervals in milliseconds
            case INTERVAL_DAY_TIME ->
                as(literal, BigDecimal.class)
                        .multiply(BigDecimal.valueOf(MICROS_PER_MILLI))
                        .longValueExact();
            default -> throw ExpressionCompiler.unsupported("a literal of type " + type.sql());
        };
    }

    private static <T> T as(RexLiteral literal, Class<T> type) {
        return Objects.requireNonNull(literal.getValueAs(type));
    }

    /** The milliseconds are Calcite's count; what is finer stands only in the text. */
    private static long micros(TimestampString text) {
        long seconds = Math.floorDiv(text.getMillisSinceEpoch(), MICROS_PER_SECOND / MICROS_PER_MILLI);
        return seconds * MICROS_PER_SECOND + fraction(text.toString(), MICRO_DIGITS);
    }

    private static long nanos(TimeString text) {
        long seconds = text.getMillisOfDay() / (MICROS_PER_SECOND / MICROS_PER_MILLI);
        return seconds * MICROS_PER_SECOND / MICROS_PER_MILLI * NANOS_PER_MILLI
                + fraction(text.toString(), NANO_DIGITS);
    }

    private static long fraction(String text, int digits) {
        int point = text.indexOf('.');
        if (point < 0) {
            return 0;
        }
        String fraction = text.substring(point + 1, Math.min(text.length(), point + 1 + digits));
        return Long.parseLong(fraction + "0".repeat(digits - fraction.length()));
    }
}
