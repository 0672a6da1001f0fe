package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.Parameter.BIGINT;
import static io.cloudfiles.sql.function.Parameter.INT;
import static io.cloudfiles.sql.function.Parameter.NUMBER;
import static io.cloudfiles.sql.function.Parameter.ORDERED;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.value.Casts;
import io.cloudfiles.sql.value.CommonTypes;
import io.cloudfiles.sql.value.Conversion;
import io.cloudfiles.sql.value.Decimals;
import io.cloudfiles.sql.value.Failures;
import io.cloudfiles.sql.value.Numbers;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions of numbers of any type, in that type. */
final class NumberFunctions {
    private static final int MAX_DIGITS = 38;
    private static final int MAX_EXPONENT = 400;

    private NumberFunctions() {}

    static List<SqlOperator> all() {
        ScalarFunction ceil = whole("ceil", RoundingMode.CEILING);
        return List.of(
                new ScalarFunction("abs", Form.strictLikeFirst(Parameters.of(NUMBER), NumberFunctions::abs)),
                ceil,
                ceil.alias("ceiling"),
                whole("floor", RoundingMode.FLOOR),
                round("round", RoundingMode.HALF_UP),
                round("bround", RoundingMode.HALF_EVEN),
                new ScalarFunction(
                        "pmod",
                        new Form(
                                Parameters.of(NUMBER, NUMBER),
                                Form.Nulls.IF_ANY_ARGUMENT,
                                NumberFunctions::remainderType,
                                NumberFunctions::positiveRemainder)),
                extreme("greatest", 1),
                extreme("least", -1),
                new ScalarFunction(
                        "bin",
                        Form.strict(
                                Parameters.of(BIGINT),
                                SqlType.STRING,
                                arguments -> Long.toBinaryString((Long) arguments[0]))));
    }

    private static Evaluator abs(Call call) {
        SqlType type = call.argument(0);
        return switch (type.kind()) {
            case FLOAT -> arguments -> Math.abs((Float) arguments[0]);
            case DOUBLE -> arguments -> Math.abs((Double) arguments[0]);
            case DECIMAL -> arguments -> ((BigDecimal) arguments[0]).abs();
            default ->
                arguments -> {
                    long value = (Long) arguments[0];
                    if (value == Numbers.min(type.kind())) {
                        throw Failures.overflow(type);
                    }
                    return Math.abs(value);
                };
        };
    }

    /** ceil and floor: BIGINT, but of a decimal a decimal. */
    private static ScalarFunction whole(String name, RoundingMode mode) {
        Form.Result result = (types, constants) -> types.get(0) instanceof SqlType.Decimal decimal
                ? new SqlType.Decimal(Math.min(MAX_DIGITS, decimal.precision() - decimal.scale() + 1), 0)
                : SqlType.BIGINT;
        return new ScalarFunction(
                name, new Form(Parameters.of(NUMBER), Form.Nulls.IF_ANY_ARGUMENT, result, call -> switch (call.argument(
                                0)
                        .kind()) {
                    case DECIMAL -> arguments -> ((BigDecimal) arguments[0]).setScale(0, mode);
                    case FLOAT, DOUBLE ->
                        arguments -> {
                            double value = ((Number) arguments[0]).doubleValue();
                            return (long) (mode == RoundingMode.CEILING ? Math.ceil(value) : Math.floor(value));
                        };
                    default -> arguments -> arguments[0];
                }));
    }

    private static ScalarFunction round(String name, RoundingMode mode) {
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of(NUMBER).optionally(INT),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        (types, constants) -> rounded(name, types.get(0), types.size() > 1 ? constants.get(1) : "0"),
                        call -> rounding(call, mode)));
    }

    /** A rounded decimal has the digits that are left, and one for the carry. */
    private static SqlType rounded(String function, SqlType type, @Nullable String digits) {
        if (!(type instanceof SqlType.Decimal decimal)) {
            return type;
        }
        if (digits == null) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH, function + " of a DECIMAL takes a number written out as its scale");
        }
        int scale = new BigDecimal(digits).intValue();
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
                            ? decimal(new BigDecimal(Float.toString(value)), arguments, mode)
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

    private static SqlType common(String function, List<SqlType> types) {
        return CommonTypes.of(types)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        function + " takes values of one type, not "
                                + types.stream().map(SqlType::sql).toList() + "; cast them"));
    }

    /** Of decimals, the digits before the point of the shorter and those behind it of the longer. */
    private static SqlType remainderType(List<SqlType> types, List<@Nullable String> constants) {
        SqlType common = common("pmod", types);
        if (common.kind() != SqlType.Kind.DECIMAL) {
            return common;
        }
        SqlType.Decimal a = digits(types.get(0), constants.get(0));
        SqlType.Decimal b = digits(types.get(1), constants.get(1));
        int scale = Math.max(a.scale(), b.scale());
        int whole = Math.min(a.precision() - a.scale(), b.precision() - b.scale());
        return new SqlType.Decimal(Math.max(1, Math.min(MAX_DIGITS, whole + scale)), scale);
    }

    /** A whole number written out has the digits that it shows. */
    private static SqlType.Decimal digits(SqlType type, @Nullable String constant) {
        return constant == null || type.kind() == SqlType.Kind.DECIMAL
                ? CommonTypes.decimal(type)
                : new SqlType.Decimal(new BigDecimal(constant).precision(), 0);
    }

    private static Evaluator positiveRemainder(Call call) {
        SqlType type = common("pmod", call.arguments());
        Conversion left = Casts.of(call.argument(0), type, call.zone());
        Conversion right = Casts.of(call.argument(1), type, call.zone());
        return arguments -> {
            Object a = left.convertNullable(arguments[0]);
            Object b = right.convertNullable(arguments[1]);
            return a == null || b == null ? null : fitted(positiveRemainder(a, b), call.result());
        };
    }

    private static Object fitted(Object remainder, SqlType type) {
        return type instanceof SqlType.Decimal decimal ? Decimals.fit((BigDecimal) remainder, decimal) : remainder;
    }

    private static Object positiveRemainder(Object a, Object b) {
        if (((Number) b).doubleValue() == 0) {
            throw Failures.divisionByZero();
        }
        if (a instanceof Long dividend) {
            long remainder = dividend % (Long) b;
            return remainder < 0 ? (remainder + (Long) b) % (Long) b : remainder;
        }
        if (a instanceof BigDecimal dividend) {
            BigDecimal remainder = dividend.remainder((BigDecimal) b);
            return remainder.signum() < 0 ? remainder.add((BigDecimal) b).remainder((BigDecimal) b) : remainder;
        }
        double remainder = ((Number) a).doubleValue() % ((Number) b).doubleValue();
        double positive =
                remainder < 0 ? (remainder + ((Number) b).doubleValue()) % ((Number) b).doubleValue() : remainder;
        return a instanceof Float ? (Object) (float) positive : (Object) positive;
    }

    /** greatest and least pass over NULLs. */
    private static ScalarFunction extreme(String name, int sign) {
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of(ORDERED, ORDERED).repeating(ORDERED),
                        Form.Nulls.OWN,
                        (types, constants) -> common(name, types),
                        call -> extreme(call, sign)));
    }

    private static Evaluator extreme(Call call, int sign) {
        Comparator<Object> order = ValueOrder.of(call.result());
        List<Conversion> casts = call.arguments().stream()
                .map(type -> Casts.of(type, call.result(), call.zone()))
                .toList();
        return arguments -> {
            Object extreme = null;
            for (int i = 0; i < arguments.length; i++) {
                Object value = casts.get(i).convertNullable(arguments[i]);
                if (value != null && (extreme == null || sign * order.compare(value, extreme) > 0)) {
                    extreme = value;
                }
            }
            return extreme;
        };
    }
}
