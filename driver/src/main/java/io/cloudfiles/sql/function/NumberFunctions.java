package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.BIGINT;
import static io.cloudfiles.sql.signature.Parameter.NUMBER_OR_INTERVAL;
import static io.cloudfiles.sql.signature.Parameter.OPERAND;
import static io.cloudfiles.sql.signature.Parameter.ORDERED;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.Decimals;
import io.cloudfiles.type.value.Failures;
import io.cloudfiles.type.value.Numbers;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions of numbers of any type, in that type. */
final class NumberFunctions {
    private static final int MAX_DIGITS = 38;

    private NumberFunctions() {}

    static List<SqlOperator> all() {
        return List.of(
                new ScalarFunction(
                        "abs", Form.strictLikeFirst(Parameters.of(NUMBER_OR_INTERVAL), NumberFunctions::abs)),
                new ScalarFunction(
                        "pmod",
                        new Form(
                                Parameters.of(OPERAND, OPERAND),
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
                    boolean interval = type instanceof SqlType.Interval;
                    if (value == (interval ? Long.MIN_VALUE : Numbers.min(type.kind()))) {
                        throw Failures.overflow(type);
                    }
                    return Math.abs(value);
                };
        };
    }

    private static SqlType common(String function, List<SqlType> types) {
        return CommonTypes.of(types)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        function + " takes values of one type, not "
                                + types.stream().map(SqlType::sql).toList() + "; cast them"));
    }

    /** Text is compared with text alone. */
    private static SqlType commonWithoutText(String function, List<SqlType> types) {
        List<SqlType> known =
                types.stream().filter(type -> type.kind() != SqlType.Kind.VOID).toList();
        long texts = known.stream()
                .filter(type -> type.kind() == SqlType.Kind.STRING)
                .count();
        if (texts > 0 && texts < known.size()) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    function + " takes values of one type, not "
                            + known.stream().map(SqlType::sql).toList() + "; cast them");
        }
        return common(function, types);
    }

    /** Of decimals, the digits before the point of the shorter and those behind it of the longer. */
    private static SqlType remainderType(List<SqlType> types, List<@Nullable String> constants) {
        SqlType common = common("pmod", types);
        if (common.kind() == SqlType.Kind.STRING) {
            throw new RequestException(ErrorCode.DATATYPE_MISMATCH, "pmod takes numbers, not text; cast it");
        }
        if (common.kind() != SqlType.Kind.DECIMAL) {
            return common.kind() == SqlType.Kind.VOID ? SqlType.DOUBLE : common;
        }
        if (types.contains(SqlType.VOID)) {
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
        boolean asTyped = type.kind() == SqlType.Kind.DECIMAL || type.kind() == SqlType.Kind.TINYINT;
        return constant == null || asTyped
                ? CommonTypes.decimal(type)
                : new SqlType.Decimal(new BigDecimal(constant).precision(), 0);
    }

    private static Evaluator positiveRemainder(Call call) {
        SqlType type = common("pmod", call.arguments());
        // of decimals each as it is: the common type may lack digits of both
        boolean exact = type.kind() == SqlType.Kind.DECIMAL;
        Conversion left = Casts.of(call.argument(0), exact ? decimal(call.argument(0)) : type, call.zone());
        Conversion right = Casts.of(call.argument(1), exact ? decimal(call.argument(1)) : type, call.zone());
        return arguments -> {
            Object a = left.convertNullable(arguments[0]);
            Object b = right.convertNullable(arguments[1]);
            return a == null || b == null ? null : fitted(positiveRemainder(a, b), call.result());
        };
    }

    private static SqlType decimal(SqlType type) {
        return type.kind() == SqlType.Kind.VOID ? type : CommonTypes.decimal(type);
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
                        (types, constants) -> commonWithoutText(name, types),
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
