package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.StorageRoot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds the data files that a path means. */
final class FileListing {
    private final StorageRoot storage;
    private final FileOptions options;

    FileListing(StorageRoot storage, FileOptions options) {
        this.storage = storage;
        this.options = options;
    }

    /** The files of every depth, in the order of their paths; those that the options leave out are not among them. */
    List<DataFile> files(String path) {
        List<FileEntry> roots = PathQuery.find(storage, path);
        Optional<String> base = options.basePath().map(text -> base(text, roots));
        Predicate<FileEntry> wanted = options.filter();
        List<DataFile> files = new ArrayList<>();
        for (FileEntry root : roots) {
            String own = root.directory() ? root.path() : new DataFile(storage, root, "").folder();
            FileWalk walk = new FileWalk(storage, List.of(root), FileWalk.DATA, true);
            while (walk.hasNext()) {
                FileEntry entry = walk.next();
                if (wanted.test(entry)) {
                    files.add(new DataFile(storage, entry, base.orElse(own)));
                }
            }
        }
        return files;
    }

    private String base(String text, List<FileEntry> roots) {
        String base = storage.resolve(text);
        for (FileEntry root : roots) {
            if (!(root.path() + "/").startsWith(base.endsWith("/") ? base : base + "/")) {
                throw new RequestException(
                        ErrorCode.INVALID_PARAMETER_VALUE, "basePath " + base + " is no folder above " + root.path());
            }
        }
        return base;
    }
}
