package io.cloudfiles.replay.hdfsstate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.statedelta.StateFileKind;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.NamedFile;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The state files of one store in one partition, by version. Version 0 is the empty store and has no file; batch
 * {@code n} makes version {@code n + 1}.
 */
record StoreListing(
        String folder, NavigableMap<Long, NamedFile> deltaFiles, NavigableMap<Long, NamedFile> snapshotFiles) {
    /** Longer numbers than this are no version that any query reached. */
    private static final int MOST_DIGITS = 18;

    static StoreListing of(Storage storage, String folder) {
        return of(folder, storage.names(folder));
    }

    static StoreListing of(String folder, List<NamedFile> entries) {
        NavigableMap<Long, NamedFile> deltas = new TreeMap<>();
        NavigableMap<Long, NamedFile> snapshots = new TreeMap<>();
        for (NamedFile entry : entries) {
            version(entry.name(), StateFileKind.DELTA).ifPresent(version -> deltas.put(version, entry));
            version(entry.name(), StateFileKind.SNAPSHOT).ifPresent(version -> snapshots.put(version, entry));
        }
        return new StoreListing(folder, deltas, snapshots);
    }

    NavigableSet<Long> deltas() {
        return deltaFiles.navigableKeySet();
    }

    NavigableSet<Long> snapshots() {
        return snapshotFiles.navigableKeySet();
    }

    /** Opens a file of the listing. */
    ByteSource open(Storage storage, long version, StateFileKind kind) {
        NamedFile file = (kind == StateFileKind.DELTA ? deltaFiles : snapshotFiles).get(version);
        return file == null ? storage.open(file(version, kind)) : storage.open(file);
    }

    /** The version in a file's name; empty for temporary files, checksums and files of the other kind. */
    private static OptionalLong version(String name, StateFileKind kind) {
        int digits = name.length() - kind.suffix().length();
        if (digits < 1 || digits > MOST_DIGITS || !name.endsWith(kind.suffix())) {
            return OptionalLong.empty();
        }
        for (int i = 0; i < digits; i++) {
            if (name.charAt(i) < '0' || name.charAt(i) > '9') {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.of(Long.parseLong(name.substring(0, digits)));
    }

    String file(long version, StateFileKind kind) {
        return Storage.child(folder, version + kind.suffix());
    }

    /** Whether the files of a version are all there. */
    boolean reaches(long version) {
        return missingDelta(version) < 0;
    }

    /** Throws where the files of a version are not all there; the error says which batches can be read. */
    void requireVersion(long version) {
        long missing = missingDelta(version);
        if (missing >= 0) {
            throw new MissingFileException(
                    ErrorCode.STATE_DELTA_NOT_EXISTS,
                    Location.of(file(missing, StateFileKind.DELTA)),
                    "batch " + (version - 1) + " needs this file, and no later snapshot stands in for it; "
                            + readableBatches());
        }
    }

    /** The largest snapshot of at most {@code version}; 0, the empty store, where there is none. */
    long base(long version) {
        Long snapshot = snapshotFiles.floorKey(version);
        return snapshot == null ? 0 : snapshot;
    }

    /** For people: the batches that this partition can still give. */
    String readableBatches() {
        TreeSet<Long> candidates = new TreeSet<>(deltas());
        candidates.addAll(snapshots());
        StringBuilder text = new StringBuilder();
        // Version 0 can always be had, and is no batch: the first range grows from it.
        long from = 1;
        long last = 0;
        for (long version : candidates.tailSet(1L)) {
            if (version == last + 1) {
                last = version;
            } else if (snapshots().contains(version)) {
                appendRange(text, from, last);
                from = version;
                last = version;
            }
        }
        appendRange(text, from, last);
        return text.length() == 0
                ? "this partition can give no batch at all"
                : "this partition can still give batches " + text;
    }

    /** A listing of some of the files. */
    StoreListing of(Set<Long> someDeltas, Set<Long> someSnapshots) {
        NavigableMap<Long, NamedFile> fewerDeltas = new TreeMap<>(deltaFiles);
        fewerDeltas.keySet().retainAll(someDeltas);
        NavigableMap<Long, NamedFile> fewerSnapshots = new TreeMap<>(snapshotFiles);
        fewerSnapshots.keySet().retainAll(someSnapshots);
        return new StoreListing(folder, fewerDeltas, fewerSnapshots);
    }

    /** A listing that some snapshots are not in. */
    StoreListing without(Set<Long> excluded) {
        NavigableSet<Long> rest = new TreeSet<>(snapshots());
        rest.removeAll(excluded);
        return of(deltas(), rest);
    }

    /** A listing with one snapshot and no other. */
    StoreListing withOnly(long snapshot) {
        return of(deltas(), Set.of(snapshot));
    }

    long missingDelta(long version) {
        for (long delta = version; delta > base(version); delta--) {
            if (!deltas().contains(delta)) {
                return delta;
            }
        }
        return -1;
    }

    private static void appendRange(StringBuilder text, long from, long last) {
        if (last >= from) {
            text.append(text.length() == 0 ? "" : ", ").append(from - 1);
            text.append(last > from ? " to " + (last - 1) : "");
        }
    }
}
