package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.ANY;
import static io.cloudfiles.sql.signature.Parameter.LITERAL_TEXT;
import static io.cloudfiles.sql.signature.Parameter.ONLY_TEXT;
import static io.cloudfiles.sql.signature.Parameter.OPTIONS;
import static io.cloudfiles.sql.signature.Parameter.STRING;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.json.JsonInference;
import io.cloudfiles.sql.json.JsonOptions;
import io.cloudfiles.sql.json.JsonReading;
import io.cloudfiles.sql.json.JsonSearch;
import io.cloudfiles.sql.json.JsonWriting;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.CommonTypes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** JSON: what stands in a text, a text as a value of a type, and a value as a text. */
final class JsonFunctions {
    private static final SqlType STRINGS = new SqlType.Array(SqlType.STRING, true);

    private JsonFunctions() {}

    static List<SqlOperator> all() {
        Parameters text = Parameters.of(ONLY_TEXT);
        return List.of(
                search("get_json_object", false),
                search("$json", true),
                new ScalarFunction(
                        "json_array_length",
                        Form.partial(text, SqlType.INT, arguments -> JsonSearch.length(string(arguments[0])))),
                new ScalarFunction("json_object_keys", Form.partial(text, STRINGS, arguments -> {
                    List<String> keys = JsonSearch.keys(string(arguments[0]));
                    return keys == null ? null : SearchFunctions.strings(keys);
                })),
                new ScalarFunction(
                        "schema_of_json",
                        new Form(
                                Parameters.of(LITERAL_TEXT).optionally(OPTIONS),
                                Form.Nulls.IF_ANY_ARGUMENT,
                                (types, constants) -> written(types.get(0), constants.get(0)),
                                JsonFunctions::schemaOf)),
                // The parser makes a NULL of the type that is meant of the second argument.
                new ScalarFunction(
                        "from_json",
                        new Form(
                                Parameters.of(STRING, ANY).optionally(OPTIONS),
                                Form.Nulls.OWN,
                                (types, constants) -> readable(types.get(1)),
                                JsonFunctions::reading)),
                new ScalarFunction(
                        "to_json",
                        new Form(
                                Parameters.of(ANY).optionally(OPTIONS),
                                Form.Nulls.IF_ANY_ARGUMENT,
                                (types, constants) -> writable(types.get(0)),
                                JsonFunctions::writing)));
    }

    /** What stands at a path; {@code text:path} finds names in any case. */
    private static ScalarFunction search(String name, boolean anyCase) {
        return new ScalarFunction(
                name, Form.partialBinding(Parameters.of(ONLY_TEXT, ONLY_TEXT), SqlType.STRING, call -> {
                    JsonSearch search = new JsonSearch(anyCase);
                    return arguments -> search.find(string(arguments[0]), string(arguments[1]));
                }));
    }

    private static SqlType written(SqlType type, @Nullable String json) {
        if (json == null) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "schema_of_json takes a text that is written out, not "
                            + (type.kind() == SqlType.Kind.VOID ? "NULL" : "what each row has of its own"));
        }
        return SqlType.STRING;
    }

    private static Evaluator schemaOf(Call call) {
        return arguments -> JsonInference.of(string(arguments[0]), options(arguments, 1, call))
                .sql();
    }

    private static SqlType readable(SqlType type) {
        boolean possible = switch (type.kind()) {
            case STRUCT, ARRAY, MAP -> true;
            default -> false;
        };
        if (!possible) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH, "from_json gives a STRUCT, ARRAY or MAP, not " + type.sql());
        }
        if (type instanceof SqlType.Map map && map.key().kind() != SqlType.Kind.STRING) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "from_json gives maps whose keys are STRING, not "
                            + map.key().sql());
        }
        return CommonTypes.asNullable(type);
    }

    private static SqlType writable(SqlType type) {
        return switch (type.kind()) {
            case STRUCT, ARRAY, MAP, VARIANT, VOID -> SqlType.STRING;
            default ->
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "to_json takes a STRUCT, ARRAY, MAP or VARIANT, not " + type.sql() + "; put it into a struct");
        };
    }

    private static JsonOptions options(@Nullable Object[] arguments, int index, Call call) {
        Map<String, String> options = new HashMap<>();
        if (arguments.length > index && arguments[index] instanceof MapValue map) {
            for (int i = 0; i < map.size(); i++) {
                Object value = map.values().element(i);
                if (value != null) {
                    options.put(String.valueOf(map.keys().element(i)), string(value));
                }
            }
        }
        return new JsonOptions(options, call.zone());
    }

    /** Something made ready with options, kept while they stay the same. */
    private static final class Prepared<T> {
        private final int index;
        private final Call call;
        private final Function<JsonOptions, T> maker;
        private @Nullable Object last;
        private @Nullable T made;

        Prepared(int index, Call call, Function<JsonOptions, T> maker) {
            this.index = index;
            this.call = call;
            this.maker = maker;
        }

        T of(@Nullable Object[] arguments) {
            Object given = arguments.length > index ? arguments[index] : null;
            T ready = made;
            if (ready == null || (given != null && !given.equals(last))) {
                ready = maker.apply(options(arguments, index, call));
                made = ready;
                last = given;
            }
            return ready;
        }
    }

    private static Evaluator reading(Call call) {
        Prepared<JsonReading> readings = new Prepared<>(2, call, options -> new JsonReading(call.result(), options));
        return arguments -> {
            JsonReading reading = readings.of(arguments);
            return arguments[0] == null ? null : reading.read(string(arguments[0]));
        };
    }

    private static Evaluator writing(Call call) {
        Prepared<JsonWriting> writings = new Prepared<>(1, call, options -> new JsonWriting(call.argument(0), options));
        return arguments -> writings.of(arguments).write(arguments[0]);
    }
}
