package io.cloudfiles.table.files;

import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.StorageException;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.StorageRoot;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sizes of files, looked up a folder at a time. The last few folders are kept; one too large to keep is looked up file
 * by file.
 */
final class FileSizes {
    private static final int FOLDERS_KEPT = 16;

    /** Sixteen folders of so many names are some 100 MB. */
    private static final int LARGEST_FOLDER = 50_000;

    private final StorageRoot storage;
    private final int largestFolder;
    private final Map<String, Map<String, Long>> folders = new LinkedHashMap<>(FOLDERS_KEPT, 0.75f, true);
    private final Set<String> large = new HashSet<>();
    private final Set<String> unreachable = new HashSet<>();
    private @Nullable String lastUri;
    private @Nullable Long lastSize;

    FileSizes(StorageRoot storage) {
        this(storage, LARGEST_FOLDER);
    }

    FileSizes(StorageRoot storage, int largestFolder) {
        this.storage = storage;
        this.largestFolder = largestFolder;
    }

    /** The size in bytes of the file at a logged URI; null where it is gone or cannot be looked up. */
    @Nullable Long of(String uri) {
        if (!uri.equals(lastUri)) {
            lastSize = lookUp(uri);
            lastUri = uri;
        }
        return lastSize;
    }

    private @Nullable Long lookUp(String uri) {
        String path = storage.resolveUri(uri);
        int slash = path.lastIndexOf('/');
        String folder = slash <= 0 ? "/" : path.substring(0, slash);
        String fileSystem = fileSystem(path);
        if (unreachable.contains(fileSystem)) {
            return null;
        }
        try {
            if (large.contains(folder)) {
                return one(path);
            }
            Map<String, Long> sizes = folders.get(folder);
            if (sizes == null) {
                sizes = list(folder);
                if (sizes == null) {
                    large.add(folder);
                    return one(path);
                }
                keep(folder, sizes);
            }
            return sizes.get(path.substring(slash + 1));
        } catch (RequestException e) {
            // A name that this file system cannot have.
            return null;
        } catch (StorageException e) {
            // Asked once: a store that is out of reach would hold up every row until its time runs out.
            if (fileSystem.isEmpty()) {
                keep(folder, Map.of());
            } else {
                unreachable.add(fileSystem);
            }
            return null;
        }
    }

    private static String fileSystem(String path) {
        int scheme = path.indexOf("://");
        int end = scheme < 0 ? -1 : path.indexOf('/', scheme + "://".length());
        return end < 0 ? "" : path.substring(0, end);
    }

    /** Name to size; null where the folder is too large to keep. */
    private @Nullable Map<String, Long> list(String folder) {
        List<FileEntry> entries;
        try {
            entries = storage.list(folder, largestFolder + 1);
        } catch (MissingFileException e) {
            return Map.of();
        }
        if (entries.size() > largestFolder) {
            return null;
        }
        Map<String, Long> sizes = new HashMap<>();
        entries.stream().filter(entry -> !entry.directory()).forEach(entry -> sizes.put(entry.name(), entry.size()));
        return sizes;
    }

    private void keep(String folder, Map<String, Long> sizes) {
        if (folders.size() == FOLDERS_KEPT) {
            folders.remove(folders.keySet().iterator().next());
        }
        folders.put(folder, sizes);
    }

    private @Nullable Long one(String path) {
        return storage.stat(path)
                .filter(entry -> !entry.directory())
                .map(FileEntry::size)
                .orElse(null);
    }
}
