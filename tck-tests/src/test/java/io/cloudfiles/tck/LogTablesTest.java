package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudfiles.tck.Database.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** read_batches and read_offsets on every golden checkpoint against the raw text of its logs. */
final class LogTablesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PARTITIONS = "spark.sql.shuffle.partitions";

    @TestFactory
    Stream<DynamicTest> batchesAreWhatTheLogsSay() {
        return GoldenCheckpoints.cases().stream()
                .map(it -> DynamicTest.dynamicTest(it.name(), () -> {
                    Result result = query(
                            it,
                            "SELECT batch_id, status, unix_millis(batch_time) AS planned, unix_millis(committed_time) AS committed,"
                                    + " unix_millis(watermark) AS watermark, unix_millis(next_watermark) AS next_watermark,"
                                    + " num_sources, state_provider, num_shuffle_partitions, checkpoint_format, conf"
                                    + " FROM read_batches('.')");
                    assertThat(lines(result))
                            .isEqualTo(batches(it.checkpoint()))
                            .isNotEmpty();
                }));
    }

    @TestFactory
    Stream<DynamicTest> offsetsAreTheLinesOfTheLogs() {
        return GoldenCheckpoints.cases().stream()
                .map(it -> DynamicTest.dynamicTest(it.name(), () -> {
                    Result result = query(
                            it,
                            "SELECT batch_id, source_id, source_kind, start_offset, end_offset FROM read_offsets('.')");
                    assertThat(result.names())
                            .containsExactly("batch_id", "source_id", "source_kind", "start_offset", "end_offset");
                    assertThat(lines(result))
                            .isEqualTo(offsets(it.checkpoint()))
                            .isNotEmpty();
                    assertThat(query(it, "SELECT * FROM read_kafka_offsets('.')")
                                    .rows())
                            .isEmpty();
                }));
    }

    private static Result query(GoldenCase of, String sql) throws Exception {
        try (Connection connection = Database.open(of.checkpoint())) {
            return Database.query(connection, sql);
        }
    }

    private static List<String> lines(Result result) throws IOException {
        List<String> lines = new ArrayList<>();
        int conf = result.names().indexOf("conf");
        for (List<@Nullable String> row : result.rows()) {
            List<String> cells = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                String cell = String.valueOf(row.get(i));
                cells.add(i == conf ? JSON.readTree(cell).toString() : cell);
            }
            lines.add(String.join("|", cells));
        }
        return lines;
    }

    private static List<String> batches(Path checkpoint) throws IOException {
        SortedSet<Long> ids = ids(checkpoint.resolve("offsets"));
        SortedSet<Long> commits = ids(checkpoint.resolve("commits"));
        ids.addAll(commits);
        List<String> rows = new ArrayList<>();
        for (long id : ids) {
            Path offsets = checkpoint.resolve("offsets/" + id);
            Path commit = checkpoint.resolve("commits/" + id);
            List<String> planned = Files.exists(offsets) ? Files.readAllLines(offsets) : List.of("v1", "{}");
            JsonNode metadata = JSON.readTree(planned.get(1));
            List<String> committed = Files.exists(commit) ? Files.readAllLines(commit) : List.of();
            JsonNode next = committed.size() > 1 ? JSON.readTree(committed.get(1)) : JSON.createObjectNode();
            JsonNode conf = sorted(metadata.path("conf"));
            rows.add(String.join(
                    "|",
                    Long.toString(id),
                    !commits.isEmpty() && id <= commits.last() ? "COMMITTED" : "PLANNED",
                    nonZero(metadata.path("batchTimestampMs")),
                    committed.isEmpty()
                            ? "null"
                            : Long.toString(Files.getLastModifiedTime(commit).toMillis()),
                    nonZero(metadata.path("batchWatermarkMs")),
                    nonZero(next.path("nextBatchWatermarkMs")),
                    Integer.toString(planned.size() - 2),
                    text(conf.path("spark.sql.streaming.stateStore.providerClass")),
                    text(conf.path(PARTITIONS)),
                    committed.isEmpty() ? "null" : committed.get(0).substring(1),
                    conf.toString()));
        }
        return rows;
    }

    private static JsonNode sorted(JsonNode conf) {
        com.fasterxml.jackson.databind.node.ObjectNode sorted = JSON.createObjectNode();
        conf.properties().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> sorted.set(entry.getKey(), entry.getValue()));
        return sorted;
    }

    private static String nonZero(JsonNode millis) {
        return millis.asLong() == 0 ? "null" : millis.asText();
    }

    private static String text(JsonNode node) {
        return node.isMissingNode() ? "null" : node.asText();
    }

    private static List<String> offsets(Path checkpoint) throws IOException {
        List<String> rows = new ArrayList<>();
        Map<String, String> before = new HashMap<>();
        long previous = -1;
        for (long id : ids(checkpoint.resolve("offsets"))) {
            List<String> lines = Files.readAllLines(checkpoint.resolve("offsets/" + id));
            if (id != previous + 1) {
                before.clear();
            }
            Map<String, String> now = new HashMap<>();
            for (int i = 2; i < lines.size(); i++) {
                String line = lines.get(i);
                boolean named = lines.get(0).equals("v2");
                String source = named ? line.substring(0, line.indexOf(':')) : Integer.toString(i - 2);
                String offset = named ? line.substring(line.indexOf(':') + 1) : line;
                rows.add(id + "|" + source + "|file|" + before.get(source) + "|" + offset);
                now.put(source, offset);
            }
            before = now;
            previous = id;
        }
        return rows;
    }

    private static SortedSet<Long> ids(Path folder) throws IOException {
        SortedSet<Long> ids = new TreeSet<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.map(file -> Objects.requireNonNull(file.getFileName()).toString())
                    .filter(name -> name.matches("[0-9]+"))
                    .forEach(name -> ids.add(Long.valueOf(name)));
        }
        return ids;
    }
}
