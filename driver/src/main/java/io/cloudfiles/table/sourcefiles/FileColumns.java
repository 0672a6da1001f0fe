package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The columns of a table of files, and where their values come from.
 *
 * @param data the fields of the files' rows
 * @param partitioning the columns of folders; they win over fields of the same name, whose places they take
 * @param numbersRows whether the format knows rows by number
 */
record FileColumns(SqlType.Struct data, Partitioning partitioning, boolean numbersRows) {
    /** All columns but the hidden one. */
    List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        for (SqlType.Field field : data.fields()) {
            int partition = partitioning.index(field.name());
            SqlType type = partition < 0
                    ? field.type()
                    : partitioning.columns().get(partition).type();
            columns.add(new Column(field.name(), type, field.nullable() || partition >= 0, ""));
        }
        for (SqlType.Field column : partitioning.columns()) {
            if (data.fields().stream().noneMatch(field -> field.name().equalsIgnoreCase(column.name()))) {
                columns.add(Column.optional(column.name(), column.type(), "From the names of folders"));
            }
        }
        return columns;
    }

    /** {@code _metadata}, unless a column has this name. */
    Optional<Column> hidden() {
        boolean taken = columns().stream().anyMatch(column -> column.name().equalsIgnoreCase(MetadataField.COLUMN));
        return taken ? Optional.empty() : Optional.of(MetadataField.column(numbersRows));
    }

    /** The ordinal of the hidden column. */
    int hiddenOrdinal() {
        return columns().size();
    }

    /** Which of the folders' columns a column is; -1 for a field of the rows. */
    int partition(int ordinal) {
        return partitioning.index(columns().get(ordinal).name());
    }
}
