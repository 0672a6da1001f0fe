package io.cloudfiles.tck;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A golden checkpoint with the reads that Spark answered on it. */
record GoldenCase(String name, Path checkpoint, Path expected, List<GoldenRead> reads) {
    /** Whether its newest offsets name the RocksDB provider. */
    boolean usesRocksDb() {
        return newestOffsets().contains("RocksDBStateStoreProvider");
    }

    /** Whether one of its operators is a transformWithState. */
    boolean usesTransformWithState() {
        return name.contains("/tws_");
    }

    private String newestOffsets() {
        try (Stream<Path> files = Files.list(checkpoint.resolve("offsets"))) {
            Path newest = files.filter(file -> file.getFileName().toString().matches("\\d+"))
                    .max((a, b) -> Long.compare(id(a), id(b)))
                    .orElseThrow();
            return Files.readString(newest);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long id(Path file) {
        return Long.parseLong(file.getFileName().toString());
    }
}
