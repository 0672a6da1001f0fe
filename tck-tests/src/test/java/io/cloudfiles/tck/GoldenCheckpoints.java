package io.cloudfiles.tck;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** The golden checkpoints of the archives in {@code checkpoints/}, unpacked once per build directory. */
public final class GoldenCheckpoints {
    private static final List<String> ARCHIVES =
            List.of("/checkpoints/spark-checkpoints.tar.xz", "/checkpoints/transform-with-state.tar.xz");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path ROOT = unpack();

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

    private static Path unpack() {
        Path build = Path.of(Objects.requireNonNullElse(System.getProperty("cloudfiles.work"), "target"));
        Path root = build.resolve("checkpoints").toAbsolutePath();
        Path done = root.resolve(".unpacked");
        try {
            String wanted = lengths();
            if (!Files.exists(done) || !Files.readString(done).equals(wanted)) {
                Folders.delete(root);
                for (String archive : ARCHIVES) {
                    extract(archive, root);
                }
                Files.writeString(done, wanted);
            }
            return root;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String archive) {
        return Objects.requireNonNull(GoldenCheckpoints.class.getResourceAsStream(archive), archive);
    }

    private static String lengths() throws IOException {
        List<Long> lengths = new ArrayList<>();
        for (String archive : ARCHIVES) {
            try (InputStream in = open(archive)) {
                lengths.add(in.transferTo(OutputStream.nullOutputStream()));
            }
        }
        return lengths.toString();
    }

    private static void extract(String archive, Path root) throws IOException {
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(open(archive))))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path target = root.resolve(entry.getName()).normalize();
                if (!target.startsWith(root)) {
                    throw new IOException("an entry outside the folder: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(Objects.requireNonNull(target.getParent()));
                    Files.copy(tar, target);
                    Files.setLastModifiedTime(
                            target, FileTime.from(entry.getLastModifiedTime().toInstant()));
                }
            }
        }
    }
}
