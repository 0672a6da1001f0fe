package io.cloudfiles.table.operators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Arguments.Argument;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadStateMetadataTest {
    @TempDir
    Path folder;

    @Test
    void operatorOfSparksCheckpointIsARow() {
        assertThat(Scans.rows(open(Trees.spark().resolve("agg_fail_last"))))
                .containsExactly(Arrays.asList(0L, "stateStoreSave", "default", 2L, 0L, 3L, null));
    }

    @Test
    void everyBatchIsTakenWhereTheMetadataNeverChanges() {
        for (long batch : new long[] {-1, 0, 99}) {
            Arguments arguments = new Arguments(List.of(
                    new Argument(null, Trees.spark().resolve("agg_fail_last").toString()),
                    new Argument("BATCHID", batch)));
            assertThat(Scans.rows(function().bind(arguments), "maxBatchId")).containsExactly(List.of(3L));
        }
    }

    @Test
    void checkpointWithoutOperatorMetadataHasNoRows() {
        Trees.empty(folder);
        Trees.write(folder.resolve("state/0/0/1.delta"), "", 0);
        assertThat(Scans.rows(open(folder))).isEmpty();
        assertThat(Scans.rows(open(Trees.spark().resolve("fs_basic")))).isEmpty();
    }

    @Test
    void nothingCommittedIsMinusOne() {
        Trees.empty(folder);
        Trees.plan(folder, 0, "-");
        Trees.write(folder.resolve("state/0/_metadata/v2/0"), metadata(2, "{\\\"timeMode\\\":\\\"NoTime\\\"}"), 0);
        assertThat(Scans.rows(open(folder)))
                .containsExactly(List.of(0L, "join", "left", 5L, -1L, -1L, "{\"timeMode\":\"NoTime\"}"));
    }

    @Test
    void changingMetadataOfABatchNeverPlannedIsAnError() {
        Trees.empty(folder);
        Trees.plan(folder, 0, "-");
        Trees.write(folder.resolve("state/0/_metadata/v2/0"), metadata(2, "{}"), 0);
        assertThatThrownBy(() -> function()
                        .bind(new Arguments(
                                List.of(new Argument(null, folder.toString()), new Argument("batchId", 1L)))))
                .hasMessageContaining("[STDS_FAILED_TO_READ_OPERATOR_METADATA]")
                .hasMessageContaining("the last one is 0");
    }

    @Test
    void damagedMetadataIsToldWithItsFile() {
        Trees.empty(folder);
        Trees.write(folder.resolve("state/0/_metadata/metadata"), "v1\n{\"operatorInfo\":", 0);
        assertThatThrownBy(() -> open(folder))
                .hasMessageContaining("[CORRUPT_FILE]")
                .hasMessageContaining("state/0/_metadata/metadata");
    }

    @Test
    void pathMustBeGiven() {
        assertThatThrownBy(() -> function().bind(Scans.arguments()))
                .hasMessageContaining("[STDS_REQUIRED_OPTION_UNSPECIFIED]");
    }

    private static String metadata(int version, String properties) {
        return "v" + version + "\n{\"operatorInfo\":{\"operatorId\":0,\"operatorName\":\"join\"},\"stateStoreInfo\":["
                + "{\"storeName\":\"left\",\"numColsPrefixKey\":0,\"numPartitions\":5,\"stateSchemaFilePaths\":[]}],"
                + "\"operatorPropertiesJson\":\"" + properties + "\"}";
    }

    private static ReadStateMetadata function() {
        return new ReadStateMetadata(RootedStorage.open("", StorageOptions.defaults()));
    }

    private static Table open(Path path) {
        return function().bind(Scans.arguments(path.toString()));
    }
}
