package io.cloudfiles.storage;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** A few small files out of a zip, held in memory; their paths begin with a slash. */
public final class ZippedStorage implements StorageRoot {
    private static final String ROOT = "/";

    private final Map<String, byte[]> files = new TreeMap<>();

    /** Reads all of a zip; the caller closes it. */
    public ZippedStorage(InputStream zip) {
        ZipInputStream entries = new ZipInputStream(zip);
        try {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                files.put(ROOT + entry.getName(), entries.readAllBytes());
            }
        } catch (IOException e) {
            throw new StorageException(Location.of(ROOT), "the zip cannot be read: " + e.getMessage(), e);
        }
    }

    @Override
    public List<FileEntry> list(String folder, int limit) {
        String prefix = folder.equals(ROOT) ? ROOT : folder + "/";
        TreeSet<String> names = new TreeSet<>();
        files.keySet().stream()
                .filter(path -> path.startsWith(prefix))
                .forEach(path -> names.add(path.substring(prefix.length()).split("/", 2)[0]));
        if (names.isEmpty()) {
            throw LocalErrors.missing(folder);
        }
        List<FileEntry> entries = new ArrayList<>();
        names.stream().limit(limit).forEach(name -> stat(prefix + name).ifPresent(entries::add));
        return entries;
    }

    @Override
    public Optional<FileEntry> stat(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        byte[] file = files.get(path);
        if (file != null) {
            return Optional.of(new FileEntry(path, name, false, file.length, 0));
        }
        boolean folder = path.equals(ROOT) || files.keySet().stream().anyMatch(it -> it.startsWith(path + "/"));
        return folder ? Optional.of(new FileEntry(path, name, true, 0, 0)) : Optional.empty();
    }

    @Override
    public ByteSource open(String file) {
        byte[] bytes = files.get(file);
        if (bytes == null) {
            throw LocalErrors.missing(file);
        }
        return new MemorySource(file, bytes);
    }

    @Override
    public String root() {
        return ROOT;
    }

    @Override
    public String resolve(String text) {
        return text.startsWith(ROOT) ? text : ROOT + text;
    }

    @Override
    public String resolveUri(String uri) {
        return resolve(uri);
    }

    @Override
    public String uri(String path) {
        return path;
    }
}
