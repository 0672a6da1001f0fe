package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every snapshot of a golden checkpoint, entry by entry: the newest entries that are no deletions are as many keys as
 * Spark counted when it wrote the snapshot.
 */
final class RawStoresTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TestFactory
    Stream<DynamicTest> everySnapshotHasTheKeysThatSparkCounted() throws IOException {
        List<Path> snapshots;
        try (Stream<Path> files = Files.walk(GoldenCheckpoints.root())) {
            snapshots = files.filter(file -> file.toString().endsWith(".zip"))
                    .sorted()
                    .toList();
        }
        assertThat(snapshots).hasSizeGreaterThan(200);
        return snapshots.stream()
                .map(zip -> DynamicTest.dynamicTest(
                        GoldenCheckpoints.root().relativize(zip).toString(), () -> check(zip)));
    }

    private static void check(Path zip) throws IOException, SQLException {
        JsonNode metadata = metadata(zip);
        long counted = metadata.path("numKeys").asLong(-1);
        String name = Objects.requireNonNull(zip.getFileName()).toString();
        String version = name.substring(0, name.length() - ".zip".length());
        Map<String, String> newest = newest(Objects.requireNonNull(zip.getParent()), version);
        long live = newest.values().stream()
                .filter(kind -> kind.equals("PUT") || kind.equals("MERGE"))
                .count();
        if (counted >= 0) {
            assertThat(live)
                    .isEqualTo(counted + metadata.path("numInternalKeys").asLong(0));
        }
        assertThat(newest.isEmpty()).isEqualTo(metadata.path("sstFiles").isEmpty());
    }

    /** The newest kind of entry of each key, of the version whose snapshot it is. */
    private static Map<String, String> newest(Path store, String version) throws SQLException {
        Map<String, String> kinds = new HashMap<>();
        Map<String, Long> sequences = new HashMap<>();
        try (Connection connection = Database.open(store);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT column_family, hex(key), kind, sequence, file FROM read_rocksdb('" + store
                                + "', version => '" + version + "')")) {
            while (rows.next()) {
                assertThat(rows.getString(1)).isEqualTo("default");
                assertThat(rows.getString(5)).startsWith("SSTs/");
                String key = rows.getString(2);
                long sequence = rows.getLong(4);
                if (sequence > sequences.getOrDefault(key, -1L)) {
                    sequences.put(key, sequence);
                    kinds.put(key, rows.getString(3));
                }
            }
        }
        return kinds;
    }

    private static JsonNode metadata(Path zip) throws IOException {
        try (ZipFile file = new ZipFile(zip.toFile())) {
            ZipEntry entry = Objects.requireNonNull(file.getEntry("metadata"));
            String text = new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
            return JSON.readTree(text.substring(text.indexOf('\n') + 1));
        }
    }
}
