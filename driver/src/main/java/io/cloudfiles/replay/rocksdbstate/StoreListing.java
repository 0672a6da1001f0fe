package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.snapshotzip.FileChecksum;
import io.cloudfiles.storage.NamedFile;
import io.cloudfiles.storage.Storage;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
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
        return of(folder, storage.names(folder));
    }

    /** Of a store's folder that has just been listed. */
    public static StoreListing of(String folder, List<NamedFile> entries) {
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

    /** The batches that have a snapshot of the committed attempt. */
    NavigableSet<Long> snapshotBatches(Attempts attempts) {
        NavigableSet<Long> batches = new TreeSet<>();
        for (StoreFile file : files.values()) {
            if (file.snapshot() && standing(attempts, file) == Attempts.Standing.COMMITTED) {
                batches.add(file.version() - 1);
            }
        }
        return batches;
    }

    /** For people: the batches that this partition can still give. What is left over of other attempts gives none. */
    String readableBatches(Attempts attempts) {
        NavigableMap<Long, Boolean> snapshotByVersion = new TreeMap<>();
        NavigableSet<Long> committed = new TreeSet<>();
        for (StoreFile file : files.values()) {
            Attempts.Standing standing = standing(attempts, file);
            if (standing != Attempts.Standing.LEFT_OVER) {
                snapshotByVersion.merge(file.version(), file.snapshot(), Boolean::logicalOr);
            }
            if (standing == Attempts.Standing.COMMITTED) {
                committed.add(file.version());
            }
        }
        NavigableSet<Long> readable = new TreeSet<>();
        long last = 0;
        for (Map.Entry<Long, Boolean> entry : snapshotByVersion.entrySet()) {
            long version = entry.getKey();
            if (version == last + 1 || entry.getValue()) {
                last = version;
                if (committed.contains(version)) {
                    readable.add(version - 1);
                }
            }
        }
        return readable.isEmpty()
                ? "this partition can give no batch at all"
                : "this partition can still give batches " + ranges(readable);
    }

    private static Attempts.Standing standing(Attempts attempts, StoreFile file) {
        return attempts.of(file.version() - 1, file.id());
    }

    private static String ranges(NavigableSet<Long> batches) {
        StringBuilder text = new StringBuilder();
        long from = batches.first();
        long last = from;
        for (long batch : batches.tailSet(from, false)) {
            if (batch != last + 1) {
                append(text, from, last);
                from = batch;
            }
            last = batch;
        }
        append(text, from, last);
        return text.toString();
    }

    private static void append(StringBuilder text, long from, long last) {
        text.append(text.length() == 0 ? "" : ", ").append(from);
        text.append(last > from ? " to " + last : "");
    }
}
