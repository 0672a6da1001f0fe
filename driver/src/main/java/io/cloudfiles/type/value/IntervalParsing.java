package io.cloudfiles.type.value;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads text as an interval: {@code 1 02:03:04}, or a whole literal, {@code INTERVAL '1 02:03:04' DAY TO SECOND}. */
final class IntervalParsing {
    private static final List<String> UNITS = List.of("DAY", "HOUR", "MINUTE", "SECOND");

    /** How many digits the first field may have. */
    private static final List<String> FIRST_FIELDS = List.of("\\d{1,9}", "\\d{1,10}", "\\d{1,12}", "\\d{1,13}");

    private static final String FRACTION = "(?:\\.\\d{1,9})?";
    private static final int MONTHS_PER_YEAR = 12;

    private final SqlType.Interval type;
    private final Pattern fields;
    private final Pattern literal;

    IntervalParsing(SqlType.Interval type) {
        this.type = type;
        String form = type.kind() == SqlType.Kind.INTERVAL_YEAR_MONTH ? months(type) : dayTime(type);
        String units = type.sql().substring("INTERVAL ".length()).replace(" ", "\\s+");
        fields = Pattern.compile("([+-]?)" + form);
        literal =
                Pattern.compile("INTERVAL\\s+([+-]?)\\s*'(.*)'\\s+" + units, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }

    private static String months(SqlType.Interval type) {
        return type.start().equals(type.end()) ? "(\\d{1,9})" : "(\\d{1,9})-(\\d{1,2})";
    }

    private static String dayTime(SqlType.Interval type) {
        int first = UNITS.indexOf(type.start());
        StringBuilder form = new StringBuilder();
        for (int unit = first; unit <= UNITS.indexOf(type.end()); unit++) {
            form.append(unit == first ? "" : UNITS.get(unit).equals("HOUR") ? " " : ":")
                    .append('(')
                    .append(unit == first ? FIRST_FIELDS.get(unit) : "\\d{1,2}")
                    .append(UNITS.get(unit).equals("SECOND") ? FRACTION : "")
                    .append(')');
        }
        return form.toString();
    }

    /**
     * Months, or microseconds; what is below a microsecond is dropped.
     *
     * @throws EvaluationException (22006) where the text is no interval of the type
     */
    Long parse(String text) {
        String trimmed = Numbers.trim(text);
        Matcher whole = literal.matcher(trimmed);
        boolean isLiteral = whole.matches();
        Matcher field = fields.matcher(isLiteral ? whole.group(2) : trimmed);
        if (!field.matches()) {
            throw malformed(text);
        }
        long count = type.kind() == SqlType.Kind.INTERVAL_YEAR_MONTH ? months(field, text) : micros(field, text);
        boolean negative =
                field.group(1).equals("-") != (isLiteral && whole.group(1).equals("-"));
        return negative ? -count : count;
    }

    private long months(Matcher field, String text) {
        long first = Long.parseLong(field.group(2));
        if (type.start().equals("MONTH")) {
            return first;
        }
        long months = field.groupCount() > 2 ? Long.parseLong(field.group(3)) : 0;
        long count = first * MONTHS_PER_YEAR + months;
        if (months >= MONTHS_PER_YEAR || count > Integer.MAX_VALUE) {
            throw malformed(text);
        }
        return count;
    }

    private long micros(Matcher field, String text) {
        int first = UNITS.indexOf(type.start());
        BigDecimal total = BigDecimal.ZERO;
        for (int i = 2; i <= field.groupCount(); i++) {
            String unit = UNITS.get(first + i - 2);
            BigDecimal count = new BigDecimal(field.group(i));
            if (i > 2 && count.compareTo(BigDecimal.valueOf(unit.equals("HOUR") ? 24 : 60)) >= 0) {
                throw malformed(text);
            }
            total = total.add(count.multiply(BigDecimal.valueOf(DateTimeCasts.unit(unit))));
        }
        try {
            return total.setScale(0, RoundingMode.DOWN).longValueExact();
        } catch (ArithmeticException tooLong) {
            throw malformed(text);
        }
    }

    private EvaluationException malformed(String text) {
        return new EvaluationException(
                ErrorCode.INVALID_INTERVAL_FORMAT,
                "'" + Failures.shortened(text) + "' (STRING) is no " + type.sql() + "; write it as the literal "
                        + type.sql().toUpperCase(Locale.ROOT) + " does, or use try_cast for NULL instead");
    }
}
