package io.cloudfiles.replay.rocksdbstate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cloudfiles.error.UnsupportedFormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Databases that other programs and other versions of RocksDB wrote, each with a dump of what RocksDB reads; they are not in
 * the repository. A list {@code list.tsv} names a database's folder and its dump in each line.
 */
class OracleDatabasesTest {
    private static final String PROPERTY = "cloudfiles.rocksdbDatabases";

    @TestFactory
    Stream<DynamicTest> readWhatRocksDbReads() throws IOException {
        String root = Objects.requireNonNullElse(System.getProperty(PROPERTY), "");
        if (root.isEmpty()) {
            return Stream.of(DynamicTest.dynamicTest(
                    "absent", () -> assumeTrue(false, "not run: -D" + PROPERTY + " names no folder of databases")));
        }
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> lists = Files.find(Path.of(root), 2, (path, attributes) -> path.endsWith("list.tsv"))) {
            for (Path list : lists.sorted().toList()) {
                for (String line : Files.readAllLines(list)) {
                    List<String> parts = List.of(line.split("\t", -1));
                    tests.add(DynamicTest.dynamicTest(
                            parts.get(0), () -> check(Path.of(parts.get(0)), Path.of(parts.get(1)))));
                }
            }
        }
        return tests.stream();
    }

    private static void check(Path folder, Path dump) throws IOException {
        Map<String, List<Entry>> expected = new LinkedHashMap<>();
        List<Entry> entries = new ArrayList<>();
        List<String> lines = Files.readAllLines(dump, StandardCharsets.ISO_8859_1);
        assumeTrue(lines.stream().noneMatch(line -> line.startsWith("ERR")), "RocksDB does not read it itself");
        for (String line : lines) {
            if (line.startsWith("CF ")) {
                entries = new ArrayList<>();
                expected.put(line.substring(3, line.lastIndexOf(' ')), entries);
            } else {
                String[] parts = line.split(" ", -1);
                entries.add(new Entry(parts[0], parts[1]));
            }
        }
        Map<String, List<Entry>> found = new LinkedHashMap<>();
        try {
            RocksDbSnapshot database = RocksDbSnapshot.open(MemoryFiles.of(folder));
            for (String family : database.families()) {
                found.put(family, RocksDbDifferentialTest.entries(database, family, KeyRange.ALL));
            }
        } catch (UnsupportedFormatException e) {
            assumeTrue(false, "refused by name: " + e.getMessage());
        }
        assertThat(found).isEqualTo(expected);
    }
}
