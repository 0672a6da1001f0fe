package io.cloudfiles.format.stateschema;

import io.cloudfiles.type.SqlType;
import java.util.Optional;

/**
 * What one column family holds; a store without column families has one, {@code default}.
 *
 * @param keySchemaId the id that keys in Avro carry; 0 before version 3, {@link #NO_ID} where previews of Spark 4.0 gave
 *     none
 * @param valueSchemaId likewise for values
 * @param keyEncoder how keys are laid out, Spark's JSON as stored; empty before version 3
 * @param userKey the key of a map variable, where the file tells it
 */
public record ColumnFamilySchema(
        String name,
        int keySchemaId,
        SqlType.Struct key,
        int valueSchemaId,
        SqlType.Struct value,
        Optional<String> keyEncoder,
        Optional<SqlType.Struct> userKey) {
    /** Stands for the id where there is none. */
    public static final int NO_ID = -1;
}
