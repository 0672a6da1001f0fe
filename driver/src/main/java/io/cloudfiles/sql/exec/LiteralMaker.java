package io.cloudfiles.sql.exec;

import io.cloudfiles.type.ScalarText;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.util.Optional;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.TimestampString;

/** Literals of values, where Calcite has one that loses nothing. */
final class LiteralMaker {
    /** The years that Calcite's date and timestamp literals can say, as days. */
    private static final long FIRST_DAY = -719_162;

    private static final long LAST_DAY = 2_932_896;
    private static final long MICROS_PER_DAY = 86_400_000_000L;
    private static final int MICRO_DIGITS = 6;

    private LiteralMaker() {}

    /** The literal, or empty where there is none of that type or value. */
    static Optional<RexNode> of(Object value, SqlType type, RelDataType calcite, RexBuilder builder) {
        return switch (type.kind()) {
            case BOOLEAN -> Optional.of(builder.makeLiteral((Boolean) value, calcite));
            case STRING -> Optional.of(builder.makeLiteral(value, calcite, true));
            case TINYINT, SMALLINT, INT, BIGINT ->
                Optional.of(builder.makeExactLiteral(BigDecimal.valueOf((Long) value), calcite));
            case DECIMAL -> Optional.of(builder.makeExactLiteral((BigDecimal) value, calcite));
            case DATE -> date((Long) value, builder);
            case TIMESTAMP, TIMESTAMP_NTZ -> timestamp((Long) value, type.kind(), builder);
            default -> Optional.empty();
        };
    }

    private static Optional<RexNode> date(long days, RexBuilder builder) {
        return days < FIRST_DAY || days > LAST_DAY
                ? Optional.empty()
                : Optional.of(builder.makeDateLiteral(DateString.fromDaysSinceEpoch(Math.toIntExact(days))));
    }

    private static Optional<RexNode> timestamp(long micros, SqlType.Kind kind, RexBuilder builder) {
        long day = Math.floorDiv(micros, MICROS_PER_DAY);
        if (day < FIRST_DAY || day > LAST_DAY) {
            return Optional.empty();
        }
        // Calcite's text has the form of the cast's: the fraction's zeros cut.
        TimestampString text = new TimestampString(ScalarText.of(micros, SqlType.TIMESTAMP_NTZ, ZoneOffset.UTC));
        return Optional.of(
                kind == SqlType.Kind.TIMESTAMP
                        ? builder.makeTimestampWithLocalTimeZoneLiteral(text, MICRO_DIGITS)
                        : builder.makeTimestampLiteral(text, MICRO_DIGITS));
    }
}
