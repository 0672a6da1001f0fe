package io.cloudfiles.table.statestore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a call of read_statestore shows: which entries, how they lie in their store, and the columns made of them.
 *
 * @param layout how the entries lie that hold what is shown
 * @param partitionKey the ordinals of the key's fields that decide in which partition an entry lies; empty where that is
 *     not known
 */
record StateView(
        StateSource source, StoreLayout layout, Optional<List<Integer>> partitionKey, List<StateColumn> columns) {
    StateView {
        columns = List.copyOf(columns);
        partitionKey = partitionKey.map(List::copyOf);
    }

    /** With the columns {@code key}, {@code value} and {@code partition_id}. */
    static StateView of(StateSource source, StoreLayout layout, Optional<List<Integer>> partitionKey) {
        return new StateView(
                source,
                layout,
                partitionKey,
                List.of(
                        StateColumn.key(layout.key().shown()),
                        StateColumn.value(layout.value().shown()),
                        StateColumn.partition()));
    }

    /** The same with what changes have beside. */
    StateView ofChanges() {
        List<StateColumn> all = new ArrayList<>(StateColumn.ofChanges());
        all.addAll(columns);
        return new StateView(source, layout, partitionKey, all);
    }
}
