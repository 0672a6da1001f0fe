package io.cloudfiles.sql.function;

import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlOperator;

/** Functions of text. */
final class StringFunctions {
    private StringFunctions() {}

    static List<SqlOperator> all() {
        return List.of(new ScalarFunction(
                "upper",
                Parameters.of(Parameter.STRING),
                ScalarFunction.Nulls.IF_ANY_ARGUMENT,
                types -> SqlType.STRING,
                call -> arguments -> ((String) arguments[0]).toUpperCase(Locale.ROOT)));
    }
}
