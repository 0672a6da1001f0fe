package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.NTZ;
import static io.cloudfiles.sql.signature.Parameter.STRING;
import static io.cloudfiles.sql.signature.Parameter.TIMESTAMP;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.DateTimes;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;

/** Functions that take what clocks of one zone show to another's. */
final class ZoneFunctions {
    private ZoneFunctions() {}

    static List<SqlOperator> all() {
        return List.of(
                shifted("from_utc_timestamp", true),
                shifted("to_utc_timestamp", false),
                new ScalarFunction(
                        "convert_timezone",
                        Form.strictBinding(
                                Parameters.of(STRING, NTZ),
                                SqlType.TIMESTAMP_NTZ,
                                call -> arguments -> moved(arguments[1], call.zone(), named(arguments[0]))),
                        Form.strict(
                                Parameters.of(STRING, STRING, NTZ),
                                SqlType.TIMESTAMP_NTZ,
                                arguments -> moved(arguments[2], named(arguments[0]), named(arguments[1])))));
    }

    private static ZoneId named(Object zone) {
        return zone("convert_timezone", string(zone));
    }

    /** What clocks of a zone show when those of another show what is given. */
    private static long moved(Object local, ZoneId from, ZoneId to) {
        long instant = DateTimes.micros(DateTimes.local((Long) local, ZoneOffset.UTC), from);
        return DateTimes.micros(DateTimes.local(instant, to));
    }

    /** What clocks of UTC show taken for what those of a zone do, or the other way. */
    private static ScalarFunction shifted(String name, boolean fromUtc) {
        return new ScalarFunction(name, Form.strict(Parameters.of(TIMESTAMP, STRING), SqlType.TIMESTAMP, arguments -> {
            ZoneId zone = zone(name, string(arguments[1]));
            ZoneId shown = fromUtc ? zone : ZoneOffset.UTC;
            ZoneId taken = fromUtc ? ZoneOffset.UTC : zone;
            return DateTimes.micros(DateTimes.local((Long) arguments[0], shown), taken);
        }));
    }

    /** A zone by its name or offset. */
    static ZoneId zone(String function, String name) {
        try {
            return DateTimes.zone(name);
        } catch (DateTimeException unknown) {
            throw new EvaluationException(
                    ErrorCode.INVALID_TIMEZONE,
                    function + ": '" + name + "' is no time zone; give one like Europe/Berlin or +02:00");
        }
    }
}
