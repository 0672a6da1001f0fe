package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.LITERAL_INT;
import static io.cloudfiles.sql.signature.Parameter.NUMBER;
import static io.cloudfiles.sql.signature.Parameter.NUMBER_OR_NULL;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.Decimals;
import io.cloudfiles.type.value.Failures;
import io.cloudfiles.type.value.Numbers;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions that round numbers. */
final class RoundFunctions {
    private static final int MAX_DIGITS = 38;
    private static final int MAX_EXPONENT = 400;

    private RoundFunctions() {}

    static List<SqlOperator> all() {
        ScalarFunction ceil = whole("ceil", RoundingMode.CEILING);
        return List.of(
                ceil,
                ceil.alias("ceiling"),
                whole("floor", RoundingMode.FLOOR),
                round("round", RoundingMode.HALF_UP),
                round("bround", RoundingMode.HALF_EVEN));
    }

    /** ceil and floor: BIGINT, but of a decimal a decimal. */
    private static ScalarFunction whole(String name, RoundingMode mode) {
        Form.Result result = (types, constants) -> types.get(0) instanceof SqlType.Decimal decimal
                ? new SqlType.Decimal(Math.min(MAX_DIGITS, decimal.precision() - decimal.scale() + 1), 0)
                : SqlType.BIGINT;
        return new ScalarFunction(
                name,
                new Form(Parameters.of(NUMBER), Form.Nulls.IF_ANY_ARGUMENT, result, call -> whole(call, mode)),
                new Form(
                        Parameters.of(NUMBER_OR_NULL, LITERAL_INT),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        (types, constants) -> {
                            String digits = constants.get(1);
                            if (digits == null || !digits.matches("-?\\d+")) {
                                throw unwritten(name, ErrorCode.NON_FOLDABLE_ARGUMENT);
                            }
                            return rounded(name, CommonTypes.decimal(types.get(0)), types.get(1), constants.get(1));
                        },
                        call -> roundingDecimal(call, mode)));
    }

    private static Evaluator whole(Call call, RoundingMode mode) {
        return switch (call.argument(0).kind()) {
            case DECIMAL -> {
                SqlType.Decimal type = (SqlType.Decimal) call.result();
                yield arguments -> Decimals.fit(((BigDecimal) arguments[0]).setScale(0, mode), type);
            }
            case FLOAT, DOUBLE ->
                arguments -> {
                    double value = ((Number) arguments[0]).doubleValue();
                    return (long) (mode == RoundingMode.CEILING ? Math.ceil(value) : Math.floor(value));
                };
            default -> arguments -> arguments[0];
        };
    }

    /** With a scale, any number is rounded as a decimal. */
    private static Evaluator roundingDecimal(Call call, RoundingMode mode) {
        Conversion toDecimal = Casts.of(call.argument(0), CommonTypes.decimal(call.argument(0)), call.zone());
        SqlType.Decimal type = (SqlType.Decimal) call.result();
        return arguments -> {
            Object number = toDecimal.convert(arguments[0]);
            return number == null ? null : Decimals.fit(decimal((BigDecimal) number, arguments, mode), type);
        };
    }

    private static RequestException unwritten(String function, ErrorCode code) {
        return new RequestException(code, function + " takes a number written out as its scale");
    }

    private static ScalarFunction round(String name, RoundingMode mode) {
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of(NUMBER).optionally(LITERAL_INT),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        (types, constants) -> types.size() == 1
                                ? rounded(name, types.get(0), SqlType.INT, "0")
                                : rounded(name, types.get(0), types.get(1), constants.get(1)),
                        call -> rounding(call, mode)));
    }

    /** A rounded decimal has the digits that are left, and one for the carry. */
    private static SqlType rounded(String function, SqlType type, SqlType scaleType, @Nullable String digits) {
        if (!(type instanceof SqlType.Decimal decimal)) {
            return type;
        }
        if (digits == null && scaleType.kind() != SqlType.Kind.VOID) {
            throw unwritten(function, ErrorCode.DATATYPE_MISMATCH);
        }
        int scale = digits == null ? 0 : new BigDecimal(digits).intValue();
        int whole = decimal.precision() - decimal.scale() + 1;
        if (scale < 0) {
            return new SqlType.Decimal(Math.min(MAX_DIGITS, Math.max(whole, 1 - scale)), 0);
        }
        int kept = Math.min(scale, decimal.scale());
        return new SqlType.Decimal(Math.min(MAX_DIGITS, whole + kept), kept);
    }

    private static Evaluator rounding(Call call, RoundingMode mode) {
        SqlType type = call.argument(0);
        return switch (type.kind()) {
            case FLOAT ->
                arguments -> {
                    float value = (Float) arguments[0];
                    return Float.isFinite(value)
                            ? decimal(BigDecimal.valueOf(value), arguments, mode)
                                    .floatValue()
                            : value;
                };
            case DOUBLE ->
                arguments -> {
                    double value = (Double) arguments[0];
                    return Double.isFinite(value)
                            ? decimal(BigDecimal.valueOf(value), arguments, mode)
                                    .doubleValue()
                            : value;
                };
            case DECIMAL ->
                arguments -> Decimals.fit(
                        decimal((BigDecimal) arguments[0], arguments, mode), (SqlType.Decimal) call.result());
            default ->
                arguments -> {
                    BigDecimal rounded = decimal(BigDecimal.valueOf((Long) arguments[0]), arguments, mode);
                    return Numbers.checked(exact(rounded, type), type);
                };
        };
    }

    private static long exact(BigDecimal rounded, SqlType type) {
        try {
            return rounded.longValueExact();
        } catch (ArithmeticException beyond) {
            throw Failures.overflow(type);
        }
    }

    private static BigDecimal decimal(BigDecimal value, Object[] arguments, RoundingMode mode) {
        long scale = arguments.length > 1 ? (Long) arguments[1] : 0;
        // Beyond this nothing is there to round, or nothing is left.
        int bounded = (int) Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, scale));
        return value.scale() <= bounded ? value : value.setScale(bounded, mode);
    }
}
