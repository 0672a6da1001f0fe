package io.cloudfiles.replay.filestore;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.filestate.Codecs;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.replay.rocksdbstate.StoreVersions;
import io.cloudfiles.replay.rocksdbstate.StoredVersion;
import io.cloudfiles.storage.Storage;
import java.util.Optional;

/** The store of an Auto Loader source, a folder as Spark lays out its stores on RocksDB. */
public record FileStore(Storage storage, String folder) {
    /** The name of the store's folder within that of its source. */
    public static final String NAME = "rocksdb";

    /** The store of the source with this folder. */
    public static FileStore ofSource(Storage storage, String sourceFolder) {
        return new FileStore(storage, Storage.child(sourceFolder, NAME));
    }

    /**
     * Reads the newest version whose files are all there.
     *
     * @throws io.cloudfiles.error.CloudFilesException where there is none, or it is damaged
     */
    public FileStates read() {
        return new FileStates(newest().current(), Codecs.find());
    }

    private StoredVersion newest() {
        if (StoredVersion.isDatabase(storage, folder)) {
            return StoredVersion.ofDatabase(storage, folder);
        }
        StoreVersions versions =
                new StoreVersions(storage, folder, file -> StateEncoding.of(file, false), version -> Optional.empty());
        if (versions.isEmpty()) {
            throw new MissingFileException(
                    ErrorCode.STATE_FILE_NOT_EXISTS,
                    Location.of(folder),
                    "the folder of Auto Loader's store has no N.zip; if the stream has not begun yet, look again later");
        }
        return versions.newest();
    }
}
