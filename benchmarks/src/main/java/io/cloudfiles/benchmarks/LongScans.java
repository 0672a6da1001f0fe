package io.cloudfiles.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Copies of two example checkpoints that take long to read: one of many links to a file, one of many lines. */
final class LongScans {
    private static final int STATE_VERSIONS = 30_000;
    private static final int LOG_ENTRIES = 3_000_000;

    private LongScans() {}

    /** A folder with the checkpoints {@code state} and {@code log}. */
    static Path write() throws IOException {
        Path folder = Files.createTempDirectory("cloudfiles-benchmark");
        Path examples = Path.of("examples");
        Path state = folder.resolve("state");
        copy(examples.resolve("windowed-counts"), state);
        link(state.resolve("state/0/0"), "8.delta", ".delta", 9, STATE_VERSIONS);
        link(state.resolve("offsets"), "7", "", STATE_VERSIONS - 1, STATE_VERSIONS - 1);
        link(state.resolve("commits"), "7", "", STATE_VERSIONS - 1, STATE_VERSIONS - 1);
        copy(examples.resolve("file-stream"), folder.resolve("log"));
        Path log = folder.resolve("log/sources/0");
        try (BufferedWriter lines = Files.newBufferedWriter(log.resolve("11.compact"))) {
            lines.write("v1");
            for (int file = 0; file < LOG_ENTRIES; file++) {
                lines.write("\n{\"path\":\"file:///in/" + file + ".json\",\"timestamp\":1700000000000,\"batchId\":11}");
            }
        }
        return folder;
    }

    private static void link(Path folder, String existing, String suffix, int from, int to) throws IOException {
        for (int number = from; number <= to; number++) {
            Files.createLink(folder.resolve(number + suffix), folder.resolve(existing));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        for (Path path : below(from)) {
            Path target = to.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path)) {
                Files.createDirectories(target);
            } else {
                Files.copy(path, target);
            }
        }
    }

    static void delete(Path folder) throws IOException {
        for (Path path :
                below(folder).stream().sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(path);
        }
    }

    private static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.toList();
        }
    }
}
