package io.cloudfiles.sql.parse;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * An interval literal that keeps its microseconds: Calcite's counts whole milliseconds, this one gives the planner a
 * fraction of them.
 */
final class ExactInterval extends SqlIntervalLiteral {
    private final long count;
    private final IntervalUnit from;
    private final IntervalUnit to;

    /** {@code count} is of months, or of microseconds. */
    ExactInterval(long count, IntervalUnit from, IntervalUnit to, SqlParserPos position) {
        this(count, from, to, qualifier(from, to), position);
    }

    private ExactInterval(
            long count, IntervalUnit from, IntervalUnit to, SqlIntervalQualifier qualifier, SqlParserPos position) {
        super(count < 0 ? -1 : 1, text(count, from, to), qualifier, qualifier.typeName(), position);
        this.count = count;
        this.from = from;
        this.to = to;
    }

    private static SqlIntervalQualifier qualifier(IntervalUnit from, IntervalUnit to) {
        return new SqlIntervalQualifier(
                TimeUnit.valueOf(from.name()), from == to ? null : TimeUnit.valueOf(to.name()), SqlParserPos.ZERO);
    }

    @Override
    public ExactInterval clone(SqlParserPos position) {
        return new ExactInterval(count, from, to, position);
    }

    @Override
    public <T> T getValueAs(Class<T> type) {
        if (type == BigDecimal.class) {
            return type.cast(from.isMonths() ? BigDecimal.valueOf(count) : BigDecimal.valueOf(count, 3));
        }
        return super.getValueAs(type);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ExactInterval that && count == that.count && from == that.from && to == that.to;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(count);
    }

    /** The fields as the standard writes them: {@code 1-2}, {@code 1 02:03:04.5}. */
    private static String text(long count, IntervalUnit from, IntervalUnit to) {
        List<IntervalUnit> units = IntervalUnit.between(from, to);
        StringBuilder text = new StringBuilder();
        long rest = Math.abs(count);
        for (IntervalUnit unit : units) {
            if (unit != from) {
                text.append(unit == IntervalUnit.MONTH ? "-" : unit == IntervalUnit.HOUR ? " " : ":");
            }
            text.append(rest / unit.size());
            rest %= unit.size();
        }
        if (rest != 0) {
            text.append(String.format(Locale.ROOT, ".%06d", rest));
        }
        return text.toString();
    }
}
