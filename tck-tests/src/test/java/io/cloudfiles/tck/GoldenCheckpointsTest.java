package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class GoldenCheckpointsTest {
    /** Lines with a read in all index.jsonl of the archives: guards the harness against losing some. */
    private static final int READS_IN_ARCHIVES = 1512;

    @Test
    void theArchivesAreReadWhole() {
        assertThat(GoldenCheckpoints.cases().stream()
                        .mapToInt(it -> it.reads().size())
                        .sum())
                .isEqualTo(READS_IN_ARCHIVES);
    }

    @Test
    void modificationTimesAreThoseOfTheArchive() throws IOException {
        assertThat(Files.getLastModifiedTime(GoldenCheckpoints.checkpoint("4.2.0/agg_snap/commits/0"))
                        .toInstant())
                .isEqualTo(Instant.parse("2026-11-30T00:00:00Z"));
    }

    @Test
    void aReadBecomesSql() {
        GoldenRead read = GoldenCheckpoints.cases().stream()
                .flatMap(it -> it.reads().stream())
                .filter(it -> it.id().equals("4.2.0/join_left:op0-store-left-keyToNumValues"))
                .findFirst()
                .orElseThrow();
        assertThat(read.sql())
                .isEqualTo(
                        "SELECT * FROM read_statestore('4.2.0/join_left', operatorId => 0, storeName => 'left-keyToNumValues')");
    }
}
