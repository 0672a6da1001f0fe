package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.ANY;
import static io.cloudfiles.sql.signature.Parameter.ARRAY;
import static io.cloudfiles.sql.signature.Parameter.ONLY_TEXT;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions that make maps of other things. */
final class MapFunctions {
    private static final SqlType TEXTS = new SqlType.Map(SqlType.STRING, SqlType.STRING, true);

    private MapFunctions() {}

    static List<SqlOperator> all() {
        return List.of(
                new ScalarFunction(
                        "map_concat",
                        new Form(
                                Parameters.of().repeating(ANY),
                                Form.Nulls.IF_ANY_ARGUMENT,
                                (types, constants) -> together(types),
                                MapFunctions::concat)),
                new ScalarFunction(
                        "map_from_arrays",
                        new Form(
                                Parameters.of(ARRAY, ARRAY),
                                Form.Nulls.IF_ANY_ARGUMENT,
                                (types, constants) -> new SqlType.Map(
                                        CollectionFunctions.element(types.get(0)),
                                        CollectionFunctions.element(types.get(1)),
                                        true),
                                MapFunctions::ofArrays)),
                new ScalarFunction(
                        "map_from_entries",
                        new Form(
                                Parameters.of(ARRAY),
                                Form.Nulls.ALSO_OTHERWISE,
                                (types, constants) -> ofEntries(types.get(0)),
                                MapFunctions::ofEntries)),
                new ScalarFunction(
                        "str_to_map",
                        Form.strictBinding(
                                Parameters.of(ONLY_TEXT).optionally(ONLY_TEXT, ONLY_TEXT),
                                TEXTS,
                                MapFunctions::ofText)));
    }

    private static SqlType together(List<SqlType> types) {
        for (SqlType type : types) {
            if (type.kind() != SqlType.Kind.MAP) {
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH, "map_concat takes maps, not " + type.sql() + "; cast it");
            }
        }
        if (types.isEmpty()) {
            return TEXTS;
        }
        return CommonTypes.of(types)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "map_concat takes maps of one type, not "
                                + types.stream().map(SqlType::sql).toList() + "; cast them"));
    }

    private static Evaluator concat(Call call) {
        SqlType key = ((SqlType.Map) call.result()).key();
        List<Conversion> conversions = new ArrayList<>();
        call.arguments().forEach(type -> conversions.add(Casts.of(type, call.result(), call.zone())));
        return arguments -> {
            MapBuilder builder = new MapBuilder("map_concat", key, call.zone());
            for (int i = 0; i < arguments.length; i++) {
                MapValue map =
                        (MapValue) Objects.requireNonNull(conversions.get(i).convert(arguments[i]));
                for (int j = 0; j < map.size(); j++) {
                    builder.add(map.keys().element(j), map.values().element(j));
                }
            }
            return builder.build();
        };
    }

    private static Evaluator ofArrays(Call call) {
        SqlType key = ((SqlType.Map) call.result()).key();
        return arguments -> {
            ArrayValue keys = (ArrayValue) arguments[0];
            ArrayValue values = (ArrayValue) arguments[1];
            if (keys.size() != values.size()) {
                throw new EvaluationException(
                        ErrorCode.DIFFERENT_SIZES,
                        "map_from_arrays: there are " + keys.size() + " keys, but " + values.size() + " values");
            }
            MapBuilder builder = new MapBuilder("map_from_arrays", key, call.zone());
            for (int i = 0; i < keys.size(); i++) {
                builder.add(keys.element(i), values.element(i));
            }
            return builder.build();
        };
    }

    private static SqlType ofEntries(SqlType type) {
        SqlType element = CollectionFunctions.element(type);
        if (element instanceof SqlType.Struct entry && entry.fields().size() == 2) {
            return new SqlType.Map(
                    entry.fields().get(0).type(), entry.fields().get(1).type(), true);
        }
        throw new RequestException(
                ErrorCode.DATATYPE_MISMATCH,
                "map_from_entries takes an array of structs of two fields, not " + type.sql());
    }

    /** NULL where an entry is. */
    private static Evaluator ofEntries(Call call) {
        SqlType key = ((SqlType.Map) call.result()).key();
        return arguments -> {
            MapBuilder builder = new MapBuilder("map_from_entries", key, call.zone());
            for (Object entry : CollectionFunctions.elements((ArrayValue) arguments[0])) {
                if (entry == null) {
                    return null;
                }
                builder.add(((StructValue) entry).field(0), ((StructValue) entry).field(1));
            }
            return builder.build();
        };
    }

    /** Both separators are regular expressions; an entry without the second has the value NULL. */
    private static Evaluator ofText(Call call) {
        Patterns pairs = new Patterns("str_to_map");
        Patterns parts = new Patterns("str_to_map");
        return arguments -> {
            String between = arguments.length > 1 ? string(arguments[1]) : ",";
            String within = arguments.length > 2 ? string(arguments[2]) : ":";
            MapBuilder builder = new MapBuilder("str_to_map", SqlType.STRING, call.zone());
            for (String pair : pairs.of(between).split(string(arguments[0]), -1)) {
                @Nullable String[] part = parts.of(within).split(pair, 2);
                builder.add(part[0], part.length > 1 ? part[1] : null);
            }
            return builder.build();
        };
    }
}
