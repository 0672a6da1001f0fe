package io.cloudfiles.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NamedStoresTest {
    @TempDir
    Path folder;

    @Test
    void aJoinHasFourStores() {
        Trees.empty(folder);
        for (String store : new String[] {"left-keyToNumValues", "right-keyToNumValues", "_metadata", ".hidden"}) {
            Trees.write(folder.resolve("state/0/0/" + store + "/1.delta"), "", 0);
        }
        assertThat(open().namedStores(0)).containsExactlyInAnyOrder("left-keyToNumValues", "right-keyToNumValues");
    }

    @Test
    void rocksDbsOwnFoldersAreNoStores() {
        Trees.empty(folder);
        Trees.write(folder.resolve("state/0/0/1.zip"), "", 0);
        Trees.write(folder.resolve("state/0/0/SSTs/000008-1.sst"), "", 0);
        Trees.write(folder.resolve("state/0/0/logs/000009-1.log"), "", 0);
        assertThat(open().namedStores(0)).isEmpty();
    }

    private Checkpoint open() {
        return Checkpoint.open(RootedStorage.open(folder.toString(), StorageOptions.defaults()), folder.toString());
    }
}
