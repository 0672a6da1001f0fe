package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.storage.StorageRoot;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Finds the files and folders that a written path means: the one of that name, or else all that it matches as a pattern. */
final class PathQuery {
    private final StorageRoot storage;
    private final String text;

    private PathQuery(StorageRoot storage, String text) {
        this.storage = storage;
        // A backslash takes a star's meaning, but for drives it is what others write as a slash.
        this.text = text.matches("(?s)[A-Za-z]:\\\\.*") ? text.replace('\\', '/') : text;
    }

    /**
     * What a path means, in the order of the paths.
     *
     * @throws MissingFileException where there is nothing
     */
    static List<FileEntry> find(StorageRoot storage, String text) {
        return new PathQuery(storage, text).found();
    }

    private List<FileEntry> found() {
        boolean glob = GlobPattern.isGlob(text);
        if (!glob || mayBeName()) {
            FileEntry entry = storage.stat(storage.resolve(text)).orElse(null);
            if (entry != null) {
                return List.of(entry);
            }
        }
        TreeMap<String, FileEntry> matches = new TreeMap<>();
        if (glob) {
            GlobPattern.expanded(text)
                    .forEach(pattern -> matching(pattern).forEach(entry -> matches.put(entry.path(), entry)));
        }
        if (matches.isEmpty()) {
            String what = glob ? "no file or folder matches this pattern" : "there is no such file or folder";
            throw new MissingFileException(ErrorCode.PATH_NOT_FOUND, Location.of(text), what);
        }
        return List.copyOf(matches.values());
    }

    /** Some systems have no names with a star in them, and say so. */
    private boolean mayBeName() {
        return text.indexOf('*') < 0 && text.indexOf('?') < 0;
    }

    private List<FileEntry> matching(String pattern) {
        String[] parts = pattern.split("/+", -1);
        int first = 0;
        while (first < parts.length && !GlobPattern.isGlob(parts[first])) {
            first++;
        }
        String base = pattern.substring(0, start(pattern, first));
        FileEntry folder = storage.stat(
                        base.isEmpty() ? storage.resolve(".") : storage.resolve(GlobPattern.plain(base)))
                .orElse(null);
        List<FileEntry> level = folder == null ? List.of() : List.of(folder);
        for (int i = first; i < parts.length; i++) {
            if (!parts[i].isEmpty()) {
                level = below(level, parts[i]);
            }
        }
        return level;
    }

    /** Where the n-th part of a path starts. */
    private static int start(String pattern, int n) {
        int at = 0;
        for (int i = 0; i < n; i++) {
            int slash = pattern.indexOf('/', at);
            at = slash < 0 ? pattern.length() : slash + 1;
            while (at < pattern.length() && pattern.charAt(at) == '/') {
                at++;
            }
        }
        return at;
    }

    /** A star is no way to ask for what is hidden. */
    private static boolean isNamed(String name, String part) {
        return FileWalk.isData(name) || part.startsWith(name.substring(0, 1));
    }

    private List<FileEntry> below(List<FileEntry> folders, String part) {
        List<FileEntry> found = new ArrayList<>();
        GlobPattern pattern = GlobPattern.isGlob(part) ? GlobPattern.of(part) : null;
        for (FileEntry folder : folders) {
            if (!folder.directory()) {
                continue;
            }
            if (pattern == null) {
                storage.stat(Storage.child(folder.path(), GlobPattern.plain(part)))
                        .ifPresent(found::add);
            } else {
                storage.list(folder.path()).stream()
                        .filter(entry -> pattern.matches(entry.name()) && isNamed(entry.name(), part))
                        .forEach(found::add);
            }
        }
        return found;
    }
}
