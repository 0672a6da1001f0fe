package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A version of a store that is not read by a batch's settings, opened as its files alone tell. For one thread. */
public final class StoredVersion {
    private final String folder;
    private final Optional<RocksDbSnapshot> database;
    private final List<StoreFile> changelogs;
    private final Optional<FileOpener> opener;

    private StoredVersion(
            String folder,
            Optional<RocksDbSnapshot> database,
            List<StoreFile> changelogs,
            Optional<FileOpener> opener) {
        this.folder = folder;
        this.database = database;
        this.changelogs = changelogs;
        this.opener = opener;
    }

    /** Opens a version; a damaged snapshot is an error here, as it is what is asked for. */
    static StoredVersion open(FileOpener opener, StoreTarget target) {
        StoreChain chain = new ChainWalk(opener, target).walk(Set.of());
        Optional<RocksDbSnapshot> database = chain.base().map(base -> opener.database(opener.zip(base)));
        return new StoredVersion(opener.files().folder(), database, chain.changelogs(), Optional.of(opener));
    }

    /** A folder that is a database itself. */
    public static StoredVersion ofDatabase(Storage storage, String folder) {
        RocksDbSnapshot database = RocksDbSnapshot.open(FolderFiles.of(storage, folder));
        return new StoredVersion(folder, Optional.of(database), List.of(), Optional.empty());
    }

    /** Whether a folder is a database itself. */
    public static boolean isDatabase(Storage storage, String folder) {
        return FolderFiles.isDatabase(storage, folder);
    }

    /** What counts: the keys that there are, and their values. */
    public CurrentEntries current() {
        StoreOverlay overlay =
                opener.map(it -> new Changelogs(it, changelogs).overlay()).orElseGet(StoreOverlay::new);
        return new CurrentEntries(folder, database, overlay);
    }

    /** Everything that the files hold, old entries and deletions too, file by file. */
    public VersionEntries entries() {
        return new VersionEntries(database, changelogs, opener);
    }
}
