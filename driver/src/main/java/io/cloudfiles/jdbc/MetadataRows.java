package io.cloudfiles.jdbc;

import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
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
        return new RunningQuery(columns, new Walk(rows));
    }

    private static final class Walk implements RowCursor {
        private final List<@Nullable Object[]> rows;
        private int next;

        Walk(List<@Nullable Object[]> rows) {
            this.rows = rows;
        }

        @Override
        public boolean next() {
            if (next >= rows.size()) {
                return false;
            }
            next++;
            return true;
        }

        @Override
        public @Nullable Object value(int position) {
            return rows.get(next - 1)[position];
        }

        @Override
        public void close() {
            // Holds nothing.
        }
    }
}
