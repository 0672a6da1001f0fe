package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.storage.ByteSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A database's files in memory, where they can be damaged. It counts what is open. */
final class MemoryFiles implements DatabaseFiles {
    private final Map<String, byte[]> files;
    private int open;

    MemoryFiles(Map<String, byte[]> files) {
        this.files = files;
    }

    static MemoryFiles of(Path folder) {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> entries = Files.list(folder)) {
            for (Path path : entries.filter(Files::isRegularFile).toList()) {
                files.put(path.getFileName().toString(), Files.readAllBytes(path));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new MemoryFiles(files);
    }

    MemoryFiles with(String name, byte[] bytes) {
        Map<String, byte[]> changed = new TreeMap<>(files);
        changed.put(name, bytes);
        return new MemoryFiles(changed);
    }

    MemoryFiles without(String name) {
        Map<String, byte[]> changed = new TreeMap<>(files);
        changed.remove(name);
        return new MemoryFiles(changed);
    }

    void writeTo(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
    }

    byte[] bytes(String name) {
        return Objects.requireNonNull(files.get(name), name);
    }

    int open() {
        return open;
    }

    @Override
    public String path() {
        return "memory";
    }

    @Override
    public Set<String> names() {
        return files.keySet();
    }

    @Override
    public ByteSource open(String name) {
        byte[] bytes = files.get(name);
        if (bytes == null) {
            throw new MissingFileException(ErrorCode.PATH_NOT_FOUND, Location.of(name), "there is no such file");
        }
        open++;
        return new ByteSource() {
            private boolean closed;

            @Override
            public String path() {
                return name;
            }

            @Override
            public long size() {
                return bytes.length;
            }

            @Override
            public void read(long offset, byte[] target, int start, int length) {
                checkRange(offset, length);
                System.arraycopy(bytes, (int) offset, target, start, length);
            }

            @Override
            public InputStream stream() {
                return new ByteArrayInputStream(bytes);
            }

            @Override
            public void close() {
                if (!closed) {
                    closed = true;
                    open--;
                }
            }
        };
    }
}
