package io.cloudfiles.tck;

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
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** Archives among the test resources, each unpacked once per build directory. */
final class Archives {
    private Archives() {}

    /** The folder of that name in the build directory, with what the archives hold. */
    static Path unpack(String name, List<String> resources) {
        Path build = Path.of(Objects.requireNonNullElse(System.getProperty("cloudfiles.work"), "target"));
        Path root = build.resolve(name).toAbsolutePath();
        Path done = root.resolve(".unpacked");
        try {
            String wanted = lengths(resources);
            if (!Files.exists(done) || !Files.readString(done).equals(wanted)) {
                Folders.delete(root);
                for (String resource : resources) {
                    extract(resource, root);
                }
                Files.writeString(done, wanted);
            }
            return root;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String resource) {
        return Objects.requireNonNull(Archives.class.getResourceAsStream(resource), resource);
    }

    private static String lengths(List<String> resources) throws IOException {
        List<Long> lengths = new ArrayList<>();
        for (String resource : resources) {
            try (InputStream in = open(resource)) {
                lengths.add(in.transferTo(OutputStream.nullOutputStream()));
            }
        }
        return lengths.toString();
    }

    private static void extract(String resource, Path root) throws IOException {
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(open(resource))))) {
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
