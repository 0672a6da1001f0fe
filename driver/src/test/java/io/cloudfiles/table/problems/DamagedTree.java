package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Scans;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A copy of a checkpoint, to be damaged; Hadoop's checksum of a file that is changed is taken away. */
final class DamagedTree {
    /** A change of a file's bytes. */
    interface Change {
        byte[] of(byte[] bytes);
    }

    /** A row of read_checkpoint_problems, but for its remedy. */
    record Found(
            String severity,
            String kind,
            @Nullable Long operatorId,
            @Nullable Long partitionId,
            @Nullable Long batchId,
            String file,
            String detail) {
        boolean is(String wantedKind, String wantedSeverity) {
            return kind.equals(wantedKind) && severity.equals(wantedSeverity);
        }
    }

    private final Path root;

    private DamagedTree(Path root) {
        this.root = root;
    }

    static DamagedTree of(String checkpoint, Path target) {
        return new DamagedTree(Trees.copy(checkpoint, target));
    }

    static DamagedTree at(Path root) {
        return new DamagedTree(root);
    }

    Path path(String file) {
        return root.resolve(file);
    }

    /** The only file of a folder whose name ends so and, where it is given, has this in it. */
    String file(String folder, String suffix) {
        try (Stream<Path> files = Files.list(path(folder))) {
            return files.map(path -> root.relativize(path).toString())
                    .filter(name -> name.endsWith(suffix) && !name.contains("/."))
                    .sorted()
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    DamagedTree delete(String... files) {
        for (String file : files) {
            try (Stream<Path> tree = Files.walk(path(file))) {
                for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
                deleteChecksum(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return this;
    }

    void deleteChecksum(String file) {
        Path path = path(file);
        try {
            Files.deleteIfExists(path.resolveSibling("." + path.getFileName() + ".crc"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    DamagedTree change(String file, Change change) {
        try {
            deleteChecksum(file);
            return write(file, change.of(Files.readAllBytes(path(file))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    DamagedTree cut(String file) {
        return change(file, bytes -> Arrays.copyOf(bytes, bytes.length - 25));
    }

    DamagedTree replace(String file, String from, String to) {
        return change(
                file,
                bytes -> new String(bytes, StandardCharsets.UTF_8)
                        .replace(from, to)
                        .getBytes(StandardCharsets.UTF_8));
    }

    DamagedTree write(String file, byte[] bytes) {
        try {
            Files.createDirectories(Objects.requireNonNull(path(file).getParent()));
            Files.write(path(file), bytes);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    DamagedTree write(String file, String text) {
        return write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    List<Found> problems(Arguments.Argument... more) {
        return problems(true, more);
    }

    List<Found> problems(boolean verifyChecksums, Arguments.Argument... more) {
        List<Arguments.Argument> arguments = new ArrayList<>();
        arguments.add(new Arguments.Argument(null, root.toString()));
        arguments.addAll(List.of(more));
        RootedStorage storage = RootedStorage.open("", new StorageOptions(verifyChecksums, Map.of()));
        return Scans.rows(new ReadCheckpointProblems(storage).bind(new Arguments(arguments))).stream()
                .map(DamagedTree::found)
                .toList();
    }

    private static Found found(List<@Nullable Object> row) {
        return new Found(
                String.valueOf(row.get(0)),
                String.valueOf(row.get(1)),
                (Long) row.get(2),
                (Long) row.get(3),
                (Long) row.get(4),
                row.get(5) == null ? "" : String.valueOf(row.get(5)),
                String.valueOf(row.get(6)));
    }
}
