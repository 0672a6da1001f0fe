package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The golden checkpoints are sound: nothing is told of them but what they can give, and what Spark left over. */
final class CheckpointProblemsTest {
    /** Their queries were made to fail in the last batch. */
    private static final String STOPPED = ".*/agg_fail_last";

    /** Their queries were made to fail and to try again. */
    private static final String TRIED_AGAIN = ".*/(v2_agg_fail|rdb_retry)";

    /** Their queries were ended while the next batch was planned. */
    private static final String CUT_OFF = ".*/(tws_lists|tws_lists_v2|tws_types_avro|v2_tws)";

    @TestFactory
    Stream<DynamicTest> soundCheckpointsTellWhatTheyCanGive() {
        return GoldenCheckpoints.cases().stream()
                .map(it -> DynamicTest.dynamicTest(it.name(), () -> check(it.name(), it.checkpoint())));
    }

    private static void check(String name, Path checkpoint) throws SQLException {
        List<String> expected = new ArrayList<>();
        if (name.matches(STOPPED)) {
            expected.add("WARNING LAST_BATCH_NOT_COMMITTED 4");
        }
        try (Connection connection = Database.open(checkpoint)) {
            Database.Result problems = Database.query(connection, "SELECT * FROM `default`.problems");
            assertThat(problems.rows().stream()
                            .filter(row -> !"INFO".equals(row.get(0)))
                            .map(row -> row.get(0) + " " + row.get(1) + " " + row.get(4)))
                    .containsExactlyElementsOf(expected);
            List<String> kinds = new ArrayList<>(List.of("EARLIEST_BATCH", "LATEST_BATCH"));
            if (name.matches(TRIED_AGAIN)) {
                kinds.addAll(List.of("LEFTOVER_ATTEMPT", "UNREFERENCED_FILES"));
            }
            if (name.matches(CUT_OFF)) {
                kinds.add("TEMPORARY_FILES");
            }
            assertThat(problems.column("kind").stream().map(Objects::requireNonNull))
                    .filteredOn(kind -> !kind.equals("LAST_BATCH_NOT_COMMITTED"))
                    .allSatisfy(kind -> assertThat(kinds).contains(kind));
            checkRange(connection, problems);
        }
    }

    /** Every partition gives all committed batches: nothing was cleaned up in so few. */
    private static void checkRange(Connection connection, Database.Result problems) throws SQLException {
        List<@Nullable String> committed = Database.query(
                        connection,
                        "SELECT min(batch_id), max(batch_id) FROM read_batches('.') WHERE status = 'COMMITTED'")
                .rows()
                .get(0);
        for (List<@Nullable String> row : problems.rows()) {
            if ("EARLIEST_BATCH".equals(row.get(1))) {
                assertThat(row.get(4)).isEqualTo(committed.get(0));
            }
            if ("LATEST_BATCH".equals(row.get(1))) {
                assertThat(row.get(4)).isEqualTo(committed.get(1));
            }
        }
    }
}
