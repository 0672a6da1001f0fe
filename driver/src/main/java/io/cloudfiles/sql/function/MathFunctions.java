package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.BIGINT;
import static io.cloudfiles.sql.signature.Parameter.DOUBLE;
import static io.cloudfiles.sql.signature.Parameter.FLOATING;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.NUMBER_OR_INTERVAL;
import static io.cloudfiles.sql.signature.Parameter.STRING;

import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions of DOUBLE numbers. */
final class MathFunctions {
    private static final int MAX_FACTORIAL = 20;
    private static final double LN_2 = Math.log(2);

    private MathFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(powers());
        all.addAll(angles());
        return all;
    }

    private static List<SqlOperator> powers() {
        ScalarFunction pow = two("pow", Math::pow);
        ScalarFunction sign = new ScalarFunction(
                "sign", Form.strictBinding(Parameters.of(NUMBER_OR_INTERVAL), SqlType.DOUBLE, call -> {
                    Conversion toDouble = call.argument(0) instanceof SqlType.Interval
                            ? value -> ((Long) value).doubleValue()
                            : Casts.of(call.argument(0), SqlType.DOUBLE, call.zone());
                    return arguments -> Math.signum(Objects.requireNonNull((Double) toDouble.convert(arguments[0])));
                }));
        return List.of(
                new ScalarFunction(
                        "factorial",
                        Form.partial(Parameters.of(INT), SqlType.BIGINT, arguments -> factorial((Long) arguments[0]))),
                new ScalarFunction(
                        "conv",
                        Form.partial(
                                Parameters.of(STRING, INT, INT),
                                SqlType.STRING,
                                arguments -> BaseConversion.of(
                                        (String) arguments[0], (Long) arguments[1], (Long) arguments[2]))),
                widthBucket(),
                one("sqrt", Math::sqrt),
                one("cbrt", Math::cbrt),
                one("exp", StrictMath::exp),
                one("expm1", StrictMath::expm1),
                logarithm("ln", 0, StrictMath::log),
                logarithm("log10", 0, StrictMath::log10),
                logarithm("log2", 0, x -> StrictMath.log(x) / LN_2),
                logarithm("log1p", -1, StrictMath::log1p),
                new ScalarFunction("log", logarithm(0, StrictMath::log), logarithmToBase()),
                pow,
                pow.alias("power"),
                sign,
                sign.alias("signum"));
    }

    private static List<SqlOperator> angles() {
        return List.of(
                one("sin", Math::sin),
                one("cos", Math::cos),
                one("tan", Math::tan),
                one("asin", Math::asin),
                one("acos", Math::acos),
                one("atan", Math::atan),
                one("cot", x -> 1 / Math.tan(x)),
                one("sec", x -> 1 / Math.cos(x)),
                one("csc", x -> 1 / Math.sin(x)),
                one("sinh", Math::sinh),
                one("cosh", Math::cosh),
                one("tanh", Math::tanh),
                one("asinh", MathFunctions::asinh),
                one("acosh", x -> StrictMath.log(x + Math.sqrt(x * x - 1))),
                one("atanh", x -> 0.5 * (StrictMath.log1p(x) - StrictMath.log1p(-x))),
                two("atan2", (y, x) -> Math.atan2(y + 0.0, x + 0.0)),
                two("hypot", Math::hypot),
                one("rint", Math::rint),
                one("degrees", Math::toDegrees),
                one("radians", Math::toRadians),
                constant("pi", Math.PI),
                constant("e", Math.E),
                new ScalarFunction(
                        "isnan",
                        new Form(
                                Parameters.of(DOUBLE),
                                Form.Nulls.NEVER,
                                (types, constants) -> SqlType.BOOLEAN,
                                call -> arguments -> arguments[0] instanceof Double value && value.isNaN())),
                new ScalarFunction(
                        "nanvl",
                        new Form(
                                Parameters.of(FLOATING, FLOATING),
                                Form.Nulls.OWN,
                                (types, constants) -> types.get(0).equals(types.get(1)) ? types.get(0) : SqlType.DOUBLE,
                                MathFunctions::orWhereNaN)));
    }

    private static Evaluator orWhereNaN(Call call) {
        Conversion first = Casts.of(call.argument(0), call.result(), call.zone());
        Conversion second = Casts.of(call.argument(1), call.result(), call.zone());
        return arguments -> arguments[0] instanceof Number number && Double.isNaN(number.doubleValue())
                ? second.convertNullable(arguments[1])
                : first.convertNullable(arguments[0]);
    }

    /** Near zero the sign is the argument's; below it the sum would lose all digits. */
    private static double asinh(double x) {
        if (x == 0 || Double.isInfinite(x)) {
            return x;
        }
        return StrictMath.log(x + Math.sqrt(x * x + 1));
    }

    /** NULL beyond what a BIGINT holds. */
    private static @Nullable Long factorial(long n) {
        if (n < 0 || n > MAX_FACTORIAL) {
            return null;
        }
        long product = 1;
        for (long i = 2; i <= n; i++) {
            product *= i;
        }
        return product;
    }

    private static ScalarFunction widthBucket() {
        return new ScalarFunction(
                "width_bucket",
                Form.partialBinding(
                        Parameters.of(NUMBER_OR_INTERVAL, NUMBER_OR_INTERVAL, NUMBER_OR_INTERVAL, BIGINT),
                        SqlType.BIGINT,
                        call -> {
                            return arguments -> bucket(
                                    ((Number) arguments[0]).doubleValue(),
                                    ((Number) arguments[1]).doubleValue(),
                                    ((Number) arguments[2]).doubleValue(),
                                    (Long) arguments[3]);
                        }));
    }

    /** Which of so many equal parts of a range a value is in, from 1; 0 before and one more behind the range. */
    private static @Nullable Long bucket(double value, double from, double to, long buckets) {
        boolean sound = buckets > 0
                && buckets < Long.MAX_VALUE
                && !Double.isNaN(value)
                && Double.isFinite(from)
                && Double.isFinite(to)
                && from != to;
        if (!sound) {
            return null;
        }
        return from < to
                ? part(value < from, value >= to, value - from, to - from, buckets)
                : part(value > from, value <= to, from - value, from - to, buckets);
    }

    private static long part(boolean before, boolean behind, double distance, double width, long buckets) {
        if (before) {
            return 0;
        }
        return behind ? buckets + 1 : (long) (buckets * distance / width) + 1;
    }

    private static ScalarFunction one(String name, DoubleUnaryOperator function) {
        return new ScalarFunction(
                name,
                Form.strict(
                        Parameters.of(DOUBLE),
                        SqlType.DOUBLE,
                        arguments -> function.applyAsDouble((Double) arguments[0])));
    }

    private static ScalarFunction two(String name, DoubleBinaryOperator function) {
        return new ScalarFunction(
                name,
                Form.strict(
                        Parameters.of(DOUBLE, DOUBLE),
                        SqlType.DOUBLE,
                        arguments -> function.applyAsDouble((Double) arguments[0], (Double) arguments[1])));
    }

    /** NULL at and below where a logarithm ends. */
    private static Form logarithm(double end, DoubleUnaryOperator function) {
        return Form.partial(Parameters.of(DOUBLE), SqlType.DOUBLE, arguments -> {
            double value = (Double) arguments[0];
            return value <= end ? null : function.applyAsDouble(value);
        });
    }

    private static ScalarFunction logarithm(String name, double end, DoubleUnaryOperator function) {
        return new ScalarFunction(name, logarithm(end, function));
    }

    /** log(base, x). */
    private static Form logarithmToBase() {
        return Form.partial(Parameters.of(DOUBLE, DOUBLE), SqlType.DOUBLE, arguments -> {
            double base = (Double) arguments[0];
            double value = (Double) arguments[1];
            return base <= 0 || value <= 0 ? null : StrictMath.log(value) / StrictMath.log(base);
        });
    }

    private static ScalarFunction constant(String name, double value) {
        return new ScalarFunction(name, Form.strict(Parameters.of(), SqlType.DOUBLE, arguments -> value));
    }
}
