package io.cloudfiles.checkpoint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Checkpoints for tests: those that Spark wrote, and small ones made by hand. */
public final class Trees {
    private Trees() {}

    /** The folder of the checkpoints that Spark 4.2 wrote. */
    public static Path spark() {
        URL url = Objects.requireNonNull(Trees.class.getResource("/checkpoints"));
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A copy of one of them that may be changed. */
    public static Path copy(String name, Path target) {
        Path from = spark().resolve(name);
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                Path to = target.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(path, to);
                }
            }
            return target;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a file and the folders above it, last modified at {@code millis}. */
    public static void write(Path file, String text, long millis) {
        try {
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, text);
            Files.setLastModifiedTime(file, FileTime.fromMillis(millis));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A checkpoint without any batch. */
    public static Path empty(Path checkpoint) {
        write(checkpoint.resolve("metadata"), "{\"id\":\"00000000-0000-0000-0000-000000000000\"}", 0);
        try {
            Files.createDirectories(checkpoint.resolve("offsets"));
            Files.createDirectories(checkpoint.resolve("commits"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return checkpoint;
    }

    /** Plans a batch at {@code 1000 * (batch + 1)} milliseconds, its file written 100 ms later. */
    public static void plan(Path checkpoint, long batch, String... offsets) {
        long millis = 1000 * (batch + 1);
        String metadata = "{\"batchWatermarkMs\":0,\"batchTimestampMs\":" + millis + ",\"conf\":{}}";
        write(
                checkpoint.resolve("offsets/" + batch),
                "v1\n" + metadata + "\n" + String.join("\n", offsets),
                millis + 100);
    }

    /** Commits a batch, 500 ms after it was planned. */
    public static void commit(Path checkpoint, long batch) {
        write(checkpoint.resolve("commits/" + batch), "v1\n{\"nextBatchWatermarkMs\":0}", 1000 * (batch + 1) + 500);
    }

    /** Writes an entry of source 0's log with one file per name. */
    public static void log(Path checkpoint, long logOffset, String... uris) {
        List<String> lines = Stream.of(uris).map(uri -> entry(uri, logOffset)).toList();
        write(checkpoint.resolve("sources/0/" + logOffset), "v1\n" + String.join("\n", lines), 0);
    }

    /** A line of a file source's log; the file was modified at {@code logOffset} milliseconds. */
    public static String entry(String uri, long logOffset) {
        return "{\"path\":\"" + uri + "\",\"timestamp\":" + logOffset + ",\"batchId\":" + logOffset + "}";
    }
}
