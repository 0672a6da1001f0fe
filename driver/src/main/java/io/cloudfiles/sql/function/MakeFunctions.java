package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.ONLY_DATE;
import static io.cloudfiles.sql.signature.Parameter.ONLY_TIME;
import static io.cloudfiles.sql.signature.Parameter.SECONDS;
import static io.cloudfiles.sql.signature.Parameter.STRING;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.CalendarInterval;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.DateTimes;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;

/** Functions that make dates, times and intervals of numbers. */
final class MakeFunctions {
    private static final int MICRO_DIGITS = 6;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final long MONTHS_PER_YEAR = 12;
    private static final long DAYS_PER_WEEK = 7;
    private static final SqlType DAY_TO_SECOND = new SqlType.Interval(SqlType.Kind.INTERVAL_DAY_TIME, "DAY", "SECOND");
    private static final SqlType YEAR_TO_MONTH =
            new SqlType.Interval(SqlType.Kind.INTERVAL_YEAR_MONTH, "YEAR", "MONTH");

    private MakeFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>(intervals());
        all.add(timestamp("make_timestamp", SqlType.TIMESTAMP, false));
        all.add(timestamp("make_timestamp_ltz", SqlType.TIMESTAMP, false));
        all.add(timestamp("make_timestamp_ntz", SqlType.TIMESTAMP_NTZ, false));
        all.add(timestamp("try_make_timestamp", SqlType.TIMESTAMP, true));
        all.add(timestamp("try_make_timestamp_ltz", SqlType.TIMESTAMP, true));
        all.add(timestamp("try_make_timestamp_ntz", SqlType.TIMESTAMP_NTZ, true));
        all.add(new ScalarFunction(
                "make_date", Form.strict(Parameters.of(INT, INT, INT), SqlType.DATE, MakeFunctions::date)));
        all.add(new ScalarFunction(
                "make_time",
                Form.strict(Parameters.of(INT, INT, SECONDS), new SqlType.Time(MICRO_DIGITS), MakeFunctions::time)));
        return all;
    }

    private static List<SqlOperator> intervals() {
        Parameters parts = Parameters.of().optionally(INT, INT, INT, INT, INT, INT, SECONDS);
        return List.of(
                new ScalarFunction(
                        "make_interval",
                        Form.strict(parts, SqlType.INTERVAL_CALENDAR, MakeFunctions::calendarInterval)),
                new ScalarFunction(
                        "try_make_interval",
                        Form.partial(parts, SqlType.INTERVAL_CALENDAR, tried(MakeFunctions::calendarInterval))),
                new ScalarFunction(
                        "make_dt_interval",
                        Form.strict(
                                Parameters.of().optionally(INT, INT, INT, SECONDS),
                                DAY_TO_SECOND,
                                arguments -> micros(arguments, 0))),
                new ScalarFunction(
                        "make_ym_interval",
                        Form.strict(
                                Parameters.of().optionally(INT, INT),
                                YEAR_TO_MONTH,
                                arguments -> exactly(ErrorCode.INTERVAL_ARITHMETIC_OVERFLOW, () -> (long)
                                        Math.toIntExact(part(arguments, 0) * MONTHS_PER_YEAR + part(arguments, 1))))));
    }

    private static Evaluator tried(Evaluator evaluator) {
        return arguments -> {
            try {
                return evaluator.evaluate(arguments);
            } catch (EvaluationException refused) {
                return null;
            }
        };
    }

    private static ScalarFunction timestamp(String name, SqlType result, boolean tried) {
        boolean local = result.kind() == SqlType.Kind.TIMESTAMP_NTZ;
        Parameters parts = Parameters.of(INT, INT, INT, INT, INT, SECONDS);
        Parameters two = Parameters.of(ONLY_DATE, ONLY_TIME);
        Form.Nulls nulls = tried ? Form.Nulls.ALSO_OTHERWISE : Form.Nulls.IF_ANY_ARGUMENT;
        Form ofTwo = new Form(
                local ? two : two.optionally(STRING),
                nulls,
                (types, constants) -> result,
                call -> arguments -> DateTimes.micros(
                        LocalDate.ofEpochDay((Long) arguments[0]).atTime(LocalTime.ofNanoOfDay((Long) arguments[1])),
                        zone(arguments, 2, local ? ZoneOffset.UTC : call.zone())));
        Form ofParts = new Form(local ? parts : parts.optionally(STRING), nulls, (types, constants) -> result, call -> {
            Evaluator made = arguments ->
                    DateTimes.micros(dateTime(arguments), zone(arguments, 6, local ? ZoneOffset.UTC : call.zone()));
            return tried ? tried(made) : made;
        });
        return new ScalarFunction(name, ofParts, ofTwo);
    }

    private static ZoneId zone(Object[] arguments, int index, ZoneId otherwise) {
        return arguments.length > index ? ZoneFunctions.zone("make_timestamp", string(arguments[index])) : otherwise;
    }

    private static Object date(Object[] arguments) {
        return day(arguments).toEpochDay();
    }

    private static LocalDate day(Object[] arguments) {
        try {
            return LocalDate.of(number(arguments[0]), number(arguments[1]), number(arguments[2]));
        } catch (DateTimeException mistake) {
            throw outOfBounds(mistake);
        }
    }

    /** The 60th second is the next minute's first, where it has no fraction. */
    private static LocalDateTime dateTime(Object[] arguments) {
        LocalDate day = day(arguments);
        BigDecimal seconds = (BigDecimal) arguments[5];
        boolean next = seconds.compareTo(BigDecimal.valueOf(SECONDS_PER_MINUTE)) == 0;
        if (!next && seconds.intValue() == SECONDS_PER_MINUTE) {
            throw new EvaluationException(
                    ErrorCode.INVALID_FRACTION_OF_SECOND, "there is no second " + seconds + "; seconds end before 60");
        }
        LocalTime time = time(arguments[3], arguments[4], next ? BigDecimal.ZERO : seconds);
        return day.atTime(time).plusMinutes(next ? 1 : 0);
    }

    private static Object time(Object[] arguments) {
        return time(arguments[0], arguments[1], (BigDecimal) arguments[2]).toNanoOfDay();
    }

    private static LocalTime time(Object hour, Object minute, BigDecimal seconds) {
        try {
            int whole = seconds.intValue();
            int nanos = seconds.subtract(BigDecimal.valueOf(whole))
                    .movePointRight(9)
                    .intValue();
            return LocalTime.of(number(hour), number(minute), whole, nanos);
        } catch (DateTimeException mistake) {
            throw outOfBounds(mistake);
        }
    }

    private static EvaluationException outOfBounds(DateTimeException mistake) {
        return new EvaluationException(
                ErrorCode.DATETIME_FIELD_OUT_OF_BOUNDS, "there is no such date or time: " + mistake.getMessage());
    }

    private static int number(Object value) {
        return Math.toIntExact((Long) value);
    }

    private static long part(Object[] arguments, int index) {
        return arguments.length > index ? (Long) arguments[index] : 0;
    }

    /** A computation that may be beyond its type. */
    private interface Exact<T> {
        T get();
    }

    private static <T> T exactly(ErrorCode code, Exact<T> computation) {
        try {
            return computation.get();
        } catch (ArithmeticException beyond) {
            throw new EvaluationException(code, "the interval is too long");
        }
    }

    private static Object calendarInterval(Object[] arguments) {
        return exactly(
                ErrorCode.ARITHMETIC_OVERFLOW,
                () -> new CalendarInterval(
                        Math.toIntExact(part(arguments, 0) * MONTHS_PER_YEAR + part(arguments, 1)),
                        Math.toIntExact(part(arguments, 2) * DAYS_PER_WEEK + part(arguments, 3)),
                        time(arguments, 4)));
    }

    /** Microseconds of the days at an index, and of what follows. */
    private static Object micros(Object[] arguments, int days) {
        return exactly(
                ErrorCode.INTERVAL_ARITHMETIC_OVERFLOW,
                () -> Math.addExact(
                        Math.multiplyExact(part(arguments, days), DateTimes.DAY), time(arguments, days + 1)));
    }

    /** Microseconds of the hours at an index, and the minutes and seconds that follow. */
    private static long time(Object[] arguments, int hours) {
        long minutes = Math.addExact(
                Math.multiplyExact(part(arguments, hours), SECONDS_PER_MINUTE), part(arguments, hours + 1));
        long micros = arguments.length > hours + 2
                ? ((BigDecimal) arguments[hours + 2])
                        .movePointRight(MICRO_DIGITS)
                        .longValueExact()
                : 0;
        return Math.addExact(Math.multiplyExact(minutes, SECONDS_PER_MINUTE * DateTimes.SECOND), micros);
    }
}
