package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.ANY;

import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlOperator;

/** Functions about values' types, about the session and this driver, and JSON. */
final class SystemFunctions {
    private SystemFunctions() {}

    static List<SqlOperator> all() {
        return List.of(new ScalarFunction(
                "typeof", new Form(Parameters.of(ANY), Form.Nulls.NEVER, (types, constants) -> SqlType.STRING, call -> {
                    String name = name(call.argument(0));
                    return arguments -> name;
                })));
    }

    /** A type as Spark names it in short: in lower case, without spaces. */
    private static String name(SqlType type) {
        return switch (type.kind()) {
            case STRUCT ->
                ((SqlType.Struct) type)
                        .fields().stream()
                                .map(field -> field.name() + ":" + name(field.type()))
                                .collect(Collectors.joining(",", "struct<", ">"));
            case ARRAY -> "array<" + name(((SqlType.Array) type).element()) + ">";
            case MAP -> "map<" + name(((SqlType.Map) type).key()) + "," + name(((SqlType.Map) type).value()) + ">";
            default -> type.sql().toLowerCase(Locale.ROOT);
        };
    }
}
