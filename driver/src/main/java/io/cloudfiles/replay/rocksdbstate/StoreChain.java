package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.Location;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The files that make up a version of a store (rocksdb.md R17, R18).
 *
 * @param base the snapshot; empty where the changelogs go back to the empty store
 * @param changelogs those behind the snapshot, oldest first
 */
record StoreChain(Optional<StoreFile> base, List<StoreFile> changelogs) {
    StoreChain {
        changelogs = List.copyOf(changelogs);
    }

    boolean hasChangelog(@Nullable Location place) {
        return place != null && changelogs.stream().anyMatch(file -> file.path().equals(place.file()));
    }
}
