package io.cloudfiles.format.stateschema;

import io.cloudfiles.type.SqlType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the schema files of a store say of one column family: how it is now, and the schemas that older entries were
 * written with, which they name by number (§4).
 *
 * @param current as the newest file has it
 * @param keys the schemas of keys by number
 * @param values the schemas of values by number
 */
public record FamilyHistory(
        ColumnFamilySchema current, Map<Integer, SqlType.Struct> keys, Map<Integer, SqlType.Struct> values) {
    public FamilyHistory {
        keys = Map.copyOf(keys);
        values = Map.copyOf(values);
    }

    /** From files, oldest first; empty where the newest has no such column family. */
    public static Optional<FamilyHistory> of(List<StateSchema> files, String family) {
        Map<Integer, SqlType.Struct> keys = new HashMap<>();
        Map<Integer, SqlType.Struct> values = new HashMap<>();
        Optional<ColumnFamilySchema> current = Optional.empty();
        for (StateSchema file : files) {
            current = file.families().stream()
                    .filter(schema -> schema.name().equals(family))
                    .findFirst();
            current.ifPresent(schema -> {
                keys.put(schema.keySchemaId(), schema.key());
                values.put(schema.valueSchemaId(), schema.value());
            });
        }
        return current.map(schema -> new FamilyHistory(schema, keys, values));
    }
}
