package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.manifest.CurrentFile;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.Set;
import java.util.stream.Collectors;

/** The files of a database that has a folder of its own. */
record FolderFiles(Storage storage, String path, Set<String> names) implements DatabaseFiles {
    static boolean isDatabase(Storage storage, String folder) {
        return storage.stat(Storage.child(folder, CurrentFile.NAME))
                .filter(entry -> !entry.directory())
                .isPresent();
    }

    static FolderFiles of(Storage storage, String folder) {
        return new FolderFiles(
                storage,
                folder,
                storage.list(folder).stream()
                        .filter(entry -> !entry.directory())
                        .map(FileEntry::name)
                        .collect(Collectors.toUnmodifiableSet()));
    }

    @Override
    public ByteSource open(String name) {
        return storage.open(Storage.child(path, name));
    }
}
