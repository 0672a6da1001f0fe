package io.cloudfiles.benchmarks;

import io.cloudfiles.storage.MemorySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A file's bytes, so that a loop over them is timed and not the disk. */
final class MemoryFile {
    private MemoryFile() {}

    /** The largest file of that ending below a folder of the examples, or of what {@code cloudfiles.root} names. */
    static MemorySource largest(String folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(System.getProperty("cloudfiles.root", "examples"), folder))) {
            Path file = files.filter(it -> it.toString().endsWith(ending))
                    .max(Comparator.comparingLong(it -> it.toFile().length()))
                    .orElseThrow();
            return new MemorySource(file.toString(), Files.readAllBytes(file));
        }
    }
}
