package io.cloudfiles.tck;

import java.nio.file.Path;
import java.util.List;

/** A golden checkpoint with the reads that Spark answered on it. */
record GoldenCase(String name, Path checkpoint, Path expected, List<GoldenRead> reads) {
    /** The Spark that wrote it, {@code 4.2.0}. */
    String version() {
        return name.substring(0, name.indexOf('/'));
    }

    /** Whether one of its operators is a transformWithState. */
    boolean usesTransformWithState() {
        return name.contains("/tws_");
    }
}
