package io.cloudfiles.tck;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The golden checkpoints of the archives in {@code checkpoints/}, unpacked once per build directory. */
public final class GoldenCheckpoints {
    private static final List<String> ARCHIVES = List.of(
            "/checkpoints/spark-checkpoints.tar.xz",
            "/checkpoints/transform-with-state.tar.xz",
            "/checkpoints/rocksdb.tar.xz");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path ROOT = Archives.unpack("checkpoints", ARCHIVES);

    private GoldenCheckpoints() {}

    /** The folder that holds one folder per Spark version. */
    public static Path root() {
        return ROOT;
    }

    /** The checkpoint of a case such as {@code 4.2.0/agg_snap}. */
    static Path checkpoint(String name) {
        return ROOT.resolve(name);
    }

    /** All cases, by name. */
    static List<GoldenCase> cases() {
        try (Stream<Path> found = Files.find(ROOT, 2, (path, attributes) -> attributes.isDirectory())) {
            return found.filter(path -> path.toString().endsWith(".expected"))
                    .sorted()
                    .map(GoldenCheckpoints::goldenCase)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static GoldenCase goldenCase(Path expected) {
        String folder = ROOT.relativize(expected).toString().replace('\\', '/');
        String name = folder.substring(0, folder.length() - ".expected".length());
        List<GoldenRead> reads = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(expected.resolve("index.jsonl"))) {
                JsonNode node = JSON.readTree(line);
                if (node.has("read")) {
                    reads.add(GoldenRead.of(name, node));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new GoldenCase(name, ROOT.resolve(name), expected, List.copyOf(reads));
    }
}
