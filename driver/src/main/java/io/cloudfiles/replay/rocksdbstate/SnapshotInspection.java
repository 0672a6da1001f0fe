package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.snapshotzip.SharedFile;
import io.cloudfiles.format.snapshotzip.SnapshotZip;
import io.cloudfiles.format.wal.LogEnd;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.replay.problem.StrayFiles;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Looks a store's snapshots through; what several share is looked at once. */
final class SnapshotInspection {
    private final Storage storage;
    private final FileOpener opener;
    private final Findings findings;
    private final boolean deep;

    /** What lies in {@code SSTs} and {@code logs}, by path. */
    private final Map<String, FileEntry> shared = new TreeMap<>();

    /** By path, whether a shared file can be read. */
    private final Map<String, Boolean> sound = new HashMap<>();

    private final Set<String> referenced = new HashSet<>();
    private final Set<String> readThrough = new HashSet<>();
    private boolean everyZipRead = true;

    SnapshotInspection(Storage storage, FileOpener opener, Findings findings, boolean deep) {
        this.storage = storage;
        this.opener = opener;
        this.findings = findings;
        this.deep = deep;
        list(SnapshotFiles.TABLES);
        list(SnapshotFiles.LOGS);
    }

    private void list(String name) {
        String folder = path(name);
        findings.tries(OptionalLong.empty(), () -> {
            if (storage.stat(folder).isPresent()) {
                List<FileEntry> entries = storage.list(folder);
                StrayFiles.tell(findings, entries);
                entries.stream()
                        .filter(entry -> !StrayFiles.isHidden(entry))
                        .forEach(entry -> shared.put(entry.path(), entry));
            }
        });
    }

    private String path(String name) {
        return Storage.child(opener.files().folder(), name);
    }

    /** Whether all of a snapshot can be read. */
    boolean isSound(StoreFile file) {
        OptionalLong batch = OptionalLong.of(file.version() - 1);
        boolean[] whole = {false};
        boolean read = findings.reads(batch, storage, file.path(), () -> {
            SnapshotZip zip = opener.zip(file);
            whole[0] = hasAll(zip, batch) && isSound(zip, batch);
        });
        everyZipRead &= read;
        return read && whole[0];
    }

    private boolean hasAll(SnapshotZip zip, OptionalLong batch) {
        boolean tables = hasAll(zip, SnapshotFiles.TABLES, zip.metadata().tables(), batch);
        boolean logs = hasAll(zip, SnapshotFiles.LOGS, zip.metadata().logs(), batch);
        return tables && logs;
    }

    private boolean hasAll(SnapshotZip zip, String folder, List<SharedFile> files, OptionalLong batch) {
        boolean all = true;
        for (SharedFile file : files) {
            String path = Storage.child(path(folder), file.dfsName());
            referenced.add(path);
            all &= once(path, () -> isThere(zip, file, path, batch));
        }
        return all;
    }

    private boolean once(String path, Supplier<Boolean> look) {
        Boolean known = sound.get(path);
        boolean result = known == null ? look.get() : known;
        sound.put(path, result);
        return result;
    }

    private boolean isThere(SnapshotZip zip, SharedFile file, String path, OptionalLong batch) {
        FileEntry entry = shared.get(path);
        if (entry == null) {
            findings.add(
                    ProblemKind.MISSING_FILE.severity(),
                    ProblemKind.MISSING_FILE,
                    batch,
                    path,
                    "the snapshot " + zip.path() + " needs this file, which is not there");
            return false;
        }
        if (entry.size() != file.sizeBytes()) {
            findings.add(
                    ProblemKind.SIZE_MISMATCH.severity(),
                    ProblemKind.SIZE_MISMATCH,
                    batch,
                    path,
                    "the file has " + entry.size() + " bytes, the snapshot " + zip.path() + " says "
                            + file.sizeBytes());
            return false;
        }
        return true;
    }

    private boolean isSound(SnapshotZip zip, OptionalLong batch) {
        RocksDbSnapshot database = opener.database(zip);
        for (LogEnd end : database.uncleanLogEnds()) {
            findings.add(
                    ProblemKind.UNCLEAN_LOG_END.severity(),
                    ProblemKind.UNCLEAN_LOG_END,
                    batch,
                    end.where().file(),
                    end.text() + ", at byte " + end.where().offset());
        }
        return !deep || areTablesSound(zip, database, batch);
    }

    private boolean areTablesSound(SnapshotZip zip, RocksDbSnapshot database, OptionalLong batch) {
        Map<String, String> paths = new HashMap<>();
        zip.metadata()
                .tables()
                .forEach(table ->
                        paths.put(table.localName(), Storage.child(path(SnapshotFiles.TABLES), table.dfsName())));
        boolean all = true;
        for (StoredTable table : database.tables()) {
            findings.pulse();
            String path = paths.getOrDefault(
                    table.file().name(), zip.path() + "!" + table.file().name());
            all &= readOnce(path, table, batch);
        }
        return all;
    }

    private boolean readOnce(String path, StoredTable table, OptionalLong batch) {
        if (readThrough.add(path)) {
            sound.put(path, findings.tries(batch, () -> table.readThrough(findings::pulse)));
        }
        return sound.getOrDefault(path, false);
    }

    /** Tells of tables and logs that no snapshot here has; without knowing all snapshots nothing can be said. */
    void tellUnreferenced() {
        if (everyZipRead) {
            tellUnreferenced(SnapshotFiles.TABLES);
            tellUnreferenced(SnapshotFiles.LOGS);
        }
    }

    private void tellUnreferenced(String folder) {
        int count = 0;
        long bytes = 0;
        String prefix = path(folder) + "/";
        for (Map.Entry<String, FileEntry> file : shared.entrySet()) {
            if (file.getKey().startsWith(prefix) && !referenced.contains(file.getKey())) {
                count++;
                bytes += file.getValue().size();
            }
        }
        if (count > 0) {
            findings.add(
                    ProblemKind.UNREFERENCED_FILES,
                    path(folder),
                    count + (count == 1 ? " file" : " files") + " of " + bytes
                            + " bytes in all belong to no snapshot that is there");
        }
    }
}
