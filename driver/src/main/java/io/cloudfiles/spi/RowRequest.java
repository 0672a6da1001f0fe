package io.cloudfiles.spi;

import io.cloudfiles.type.SqlType;
import java.util.List;

/**
 * What a reader is to give.
 *
 * @param all the fields that the files' rows have, given or inferred
 * @param fields of each wanted field its ordinal among all of them
 * @param wanted the fields to read, in the order of the sink's columns; a STRUCT among them has only the fields that are
 *     asked for. Without any, rows only count
 */
public record RowRequest(SqlType.Struct all, List<Integer> fields, SqlType.Struct wanted) {
    public RowRequest {
        fields = List.copyOf(fields);
    }
}
