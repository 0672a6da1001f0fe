package io.cloudfiles.replay.filestore;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.format.filestate.FileState;
import io.cloudfiles.format.filestate.FileState.Archiving;
import io.cloudfiles.format.filestate.FileState.Times;
import io.cloudfiles.format.filestate.IngestionState;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceProgressTest {
    private static final SourceProgress TEN_OF_TWENTY = new SourceProgress(OptionalLong.of(10), OptionalLong.of(20));

    @TempDir
    Path folder;

    private static OptionalLong number(@Nullable Long value) {
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    private static FileState file(@Nullable IngestionState stored, @Nullable Long committed, @Nullable Long sequence) {
        OptionalLong none = OptionalLong.empty();
        return new FileState(
                "/a",
                none,
                new Times(none, none, none, number(committed)),
                Archiving.NONE,
                Optional.ofNullable(stored),
                number(sequence));
    }

    @ParameterizedTest(name = "stored {0}, committed {1}, sequence {2}: {3}")
    @CsvSource(
            value = {
                "null, null, 10, INGESTED",
                "null, null, 11, PROCESSING",
                "null, null, 21, null",
                "null, null, null, null",
                "null, 5, null, INGESTED",
                "PROCESSING, null, 10, INGESTED",
                "PROCESSING, null, 11, PROCESSING",
                "PROCESSING, null, 21, PROCESSING",
                "PROCESSING, 5, 10, PROCESSING",
                "SKIPPED_MISSING, null, 10, SKIPPED_MISSING",
                "SKIPPED_CORRUPTED, 5, 1, SKIPPED_CORRUPTED",
                "NOT_RECOGNIZED_BY_DBR, null, 1, NOT_RECOGNIZED_BY_DBR",
                "INGESTED, null, 30, INGESTED"
            },
            nullValues = "null")
    void stateFollowsFromEntryAndOffsets(
            @Nullable IngestionState stored,
            @Nullable Long committed,
            @Nullable Long sequence,
            @Nullable IngestionState expected) {
        assertThat(TEN_OF_TWENTY.stateOf(file(stored, committed, sequence))).isEqualTo(Optional.ofNullable(expected));
    }

    @Test
    void offsetsTellHowFarASourceCame() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        assertThat(progress(checkpoint)).isEqualTo(SourceProgress.UNKNOWN);
        Trees.plan(checkpoint, 0, "{\"seqNum\":10,\"sourceVersion\":1,\"lastInputPath\":\"s3://b/in\"}");
        assertThat(progress(checkpoint)).isEqualTo(new SourceProgress(OptionalLong.empty(), OptionalLong.of(10)));
        Trees.commit(checkpoint, 0);
        Trees.plan(checkpoint, 1, "{\"seqNum\":20,\"sourceVersion\":1}");
        assertThat(progress(checkpoint)).isEqualTo(TEN_OF_TWENTY);
        Trees.plan(checkpoint, 1, "{\"seqNum\":\"?\"}");
        assertThat(progress(checkpoint).planned()).isEmpty();
    }

    private static SourceProgress progress(Path checkpoint) {
        return SourceProgress.of(
                Checkpoint.open(RootedStorage.open("", StorageOptions.defaults()), checkpoint.toString()), "0");
    }
}
