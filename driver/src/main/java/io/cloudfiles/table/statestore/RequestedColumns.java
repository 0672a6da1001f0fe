package io.cloudfiles.table.statestore;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The columns that a scan asks for, each with what fills it. Safe for use by several threads. */
final class RequestedColumns {
    static final String KEY = "key";
    static final String VALUE = "value";
    static final String PARTITION = "partition_id";
    static final String BATCH = "batch_id";
    static final String CHANGE = "change_type";

    /** What a change is called; as Spark has it, a first put is an update too. */
    static final String UPDATE = "update";

    static final String DELETE = "delete";

    /** Where a row's values come from: the entry, and what is the same for many rows. */
    record Source(StateRecord entry, boolean removed, int partition, long batch) {}

    /** Adds one column's value of a row. */
    private interface Filler {
        void fill(Source row, ColumnVector target);
    }

    private final List<SqlType> types = new ArrayList<>();
    private final List<Filler> fillers = new ArrayList<>();
    private boolean values;

    /** Of a table whose keys and values are {@code schema}'s. */
    static RequestedColumns of(List<Column> table, StoreSchema schema, List<ColumnPath> paths) {
        RequestedColumns requested = new RequestedColumns();
        for (ColumnPath path : paths) {
            requested.add(table.get(path.column()), schema, path);
        }
        return requested;
    }

    private void add(Column column, StoreSchema schema, ColumnPath path) {
        switch (column.name()) {
            case KEY -> {
                StoreLayout.FieldReader reader = schema.key().reader(path.fields());
                add(
                        schema.key().type(path.fields()),
                        (row, target) -> reader.read(row.entry().key(), target));
            }
            case VALUE -> {
                values = true;
                StoreLayout.FieldReader reader = schema.value().reader(path.fields());
                add(schema.value().type(path.fields()), (row, target) -> {
                    ByteSlice bytes = value(row);
                    if (bytes == null) {
                        target.addNull();
                    } else {
                        reader.read(bytes, target);
                    }
                });
            }
            case PARTITION -> add(column.type(), (row, target) -> target.addLong(row.partition()));
            case BATCH -> add(column.type(), (row, target) -> target.addLong(row.batch()));
            default -> add(column.type(), (row, target) -> target.addObject(row.removed() ? DELETE : UPDATE));
        }
    }

    private static @Nullable ByteSlice value(Source row) {
        return row.removed() ? null : row.entry().value();
    }

    private void add(SqlType type, Filler filler) {
        types.add(type);
        fillers.add(filler);
    }

    List<SqlType> types() {
        return types;
    }

    /** Whether nothing but the number of rows is wanted. */
    boolean none() {
        return fillers.isEmpty();
    }

    /** Whether values are decoded. */
    boolean values() {
        return values;
    }

    /** Adds a row. */
    void fill(Source row, BatchBuilder target) {
        for (int i = 0; i < fillers.size(); i++) {
            fillers.get(i).fill(row, target.column(i));
        }
        target.endRow();
    }
}
