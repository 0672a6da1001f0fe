package io.cloudfiles.sql.function;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameter;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Windows of time as {@code struct<start, end>}: those that a moment lies in, and the last moment of one. */
final class TimeWindows {
    private TimeWindows() {}

    static List<SqlOperator> all() {
        return List.of(new ScalarFunction(
                "window_time",
                new Form(
                        Parameters.of(Parameter.STRUCT),
                        Form.Nulls.ALSO_OTHERWISE,
                        (types, constants) -> ends(types.get(0)),
                        call -> arguments -> last(arguments[0]))));
    }

    /** The type of the windows over moments, or over windows, of a type. */
    static SqlType typeFor(SqlType given) {
        SqlType moment = given instanceof SqlType.Struct ? ends(given) : momentFor(given);
        return new SqlType.Struct(
                List.of(new SqlType.Field("start", moment, true), new SqlType.Field("end", moment, true)));
    }

    /** What an argument is brought to: a window stays one, and stands for its last moment. */
    static SqlType momentFor(SqlType given) {
        boolean kept = given instanceof SqlType.Struct || given.kind() == SqlType.Kind.TIMESTAMP_NTZ;
        return kept ? given : SqlType.TIMESTAMP;
    }

    /** The type of a window's edges. */
    private static SqlType ends(SqlType window) {
        List<SqlType.Field> fields = window instanceof SqlType.Struct struct ? struct.fields() : List.of();
        boolean isWindow = fields.size() == 2
                && fields.get(0).name().equalsIgnoreCase("start")
                && fields.get(1).name().equalsIgnoreCase("end")
                && isMoment(fields.get(0).type())
                && fields.get(0).type().equals(fields.get(1).type());
        if (!isWindow) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "a window is a STRUCT of the timestamps start and end, which " + window.sql() + " is not");
        }
        return fields.get(1).type();
    }

    private static boolean isMoment(SqlType type) {
        return type.kind() == SqlType.Kind.TIMESTAMP || type.kind() == SqlType.Kind.TIMESTAMP_NTZ;
    }

    private static @Nullable Object last(@Nullable Object window) {
        return window instanceof StructValue struct && struct.field(1) instanceof Long end ? (Object) (end - 1) : null;
    }

    /** The windows of a moment, the latest first; none of NULL. */
    static Iterator<@Nullable Object[]> of(@Nullable Object[] arguments) {
        Object at = arguments[0] instanceof StructValue ? last(arguments[0]) : arguments[0];
        if (!(at instanceof Long moment)
                || !(arguments[1] instanceof Long duration)
                || !(arguments[2] instanceof Long slide)
                || !(arguments[3] instanceof Long start)) {
            return Collections.emptyIterator();
        }
        long latest = moment - Math.floorMod(moment - start, slide);
        return LongStream.iterate(latest, from -> from + duration > moment, from -> from - slide)
                .mapToObj(from -> new @Nullable Object[] {StructValue.wrap(from, from + duration)})
                .iterator();
    }
}
