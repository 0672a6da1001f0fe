package io.cloudfiles.tck.live;

import static org.apache.spark.sql.functions.base64;
import static org.apache.spark.sql.functions.date_format;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.to_json;
import static org.apache.spark.sql.functions.transform;
import static org.apache.spark.sql.functions.transform_keys;
import static org.apache.spark.sql.functions.transform_values;
import static org.apache.spark.sql.functions.when;

import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;

/** Maps whose keys are text already, since {@code to_json} writes other keys as Spark holds them inside. */
final class PlainMaps {
    private PlainMaps() {}

    /** The same value, the keys of its maps as they would be written as values. */
    static Column of(Column value, DataType type) {
        if (type instanceof StructType struct && holdsMap(type)) {
            Column[] fields = Stream.of(struct.fields())
                    .map(field ->
                            of(value.getField(field.name()), field.dataType()).as(field.name()))
                    .toArray(Column[]::new);
            return when(value.isNotNull(), struct(fields));
        }
        if (type instanceof ArrayType array && holdsMap(type)) {
            return transform(value, element -> of(element, array.elementType()));
        }
        if (type instanceof MapType map) {
            Column plain = transform_keys(value, (key, ignored) -> text(key, map.keyType()));
            return transform_values(plain, (ignored, element) -> of(element, map.valueType()));
        }
        return value;
    }

    private static boolean holdsMap(DataType type) {
        if (type instanceof StructType struct) {
            return Stream.of(struct.fields()).anyMatch(field -> holdsMap(field.dataType()));
        }
        return type instanceof MapType || (type instanceof ArrayType array && holdsMap(array.elementType()));
    }

    private static Column text(Column key, DataType type) {
        return switch (type.typeName()) {
            case "struct", "array" -> to_json(key, LiveSpark.JSON_OPTIONS);
            case "binary" -> base64(key);
            case "timestamp" -> date_format(key, LiveSpark.JSON_OPTIONS.get("timestampFormat"));
            case "timestamp_ntz" -> date_format(key, LiveSpark.JSON_OPTIONS.get("timestampNTZFormat"));
            default -> key.cast("string");
        };
    }
}
