package io.cloudfiles.jdbc;

import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.table.Column;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A metadata result being made: rows in order, then read like those of a query. */
final class MetadataRows {
    private final List<Column> columns;
    private final List<@Nullable Object[]> rows = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    MetadataRows(MetadataResult result) {
        this.columns = result.columns();
    }

    /** Adds a row: texts, whole numbers of any class, booleans and nulls; columns left out at the end are null. */
    MetadataRows add(@Nullable Object... values) {
        @Nullable Object[] row = new Object[columns.size()];
        for (int i = 0; i < values.length; i++) {
            row[i] = values[i] instanceof Number number ? Long.valueOf(number.longValue()) : values[i];
        }
        rows.add(row);
        return this;
    }

    /** Notes what is missing among the rows, and why. */
    void warn(String text) {
        warnings.add(text);
    }

    List<String> warnings() {
        return warnings;
    }

    RunningQuery query() {
        return KnownRows.query(columns, rows);
    }
}
