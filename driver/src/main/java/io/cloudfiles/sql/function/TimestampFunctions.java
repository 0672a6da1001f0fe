package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.BIGINT;
import static io.cloudfiles.sql.signature.Parameter.MOMENT;
import static io.cloudfiles.sql.signature.Parameter.MOMENT_OR_TEXT;
import static io.cloudfiles.sql.signature.Parameter.ONLY_INTEGRAL;
import static io.cloudfiles.sql.signature.Parameter.ONLY_NUMBER;
import static io.cloudfiles.sql.signature.Parameter.ONLY_TEXT;
import static io.cloudfiles.sql.signature.Parameter.ONLY_TIMESTAMP;
import static io.cloudfiles.sql.signature.Parameter.SCALAR;
import static io.cloudfiles.sql.signature.Parameter.STRING;
import static io.cloudfiles.sql.signature.Parameter.TIMESTAMP;

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
import io.cloudfiles.type.value.Failures;
import io.cloudfiles.type.value.Numbers;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.sql.SqlOperator;

/** The time now, and timestamps to and from numbers and text. */
final class TimestampFunctions {
    private static final String DEFAULT_PATTERN = "yyyy-MM-dd HH:mm:ss";
    private static final long MILLI = 1_000;
    private static final int MICRO_DIGITS = 6;

    /** What is read as a moment, and the form of a text; a form of anything else is not looked at. */
    private static final Parameters READ = Parameters.of(SCALAR).optionally(STRING);

    private TimestampFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(now());
        all.addAll(numbers());
        all.addAll(texts());
        return all;
    }

    private static List<SqlOperator> now() {
        ScalarFunction now = new ScalarFunction(
                "current_timestamp",
                Form.strictBinding(
                        Parameters.of(), SqlType.TIMESTAMP, call -> arguments -> DateTimes.micros(call.now())));
        ScalarFunction today = new ScalarFunction(
                "current_date",
                Form.strictBinding(
                        Parameters.of(),
                        SqlType.DATE,
                        call -> arguments -> DateTimes.day(DateTimes.micros(call.now()), call.zone())));
        Form unixTimestamp = new Form(
                Parameters.of(MOMENT_OR_TEXT).optionally(ONLY_TEXT),
                Form.Nulls.OWN,
                (types, constants) -> SqlType.BIGINT,
                TimestampFunctions::unixTimestamp);
        return List.of(
                now,
                now.alias("now"),
                today,
                today.alias("curdate"),
                new ScalarFunction(
                        "localtimestamp",
                        Form.strictBinding(
                                Parameters.of(),
                                SqlType.TIMESTAMP_NTZ,
                                call -> arguments ->
                                        DateTimes.micros(LocalDateTime.ofInstant(call.now(), call.zone())))),
                new ScalarFunction(
                        "unix_timestamp",
                        Form.strictBinding(
                                Parameters.of(),
                                SqlType.BIGINT,
                                call -> arguments -> call.now().getEpochSecond()),
                        unixTimestamp));
    }

    private static List<SqlOperator> numbers() {
        Form unixTimestamp = new Form(
                Parameters.of(MOMENT_OR_TEXT).optionally(ONLY_TEXT),
                Form.Nulls.OWN,
                (types, constants) -> SqlType.BIGINT,
                TimestampFunctions::unixTimestamp);
        return List.of(
                new ScalarFunction("to_unix_timestamp", unixTimestamp),
                unix("unix_seconds", DateTimes.SECOND),
                unix("unix_millis", MILLI),
                unix("unix_micros", 1),
                timestamp("timestamp_millis", MILLI),
                timestamp("timestamp_micros", 1),
                new ScalarFunction(
                        "timestamp_seconds",
                        Form.partialBinding(
                                Parameters.of(ONLY_NUMBER), SqlType.TIMESTAMP, TimestampFunctions::ofSeconds)));
    }

    private static List<SqlOperator> texts() {
        return List.of(
                new ScalarFunction(
                        "from_unixtime",
                        Form.strictBinding(
                                Parameters.of(BIGINT).optionally(STRING),
                                SqlType.STRING,
                                TimestampFunctions::fromUnixTime)),
                new ScalarFunction(
                        "date_format",
                        Form.strictBinding(Parameters.of(MOMENT, STRING), SqlType.STRING, TimestampFunctions::format)),
                parsed("to_timestamp", SqlType.TIMESTAMP),
                parsed("to_timestamp_ltz", SqlType.TIMESTAMP),
                parsed("to_timestamp_ntz", SqlType.TIMESTAMP_NTZ),
                parsed("to_date", SqlType.DATE),
                tried("try_to_timestamp", SqlType.TIMESTAMP),
                tried("try_to_date", SqlType.DATE));
    }

    /** NULL for what is no number; a decimal has six digits of a second at most. */
    private static Evaluator ofSeconds(Call call) {
        Conversion cast = Casts.of(call.argument(0), SqlType.TIMESTAMP, call.zone());
        return arguments -> {
            if (arguments[0] instanceof BigDecimal seconds
                    && seconds.stripTrailingZeros().scale() > MICRO_DIGITS) {
                throw Failures.argument("timestamp_seconds", seconds + " has a fraction of a microsecond; round it");
            }
            if (arguments[0] instanceof Long seconds) {
                return Math.multiplyExact(seconds, DateTimes.SECOND);
            }
            boolean number = call.argument(0).kind() == SqlType.Kind.DECIMAL
                    || Double.isFinite(((Number) arguments[0]).doubleValue());
            return number ? cast.convert(arguments[0]) : null;
        };
    }

    private static ScalarFunction unix(String name, long unit) {
        return new ScalarFunction(
                name,
                Form.strict(
                        Parameters.of(ONLY_TIMESTAMP),
                        SqlType.BIGINT,
                        arguments -> Math.floorDiv((Long) arguments[0], unit)));
    }

    private static ScalarFunction timestamp(String name, long unit) {
        return new ScalarFunction(name, Form.strict(Parameters.of(ONLY_INTEGRAL), SqlType.TIMESTAMP, arguments -> {
            try {
                return Math.multiplyExact((Long) arguments[0], unit);
            } catch (ArithmeticException beyond) {
                throw Failures.overflow(SqlType.TIMESTAMP);
            }
        }));
    }

    /** Seconds since 1970 of a date, a timestamp, or a text in a pattern's form. */
    private static Evaluator unixTimestamp(Call call) {
        SqlType type = call.argument(0);
        if (type.kind() == SqlType.Kind.STRING) {
            DatePatterns patterns = new DatePatterns("unix_timestamp");
            return arguments -> {
                Object form = arguments.length > 1 ? arguments[1] : DEFAULT_PATTERN;
                return arguments[0] == null || form == null
                        ? null
                        : Math.floorDiv(
                                patterns.parse(string(form), string(arguments[0]), call.zone()), DateTimes.SECOND);
            };
        }
        Conversion cast = Casts.of(type, SqlType.TIMESTAMP, call.zone());
        return arguments -> {
            Object micros = cast.convertNullable(arguments[0]);
            return micros == null ? null : Math.floorDiv((Long) micros, DateTimes.SECOND);
        };
    }

    private static Evaluator fromUnixTime(Call call) {
        DatePatterns patterns = new DatePatterns("from_unixtime");
        return arguments -> {
            try {
                long micros = Math.multiplyExact((Long) arguments[0], DateTimes.SECOND);
                return patterns.format(
                        arguments.length > 1 ? string(arguments[1]) : DEFAULT_PATTERN, micros, call.zone());
            } catch (ArithmeticException beyond) {
                throw Failures.overflow(SqlType.TIMESTAMP);
            }
        };
    }

    static Evaluator format(Call call) {
        DatePatterns patterns = new DatePatterns("date_format");
        Conversion timestamp = Casts.of(call.argument(0), SqlType.TIMESTAMP, call.zone());
        return arguments -> patterns.format(
                string(arguments[1]), (Long) Objects.requireNonNull(timestamp.convert(arguments[0])), call.zone());
    }

    /** With one argument a cast, with two the reading of a text in a pattern's form. */
    private static ScalarFunction parsed(String name, SqlType result) {
        return new ScalarFunction(
                name, new Form(READ, Form.Nulls.OWN, (types, constants) -> result, call -> parser(name, call)));
    }

    private static Evaluator parser(String name, Call call) {
        SqlType type = call.argument(0);
        if (call.arguments().size() == 1 || type.kind() != SqlType.Kind.STRING) {
            // What has no cast of its own is cast as its text.
            boolean byText = !isMoment(type) && !(call.result().kind() == SqlType.Kind.TIMESTAMP && isNumber(type));
            Conversion text = Casts.of(type, byText ? SqlType.STRING : type, call.zone());
            Conversion cast = Casts.of(byText ? SqlType.STRING : type, call.result(), call.zone());
            return arguments -> cast.convertNullable(text.convertNullable(arguments[0]));
        }
        DatePatterns patterns = new DatePatterns(name);
        Reading reading = switch (call.result().kind()) {
            case TIMESTAMP_NTZ -> patterns::parseLocal;
            case DATE -> (form, text) -> DateTimes.day(patterns.parse(form, text, call.zone()), call.zone());
            default -> (form, text) -> patterns.parse(form, text, call.zone());
        };
        return arguments -> arguments[0] == null || arguments[1] == null
                ? null
                : reading.of(string(arguments[1]), string(arguments[0]));
    }

    /** Reads a text in a form. */
    private interface Reading {
        long of(String form, String text);
    }

    private static boolean isNumber(SqlType type) {
        return Numbers.isNumeric(type.kind());
    }

    private static boolean isMoment(SqlType type) {
        return switch (type.kind()) {
            case DATE, TIMESTAMP, TIMESTAMP_NTZ, VOID -> true;
            default -> false;
        };
    }

    /** The same, but NULL where the text has not that form. */
    private static ScalarFunction tried(String name, SqlType result) {
        return new ScalarFunction(name, new Form(READ, Form.Nulls.OWN, (types, constants) -> result, call -> {
            Evaluator parser = parser(name, call);
            return arguments -> {
                try {
                    return parser.evaluate(arguments);
                } catch (EvaluationException refused) {
                    if (refused.code() == ErrorCode.CANNOT_PARSE_TIMESTAMP
                            || refused.code() == ErrorCode.CAST_INVALID_INPUT) {
                        return null;
                    }
                    throw refused;
                }
            };
        }));
    }
}
