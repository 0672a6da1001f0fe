package io.cloudfiles.table.statestore;

import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.staterow.RowArray;
import io.cloudfiles.replay.state.ChangeType;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns that a scan asks for, each with what fills it from stores of one kind. Safe for use by several threads. */
final class RequestedColumns {
    /** What a change is called; as Spark has it, a first put is an update too. */
    private static final String UPDATE = "update";

    private static final String APPEND = "append";
    private static final String DELETE = "delete";

    /** Adds one column's value of a row. */
    private interface Filler {
        void fill(RowSource row, ColumnVector target);
    }

    /** Reads what an entry brings into the map of its group. */
    record GroupEntries(FieldReader key, FieldReader value) {}

    private final List<Filler> fillers = new ArrayList<>();
    private Filler[] filling = {};
    private boolean values;
    private Optional<GroupEntries> group = Optional.empty();

    /**
     * Of a view, as stores of {@code kind} hold it.
     *
     * @param delimiter what stands between two rows of a value that holds several
     */
    static RequestedColumns of(StateView view, StoreKind kind, byte[] delimiter, List<ColumnPath> paths) {
        RequestedColumns requested = new RequestedColumns();
        for (ColumnPath path : paths) {
            requested.add(view, kind, delimiter, path);
        }
        requested.filling = requested.fillers.toArray(Filler[]::new);
        return requested;
    }

    /** The types of the columns asked for. */
    static List<SqlType> types(StateView view, List<ColumnPath> paths) {
        return paths.stream().map(path -> type(view, path)).toList();
    }

    private static SqlType type(StateView view, ColumnPath path) {
        SqlType type = view.columns().get(path.column()).column().type();
        for (int ordinal : path.fields()) {
            type = ((SqlType.Struct) type).fields().get(ordinal).type();
        }
        return type;
    }

    private void add(StateView view, StoreKind kind, byte[] delimiter, ColumnPath path) {
        StateColumn.Origin origin = view.columns().get(path.column()).origin();
        StoreLayout layout = view.layout();
        if (origin instanceof StateColumn.Origin.OfKey ofKey) {
            List<Integer> whole = new ArrayList<>(ofKey.path());
            whole.addAll(path.fields());
            FieldReader reader = layout.keyReader(kind, whole);
            fillers.add((row, target) -> reader.read(row.key(), target));
        } else if (origin instanceof StateColumn.Origin.OfValue) {
            addValue(layout.valueReader(kind, path.fields()));
        } else if (origin instanceof StateColumn.Origin.OfAllRows) {
            addValue(new RowArray(layout.valueReader(kind, List.of()), delimiter));
        } else if (origin instanceof StateColumn.Origin.OfGroup ofGroup) {
            values = true;
            group = Optional.of(new GroupEntries(
                    layout.keyReader(kind, List.of(ofGroup.key())), layout.valueReader(kind, List.of())));
            fillers.add((row, target) -> target.addObject(row.group()));
        } else {
            fillers.add(ofReading((StateColumn.Origin.OfReading) origin));
        }
    }

    private void addValue(FieldReader reader) {
        values = true;
        fillers.add((row, target) -> {
            if (row.hasValue()) {
                reader.read(row.value(), row.valueFrom(), row.valueLength(), target);
            } else {
                target.addNull();
            }
        });
    }

    private static Filler ofReading(StateColumn.Origin.OfReading origin) {
        return switch (origin) {
            case PARTITION -> (row, target) -> target.addLong(row.partition());
            case BATCH -> (row, target) -> target.addLong(row.batch());
            case CHANGE -> (row, target) -> target.addObject(name(row.change()));
        };
    }

    private static String name(ChangeType change) {
        return switch (change) {
            case UPDATE -> UPDATE;
            case APPEND -> APPEND;
            case DELETE -> DELETE;
        };
    }

    /** Whether nothing but the number of rows is wanted. */
    boolean none() {
        return fillers.isEmpty();
    }

    /** Whether values are decoded. */
    boolean values() {
        return values;
    }

    /** Where the maps of groups are wanted, what reads their entries. */
    Optional<GroupEntries> group() {
        return group;
    }

    /** Adds a row. */
    void fill(RowSource row, BatchBuilder target) {
        Filler[] all = filling;
        for (int i = 0; i < all.length; i++) {
            all[i].fill(row, target.column(i));
        }
        target.endRow();
    }
}
