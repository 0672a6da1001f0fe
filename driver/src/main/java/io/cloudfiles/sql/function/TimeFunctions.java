package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.ONLY_INTEGRAL;
import static io.cloudfiles.sql.signature.Parameter.ONLY_NUMBER;
import static io.cloudfiles.sql.signature.Parameter.ONLY_TEXT;
import static io.cloudfiles.sql.signature.Parameter.ONLY_TIME;
import static io.cloudfiles.sql.signature.Parameter.STRING;
import static io.cloudfiles.sql.signature.Parameter.TIME;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.DatePatterns;
import io.cloudfiles.type.value.DateTimes;
import io.cloudfiles.type.value.Decimals;
import io.cloudfiles.type.value.Failures;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlOperator;

/** Functions of times of day. */
final class TimeFunctions {
    private static final SqlType MICROS = new SqlType.Time(6);
    private static final SqlType SECONDS_TYPE = new SqlType.Decimal(14, 6);
    private static final int NANO_DIGITS = 9;

    private TimeFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(ofTimes());
        all.addAll(conversions());
        return all;
    }

    private static List<SqlOperator> ofTimes() {
        return List.of(
                new ScalarFunction(
                        "current_time",
                        Form.strictBinding(
                                Parameters.of(),
                                MICROS,
                                call -> arguments -> DateTimes.local(DateTimes.micros(call.now()), call.zone())
                                        .toLocalTime()
                                        .toNanoOfDay())),
                parsed("to_time", false),
                parsed("try_to_time", true),
                new ScalarFunction(
                        "time_trunc",
                        new Form(
                                Parameters.of(STRING, TIME),
                                Form.Nulls.IF_ANY_ARGUMENT,
                                (types, constants) -> types.get(1),
                                call -> arguments -> LocalTime.ofNanoOfDay((Long) arguments[1])
                                        .truncatedTo(unit("time_trunc", string(arguments[0])))
                                        .toNanoOfDay())),
                new ScalarFunction(
                        "time_diff",
                        Form.strict(
                                Parameters.of(STRING, TIME, TIME),
                                SqlType.BIGINT,
                                arguments -> unit("time_diff", string(arguments[0]))
                                        .between(
                                                LocalTime.ofNanoOfDay((Long) arguments[1]),
                                                LocalTime.ofNanoOfDay((Long) arguments[2])))));
    }

    private static List<SqlOperator> conversions() {
        Parameters time = Parameters.of(ONLY_TIME);
        return List.of(
                new ScalarFunction(
                        "time_from_seconds",
                        Form.strict(Parameters.of(ONLY_NUMBER), MICROS, arguments -> ofSeconds(arguments[0]))),
                from("time_from_millis", 6),
                from("time_from_micros", 3),
                new ScalarFunction(
                        "time_to_seconds",
                        Form.strict(
                                time,
                                SECONDS_TYPE,
                                arguments -> BigDecimal.valueOf((Long) arguments[0], NANO_DIGITS)
                                        .setScale(6, RoundingMode.DOWN))),
                new ScalarFunction(
                        "time_to_millis",
                        Form.strict(time, SqlType.BIGINT, arguments -> (Long) arguments[0] / 1_000_000)),
                new ScalarFunction(
                        "time_to_micros", Form.strict(time, SqlType.BIGINT, arguments -> (Long) arguments[0] / 1_000)));
    }

    private static ScalarFunction from(String name, int digits) {
        return new ScalarFunction(
                name,
                Form.strict(
                        Parameters.of(ONLY_INTEGRAL),
                        MICROS,
                        arguments ->
                                inDay(BigDecimal.valueOf((Long) arguments[0]).movePointRight(digits))));
    }

    private static Object ofSeconds(Object seconds) {
        if (seconds instanceof Number number && !Double.isFinite(number.doubleValue())) {
            throw outside(seconds.toString());
        }
        return inDay(Decimals.of(seconds)
                .movePointRight(6)
                .setScale(0, RoundingMode.DOWN)
                .movePointRight(3));
    }

    private static Object inDay(BigDecimal nanos) {
        boolean within = nanos.signum() >= 0 && nanos.compareTo(BigDecimal.valueOf(DateTimes.DAY * 1_000)) < 0;
        if (!within) {
            throw outside(nanos.movePointLeft(NANO_DIGITS).toPlainString());
        }
        return nanos.longValueExact();
    }

    private static EvaluationException outside(String seconds) {
        return new EvaluationException(
                ErrorCode.DATETIME_FIELD_OUT_OF_BOUNDS, seconds + " seconds are no time of a day, which has 86400");
    }

    private static ChronoUnit unit(String function, String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "HOUR" -> ChronoUnit.HOURS;
            case "MINUTE" -> ChronoUnit.MINUTES;
            case "SECOND" -> ChronoUnit.SECONDS;
            case "MILLISECOND" -> ChronoUnit.MILLIS;
            case "MICROSECOND" -> ChronoUnit.MICROS;
            default ->
                throw Failures.argument(
                        function,
                        "the unit is one of HOUR, MINUTE, SECOND, MILLISECOND and MICROSECOND, not '" + name + "'");
        };
    }

    private static ScalarFunction parsed(String name, boolean tried) {
        return new ScalarFunction(
                name, Form.partialBinding(Parameters.of(ONLY_TEXT).optionally(ONLY_TEXT), MICROS, call -> {
                    Evaluator parser = parser(name, call);
                    return arguments -> {
                        try {
                            return parser.evaluate(arguments);
                        } catch (EvaluationException refused) {
                            if (tried) {
                                return null;
                            }
                            throw new EvaluationException(
                                    ErrorCode.CANNOT_PARSE_TIME,
                                    name + ": '" + string(arguments[0]) + "' is no time of day"
                                            + (arguments.length > 1
                                                    ? " in the form '" + string(arguments[1]) + "'"
                                                    : "")
                                            + "; use try_to_time for NULL instead");
                        }
                    };
                }));
    }

    private static Evaluator parser(String name, Call call) {
        if (call.arguments().size() == 1) {
            Conversion cast = Casts.of(SqlType.STRING, MICROS, call.zone());
            return arguments -> cast.convert(arguments[0]);
        }
        DatePatterns patterns = new DatePatterns(name);
        return arguments -> {
            long micros = patterns.parse(string(arguments[1]), string(arguments[0]), ZoneOffset.UTC);
            return Math.floorMod(micros, DateTimes.DAY) * 1_000;
        };
    }
}
