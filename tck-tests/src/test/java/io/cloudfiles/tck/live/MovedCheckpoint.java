package io.cloudfiles.tck.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Copies of checkpoints that Spark can read in their new place. */
final class MovedCheckpoint {
    private MovedCheckpoint() {}

    /** Copies a checkpoint; the absolute paths of schemas in the metadata of its operators follow. */
    static Path to(Path target, Path checkpoint) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(checkpoint)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            Path copy = target.resolve(checkpoint.relativize(file).toString());
            Files.createDirectories(Objects.requireNonNull(copy.getParent()));
            if (!file.toString().contains("_metadata/v2/")) {
                Files.copy(file, copy);
            } else if (!file.toString().endsWith(".crc")) {
                String text = Files.readString(file);
                Files.writeString(copy, text.replaceAll("\"file:[^\"]*/state/", "\"file:" + target + "/state/"));
            }
        }
        return target;
    }
}
