package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Database;
import io.cloudfiles.tck.Database.Result;
import io.cloudfiles.tck.SourceLogReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.execution.streaming.runtime.FileStreamSourceLog;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark reads files of odd names through compactions; cloud_files_state knows the same of them as Spark's log. */
final class LiveFileSourceTest {
    private static final List<String> NAMES = List.of(
            "a b.json",
            "per%cent.json",
            "plus+.json",
            "é.json",
            "日本.json",
            "q'uote.json",
            "semi;x=1.json",
            "#.json",
            "plain.json",
            "z.json",
            "zz.json");

    @TempDir
    Path folder;

    @Test
    void everyFileIsThereWithItsSizeAndTimes() throws Exception {
        Path in = Files.createDirectories(folder.resolve("in put"));
        for (int i = 0; i < NAMES.size(); i++) {
            Path file = in.resolve(NAMES.get(i));
            Files.writeString(file, "{\"v\":1}\n".repeat(i + 1), StandardCharsets.UTF_8);
            Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_123L + i * 1000L));
        }
        Path checkpoint = folder.resolve("check point");
        stream(in, checkpoint);

        List<String> log = sparksLog(checkpoint);
        assertThat(log).hasSize(NAMES.size());
        try (Connection connection = Database.open(folder)) {
            String from = " FROM cloud_files_state('check point')";
            Result ours = Database.query(connection, "SELECT concat_ws(' ', path, create_time) AS entry" + from);
            assertThat(ours.column("entry")).containsExactlyInAnyOrderElementsOf(log);
            sizesAreThoseOfTheFiles(connection, from);
            timesAreThoseOfTheBatches(connection, checkpoint);

            // The newest batch is planned, not committed: its file is being processed.
            Files.delete(checkpoint.resolve("commits/" + (NAMES.size() - 1)));
            timesAreThoseOfTheBatches(connection, checkpoint);
            Result last = Database.query(connection, "SELECT path" + from + " WHERE ingestion_state = 'PROCESSING'");
            assertThat(last.rows()).hasSize(1);
        }
    }

    private static void stream(Path in, Path checkpoint) throws Exception {
        String interval = "spark.sql.streaming.fileSource.log.compactInterval";
        LiveSpark.session().conf().set(interval, "3");
        LiveSpark.session()
                .readStream()
                .schema(StructType.fromDDL("v INT"))
                .option("maxFilesPerTrigger", "1")
                .json(in.toString())
                .writeStream()
                .format("noop")
                .option("checkpointLocation", checkpoint.toString())
                .trigger(Trigger.AvailableNow())
                .start()
                .awaitTermination();
        LiveSpark.session().conf().unset(interval);
    }

    private static List<String> sparksLog(Path checkpoint) {
        FileStreamSourceLog log = new FileStreamSourceLog(1, LiveSpark.session(), checkpoint + "/sources/0");
        List<String> entries = new ArrayList<>();
        for (Object entry : (Object[]) log.allFiles()) {
            var file = (org.apache.spark.sql.execution.streaming.runtime.FileStreamSource.FileEntry) entry;
            String time = Instant.ofEpochMilli(file.timestamp()).toString();
            entries.add(file.path() + " " + time.replace('T', ' ').replace("Z", ""));
        }
        return entries;
    }

    private static void sizesAreThoseOfTheFiles(Connection connection, String from) throws Exception {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT path, size" + from)) {
            while (rows.next()) {
                Path file = Path.of(new URI(Objects.requireNonNull(rows.getString("path"))).getPath());
                assertThat(rows.getLong("size")).isEqualTo(Files.size(file));
            }
        }
    }

    private static void timesAreThoseOfTheBatches(Connection connection, Path checkpoint) throws Exception {
        Result ours = Database.query(
                connection,
                "SELECT path, source_id, ingestion_state, create_time, discovery_time, processed_time, commit_time"
                        + " FROM cloud_files_state('check point')");
        List<String> lines = ours.rows().stream()
                .map(row -> String.join(
                        "|",
                        row.get(0),
                        "source " + row.get(1),
                        String.valueOf(row.get(2)),
                        String.valueOf(row.get(3)),
                        String.valueOf(row.get(4)),
                        String.valueOf(row.get(5)),
                        String.valueOf(row.get(6))))
                .toList();
        assertThat(lines).containsExactlyInAnyOrderElementsOf(SourceLogReader.expectedRows(checkpoint));
    }
}
