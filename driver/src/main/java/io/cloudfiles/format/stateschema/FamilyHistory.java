package io.cloudfiles.format.stateschema;

import io.cloudfiles.type.SqlType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the schema files of a store say of one column family: how it is now, and how older values were written, which name
 * their schema by number (§4). Keys keep theirs.
 *
 * @param current as the newest file has it
 * @param values the schemas of values by number
 */
public record FamilyHistory(ColumnFamilySchema current, Map<Integer, SqlType.Struct> values) {
    public FamilyHistory {
        values = Map.copyOf(values);
    }

    /** From files, oldest first; empty where the newest has no such column family. */
    public static Optional<FamilyHistory> of(List<StateSchema> files, String family) {
        Map<Integer, SqlType.Struct> values = new HashMap<>();
        Optional<ColumnFamilySchema> current = Optional.empty();
        for (StateSchema file : files) {
            current = file.families().stream()
                    .filter(schema -> schema.name().equals(family))
                    .findFirst();
            current.ifPresent(schema -> values.put(schema.valueSchemaId(), schema.value()));
        }
        return current.map(schema -> new FamilyHistory(schema, values));
    }
}
