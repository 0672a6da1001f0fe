package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.Parameter.DOUBLE;

import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.apache.calcite.sql.SqlOperator;

/** Functions of DOUBLE numbers. */
final class MathFunctions {
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
        ScalarFunction sign = one("sign", Math::signum);
        return List.of(
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
                        Form.strict(
                                Parameters.of(DOUBLE, DOUBLE),
                                SqlType.DOUBLE,
                                arguments -> ((Double) arguments[0]).isNaN() ? arguments[1] : arguments[0])));
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
