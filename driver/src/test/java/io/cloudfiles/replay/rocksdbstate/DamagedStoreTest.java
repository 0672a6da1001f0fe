package io.cloudfiles.replay.rocksdbstate;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.format.rocksdb.MergeOperator;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.storage.StorageOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Stores in every layout of Spark's (changelogs of versions 1 to 4, lineage, snapshots in zips), each file cut everywhere
 * and flipped at random: the right entries, or an error of ours with the file.
 */
@Timeout(240)
class DamagedStoreTest {
    private static final long SEED = Long.getLong("cloudfiles.seed", 20260101);
    private static final int CUTS = 60;
    private static final int FLIPS = 60;

    @TempDir
    Path folder;

    private String lastId = "";
    private List<Entry> expected = List.of();

    static Stream<SparkStore.Kind> kinds() {
        return RocksStoreTest.kinds();
    }

    /** Batches 0 to 3; batch 3 is read from the snapshot of batch 2 and a changelog. */
    private List<Path> write(SparkStore.Kind kind) throws Exception {
        try (SparkStore store = new SparkStore(kind, folder, Files.createTempDirectory("local"), SEED)) {
            for (int batch = 0; batch < 4; batch++) {
                lastId = store.batch(true, batch == 2);
                expected = store.entries();
            }
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private List<Entry> read(SparkStore.Kind kind) {
        StoreSettings settings = new StoreSettings(
                new StateEncoding(SparkStore.CODEC, kind.rowChecksums()), MergeOperator.append(kind.delimiter()));
        Storage storage = RootedStorage.open("", StorageOptions.defaults());
        RocksStore store = RocksStore.open(
                storage, StoreListing.of(storage, folder.toString()), settings, StoreTarget.of(3, lastId));
        List<Entry> found = new ArrayList<>();
        try (StoreEntries entries = store.entries()) {
            while (entries.next()) {
                found.add(Entry.of(entries.key().copy(), entries.value().copy()));
            }
        }
        return found;
    }

    /** Whether the damage was noticed. */
    private boolean isNoticed(SparkStore.Kind kind, Path file, byte[] bytes, String what) throws IOException {
        Files.write(file, bytes);
        try {
            assertThat(read(kind)).as(what).isEqualTo(expected);
            return false;
        } catch (CloudFilesException e) {
            assertThat(e.location()).as(what).isNotNull();
            return true;
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void damageGivesTheRightEntriesOrAnErrorWithItsFile(SparkStore.Kind kind) throws Exception {
        List<Path> files = write(kind);
        assertThat(read(kind)).isEqualTo(expected);
        Random random = new Random(SEED);
        int noticed = 0;
        for (Path file : files) {
            byte[] sound = Files.readAllBytes(file);
            for (int i = 0; i < CUTS; i++) {
                int length = sound.length <= CUTS ? Math.min(i, sound.length) : (int) ((long) sound.length * i / CUTS);
                String what = "seed " + SEED + ", " + file + " cut to " + length;
                noticed += isNoticed(kind, file, Arrays.copyOf(sound, length), what) ? 1 : 0;
            }
            for (int i = 0; i < FLIPS && sound.length > 0; i++) {
                byte[] bytes = sound.clone();
                int at = random.nextInt(bytes.length);
                bytes[at] ^= (byte) (1 << random.nextInt(8));
                noticed += isNoticed(kind, file, bytes, "seed " + SEED + ", " + file + " at " + at) ? 1 : 0;
            }
            Files.write(file, sound);
        }
        assertThat(noticed).isPositive();
        assertThat(read(kind)).isEqualTo(expected);
    }
}
