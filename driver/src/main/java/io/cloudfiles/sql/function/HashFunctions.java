package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.ANY;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.CalendarInterval;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** hash and xxhash64: each argument is hashed with the hash of those before it as seed; NULL leaves that as it is. */
final class HashFunctions {
    private static final long SEED = 42;

    /** Decimals of so many digits are hashed as a long, longer ones as bytes. */
    private static final int LONG_DIGITS = 18;

    private HashFunctions() {}

    static List<SqlOperator> all() {
        return List.of(
                function("hash", SqlType.INT, new Murmur3()), function("xxhash64", SqlType.BIGINT, new XxHash64()));
    }

    private static ScalarFunction function(String name, SqlType result, Hash hash) {
        Form form =
                new Form(Parameters.of(ANY).repeating(ANY), Form.Nulls.NEVER, (types, constants) -> result, call -> {
                    call.arguments().forEach(type -> check(name, type));
                    return arguments -> {
                        long seed = SEED;
                        for (int i = 0; i < arguments.length; i++) {
                            seed = of(arguments[i], call.argument(i), seed, hash);
                        }
                        return seed;
                    };
                });
        return new ScalarFunction(name, form);
    }

    /** Equal maps may be written in different order: their hash would say nothing. */
    private static void check(String function, SqlType type) {
        switch (type.kind()) {
            case MAP, VARIANT ->
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        function + " takes no " + type.sql() + "; hash its entries, sorted");
            case ARRAY -> check(function, ((SqlType.Array) type).element());
            case STRUCT -> ((SqlType.Struct) type).fields().forEach(field -> check(function, field.type()));
            default -> {}
        }
    }

    private static long of(@Nullable Object value, SqlType type, long seed, Hash hash) {
        if (value == null) {
            return seed;
        }
        return switch (type.kind()) {
            case BOOLEAN -> hash.ofInt((Boolean) value ? 1 : 0, seed);
            case TINYINT, SMALLINT, INT, DATE, INTERVAL_YEAR_MONTH -> hash.ofInt(((Long) value).intValue(), seed);
            case BIGINT, TIMESTAMP, TIMESTAMP_NTZ, TIME, INTERVAL_DAY_TIME -> hash.ofLong((Long) value, seed);
            // adding 0 takes the sign from a negative zero
            case FLOAT -> hash.ofInt(Float.floatToIntBits((Float) value + 0.0f), seed);
            case DOUBLE -> hash.ofLong(Double.doubleToLongBits((Double) value + 0.0), seed);
            case DECIMAL -> ofDecimal((BigDecimal) value, (SqlType.Decimal) type, seed, hash);
            case STRING -> hash.ofBytes(((String) value).getBytes(StandardCharsets.UTF_8), seed);
            case BINARY -> hash.ofBytes(((Binary) value).toByteArray(), seed);
            case INTERVAL_CALENDAR -> ofInterval((CalendarInterval) value, seed, hash);
            case ARRAY -> ofArray((ArrayValue) value, ((SqlType.Array) type).element(), seed, hash);
            case STRUCT -> ofStruct((StructValue) value, (SqlType.Struct) type, seed, hash);
            case MAP, VARIANT, VOID -> throw new IllegalStateException(type.sql() + " was refused before");
        };
    }

    private static long ofDecimal(BigDecimal value, SqlType.Decimal type, long seed, Hash hash) {
        return type.precision() <= LONG_DIGITS
                ? hash.ofLong(value.unscaledValue().longValueExact(), seed)
                : hash.ofBytes(value.unscaledValue().toByteArray(), seed);
    }

    private static long ofInterval(CalendarInterval value, long seed, Hash hash) {
        return hash.ofInt(value.months(), hash.ofInt(value.days(), hash.ofLong(value.microseconds(), seed)));
    }

    private static long ofArray(ArrayValue array, SqlType element, long seed, Hash hash) {
        long result = seed;
        for (int i = 0; i < array.size(); i++) {
            result = of(array.element(i), element, result, hash);
        }
        return result;
    }

    private static long ofStruct(StructValue struct, SqlType.Struct type, long seed, Hash hash) {
        long result = seed;
        for (int i = 0; i < struct.size(); i++) {
            result = of(struct.field(i), type.fields().get(i).type(), result, hash);
        }
        return result;
    }
}
