package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.Parameter.BIGINT;
import static io.cloudfiles.sql.function.Parameter.DATE;
import static io.cloudfiles.sql.function.Parameter.INT;
import static io.cloudfiles.sql.function.Parameter.MOMENT;
import static io.cloudfiles.sql.function.Parameter.STRING;
import static io.cloudfiles.sql.function.Parameter.TIMESTAMP;
import static io.cloudfiles.sql.function.StringFunctions.string;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.value.DateTimes;
import io.cloudfiles.sql.value.Failures;
import io.cloudfiles.type.SqlType;
import java.time.DateTimeException;
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
    private DateFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(moving());
        all.addAll(making());
        return all;
    }

    private static List<SqlOperator> moving() {
        Parameters dateAndDays = Parameters.of(DATE, INT);
        Form plusDays = Form.strict(dateAndDays, SqlType.DATE, arguments -> (Long) arguments[0] + (Long) arguments[1]);
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
                new ScalarFunction("timestampdiff", between),
                new ScalarFunction(
                        "date_sub",
                        Form.strict(dateAndDays, SqlType.DATE, arguments -> (Long) arguments[0] - (Long) arguments[1])),
                new ScalarFunction(
                        "add_months",
                        Form.strict(
                                dateAndDays,
                                SqlType.DATE,
                                arguments -> day(arguments[0])
                                        .plusMonths((Long) arguments[1])
                                        .toEpochDay())),
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
                        "make_date", Form.strict(Parameters.of(INT, INT, INT), SqlType.DATE, DateFunctions::makeDate)),
                new ScalarFunction(
                        "unix_date", Form.strict(Parameters.of(DATE), SqlType.INT, arguments -> arguments[0])),
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

    private static Object makeDate(Object[] arguments) {
        try {
            return LocalDate.of(
                            Math.toIntExact((Long) arguments[0]),
                            Math.toIntExact((Long) arguments[1]),
                            Math.toIntExact((Long) arguments[2]))
                    .toEpochDay();
        } catch (DateTimeException | ArithmeticException mistake) {
            throw new EvaluationException(
                    ErrorCode.DATETIME_FIELD_OUT_OF_BOUNDS, "make_date: there is no such day: " + mistake.getMessage());
        }
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
                throw Failures.overflow(call.result());
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
