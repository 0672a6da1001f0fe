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
    private final Map<String, Folder> folders = new LinkedHashMap<>(FOLDERS_KEPT, 0.75f, true);
    private final Set<String> unreachable = new HashSet<>();

    /** What is known of a folder. */
    private interface Folder {
        /** The size of the file at a URI in it; null where it is gone. */
        @Nullable Long size(String uri);
    }

    FileSizes(StorageRoot storage) {
        this(storage, LARGEST_FOLDER);
    }

    FileSizes(StorageRoot storage, int largestFolder) {
        this.storage = storage;
        this.largestFolder = largestFolder;
    }

    /** The size in bytes of the file at a logged URI; null where it is gone or cannot be looked up. */
    @Nullable Long of(String uri) {
        String folderUri = uri.substring(0, uri.lastIndexOf('/') + 1);
        Folder folder = folders.get(folderUri);
        try {
            if (folder == null) {
                folder = unreachable.contains(fileSystem(uri)) ? name -> null : list(folderUri);
                keep(folderUri, folder);
            }
            return folder.size(uri);
        } catch (RequestException | MissingFileException e) {
            // A name that this file system cannot have, or a folder that is gone.
            keep(folderUri, name -> null);
            return null;
        } catch (StorageException e) {
            // Asked once: a store that is out of reach would hold up every row until its time runs out.
            if (!fileSystem(uri).isEmpty()) {
                unreachable.add(fileSystem(uri));
            }
            keep(folderUri, name -> null);
            return null;
        }
    }

    /** The store that a URI names; empty for local files, of which one folder says nothing about another. */
    private static String fileSystem(String uri) {
        int scheme = uri.indexOf("://");
        int end = scheme < 0 ? -1 : uri.indexOf('/', scheme + "://".length());
        return end < 0 || uri.startsWith("file:") ? "" : uri.substring(0, end);
    }

    private Folder list(String folderUri) {
        String path = storage.resolveUri(folderUri);
        if (!path.startsWith("/") && path.indexOf(':') < 0) {
            // Relative to nothing that a log could mean.
            return uri -> null;
        }
        String folder = path.length() > 1 ? path.substring(0, path.length() - 1) : path;
        List<FileEntry> entries = storage.list(folder, largestFolder + 1);
        if (entries.size() > largestFolder) {
            return this::lookUp;
        }
        Map<String, Long> sizes = new HashMap<>();
        entries.stream().filter(entry -> !entry.directory()).forEach(entry -> sizes.put(entry.name(), entry.size()));
        return uri -> sizes.get(name(uri));
    }

    private @Nullable Long lookUp(String uri) {
        return storage.stat(storage.resolveUri(uri))
                .filter(entry -> !entry.directory())
                .map(FileEntry::size)
                .orElse(null);
    }

    private String name(String uri) {
        String path = uri.indexOf('%') < 0 ? uri : storage.resolveUri(uri);
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private void keep(String folderUri, Folder folder) {
        if (folders.size() == FOLDERS_KEPT && !folders.containsKey(folderUri)) {
            folders.remove(folders.keySet().iterator().next());
        }
        folders.put(folderUri, folder);
    }
}
