package io.cloudfiles.storage;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Another storage of which only what lies in some folders may be looked at; a path elsewhere is NOT_ALLOWED. Links are
 * followed: what lies in the folders by way of a link and really lies elsewhere is elsewhere.
 */
public final class AllowedStorage implements StorageRoot {
    private final StorageRoot storage;
    private final List<String> roots;
    private final List<String> realRoots;

    private AllowedStorage(StorageRoot storage, List<String> roots) {
        this.storage = storage;
        this.roots = roots.stream()
                .map(root -> plain(storage.resolve(root)))
                .distinct()
                .toList();
        this.realRoots =
                this.roots.stream().map(root -> plain(storage.identity(root))).toList();
    }

    /** Bounds a storage to folders, which are written as paths in SQL are; all of it where none is named. */
    public static StorageRoot of(StorageRoot storage, List<String> roots) {
        return roots.isEmpty() ? storage : new AllowedStorage(storage, roots);
    }

    /** The path with its {@code .} and {@code ..} taken out, as whoever opens it will do. */
    private static String plain(String path) {
        String text = path.replace('\\', '/');
        int scheme = text.indexOf("://");
        int start = scheme < 0 ? 0 : Math.max(text.indexOf('/', scheme + "://".length()), 0);
        if (scheme >= 0 && start == 0) {
            return text;
        }
        boolean drive = start == 0 && !text.startsWith("/");
        return text.substring(0, start) + (drive ? "" : "/") + String.join("/", parts(text.substring(start)));
    }

    private static List<String> parts(String path) {
        List<String> names = new ArrayList<>();
        for (String name : path.split("/", -1)) {
            if (!name.equals("..")) {
                names.add(name);
            } else if (!names.isEmpty()) {
                names.remove(names.size() - 1);
            }
            names.removeIf(each -> each.isEmpty() || each.equals("."));
        }
        return names;
    }

    private String checked(String path) {
        boolean within = isWithin(plain(path), roots) && isWithin(plain(storage.identity(path)), realRoots);
        if (!within) {
            throw new RequestException(
                    ErrorCode.NOT_ALLOWED,
                    path + " lies outside of what this connection may read, which is " + String.join(", ", roots)
                            + " (option allowedRoots)");
        }
        return path;
    }

    private static boolean isWithin(String path, List<String> roots) {
        return roots.stream()
                .anyMatch(root -> path.equals(root) || path.startsWith(root.endsWith("/") ? root : root + "/"));
    }

    @Override
    public String root() {
        return storage.root();
    }

    @Override
    public String resolve(String text) {
        return checked(storage.resolve(text));
    }

    /** Not checked: logs name files anywhere, and only looking at them is refused. */
    @Override
    public String resolveUri(String uri) {
        return storage.resolveUri(uri);
    }

    @Override
    public String uri(String path) {
        return storage.uri(path);
    }

    @Override
    public List<FileEntry> list(String folder, int limit) {
        return storage.list(checked(folder), limit);
    }

    @Override
    public Optional<FileEntry> stat(String path) {
        return storage.stat(checked(path));
    }

    @Override
    public ByteSource open(String file) {
        return storage.open(checked(file));
    }

    @Override
    public List<NamedFile> names(String folder) {
        return storage.names(checked(folder));
    }

    @Override
    public ByteSource open(NamedFile listed) {
        checked(listed.path());
        return storage.open(listed);
    }

    @Override
    public String identity(String path) {
        return storage.identity(path);
    }
}
