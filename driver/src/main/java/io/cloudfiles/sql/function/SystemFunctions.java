package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.Parameter.ANY;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.JsonText;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlOperator;

/** Functions about values' types, about the session and this driver, and JSON. */
final class SystemFunctions {
    private SystemFunctions() {}

    static List<SqlOperator> all() {
        return List.of(
                new ScalarFunction(
                        "typeof",
                        new Form(Parameters.of(ANY), Form.Nulls.NEVER, (types, constants) -> SqlType.STRING, call -> {
                            String name = name(call.argument(0));
                            return arguments -> name;
                        })),
                new ScalarFunction("version", Form.strict(Parameters.of(), SqlType.STRING, arguments -> version())),
                new ScalarFunction("current_timezone", Form.strictBinding(Parameters.of(), SqlType.STRING, call -> {
                    String zone = call.zone().getId();
                    return arguments -> zone;
                })),
                new ScalarFunction(
                        "to_json", Form.strictBinding(Parameters.of(ANY), SqlType.STRING, SystemFunctions::json)));
    }

    private static Evaluator json(Call call) {
        SqlType type = call.argument(0);
        return switch (type.kind()) {
            case STRUCT, ARRAY, MAP, VARIANT, VOID ->
                arguments -> JsonText.withoutNulls(arguments[0], type, call.zone());
            default ->
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "to_json takes a STRUCT, ARRAY, MAP or VARIANT, not " + type.sql() + "; put it into a struct");
        };
    }

    private static String version() {
        return Optional.ofNullable(SystemFunctions.class.getPackage().getImplementationVersion())
                .orElse("0");
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
