package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Database.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** cloud_files_state on every golden checkpoint against an independent reading of its logs. */
final class CloudFilesStateTest {
    private static final String COLUMNS = "path, size, create_time, discovery_time, processed_time, commit_time,"
            + " archive_time, archive_mode, move_location, source_id, flow_name, ingestion_state";

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> everyLogEntryIsARowWithItsState() {
        return GoldenCheckpoints.cases().stream()
                .map(it -> DynamicTest.dynamicTest(it.name(), () -> matchesTheLogs(it)));
    }

    @TestFactory
    Stream<DynamicTest> aSourceFolderGivesItsOwnFiles() {
        return GoldenCheckpoints.cases().stream()
                .filter(it -> it.name().contains("/fs_"))
                .map(it -> DynamicTest.dynamicTest(it.name(), () -> matchesTheLogOfEachSource(it)));
    }

    private void matchesTheLogs(GoldenCase of) throws Exception {
        Path checkpoint =
                Folders.copy(of.checkpoint(), folder.resolve("c-" + of.name().replace('/', '-')));
        setDistinctTimes(checkpoint);
        try (Connection connection = Database.open(folder)) {
            Result result = Database.query(connection, "SELECT * FROM cloud_files_state('" + checkpoint + "')");
            assertThat(String.join(", ", result.names())).isEqualTo(COLUMNS);
            assertThat(lines(result)).containsExactlyInAnyOrderElementsOf(SourceLogReader.expectedRows(checkpoint));
        }
    }

    private static void matchesTheLogOfEachSource(GoldenCase of) throws Exception {
        try (Connection connection = Database.open(of.checkpoint());
                Stream<Path> sources = Files.list(of.checkpoint().resolve("sources"))) {
            for (Path source : sources.toList()) {
                String id = source.getFileName().toString();
                Result result = Database.query(
                        connection, "SELECT * FROM cloud_files_state('" + of.checkpoint() + "/sources/" + id + "')");
                assertThat(lines(result))
                        .containsExactlyInAnyOrderElementsOf(SourceLogReader.expectedRows(of.checkpoint()).stream()
                                .filter(row -> row.contains("|source " + id + "|"))
                                .toList());
            }
        }
    }

    private static List<String> lines(Result result) {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < result.rows().size(); row++) {
            lines.add(String.join(
                    "|",
                    String.valueOf(result.column("path").get(row)),
                    "source " + result.column("source_id").get(row),
                    String.valueOf(result.column("ingestion_state").get(row)),
                    String.valueOf(result.column("create_time").get(row)),
                    String.valueOf(result.column("discovery_time").get(row)),
                    String.valueOf(result.column("processed_time").get(row)),
                    String.valueOf(result.column("commit_time").get(row))));
        }
        return lines;
    }

    /** The archive has one time for all files: give each log file its own, to tell them apart. */
    private static void setDistinctTimes(Path checkpoint) throws IOException {
        Instant time = Instant.parse("2026-03-01T00:00:00.123Z");
        for (String log : List.of("offsets", "commits")) {
            try (Stream<Path> files = Files.list(checkpoint.resolve(log))) {
                for (Path file : files.sorted().toList()) {
                    time = time.plusSeconds(61);
                    Files.setLastModifiedTime(file, FileTime.from(time));
                }
            }
        }
    }
}
