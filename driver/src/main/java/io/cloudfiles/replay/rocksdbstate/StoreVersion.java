package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.snapshotzip.SnapshotMetadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A version of a store, opened: its snapshot and the changelogs.
 *
 * @param chain the files
 * @param database the snapshot's database; empty where there is none
 * @param metadata what the snapshot says of itself
 * @param changelogs what came behind it
 */
record StoreVersion(
        StoreChain chain,
        Optional<RocksDbSnapshot> database,
        Optional<SnapshotMetadata> metadata,
        Changelogs changelogs) {
    Map<String, Integer> columnFamilies() {
        return metadata.map(SnapshotMetadata::columnFamilies).orElse(Map.of());
    }

    /** What the oldest so many changelogs made of the empty store. */
    StoreVersion oldest(int count) {
        List<StoreFile> files = changelogs.oldestFirst().subList(0, count);
        return new StoreVersion(
                new StoreChain(Optional.empty(), files),
                Optional.empty(),
                Optional.empty(),
                new Changelogs(changelogs.opener(), files));
    }

    /** How many keys there are, where the snapshot is all there is and tells it. */
    OptionalLong keys() {
        return chain.changelogs().isEmpty() && metadata.isPresent()
                ? metadata.get().keys()
                : OptionalLong.empty();
    }
}
