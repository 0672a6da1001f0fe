package io.cloudfiles.table.statestore;

import java.util.Optional;

/**
 * Where in each partition of an operator a set of entries lies.
 *
 * @param store the store, which has a folder of its own unless it is the default one
 * @param family the column family within the store, where it has several
 */
record StoreAddress(String store, Optional<String> family) {
    static StoreAddress store(String name) {
        return new StoreAddress(name, Optional.empty());
    }

    static StoreAddress family(String store, String name) {
        return new StoreAddress(store, Optional.of(name));
    }

    /** What people call it. */
    String name() {
        return family.orElse(store);
    }
}
