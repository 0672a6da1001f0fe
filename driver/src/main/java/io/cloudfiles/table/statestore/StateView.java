package io.cloudfiles.table.statestore;

import java.util.ArrayList;
import java.util.List;

/**
 * What a call of read_statestore shows: which entries, how they lie in their store, and the columns made of them.
 *
 * @param layout how the entries lie that hold what is shown
 */
record StateView(StateSource source, StoreLayout layout, List<StateColumn> columns) {
    StateView {
        columns = List.copyOf(columns);
    }

    /** With the columns {@code key}, {@code value} and {@code partition_id}. */
    static StateView of(StateSource source, StoreLayout layout) {
        return new StateView(
                source,
                layout,
                List.of(
                        StateColumn.key(layout.key().shown()),
                        StateColumn.value(layout.value().shown()),
                        StateColumn.partition()));
    }

    /** The same with what changes have beside. */
    StateView ofChanges() {
        List<StateColumn> all = new ArrayList<>(StateColumn.ofChanges());
        all.addAll(columns);
        return new StateView(source, layout, all);
    }
}
