package io.cloudfiles.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.storage.StorageOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointTest {
    @TempDir
    Path folder;

    private final Storage storage = RootedStorage.open("", StorageOptions.defaults());

    @Test
    void lastOffsetsWithoutCommitAreNotCommitted() {
        Checkpoint checkpoint = open(Trees.spark().resolve("agg_fail_last"));
        assertThat(checkpoint.committedBatches()).containsExactly(0L, 1L, 2L, 3L);
        assertThat(checkpoint.lastCommitted()).hasValue(3);
        assertThat(checkpoint.offsetFiles().keySet()).containsExactly(0L, 1L, 2L, 3L, 4L);
        OffsetEntry offsets = checkpoint.offsets(4).orElseThrow();
        assertThat(offsets.metadata().orElseThrow().setting("spark.sql.shuffle.partitions"))
                .contains("2");
        assertThat(checkpoint.commit(3)).isPresent();
        assertThat(checkpoint.commit(4)).isEmpty();
        assertThat(checkpoint.offsets(5)).isEmpty();
        assertThat(checkpoint.offsets(-1)).isEmpty();
    }

    @Test
    void stateIsFoundByItsFolders() {
        Checkpoint checkpoint = open(Trees.spark().resolve("agg_fail_last"));
        assertThat(checkpoint.operatorIds()).containsExactly(0L);
        assertThat(checkpoint.partitions(0)).containsExactly(0L, 1L);
        assertThat(checkpoint.namedStores(0)).isEmpty();
        assertThat(checkpoint.storePath(0, 1, "default")).endsWith("/state/0/1");
        assertThat(checkpoint.storePath(0, 1, "left-keyToNumValues")).endsWith("/state/0/1/left-keyToNumValues");
        assertThat(checkpoint.operatorMetadata(0, 3).orElseThrow().operatorName())
                .isEqualTo("stateStoreSave");
        assertThat(checkpoint.operatorMetadata(7, 3)).isEmpty();
    }

    @Test
    void namesOfBatchesAreNumbersAndNothingElse() {
        Path checkpoint = Trees.empty(folder);
        for (String name :
                new String[] {"3", ".3.crc", "4.tmp", "-1", "007", "+5", "x", "99999999999999999999", "5.compact"}) {
            Trees.write(checkpoint.resolve("commits/" + name), "v1\n{}", 0);
        }
        assertThat(open(checkpoint).committedBatches()).containsExactly(3L);
    }

    @Test
    void commitsArePinnedOnceTheyAreLookedAt() {
        Trees.empty(folder);
        Trees.commit(folder, 0);
        Checkpoint checkpoint = open(folder);
        assertThat(checkpoint.lastCommitted()).hasValue(0);
        Trees.commit(folder, 1);
        assertThat(checkpoint.lastCommitted()).hasValue(0);
        assertThat(open(folder).lastCommitted()).hasValue(1);
    }

    @Test
    void partsMayBeMissing() throws IOException {
        Trees.empty(folder);
        Files.delete(folder.resolve("commits"));
        Checkpoint checkpoint = open(folder);
        assertThat(checkpoint.lastCommitted()).isEmpty();
        assertThat(checkpoint.sourceIds()).isEmpty();
        assertThat(checkpoint.operatorIds()).isEmpty();
        assertThat(Checkpoint.isCheckpoint(storage, folder.toString())).isTrue();
        Files.delete(folder.resolve("metadata"));
        assertThat(Checkpoint.isCheckpoint(storage, folder.toString())).isFalse();
        assertThat(open(folder).offsetFiles()).isEmpty();
    }

    @Test
    void whatIsNoCheckpointIsToldApart() throws IOException {
        assertThatThrownBy(() -> open(folder.resolve("none"))).hasMessageContaining("[PATH_NOT_FOUND]");
        assertThatThrownBy(() -> open(folder))
                .isInstanceOf(MissingFileException.class)
                .hasMessageContaining("[NOT_A_CHECKPOINT]")
                .hasMessageContaining("no folder offsets and no file metadata");
        Files.createDirectory(folder.resolve("_spark_metadata"));
        assertThatThrownBy(() -> open(folder)).hasMessageContaining("file sink");
        assertThatThrownBy(() -> open(Trees.spark().resolve("agg_fail_last/state/0/0")))
                .hasMessageContaining("it lies in the checkpoint");
    }

    @Test
    void operatorMetadataOfTheBatchIsTheNewestUpToIt() {
        Trees.empty(folder);
        for (int batch : new int[] {2, 10}) {
            Trees.write(
                    folder.resolve("state/0/_metadata/v2/" + batch),
                    "v2\n{\"operatorInfo\":{\"operatorId\":0,\"operatorName\":\"op" + batch
                            + "\"},\"stateStoreInfo\":[],\"operatorPropertiesJson\":\"{}\"}",
                    0);
        }
        Checkpoint checkpoint = open(folder);
        assertThat(checkpoint.operatorMetadata(0, 9).orElseThrow().operatorName())
                .isEqualTo("op2");
        assertThat(checkpoint.operatorMetadata(0, 10).orElseThrow().operatorName())
                .isEqualTo("op10");
        assertThatThrownBy(() -> checkpoint.operatorMetadata(0, 1))
                .hasMessageContaining("[STDS_FAILED_TO_READ_OPERATOR_METADATA]")
                .hasMessageContaining("[2, 10]");
    }

    private Checkpoint open(Path path) {
        return Checkpoint.open(storage, path.toString());
    }
}
