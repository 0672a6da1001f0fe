package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.BITS;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.INTEGRAL;
import static io.cloudfiles.sql.signature.Parameter.INT_OR_BIGINT;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Failures;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Bits of whole numbers, by functions and by operators: a number has as many as its type. */
final class BitFunctions {
    private BitFunctions() {}

    static List<SqlOperator> all() {
        ScalarFunction get = new ScalarFunction(
                "bit_get", Form.strictBinding(Parameters.of(INTEGRAL, INT), SqlType.TINYINT, BitFunctions::get));
        ScalarFunction left = shift("shiftleft", (a, n) -> (int) a << n, (a, n) -> a << n);
        ScalarFunction right = shift("shiftright", (a, n) -> (int) a >> n, (a, n) -> a >> n);
        ScalarFunction unsigned = shift("shiftrightunsigned", (a, n) -> (int) a >>> n, (a, n) -> a >>> n);
        return List.of(
                two("&", (a, b) -> a & b),
                two("|", (a, b) -> a | b),
                two("^", (a, b) -> a ^ b),
                new ScalarFunction(
                        "~", Form.strictLikeFirst(Parameters.of(INTEGRAL), call -> arguments -> ~(Long) arguments[0])),
                left,
                left.alias("<<"),
                right,
                right.alias(">>"),
                unsigned,
                unsigned.alias(">>>"),
                new ScalarFunction(
                        "bit_count",
                        Form.strict(
                                Parameters.of(BITS),
                                SqlType.INT,
                                arguments -> arguments[0] instanceof Boolean bit
                                        ? (bit ? 1L : 0L)
                                        : (long) Long.bitCount((Long) arguments[0]))),
                get,
                get.alias("getbit"));
    }

    /** An operation on two numbers. */
    private interface Operation {
        long of(long a, long b);
    }

    private static ScalarFunction two(String name, Operation operation) {
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of(INTEGRAL, INTEGRAL),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        BitFunctions::common,
                        call -> arguments -> operation.of((Long) arguments[0], (Long) arguments[1])));
    }

    private static SqlType common(List<SqlType> types, List<@Nullable String> constants) {
        return CommonTypes.of(types)
                .orElseThrow(
                        () -> new RequestException(ErrorCode.DATATYPE_MISMATCH, "bits are those of whole numbers"));
    }

    /** A count beyond the bits begins anew. */
    private static ScalarFunction shift(String name, Operation ofInt, Operation ofLong) {
        return new ScalarFunction(name, Form.strictLikeFirst(Parameters.of(INT_OR_BIGINT, INT), call -> {
            Operation operation = call.argument(0).kind() == SqlType.Kind.BIGINT ? ofLong : ofInt;
            return arguments -> operation.of((Long) arguments[0], (Long) arguments[1]);
        }));
    }

    private static Evaluator get(Call call) {
        int bits = switch (call.argument(0).kind()) {
            case TINYINT -> Byte.SIZE;
            case SMALLINT -> Short.SIZE;
            case INT -> Integer.SIZE;
            default -> Long.SIZE;
        };
        return arguments -> {
            long position = (Long) arguments[1];
            if (position < 0 || position >= bits) {
                throw Failures.argument("bit_get", "bits are numbered from 0 to " + (bits - 1) + ", not " + position);
            }
            return (Long) arguments[0] >> position & 1;
        };
    }
}
