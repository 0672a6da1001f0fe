package io.cloudfiles.benchmarks;

import io.cloudfiles.storage.ByteSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A file's bytes, so that a loop over them is timed and not the disk. */
final class MemoryFile implements ByteSource {
    private final String path;
    private final byte[] bytes;

    MemoryFile(String path, byte[] bytes) {
        this.path = path;
        this.bytes = bytes;
    }

    /** The largest file of that ending below a folder of the examples, or of what {@code cloudfiles.root} names. */
    static MemoryFile largest(String folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(System.getProperty("cloudfiles.root", "examples"), folder))) {
            Path file = files.filter(it -> it.toString().endsWith(ending))
                    .max(Comparator.comparingLong(it -> it.toFile().length()))
                    .orElseThrow();
            return new MemoryFile(file.toString(), Files.readAllBytes(file));
        }
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public void read(long offset, byte[] target, int start, int length) {
        System.arraycopy(bytes, Math.toIntExact(offset), target, start, length);
    }

    @Override
    public InputStream stream() {
        return new ByteArrayInputStream(bytes);
    }

    @Override
    public void close() {}
}
