package io.cloudfiles.tck;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
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

/** The golden checkpoints of {@code checkpoints/spark-checkpoints.tar.xz}, unpacked once per build directory. */
public final class GoldenCheckpoints {
    private static final String ARCHIVE = "/checkpoints/spark-checkpoints.tar.xz";
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
            String wanted = Long.toString(archiveLength());
            if (!Files.exists(done) || !Files.readString(done).equals(wanted)) {
                Folders.delete(root);
                extract(root);
                Files.writeString(done, wanted);
            }
            return root;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream archive() {
        return Objects.requireNonNull(GoldenCheckpoints.class.getResourceAsStream(ARCHIVE), ARCHIVE);
    }

    private static long archiveLength() throws IOException {
        try (InputStream in = archive()) {
            return in.transferTo(java.io.OutputStream.nullOutputStream());
        }
    }

    private static void extract(Path root) throws IOException {
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(archive())))) {
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
