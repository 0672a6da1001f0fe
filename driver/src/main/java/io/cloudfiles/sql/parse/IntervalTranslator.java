package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.grammar.CloudFilesParser.TimeUnitContext;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** Translates INTERVAL literals, in all their forms, to a count of months or of microseconds. */
final class IntervalTranslator {
    private static final Pattern AMOUNT = Pattern.compile("\\s*([+-]?\\s*\\d*\\.?\\d+)\\s+([A-Za-z]+)\\s*");

    /** {@code 1-2}: years and months. */
    private static final Pattern YEAR_TO_MONTH = Pattern.compile("([+-]?)(\\d+)-(\\d+)");

    private final Translation translation;

    /** An amount of one unit, {@code unit} among {@link IntervalUnit}'s names. */
    private record Amount(BigDecimal number, IntervalUnit unit) {}

    IntervalTranslator(Translation translation) {
        this.translation = translation;
    }

    /** The unit's name, upper case and singular. */
    static String unit(TimeUnitContext context) {
        return CloudFilesParser.VOCABULARY.getSymbolicName(context.getStart().getType());
    }

    /** The type of intervals of these units, where there is one. */
    static Optional<SqlType> type(String from, String to) {
        IntervalUnit first = IntervalUnit.valueOf(from);
        IntervalUnit last = IntervalUnit.valueOf(to);
        boolean alike = first.isMonths() == last.isMonths() && first.compareTo(last) <= 0;
        if (!alike || !first.isField() || !last.isField()) {
            return Optional.empty();
        }
        return Optional.of(new SqlType.Interval(
                first.isMonths() ? SqlType.Kind.INTERVAL_YEAR_MONTH : SqlType.Kind.INTERVAL_DAY_TIME, from, to));
    }

    SqlNode interval(CloudFilesParser.IntervalContext context) {
        if (context.TO() != null) {
            return range(context);
        }
        if (context.string() != null) {
            return literal(
                    words(translation.literals().text(context.string()), context), isNegative(context.sign), context);
        }
        List<Amount> amounts = new ArrayList<>();
        for (int i = 0; i < context.intervalPart().size(); i++) {
            CloudFilesParser.IntervalPartContext part = context.intervalPart(i);
            amounts.add(new Amount(number(part), IntervalUnit.valueOf(unit(context.timeUnit(i)))));
        }
        return literal(amounts, false, context);
    }

    private BigDecimal number(CloudFilesParser.IntervalPartContext part) {
        String text = part.string() == null
                ? part.getStop().getText()
                : translation.literals().text(part.string()).strip();
        try {
            BigDecimal number = new BigDecimal(text);
            return isNegative(part.sign) ? number.negate() : number;
        } catch (NumberFormatException e) {
            throw malformed("'" + text + "' is no number", part);
        }
    }

    private static boolean isNegative(@Nullable Token sign) {
        return sign != null && sign.getType() == CloudFilesParser.DASH;
    }

    /** The microseconds of a text like {@code '1 day 2 hours'}. */
    long micros(String text, ParserRuleContext context) {
        List<Amount> amounts;
        try {
            amounts = words(text, context);
        } catch (RequestException malformed) {
            throw translation.error(
                    ErrorCode.CANNOT_PARSE_INTERVAL,
                    "'" + text + "' is no interval: write it as '10 minutes'",
                    context);
        }
        BigDecimal total = BigDecimal.ZERO;
        for (Amount amount : amounts) {
            if (amount.unit().isMonths()) {
                throw translation.error(
                        ErrorCode.DATATYPE_MISMATCH, "months and years differ in length: write days instead", context);
            }
            total = total.add(
                    amount.number().multiply(BigDecimal.valueOf(amount.unit().size())));
        }
        return count(total, context);
    }

    /** {@code '1 day 2 hours'}. */
    private List<Amount> words(String written, ParserRuleContext context) {
        String text = written.strip();
        Matcher amount = AMOUNT.matcher(text.replaceFirst("(?i)^interval\\s+", ""));
        List<Amount> amounts = new ArrayList<>();
        while (amount.regionStart() < amount.regionEnd() && amount.lookingAt()) {
            IntervalUnit unit = IntervalUnit.of(amount.group(2).toUpperCase(Locale.ROOT))
                    .orElseThrow(() -> malformed("'" + amount.group(2) + "' is no unit of time", context));
            amounts.add(new Amount(new BigDecimal(amount.group(1).replaceAll("\\s", "")), unit));
            amount.region(amount.end(), amount.regionEnd());
        }
        if (amounts.isEmpty() || amount.regionStart() < amount.regionEnd()) {
            throw malformed("'" + text + "' is no interval: write it as '1 day 2 hours'", context);
        }
        return amounts;
    }

    private SqlNode literal(List<Amount> amounts, boolean negative, ParserRuleContext context) {
        IntervalUnit first = amounts.get(0).unit().field();
        IntervalUnit last = first;
        BigDecimal total = BigDecimal.ZERO;
        for (Amount amount : amounts) {
            IntervalUnit field = amount.unit().field();
            if (field.isMonths() != first.isMonths()) {
                throw translation.unsupported("an interval of months and of days or shorter units in one", context);
            }
            if (amount.number().scale() > 0 && amount.unit() != IntervalUnit.SECOND) {
                throw malformed("only seconds can have a fraction", context);
            }
            first = field.compareTo(first) < 0 ? field : first;
            last = field.compareTo(last) > 0 ? field : last;
            total = total.add(
                    amount.number().multiply(BigDecimal.valueOf(amount.unit().size())));
        }
        return new ExactInterval(count(negative ? total.negate() : total, context), first, last, Positions.of(context));
    }

    /** {@code '1 2' DAY TO HOUR}: the fields of a string, from one unit to another. */
    private SqlNode range(CloudFilesParser.IntervalContext context) {
        CloudFilesParser.IntervalPartContext part = context.intervalPart(0);
        IntervalUnit from = IntervalUnit.valueOf(unit(context.from));
        IntervalUnit to = IntervalUnit.valueOf(unit(context.to));
        if (part.string() == null || from == to || type(from.name(), to.name()).isEmpty()) {
            throw malformed("an interval from one unit to another is a string, and ends in the smaller unit", context);
        }
        String text = translation.literals().text(part.string()).strip();
        BigDecimal total = from.isMonths() ? months(text, context) : micros(text, from, to, context);
        return new ExactInterval(
                count(isNegative(part.sign) ? total.negate() : total, context), from, to, Positions.of(context));
    }

    private BigDecimal months(String text, ParserRuleContext context) {
        Matcher fields = YEAR_TO_MONTH.matcher(text);
        if (!fields.matches() || new BigDecimal(fields.group(3)).intValue() > 11) {
            throw malformed("'" + text + "' is no interval of years and months: write it as '1-2'", context);
        }
        BigDecimal months = new BigDecimal(fields.group(2))
                .multiply(BigDecimal.valueOf(IntervalUnit.YEAR.size()))
                .add(new BigDecimal(fields.group(3)));
        return fields.group(1).equals("-") ? months.negate() : months;
    }

    private BigDecimal micros(String text, IntervalUnit from, IntervalUnit to, ParserRuleContext context) {
        List<IntervalUnit> units = IntervalUnit.between(from, to);
        StringBuilder form = new StringBuilder("([+-]?)");
        for (IntervalUnit unit : units) {
            form.append(unit == from ? "" : unit == IntervalUnit.HOUR ? "\\s+" : ":");
            form.append(unit == IntervalUnit.SECOND ? "(\\d+(?:\\.\\d{0,9})?)" : "(\\d+)");
        }
        Matcher fields = Pattern.compile(form.toString()).matcher(text);
        if (!fields.matches()) {
            throw malformed("'" + text + "' is no interval " + from + " TO " + to, context);
        }
        BigDecimal total = BigDecimal.ZERO;
        for (int i = 0; i < units.size(); i++) {
            BigDecimal field = new BigDecimal(fields.group(i + 2));
            if (i > 0 && field.compareTo(BigDecimal.valueOf(units.get(i).limit())) >= 0) {
                throw malformed(
                        "'" + text + "': " + units.get(i) + " goes up to "
                                + (units.get(i).limit() - 1),
                        context);
            }
            total = total.add(field.multiply(BigDecimal.valueOf(units.get(i).size())));
        }
        return fields.group(1).equals("-") ? total.negate() : total;
    }

    private long count(BigDecimal total, ParserRuleContext context) {
        try {
            return total.setScale(0, java.math.RoundingMode.DOWN).longValueExact();
        } catch (ArithmeticException e) {
            throw translation.error(ErrorCode.ARITHMETIC_OVERFLOW, "the interval is too long", context);
        }
    }

    private RuntimeException malformed(String what, ParserRuleContext context) {
        return translation.error(ErrorCode.PARSE_SYNTAX_ERROR, what, context);
    }
}
