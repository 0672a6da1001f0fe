package io.cloudfiles.tck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Copies and removes folders of test data. */
public final class Folders {
    private Folders() {}

    /** Removes a folder with all that is in it; one that does not exist is fine. */
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        for (Path path : walk(folder).sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(path);
        }
    }

    /** Copies a folder, keeping modification times. */
    public static Path copy(Path from, Path to) throws IOException {
        for (Path path : walk(from).sorted().toList()) {
            Path target = to.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path)) {
                Files.createDirectories(target);
            } else {
                Files.copy(path, target, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return to;
    }

    /** Gives each file within a folder this text instead of its own. */
    public static void overwrite(Path folder, String text) throws IOException {
        for (Path path : walk(folder).filter(Files::isRegularFile).toList()) {
            Files.writeString(path, text);
        }
    }

    private static Stream<Path> walk(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return List.copyOf(all.toList()).stream();
        }
    }
}
