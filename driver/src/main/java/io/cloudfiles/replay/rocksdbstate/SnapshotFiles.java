package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.snapshotzip.SharedFile;
import io.cloudfiles.format.snapshotzip.SnapshotMetadata;
import io.cloudfiles.format.snapshotzip.SnapshotZip;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.MemorySource;
import io.cloudfiles.storage.Storage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The files of one of Spark's snapshots (rocksdb.md R17): the small ones in its zip, tables and logs beside it. */
final class SnapshotFiles implements DatabaseFiles {
    /** R17: where tables lie. */
    static final String TABLES = "SSTs";

    /** R17: where logs lie. */
    static final String LOGS = "logs";

    private final Storage storage;
    private final SnapshotZip zip;
    private final Map<String, String> shared = new HashMap<>();
    private final Set<String> names;

    private SnapshotFiles(Storage storage, SnapshotZip zip) {
        this.storage = storage;
        this.zip = zip;
        this.names = new HashSet<>(zip.files().keySet());
    }

    /**
     * The files of a zip that lies in {@code folder}. What the snapshot shares with others is there, or this fails.
     *
     * @throws MissingFileException where one of them is not there
     * @throws CorruptFileException where one has another size than the snapshot says
     */
    static SnapshotFiles of(Storage storage, String folder, SnapshotZip zip) {
        SnapshotFiles files = new SnapshotFiles(storage, zip);
        SnapshotMetadata metadata = zip.metadata();
        files.add(Storage.child(folder, TABLES), metadata.tables());
        files.add(Storage.child(folder, LOGS), metadata.logs());
        return files;
    }

    private void add(String folder, List<SharedFile> wanted) {
        if (wanted.isEmpty()) {
            return;
        }
        Map<String, FileEntry> there = new HashMap<>();
        for (FileEntry entry : storage.list(folder)) {
            there.put(entry.name(), entry);
        }
        for (SharedFile file : wanted) {
            FileEntry entry = there.get(file.dfsName());
            String path = Storage.child(folder, file.dfsName());
            if (entry == null) {
                throw new MissingFileException(
                        ErrorCode.STATE_FILE_NOT_EXISTS, Location.of(path), "the snapshot " + zip.path() + " needs it");
            }
            if (entry.size() != file.sizeBytes()) {
                throw new CorruptFileException(
                        Location.of(path),
                        "the file has " + entry.size() + " bytes, the snapshot " + zip.path() + " says "
                                + file.sizeBytes());
            }
            // An empty log within the zip gives way to what was kept of it.
            if (shared.put(file.localName(), path) != null) {
                throw new CorruptFileException(
                        Location.of(zip.path()), "the metadata names '" + file.localName() + "' twice");
            }
            names.add(file.localName());
        }
    }

    @Override
    public String path() {
        return zip.path();
    }

    @Override
    public Set<String> names() {
        return names;
    }

    @Override
    public ByteSource open(String name) {
        String path = shared.get(name);
        if (path != null) {
            return storage.open(path);
        }
        byte[] bytes = zip.files().get(name);
        if (bytes == null) {
            throw new MissingFileException(
                    ErrorCode.CANNOT_LOAD_STATE_STORE,
                    Location.of(zip.path()),
                    "the snapshot has no file '" + name + "'; it has " + names);
        }
        return new MemorySource(zip.path() + "!" + name, bytes);
    }
}
