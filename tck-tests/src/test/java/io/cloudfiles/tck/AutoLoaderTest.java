package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.AutoLoaderStore.Entry;
import io.cloudfiles.tck.Database.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** cloud_files_state over stores as Auto Loader lays them out, whose entries describe themselves. */
final class AutoLoaderTest {
    private static final long START = 1_700_000_000_000L;
    private static final List<String> STATES =
            List.of("INGESTED", "PROCESSING", "SKIPPED_CORRUPTED", "SKIPPED_MISSING", "QUARANTINED", "");

    @TempDir
    Path folder;

    private Path checkpoint() {
        return folder.resolve("checkpoint");
    }

    /** Every column and state by the number of the file; every third is archived. */
    private static Entry entry(long i) {
        String state = STATES.get((int) (i % STATES.size()));
        StringBuilder json = new StringBuilder("{\"path\":\"" + path(i) + "\",\"size\":" + i);
        json.append(",\"createTime\":").append(START + i);
        json.append(",\"discovery_time\":").append((START + i) * 1000 + 1);
        json.append(",\"processedTimeMs\":").append(START + i + 2);
        json.append(",\"seqNum\":").append(i);
        if (state.equals("INGESTED")) {
            json.append(",\"commitTime\":").append(START + i + 3);
        }
        if (i % 3 == 0) {
            json.append(
                            ",\"archiveTime\":\"2023-11-15T00:00:00Z\",\"archiveMode\":\"MOVE\",\"moveLocation\":\"s3://b/done/")
                    .append(i)
                    .append("\"");
        }
        json.append(state.isEmpty() ? "}" : ",\"ingestionState\":\"" + state + "\"}");
        return new Entry(String.format("%012d", i), json.toString());
    }

    private static String path(long i) {
        return "s3://bucket/in/part-" + i + ".json";
    }

    /** The row of a file; up to {@code committed} all is committed, up to {@code planned} in a batch. */
    private static List<@Nullable String> row(long i, long committed, long planned) {
        String state = STATES.get((int) (i % STATES.size()));
        List<@Nullable String> row = new ArrayList<>();
        row.add(path(i));
        row.add(Long.toString(i));
        row.add(Long.toString((START + i) * 1000));
        row.add(Long.toString((START + i) * 1000 + 1));
        row.add(Long.toString((START + i + 2) * 1000));
        row.add(state.equals("INGESTED") ? Long.toString((START + i + 3) * 1000) : null);
        row.add(i % 3 == 0 ? "1700006400000000" : null);
        row.add(i % 3 == 0 ? "MOVE" : null);
        row.add(i % 3 == 0 ? "s3://b/done/" + i : null);
        row.add("0");
        row.add(null);
        row.add(shown(state, i <= committed, i <= planned));
        return row;
    }

    private static @Nullable String shown(String state, boolean committed, boolean planned) {
        return switch (state) {
            case "PROCESSING" -> committed ? "INGESTED" : "PROCESSING";
            case "QUARANTINED" -> "NOT_RECOGNIZED_BY_DBR";
            case "" -> committed ? "INGESTED" : planned ? "PROCESSING" : null;
            default -> state;
        };
    }

    private static Result query(Path root, String sql) throws Exception {
        try (Connection connection = Database.open(root)) {
            return Database.query(connection, sql);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 10, 30_000})
    void everyColumnAndStateIsShown(long count) throws Exception {
        long committed = count / 3;
        long planned = 2 * count / 3;
        AutoLoaderStore.plan(checkpoint(), committed, planned);
        AutoLoaderStore.write(checkpoint(), 1, count / 2, AutoLoaderTest::entry);
        AutoLoaderStore.write(checkpoint(), 2, count, AutoLoaderTest::entry);
        String columns = "path, size, unix_micros(create_time), unix_micros(discovery_time),"
                + " unix_micros(processed_time), unix_micros(commit_time), unix_micros(archive_time), archive_mode,"
                + " move_location, source_id, flow_name, ingestion_state";
        List<List<@Nullable String>> expected = LongStream.range(0, count)
                .mapToObj(i -> row(i, committed, planned))
                .toList();
        for (String of : List.of("checkpoint", "checkpoint/sources/0")) {
            assertThat(query(folder, "SELECT " + columns + " FROM cloud_files_state('" + of + "')")
                            .rows())
                    .containsExactlyElementsOf(expected);
        }
        assertThat(query(folder, "SELECT count(*) AS n FROM checkpoint.files").column("n"))
                .containsExactly(Long.toString(count));
        assertThat(query(folder, "SELECT count(*) AS n FROM read_rocksdb('checkpoint/sources/0/rocksdb')")
                        .column("n"))
                .containsExactly(Long.toString(count));
    }

    @Test
    void whatIsNotUnderstoodIsCountedAndTold() throws Exception {
        AutoLoaderStore.plan(checkpoint(), 0, 0);
        AutoLoaderStore.write(
                checkpoint(),
                1,
                20,
                i -> i < 12
                        ? entry(i)
                        : new Entry("k" + i, i < 18 ? "\u0008\u0001" : "{\"path\":\"/a\",\"size\":\"?\"}"));
        assertThat(query(folder, "SELECT count(*) AS n FROM cloud_files_state('checkpoint')")
                        .column("n"))
                .containsExactly("14");
        Result problems = query(
                folder,
                "SELECT severity, file, detail, remedy FROM read_checkpoint_problems('checkpoint')"
                        + " WHERE kind = 'FILE_STATE_NOT_UNDERSTOOD' ORDER BY detail");
        assertThat(problems.column("detail"))
                .containsExactly(
                        "6 entries not understood, the first with the key 'k12'",
                        "the field size of 2 entries is not understood, the first with the key 'k18'",
                        "the field state QUARANTINED of 2 entries is not understood, the first with the key"
                                + " '000000000004'");
        assertThat(problems.column("severity")).containsOnly("WARNING");
        assertThat(problems.column("remedy"))
                .allSatisfy(remedy -> assertThat(remedy).contains("docs/formats/auto-loader.md"));
        assertThat(problems.column("file")).allSatisfy(file -> assertThat(file).startsWith("sources/0/rocksdb/"));
        assertThat(query(
                                folder,
                                "SELECT count(*) AS n FROM read_checkpoint_problems('checkpoint', deep => false)"
                                        + " WHERE kind = 'FILE_STATE_NOT_UNDERSTOOD'")
                        .column("n"))
                .containsExactly("0");
    }

    @Test
    void versionWhoseFilesAreNotAllThereIsPassedOver() throws Exception {
        AutoLoaderStore.plan(checkpoint(), 0, 0);
        AutoLoaderStore.write(checkpoint(), 1, 3, AutoLoaderTest::entry);
        AutoLoaderStore.write(checkpoint(), 2, 7, AutoLoaderTest::entry);
        try (Stream<Path> logs = Files.list(checkpoint().resolve("sources/0/rocksdb/logs"))) {
            Files.delete(logs.filter(log -> log.toString().endsWith("-2.log"))
                    .findFirst()
                    .orElseThrow());
        }
        assertThat(query(folder, "SELECT count(*) AS n FROM cloud_files_state('checkpoint')")
                        .column("n"))
                .containsExactly("3");
    }
}
