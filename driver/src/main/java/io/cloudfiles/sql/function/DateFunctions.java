package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.BIGINT;
import static io.cloudfiles.sql.signature.Parameter.BOOLEAN;
import static io.cloudfiles.sql.signature.Parameter.DATE;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.MOMENT;
import static io.cloudfiles.sql.signature.Parameter.ONLY_DATE;
import static io.cloudfiles.sql.signature.Parameter.STRING;
import static io.cloudfiles.sql.signature.Parameter.TIMESTAMP;
import static io.cloudfiles.sql.signature.Parameter.WITHIN_INT;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.DateTimes;
import io.cloudfiles.type.value.Failures;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions that move dates and timestamps, cut them off and measure between them. */
final class DateFunctions {
    private static final long SECONDS_PER_DAY = 86_400;
    private static final double MONTH_ROUNDING = 1e8;
    private static final Parameters DATE_AND_DAYS = Parameters.of(DATE, WITHIN_INT);

    private DateFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(movingByUnits());
        all.addAll(movingDays());
        all.addAll(making());
        return all;
    }

    private static List<SqlOperator> movingByUnits() {
        Form plusDays = Form.strict(
                DATE_AND_DAYS,
                SqlType.DATE,
                arguments -> DateTimes.checkedDay((Long) arguments[0] + (Long) arguments[1]));
        Form shifted = new Form(
                Parameters.of(STRING, BIGINT, MOMENT),
                Form.Nulls.IF_ANY_ARGUMENT,
                (types, constants) -> types.get(2),
                DateFunctions::moved);
        Form between =
                Form.strictBinding(Parameters.of(STRING, TIMESTAMP, TIMESTAMP), SqlType.BIGINT, DateFunctions::between);
        Form days = Form.strict(
                Parameters.of(DATE, DATE), SqlType.INT, arguments -> (Long) arguments[0] - (Long) arguments[1]);
        return List.of(
                new ScalarFunction("date_add", plusDays, shifted),
                new ScalarFunction("dateadd", plusDays, shifted),
                new ScalarFunction("timestampadd", shifted),
                new ScalarFunction("datediff", days, between),
                new ScalarFunction("date_diff", days, between),
                new ScalarFunction("timestampdiff", between));
    }

    private static List<SqlOperator> movingDays() {
        return List.of(
                new ScalarFunction(
                        "date_sub",
                        Form.strict(
                                DATE_AND_DAYS,
                                SqlType.DATE,
                                arguments -> DateTimes.checkedDay((Long) arguments[0] - (Long) arguments[1]))),
                new ScalarFunction(
                        "add_months",
                        Form.strict(
                                Parameters.of(DATE, INT),
                                SqlType.DATE,
                                arguments -> DateTimes.checkedDay(day(arguments[0])
                                        .plusMonths((Long) arguments[1])
                                        .toEpochDay()))),
                new ScalarFunction(
                        "last_day",
                        Form.strict(
                                Parameters.of(DATE),
                                SqlType.DATE,
                                arguments -> day(arguments[0])
                                        .with(TemporalAdjusters.lastDayOfMonth())
                                        .toEpochDay())));
    }

    private static List<SqlOperator> making() {
        return List.of(
                new ScalarFunction(
                        "months_between",
                        Form.strictBinding(
                                Parameters.of(TIMESTAMP, TIMESTAMP).optionally(BOOLEAN),
                                SqlType.DOUBLE,
                                DateFunctions::monthsBetween)),
                new ScalarFunction(
                        "next_day", Form.strict(Parameters.of(DATE, STRING), SqlType.DATE, DateFunctions::nextDay)),
                new ScalarFunction(
                        "unix_date", Form.strict(Parameters.of(ONLY_DATE), SqlType.INT, arguments -> arguments[0])),
                new ScalarFunction(
                        "date_from_unix_date",
                        Form.strict(Parameters.of(INT), SqlType.DATE, arguments -> arguments[0])),
                new ScalarFunction(
                        "date_trunc",
                        Form.partialBinding(
                                Parameters.of(STRING, TIMESTAMP),
                                SqlType.TIMESTAMP,
                                call -> arguments ->
                                        truncated((Long) arguments[1], string(arguments[0]), call.zone()))),
                new ScalarFunction(
                        "trunc",
                        Form.partial(
                                Parameters.of(DATE, STRING),
                                SqlType.DATE,
                                arguments -> truncated((Long) arguments[0], string(arguments[1])))));
    }

    private static LocalDate day(Object days) {
        return LocalDate.ofEpochDay((Long) days);
    }

    /** A whole number where both days are the same of their months, or the last; else so many 31st parts more. */
    private static Evaluator monthsBetween(Call call) {
        return arguments -> {
            LocalDateTime from = DateTimes.local((Long) arguments[1], call.zone());
            LocalDateTime to = DateTimes.local((Long) arguments[0], call.zone());
            long months = 12L * (to.getYear() - from.getYear()) + to.getMonthValue() - from.getMonthValue();
            boolean whole = from.getDayOfMonth() == to.getDayOfMonth()
                    || (from.getDayOfMonth() == from.toLocalDate().lengthOfMonth()
                            && to.getDayOfMonth() == to.toLocalDate().lengthOfMonth());
            if (whole) {
                return (double) months;
            }
            long seconds = (to.getDayOfMonth() - from.getDayOfMonth()) * SECONDS_PER_DAY
                    + to.toLocalTime().toSecondOfDay()
                    - from.toLocalTime().toSecondOfDay();
            double exact = months + seconds / (31.0 * SECONDS_PER_DAY);
            boolean round = arguments.length < 3 || (Boolean) arguments[2];
            return round ? Math.round(exact * MONTH_ROUNDING) / MONTH_ROUNDING : exact;
        };
    }

    private static Object nextDay(Object[] arguments) {
        String name = string(arguments[1]).toUpperCase(Locale.ROOT);
        for (DayOfWeek day : DayOfWeek.values()) {
            if (day.name().equals(name)
                    || day.name().substring(0, 3).equals(name)
                    || day.name().substring(0, 2).equals(name)) {
                return day(arguments[0]).with(TemporalAdjusters.next(day)).toEpochDay();
            }
        }
        throw new EvaluationException(
                ErrorCode.ILLEGAL_DAY_OF_WEEK,
                "next_day: '" + string(arguments[1]) + "' is no day of the week; write MO, MON or MONDAY");
    }

    /** Null where the unit is unknown, as in Spark. */
    private static @Nullable Long truncated(long days, String unit) {
        LocalDate date = LocalDate.ofEpochDay(days);
        return switch (unit.toUpperCase(Locale.ROOT)) {
            case "YEAR", "YYYY", "YY" -> date.withDayOfYear(1).toEpochDay();
            case "QUARTER" ->
                date.withDayOfMonth(1)
                        .minusMonths((date.getMonthValue() - 1) % 3)
                        .toEpochDay();
            case "MONTH", "MM", "MON" -> date.withDayOfMonth(1).toEpochDay();
            case "WEEK" -> days - (date.getDayOfWeek().getValue() - 1);
            default -> null;
        };
    }

    private static @Nullable Long truncated(long micros, String unit, ZoneId zone) {
        String upper = unit.toUpperCase(Locale.ROOT);
        ChronoUnit time = switch (upper) {
            case "DAY", "DD" -> ChronoUnit.DAYS;
            case "HOUR" -> ChronoUnit.HOURS;
            case "MINUTE" -> ChronoUnit.MINUTES;
            case "SECOND" -> ChronoUnit.SECONDS;
            case "MILLISECOND" -> ChronoUnit.MILLIS;
            case "MICROSECOND" -> ChronoUnit.MICROS;
            default -> null;
        };
        if (time != null) {
            return DateTimes.micros(
                    DateTimes.instant(micros).atZone(zone).truncatedTo(time).toInstant());
        }
        Long days = truncated(DateTimes.day(micros, zone), upper);
        return days == null ? null : DateTimes.startOfDay(days, zone);
    }

    private static ChronoUnit unit(String function, String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "YEAR" -> ChronoUnit.YEARS;
            case "QUARTER", "MONTH" -> ChronoUnit.MONTHS;
            case "WEEK" -> ChronoUnit.WEEKS;
            case "DAY", "DAYOFYEAR" -> ChronoUnit.DAYS;
            case "HOUR" -> ChronoUnit.HOURS;
            case "MINUTE" -> ChronoUnit.MINUTES;
            case "SECOND" -> ChronoUnit.SECONDS;
            case "MILLISECOND" -> ChronoUnit.MILLIS;
            case "MICROSECOND" -> ChronoUnit.MICROS;
            default ->
                throw Failures.argument(
                        function,
                        "the unit is one of YEAR, QUARTER, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND, MILLISECOND and"
                                + " MICROSECOND, not '" + name + "'");
        };
    }

    private static long perUnit(String name) {
        return name.equalsIgnoreCase("QUARTER") ? 3 : 1;
    }

    /** Months and days are those of the clocks, hours and less are lengths of time. */
    private static Evaluator moved(Call call) {
        ZoneId clocks = DateFields.clocks(call.argument(2), call.zone());
        return arguments -> {
            String name = string(arguments[0]);
            ChronoUnit unit = unit("timestampadd", name);
            try {
                long count = Math.multiplyExact(perUnit(name), (Long) arguments[1]);
                return DateTimes.micros(DateTimes.instant((Long) arguments[2])
                        .atZone(clocks)
                        .plus(count, unit)
                        .toInstant());
            } catch (DateTimeException | ArithmeticException beyond) {
                throw new EvaluationException(
                        ErrorCode.DATETIME_OVERFLOW, "timestampadd: the result is beyond what a TIMESTAMP can say");
            }
        };
    }

    private static Evaluator between(Call call) {
        return arguments -> {
            String name = string(arguments[0]);
            LocalDateTime from = DateTimes.local((Long) arguments[1], call.zone());
            LocalDateTime to = DateTimes.local((Long) arguments[2], call.zone());
            return unit("timestampdiff", name).between(from, to) / perUnit(name);
        };
    }
}
