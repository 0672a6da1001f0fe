package io.cloudfiles.tck;

import java.nio.file.Path;
import java.util.List;

/** A golden checkpoint with the reads that Spark answered on it. */
record GoldenCase(String name, Path checkpoint, Path expected, List<GoldenRead> reads) {
    /** The Spark that wrote it, {@code 4.2.0}. */
    String version() {
        return name.substring(0, name.indexOf('/'));
    }

    /** The reads of the same rows by name: as of the last batch, or for a read of changes as of any. */
    List<GoldenRead> states(GoldenRead read) {
        String plain = read.name().replaceFirst("-(changefeed|noflatten)$", "");
        boolean changes = read.name().endsWith("-changefeed");
        return reads.stream()
                .filter(it -> it.name().equals(plain) || (changes && it.name().matches(plain + "-batch\\d+")))
                .toList();
    }
}
