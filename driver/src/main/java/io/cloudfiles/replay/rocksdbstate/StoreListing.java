package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.snapshotzip.FileChecksum;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The snapshots and changelogs of one store in one partition. Other files are of no meaning. */
public final class StoreListing {
    private final String folder;
    private final Map<String, StoreFile> files = new TreeMap<>();
    private final Set<String> checksums = new HashSet<>();

    private StoreListing(String folder) {
        this.folder = folder;
    }

    /** Lists a store's folder. */
    public static StoreListing of(Storage storage, String folder) {
        return of(folder, storage.list(folder));
    }

    static StoreListing of(String folder, List<FileEntry> entries) {
        StoreListing listing = new StoreListing(folder);
        entries.forEach(entry -> {
            StoreFile.of(entry).ifPresent(file -> listing.files.put(entry.name(), file));
            if (entry.name().endsWith(FileChecksum.SUFFIX)) {
                listing.checksums.add(entry.path());
            }
        });
        return listing;
    }

    /** Where the files lie. */
    public String folder() {
        return folder;
    }

    /** The snapshots and changelogs, by name. */
    public List<StoreFile> files() {
        return List.copyOf(files.values());
    }

    /** The versions that have a snapshot or a changelog, of whatever attempt. */
    NavigableSet<Long> versions() {
        NavigableSet<Long> versions = new TreeSet<>();
        files.values().forEach(file -> versions.add(file.version()));
        return versions;
    }

    /** The ids of the attempts at a version, the empty one for checkpoint format 1. */
    List<String> attempts(long version) {
        return files.values().stream()
                .filter(file -> file.version() == version)
                .map(StoreFile::id)
                .distinct()
                .toList();
    }

    Optional<StoreFile> snapshot(long version, String id) {
        return Optional.ofNullable(files.get(StoreFile.name(version, id, true)));
    }

    Optional<StoreFile> changelog(long version, String id) {
        return Optional.ofNullable(files.get(StoreFile.name(version, id, false)));
    }

    boolean hasChecksum(StoreFile file) {
        return checksums.contains(file.path() + FileChecksum.SUFFIX);
    }

    /** Where a file would be. */
    String path(String name) {
        return Storage.child(folder, name);
    }

    /** The batches that have a snapshot, of whatever attempt. */
    NavigableSet<Long> snapshotBatches() {
        NavigableSet<Long> batches = new TreeSet<>();
        for (StoreFile file : files.values()) {
            if (file.snapshot()) {
                batches.add(file.version() - 1);
            }
        }
        return batches;
    }

    /** For people: the batches that this partition can still give, by checkpoint format 1 or by some attempt. */
    String readableBatches() {
        NavigableSet<Long> snapshots = snapshotBatches();
        NavigableSet<Long> all = new TreeSet<>();
        files.values().forEach(file -> all.add(file.version()));
        StringBuilder text = new StringBuilder();
        long from = 1;
        long last = 0;
        for (long version : all) {
            if (version == last + 1) {
                last = version;
            } else if (snapshots.contains(version - 1)) {
                append(text, from, last);
                from = version;
                last = version;
            }
        }
        append(text, from, last);
        return text.length() == 0
                ? "this partition can give no batch at all"
                : "this partition can still give batches " + text;
    }

    private static void append(StringBuilder text, long from, long last) {
        if (last >= from) {
            text.append(text.length() == 0 ? "" : ", ").append(from - 1);
            text.append(last > from ? " to " + (last - 1) : "");
        }
    }
}
