package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.StorageException;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.SourceFiles;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sizes and times of files, looked up a folder at a time. The last few folders are kept; one too large to keep is looked
 * up file by file.
 */
public final class FileFacts implements SourceFiles {
    private static final int FOLDERS_KEPT = 16;

    /** Sixteen folders of so many names are some 100 MB. */
    private static final int LARGEST_FOLDER = 50_000;

    private static final long MICROS_PER_MILLI = 1000;

    private final StorageRoot storage;
    private final int largestFolder;
    private final Map<String, Folder> folders = new LinkedHashMap<>(FOLDERS_KEPT, 0.75f, true);
    private final Set<String> unreachable = new HashSet<>();

    /** Where a file is, as far as it can be told. */
    private enum State {
        THERE,
        GONE,
        UNKNOWN
    }

    /** What is known of a file; size and time only of one that is there. */
    private record Fact(State state, long size, long modifiedMillis) {
        static final Fact GONE = new Fact(State.GONE, 0, 0);
        static final Fact UNKNOWN = new Fact(State.UNKNOWN, 0, 0);

        static Fact of(FileEntry entry) {
            return new Fact(State.THERE, entry.size(), entry.modifiedMillis());
        }
    }

    /** What is known of a folder. */
    private interface Folder {
        Fact of(String uri);
    }

    /** Looks files up in {@code storage}. */
    public FileFacts(StorageRoot storage) {
        this(storage, LARGEST_FOLDER);
    }

    /** {@code largestFolder}: so many names at most are kept of one folder. */
    public FileFacts(StorageRoot storage, int largestFolder) {
        this.storage = storage;
        this.largestFolder = largestFolder;
    }

    /** The size in bytes of the file at a logged URI; null where it is gone or cannot be looked up. */
    public @Nullable Long size(String uri) {
        Fact fact = look(uri);
        return fact.state() == State.THERE ? (Long) fact.size() : null;
    }

    @Override
    public @Nullable Long modificationTime(String path) {
        Fact fact = lookUpPath(path);
        return fact.state() == State.THERE ? (Long) (fact.modifiedMillis() * MICROS_PER_MILLI) : null;
    }

    @Override
    public @Nullable Boolean exists(String path) {
        return switch (lookUpPath(path).state()) {
            case THERE -> true;
            case GONE -> false;
            case UNKNOWN -> null;
        };
    }

    /** A path that a person writes, relative to the root, is looked up as the URI that it has. */
    private Fact lookUpPath(String path) {
        try {
            return look(path.indexOf(":/") > 1 ? path : storage.uri(storage.resolve(path)));
        } catch (RequestException e) {
            return unknownOrGone(e);
        }
    }

    private Fact look(String uri) {
        String folderUri = uri.substring(0, uri.lastIndexOf('/') + 1);
        Folder folder = folders.get(folderUri);
        try {
            if (folder == null) {
                folder = unreachable.contains(fileSystem(uri)) ? name -> Fact.UNKNOWN : list(folderUri);
                keep(folderUri, folder);
            }
            return folder.of(uri);
        } catch (RequestException | MissingFileException e) {
            // A name that this file system cannot have, or a folder that is gone; or one that may not be looked at.
            Fact fact = unknownOrGone(e);
            keep(folderUri, name -> fact);
            return fact;
        } catch (StorageException e) {
            // Asked once: a store that is out of reach would hold up every row until its time runs out.
            if (!fileSystem(uri).isEmpty()) {
                unreachable.add(fileSystem(uri));
            }
            keep(folderUri, name -> Fact.UNKNOWN);
            return Fact.UNKNOWN;
        }
    }

    private static Fact unknownOrGone(CloudFilesException failure) {
        return failure.code() == ErrorCode.NOT_ALLOWED ? Fact.UNKNOWN : Fact.GONE;
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
            return uri -> Fact.UNKNOWN;
        }
        String folder = path.length() > 1 ? path.substring(0, path.length() - 1) : path;
        List<FileEntry> entries = storage.list(folder, largestFolder + 1);
        if (entries.size() > largestFolder) {
            return this::lookUp;
        }
        Map<String, Fact> facts = new HashMap<>();
        entries.stream().filter(entry -> !entry.directory()).forEach(entry -> facts.put(entry.name(), Fact.of(entry)));
        return uri -> facts.getOrDefault(name(uri), Fact.GONE);
    }

    private Fact lookUp(String uri) {
        return storage.stat(storage.resolveUri(uri))
                .filter(entry -> !entry.directory())
                .map(Fact::of)
                .orElse(Fact.GONE);
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
