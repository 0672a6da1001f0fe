package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.snapshotzip.SnapshotMetadata;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A version of a store, opened: its snapshot and what came behind it.
 *
 * @param chain the files
 * @param database the snapshot's database; empty where there is none
 * @param metadata what the snapshot says of itself
 * @param overlay what the changelogs did
 */
record StoreVersion(
        StoreChain chain,
        Optional<RocksDbSnapshot> database,
        Optional<SnapshotMetadata> metadata,
        StoreOverlay overlay) {
    Map<String, Integer> columnFamilies() {
        return metadata.map(SnapshotMetadata::columnFamilies).orElse(Map.of());
    }

    /** How many keys there are, where the snapshot is all there is and tells it. */
    OptionalLong keys() {
        return chain.changelogs().isEmpty() && metadata.isPresent()
                ? metadata.get().keys()
                : OptionalLong.empty();
    }
}
