package io.cloudfiles.comparison;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The newest snapshot of each partition as the folder that RocksDB itself opens. */
final class Databases {
    private Databases() {}

    static List<Path> layOut(Path checkpoint, Path target) throws IOException {
        List<Path> databases = new ArrayList<>();
        for (Path partition : list(checkpoint.resolve("state/0"))) {
            List<Path> snapshots = list(partition).stream()
                    .filter(it -> it.toString().endsWith(".zip"))
                    .toList();
            if (!snapshots.isEmpty()) {
                Path database = target.resolve(partition.getFileName());
                layOut(partition, Collections.max(snapshots, Comparator.comparingLong(Databases::version)), database);
                databases.add(database);
            }
        }
        return databases;
    }

    private static void layOut(Path partition, Path snapshot, Path database) throws IOException {
        Files.createDirectories(database);
        try (ZipFile zip = new ZipFile(snapshot.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                try (InputStream in = zip.getInputStream(entry)) {
                    Path file = database.resolve(entry.getName());
                    Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
        String metadata = Files.readString(database.resolve("metadata"));
        JsonNode files = new ObjectMapper().readTree(metadata.substring(metadata.indexOf('\n') + 1));
        copy(files.path("sstFiles"), "dfsSstFileName", partition.resolve("SSTs"), database);
        copy(files.path("logFiles"), "dfsLogFileName", partition.resolve("logs"), database);
    }

    private static void copy(JsonNode files, String name, Path from, Path database) throws IOException {
        for (JsonNode file : files) {
            Files.copy(
                    from.resolve(file.get(name).asText()),
                    database.resolve(file.get("localFileName").asText()),
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static long version(Path snapshot) {
        String name = snapshot.getFileName().toString();
        return Long.parseLong(name.substring(0, name.indexOf('.')));
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> children = Files.list(folder)) {
            return children.filter(it -> !it.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        }
    }
}
