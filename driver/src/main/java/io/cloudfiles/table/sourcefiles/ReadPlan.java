package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** How the columns of a scan are filled: what is read from the files' rows, and what is known of each file. */
final class ReadPlan {
    /** Where the values of a requested column come from. */
    sealed interface Source {}

    /**
     * A field of the rows, or one nested in it.
     *
     * @param column of the sink
     * @param fields within what the reader gives, outermost first
     */
    record Field(int column, List<Integer> fields) implements Source {}

    /** A column of folders. */
    record Folder(int column) implements Source {}

    /** A field of {@code _metadata}; null for all of it. */
    record Metadata(@Nullable MetadataField field) implements Source {}

    private final FileColumns columns;
    private final List<Source> sources = new ArrayList<>();
    private final List<SqlType> types = new ArrayList<>();
    private final RowRequest request;

    ReadPlan(FileColumns columns, List<ColumnPath> paths) {
        this.columns = columns;
        Map<Integer, Pruned> wanted = new TreeMap<>();
        for (ColumnPath path : paths) {
            if (isField(path)) {
                wanted.computeIfAbsent(path.column(), key -> new Pruned()).add(path.fields());
            }
        }
        List<Integer> ordinals = List.copyOf(wanted.keySet());
        List<SqlType.Field> fields = new ArrayList<>();
        wanted.forEach((ordinal, pruned) -> {
            SqlType.Field whole = columns.data().fields().get(ordinal);
            fields.add(new SqlType.Field(whole.name(), pruned.type(whole.type()), whole.nullable()));
        });
        this.request = new RowRequest(columns.data(), ordinals, new SqlType.Struct(fields));
        for (ColumnPath path : paths) {
            sources.add(source(path, ordinals, wanted));
            types.add(type(path));
        }
    }

    private boolean isField(ColumnPath path) {
        return path.column() != columns.hiddenOrdinal() && columns.partition(path.column()) < 0;
    }

    private Source source(ColumnPath path, List<Integer> ordinals, Map<Integer, Pruned> wanted) {
        if (path.column() == columns.hiddenOrdinal()) {
            return new Metadata(metadataField(path));
        }
        int partition = columns.partition(path.column());
        if (partition >= 0) {
            return new Folder(partition);
        }
        Pruned pruned = wanted.get(path.column());
        if (pruned == null) {
            throw new IllegalStateException("nothing is wanted of column " + path.column());
        }
        return new Field(ordinals.indexOf(path.column()), pruned.within(path.fields()));
    }

    private @Nullable MetadataField metadataField(ColumnPath path) {
        return path.fields().isEmpty()
                ? null
                : MetadataField.fields(columns.numbersRows()).get(path.fields().get(0));
    }

    private SqlType type(ColumnPath path) {
        SqlType type = path.column() == columns.hiddenOrdinal()
                ? MetadataField.column(columns.numbersRows()).type()
                : columns.columns().get(path.column()).type();
        for (int field : path.fields()) {
            type = ((SqlType.Struct) type).fields().get(field).type();
        }
        return type;
    }

    /** What the reader is asked for. */
    RowRequest request() {
        return request;
    }

    /** For each requested column where its values come from. */
    List<Source> sources() {
        return sources;
    }

    /** The types of the requested columns. */
    List<SqlType> types() {
        return types;
    }

    /** The fields wanted of a struct: all, or some of them, each with the fields wanted of it. */
    private static final class Pruned {
        private final Map<Integer, Pruned> fields = new TreeMap<>();
        private boolean whole;

        void add(List<Integer> path) {
            if (path.isEmpty()) {
                whole = true;
            } else {
                fields.computeIfAbsent(path.get(0), key -> new Pruned()).add(path.subList(1, path.size()));
            }
        }

        SqlType type(SqlType type) {
            if (whole || !(type instanceof SqlType.Struct struct)) {
                return type;
            }
            List<SqlType.Field> kept = new ArrayList<>();
            fields.forEach((ordinal, pruned) -> {
                SqlType.Field field = struct.fields().get(ordinal);
                kept.add(new SqlType.Field(field.name(), pruned.type(field.type()), field.nullable()));
            });
            return new SqlType.Struct(kept);
        }

        /** A path's ordinals among the fields that are kept. */
        List<Integer> within(List<Integer> path) {
            if (path.isEmpty() || whole) {
                return path;
            }
            List<Integer> moved = new ArrayList<>();
            moved.add(new TreeSet<>(fields.keySet()).headSet(path.get(0)).size());
            Pruned next = fields.get(path.get(0));
            if (next != null) {
                moved.addAll(next.within(path.subList(1, path.size())));
            }
            return moved;
        }
    }
}
