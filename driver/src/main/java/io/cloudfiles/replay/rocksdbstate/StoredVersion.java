package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A version of a store, opened to see all that its files hold and not only what counts. For one thread. */
public final class StoredVersion {
    private final Optional<RocksDbSnapshot> database;
    private final List<StoreFile> changelogs;
    private final Optional<FileOpener> opener;

    private StoredVersion(Optional<RocksDbSnapshot> database, List<StoreFile> changelogs, Optional<FileOpener> opener) {
        this.database = database;
        this.changelogs = changelogs;
        this.opener = opener;
    }

    /** Opens a version; a damaged snapshot is an error here, as it is what is asked for. */
    static StoredVersion open(FileOpener opener, StoreTarget target) {
        StoreChain chain = new ChainWalk(opener, target).walk(Set.of());
        Optional<RocksDbSnapshot> database = chain.base().map(base -> opener.database(opener.zip(base)));
        return new StoredVersion(database, chain.changelogs(), Optional.of(opener));
    }

    /** A folder that is a database itself. */
    public static StoredVersion ofDatabase(Storage storage, String folder) {
        RocksDbSnapshot database = RocksDbSnapshot.open(FolderFiles.of(storage, folder));
        return new StoredVersion(Optional.of(database), List.of(), Optional.empty());
    }

    /** Whether a folder is a database itself. */
    public static boolean isDatabase(Storage storage, String folder) {
        return FolderFiles.isDatabase(storage, folder);
    }

    /** Everything that the files hold, file by file. */
    public VersionEntries entries() {
        return new VersionEntries(database, changelogs, opener);
    }
}
