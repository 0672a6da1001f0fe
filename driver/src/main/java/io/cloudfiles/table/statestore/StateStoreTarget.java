package io.cloudfiles.table.statestore;

import java.util.Optional;

/**
 * Which stores are read.
 *
 * @param rowStore the store that the rows are in
 * @param countStore for a join's side, the store that says which of them count
 */
record StateStoreTarget(String rowStore, Optional<String> countStore) {
    static StateStoreTarget store(String name) {
        return new StateStoreTarget(name, Optional.empty());
    }

    static StateStoreTarget side(JoinSide side) {
        return new StateStoreTarget(side.rowStore(), Optional.of(side.countStore()));
    }
}
