package io.cloudfiles.replay.rocksdbstate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.changelog.ChangelogBytes;
import io.cloudfiles.format.rocksdb.MergeOperator;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.format.staterow.KeyBytes;
import io.cloudfiles.replay.state.EntryCount;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.type.Binary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rocksdb.RocksDBException;

/** Stores in Spark's layout, written by RocksDB, with what is right after every batch. */
class RocksStoreTest {
    private static final long SEED = Long.getLong("cloudfiles.seed", 20260101);

    @TempDir
    Path folder;

    private final List<List<Entry>> expected = new ArrayList<>();
    private final List<String> ids = new ArrayList<>();

    static Stream<SparkStore.Kind> kinds() {
        return Stream.of(
                new SparkStore.Kind(false, false, false, ","),
                new SparkStore.Kind(false, true, false, ","),
                new SparkStore.Kind(false, true, true, ""),
                new SparkStore.Kind(true, false, true, ","),
                new SparkStore.Kind(true, true, false, ""),
                new SparkStore.Kind(true, true, true, ","));
    }

    /** Batches 0 to 7; with changelogs a snapshot of batches 0, 3 and 6, else of all. */
    private void write(SparkStore.Kind kind, boolean changelogs) throws RocksDBException, IOException {
        try (SparkStore store = new SparkStore(kind, folder, Files.createTempDirectory(folder, "local"), SEED)) {
            for (int batch = 0; batch < 8; batch++) {
                ids.add(store.batch(changelogs, !changelogs || batch % 3 == 0));
                expected.add(store.entries());
            }
        }
    }

    private static StoreSettings settings(SparkStore.Kind kind) {
        return new StoreSettings(
                new StateEncoding(SparkStore.CODEC, kind.rowChecksums()), MergeOperator.append(kind.delimiter()));
    }

    private RocksStore open(SparkStore.Kind kind, StoreTarget target) {
        Storage storage = RootedStorage.open("", StorageOptions.defaults());
        return RocksStore.open(storage, StoreListing.of(storage, folder.toString()), settings(kind), target);
    }

    private RocksStore open(SparkStore.Kind kind, int batch) {
        return open(kind, StoreTarget.of(batch, ids.get(batch)));
    }

    private static List<Entry> read(StoreEntries entries) {
        List<Entry> found = new ArrayList<>();
        try (entries) {
            while (entries.next()) {
                found.add(Entry.of(entries.key().copy(), entries.value().copy()));
            }
        }
        return found;
    }

    private static List<Entry> readInAnyOrder(RocksStore store) {
        List<Entry> found = new ArrayList<>();
        store.read(Optional.empty(), new StateVisitor() {
            @Override
            public void entry(StateRecord entry) {
                found.add(Entry.of(entry.key().copy(), entry.value().copy()));
            }

            @Override
            public void pulse() {}
        });
        return found;
    }

    private static long count(RocksStore store) {
        EntryCount count = new EntryCount();
        store.read(Optional.empty(), count);
        return count.total();
    }

    private void checkAll(SparkStore.Kind kind) {
        for (int batch = 0; batch < expected.size(); batch++) {
            RocksStore store = open(kind, batch);
            assertThat(read(store.entries()))
                    .as("seed %d, batch %d", SEED, batch)
                    .isEqualTo(expected.get(batch));
            assertThat(readInAnyOrder(open(kind, batch)))
                    .as("seed %d, batch %d", SEED, batch)
                    .containsExactlyInAnyOrderElementsOf(expected.get(batch));
            assertThat(count(open(kind, batch))).isEqualTo(expected.get(batch).size());
        }
    }

    private List<Path> files(String folderName, String suffix) {
        try (Stream<Path> files = Files.list(folder.resolve(folderName))) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void flip(Path file, int at) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[at < 0 ? bytes.length + at : at] ^= 4;
        Files.write(file, bytes);
    }

    private Path file(int batch, String suffix) {
        return folder.resolve(StoreFile.name(batch + 1, ids.get(batch), suffix.equals(".zip")));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyBatchIsReadFromSnapshotsAndChangelogs(SparkStore.Kind kind) throws Exception {
        write(kind, true);
        checkAll(kind);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyBatchIsReadFromSnapshotsAlone(SparkStore.Kind kind) throws Exception {
        write(kind, false);
        checkAll(kind);
        assertThat(open(kind, 7).keyCount()).hasValue(expected.get(7).size());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyBatchIsReadFromChangelogsAlone(SparkStore.Kind kind) throws Exception {
        write(kind, true);
        for (Path zip : files("", ".zip")) {
            Files.delete(zip);
        }
        checkAll(kind);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void damagedTableGivesWayToAnOlderSnapshotInMidReading(SparkStore.Kind kind) throws Exception {
        write(kind, true);
        for (Path table : files("SSTs", ".sst")) {
            flip(table, 20);
        }
        checkAll(kind);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void damagedOrIncompleteSnapshotGivesWayToAnOlderOne(SparkStore.Kind kind) throws Exception {
        write(kind, true);
        flip(file(6, ".zip"), 50);
        List<Path> tables = files("SSTs", ".sst");
        Files.delete(tables.get(tables.size() - 1));
        checkAll(kind);
    }

    @Test
    void damageIsAnErrorWhereNothingStandsIn() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(false, true, false, ",");
        write(kind, false);
        for (Path table : files("SSTs", ".sst")) {
            flip(table, 20);
        }
        assertThatThrownBy(() -> read(open(kind, 7).entries()))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining(".sst")
                .hasMessageContaining("checksum");
    }

    @Test
    void damagedChangelogIsAnError() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(false, true, false, ",");
        write(kind, true);
        flip(file(4, ".changelog"), 30);
        assertThatThrownBy(() -> read(open(kind, 4).entries()))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("5.changelog");
        assertThat(read(open(kind, 3).entries())).isEqualTo(expected.get(3));
        assertThat(read(open(kind, 6).entries())).isEqualTo(expected.get(6));
    }

    @Test
    void checksumFileCountsInFormat2Only() throws Exception {
        SparkStore.Kind two = new SparkStore.Kind(true, false, false, ",");
        write(two, true);
        Path checksum = folder.resolve(file(7, ".changelog") + ".crc");
        Files.writeString(checksum, Files.readString(checksum).replace("\"value\":", "\"value\":1"));
        assertThatThrownBy(() -> read(open(two, 7).entries()))
                .isInstanceOf(CloudFilesException.class)
                .hasMessageContaining(".changelog");
    }

    @Test
    void checksumOfAnotherAttemptDoesNotHinderFormat1() throws Exception {
        SparkStore.Kind one = new SparkStore.Kind(false, false, false, ",");
        write(one, true);
        Files.writeString(
                folder.resolve("8.changelog.crc"), "{\"algorithm\":\"CRC32C\",\"value\":1,\"mainFileSize\":2}");
        checkAll(one);
    }

    @Test
    void filesOfFailedAttemptsAreOfNoMeaning() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(true, true, false, ",");
        write(kind, true);
        for (int batch = 0; batch < 8; batch++) {
            Files.write(folder.resolve((batch + 1) + "_0-failed.changelog"), new byte[] {1});
            Files.write(folder.resolve((batch + 1) + "_0-failed.zip"), new byte[] {1});
            Files.write(folder.resolve((batch + 1) + ".zip"), new byte[] {1});
        }
        checkAll(kind);
    }

    @Test
    void storeThatWentFromFormat1To2IsReadAcrossBoth() throws Exception {
        SparkStore.Kind one = new SparkStore.Kind(false, true, false, ",");
        write(one, true);
        // As if the query had gone on with ids: the first changelog of format 2 has nothing to build on in its lineage.
        byte[] key = {1, 0, 0, 0};
        Files.write(
                folder.resolve("9_first.changelog"),
                new ChangelogBytes(4, "[]", false).put(key, new byte[] {7}).packed(SparkStore.CODEC));
        RocksStore store = open(one, StoreTarget.of(8, "first"));
        List<Entry> found = read(store.entries());
        assertThat(found).contains(Entry.of(key, new byte[] {7}));
        assertThat(found.stream().filter(entry -> !entry.key().equals("01000000")))
                .containsExactlyElementsOf(expected.get(7).stream()
                        .filter(entry -> !entry.key().equals("01000000"))
                        .toList());
    }

    @Test
    void missingChangelogIsNamedWithTheBatchesThatAreLeft() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(false, false, false, ",");
        write(kind, true);
        Files.delete(file(4, ".changelog"));
        assertThatThrownBy(() -> open(kind, 5))
                .isInstanceOf(MissingFileException.class)
                .hasMessageContaining("5.changelog")
                .hasMessageContaining("batches 0 to 3, 6 to 7");
        assertThatThrownBy(() -> open(kind, StoreTarget.of(20, ""))).isInstanceOf(MissingFileException.class);
    }

    @Test
    void errorsListNoBatchThatOnlyAFailedAttemptLeft() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(true, false, false, ",");
        write(kind, true);
        Files.write(folder.resolve("3_0-failed.zip"), new byte[] {1});
        Files.write(folder.resolve("6_0-failed.zip"), new byte[] {1});
        Files.delete(file(5, ".changelog"));
        Attempts attempts = (batch, id) -> batch >= ids.size()
                ? Attempts.Standing.UNTOLD
                : id.equals(ids.get(Math.toIntExact(batch)))
                        ? Attempts.Standing.COMMITTED
                        : Attempts.Standing.LEFT_OVER;
        StoreTarget last = StoreTarget.of(5, ids.get(5)).knowing(attempts);
        assertThatThrownBy(() -> open(kind, last)).hasMessageContaining("batches 0 to 4, 6 to 7");
        StoreTarget target = StoreTarget.from(2, ids.get(2), 4, ids.get(4));
        assertThatThrownBy(() -> open(kind, target)).hasMessageContaining("[0, 2, 3, 5, 6]");
        assertThatThrownBy(() -> open(kind, target.knowing(attempts))).hasMessageContaining("[0, 3, 6]");
    }

    @Test
    void readingCanBeginWithTheSnapshotThatIsAskedFor() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(true, true, true, ",");
        write(kind, true);
        // Only the first snapshot is left to begin with, though that of batch 3 is nearer.
        flip(file(3, ".zip"), 50);
        StoreTarget target = StoreTarget.from(0, ids.get(0), 5, ids.get(5));
        assertThat(read(open(kind, target).entries())).isEqualTo(expected.get(5));
        assertThatThrownBy(() -> open(kind, StoreTarget.from(1, ids.get(1), 5, ids.get(5))))
                .isInstanceOf(MissingFileException.class)
                .hasMessageContaining("[0, 3, 6]");
    }

    @Test
    void columnFamilyIsReadWithoutItsNumber() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(false, true, false, ",");
        write(kind, true);
        RocksStore store = open(kind, 5);
        assertThat(store.columnFamilies()).containsOnlyKeys("one", "two", "three");
        List<Entry> two = read(store.entries("two"));
        assertThat(two)
                .isNotEmpty()
                .isEqualTo(expected.get(5).stream()
                        .filter(entry -> entry.key().startsWith("0200"))
                        .map(entry -> new Entry(entry.key().substring(4), entry.value()))
                        .toList());
        Entry first = two.get(0);
        assertThat(store.lookup("two", first.keyBytes()).map(value -> Entry.of(first.keyBytes(), value)))
                .hasValue(first);
        assertThat(store.lookup("two", new byte[] {99})).isEmpty();
        assertThatThrownBy(() -> store.entries("four"))
                .isInstanceOf(RequestException.class)
                .hasMessageContaining("one");
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void keysAreSoughtOneBehindTheOther(SparkStore.Kind kind) throws Exception {
        write(kind, true);
        Random random = new Random(SEED);
        for (int batch = 0; batch < 8; batch++) {
            Set<String> wanted = new TreeSet<>();
            List<KeyBytes> keys = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                List<Entry> there = expected.get(random.nextInt(8));
                byte[] key = there.get(random.nextInt(there.size())).keyBytes();
                if (wanted.add(Entry.of(key, key).key())) {
                    keys.add(new KeyBytes(Binary.wrap(key), true));
                }
            }
            try (StoreEntries entries = open(kind, batch).entriesOf(Optional.empty(), keys)) {
                assertThat(read(entries))
                        .isEqualTo(expected.get(batch).stream()
                                .filter(entry -> wanted.contains(entry.key()))
                                .toList());
            }
        }
    }

    @Test
    void changesOfABatchComeAsTheyWereMade() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(true, true, false, ",");
        write(kind, true);
        Storage storage = RootedStorage.open("", StorageOptions.defaults());
        StoreSettings settings = settings(kind);
        int count = 0;
        try (StoreChanges changes = StoreChanges.open(storage, folder.toString(), settings, 2, ids.get(2))) {
            while (changes.next()) {
                count++;
                assertThat(changes.key().length()).isEqualTo(4);
            }
        }
        assertThat(count).isEqualTo(40);
        assertThatThrownBy(() -> StoreChanges.open(storage, folder.toString(), settings, 30, ""))
                .isInstanceOf(MissingFileException.class);
    }

    @Test
    void everyCutOfAZipGivesTheRightEntriesOrAnError() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(false, false, false, ",");
        write(kind, false);
        Path zip = file(7, ".zip");
        byte[] whole = Files.readAllBytes(zip);
        for (int length = 0; length < whole.length; length += 23) {
            Files.write(zip, Arrays.copyOf(whole, length));
            try {
                assertThat(read(open(kind, 7).entries())).isEqualTo(expected.get(7));
            } catch (CloudFilesException e) {
                assertThat(e).hasMessageContaining("8.zip");
            }
        }
    }
}
