package io.cloudfiles.replay.hdfsstate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.codec.CompressionCodec;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.format.statedelta.StateFileBytes;
import io.cloudfiles.replay.state.ChangeType;
import io.cloudfiles.replay.state.ChangeVisitor;
import io.cloudfiles.replay.state.EntryCount;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.storage.StorageOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreReplayTest {
    private static final StateEncoding LZ4 = new StateEncoding(CompressionCodec.LZ4, false);

    private static final Pattern RECORD = Pattern.compile("(\\d+)(?:-|=(\\d+))");

    @TempDir
    private Path folder;

    private Storage storage = RootedStorage.open("", StorageOptions.defaults());

    @BeforeEach
    void openStorage() {
        storage = RootedStorage.open(folder.toString(), StorageOptions.defaults());
    }

    private static byte[] row(long value) {
        return ByteBuffer.allocate(8).putLong(value).array();
    }

    /** {@code "1=10 2-"}: key 1 gets 10, key 2 is removed. */
    private static StateFileBytes records(String text) {
        StateFileBytes bytes = StateFileBytes.plain();
        for (Matcher record = RECORD.matcher(text); record.find(); ) {
            byte[] key = row(Long.parseLong(record.group(1)));
            if (record.group(2) == null) {
                bytes.remove(key);
            } else {
                bytes.put(key, row(Long.parseLong(record.group(2))));
            }
        }
        return bytes;
    }

    private void file(String name, String records) {
        write(name, records(records).end(CompressionCodec.LZ4));
    }

    private void write(String name, byte[] bytes) {
        try {
            Files.write(folder.resolve(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private StoreReplay replay() {
        return new StoreReplay(storage, folder.toString(), storage.names(folder.toString()), LZ4);
    }

    /** Keys to values, and proof that no key came twice. */
    private static final class Entries implements StateVisitor {
        private final Map<Long, Long> found = new TreeMap<>();

        @Override
        public void entry(StateRecord entry) {
            Long old =
                    found.put(number(entry.key().copy()), number(entry.value().copy()));
            assertThat(old).isNull();
        }

        @Override
        public void pulse() {}

        private static long number(byte[] row) {
            return ByteBuffer.wrap(row).getLong();
        }
    }

    private Map<Long, Long> read(long batch) {
        Entries entries = new Entries();
        replay().read(batch, entries);
        assertThat(count(batch)).isEqualTo(entries.found.size());
        return entries.found;
    }

    private long count(long batch) {
        EntryCount count = new EntryCount();
        replay().read(batch, count);
        return count.total();
    }

    @Test
    void theNewestValueOfAKeyWins() {
        file("1.delta", "1=10 2=20");
        file("2.delta", "1=11");
        assertThat(read(0)).isEqualTo(Map.of(1L, 10L, 2L, 20L));
        assertThat(read(1)).isEqualTo(Map.of(1L, 11L, 2L, 20L));
    }

    @Test
    void aRemovedKeyIsNotReturnedAndCanComeBack() {
        file("1.delta", "1=10 2=20");
        file("2.delta", "1-");
        file("3.delta", "1=12");
        assertThat(read(1)).isEqualTo(Map.of(2L, 20L));
        assertThat(read(2)).isEqualTo(Map.of(1L, 12L, 2L, 20L));
    }

    @Test
    void theLastRecordOfAKeyWithinAFileWins() {
        file("1.delta", "1=10 2=20 1=11 2- 3=30 3- 3=31 4- 4=40 4=41");
        assertThat(read(0)).isEqualTo(Map.of(1L, 11L, 3L, 31L, 4L, 41L));
    }

    @Test
    void aSnapshotStandsForAllBeforeIt() {
        file("5.snapshot", "1=10 2=20 3=30");
        file("6.delta", "2- 4=40 3=31");
        assertThat(read(5)).isEqualTo(Map.of(1L, 10L, 3L, 31L, 4L, 40L));
        assertThat(read(4)).isEqualTo(Map.of(1L, 10L, 2L, 20L, 3L, 30L));
    }

    @Test
    void theLargestSnapshotUpToTheVersionIsTaken() {
        file("2.snapshot", "1=2");
        file("4.snapshot", "1=4");
        file("3.delta", "1=3");
        assertThat(read(2)).isEqualTo(Map.of(1L, 3L));
        assertThat(read(3)).isEqualTo(Map.of(1L, 4L));
    }

    @Test
    void filesThatAreNoStateAreIgnored() {
        file("1.delta", "1=10");
        write(".2.delta.crc", new byte[] {1});
        write(".2.delta.0f.TID1.tmp", new byte[] {1});
        write("x.delta", new byte[] {1});
        write("-3.delta", new byte[] {1});
        write("99999999999999999999.delta", new byte[] {1});
        assertThat(read(0)).isEqualTo(Map.of(1L, 10L));
    }

    @Test
    void anEmptyDeltaChangesNothing() {
        file("1.delta", "1=10");
        file("2.delta", "");
        assertThat(read(1)).isEqualTo(Map.of(1L, 10L));
    }

    @Test
    void aMissingDeltaIsNamedWithTheBatchesThatAreLeft() {
        file("1.delta", "1=10");
        file("2.delta", "1=10");
        file("4.delta", "1=12");
        file("7.snapshot", "1=7");
        file("8.delta", "1=8");
        assertThatThrownBy(() -> read(3))
                .isInstanceOf(MissingFileException.class)
                .hasMessageStartingWith("[CANNOT_LOAD_STATE_STORE.CANNOT_READ_DELTA_FILE_NOT_EXISTS]")
                .hasMessageContaining("3.delta")
                .hasMessageContaining("can still give batches 0 to 1, 6 to 7");
    }

    @Test
    void aPartitionWithoutFilesCanGiveNothing() {
        assertThatThrownBy(() -> read(0)).hasMessageContaining("can give no batch at all");
    }

    @Test
    void aDamagedSnapshotIsReplacedByOlderFiles() {
        file("1.delta", "1=10 2=20");
        file("2.delta", "3=30 1-");
        write("2.snapshot", new byte[] {1, 2, 3});
        file("3.delta", "4=40");
        assertThat(read(2)).isEqualTo(Map.of(2L, 20L, 3L, 30L, 4L, 40L));
    }

    @Test
    void aSnapshotThatIsCutOffAfterRowsWereReturnedIsCompletedFromOlderFiles() {
        file("1.delta", "1=10 2=20 3=30 4=40");
        file("2.snapshot", "1=10 2=21 3=30 4=40");
        file("3.delta", "2=21 3=31");
        write("3.snapshot", records("1=10 2=21 3=31").cut(CompressionCodec.LZ4));
        file("4.delta", "4=44 5=50");
        assertThat(read(3)).isEqualTo(Map.of(1L, 10L, 2L, 21L, 3L, 31L, 4L, 44L, 5L, 50L));
    }

    @Test
    void rowsOfADamagedSnapshotThatOlderFilesContradictAreAnError() {
        file("1.delta", "1=10 2=20");
        file("2.delta", "3=30");
        write("2.snapshot", records("1=99 2=20").cut(CompressionCodec.LZ4));
        assertThatThrownBy(() -> replay().read(1, new Entries()))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("rows were returned from it that the older files contradict");
        write("2.snapshot", records("1=10 7=70").cut(CompressionCodec.LZ4));
        assertThatThrownBy(() -> replay().read(1, new Entries())).hasMessageContaining("contradict");
    }

    @Test
    void aDamagedSnapshotWithoutOlderFilesIsAnError() {
        write("2.snapshot", records("1=10").cut(CompressionCodec.LZ4));
        assertThatThrownBy(() -> read(1))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("2.snapshot");
    }

    @Test
    void aDamagedDeltaIsAnErrorBeforeAnyOfItsRows() {
        file("1.delta", "1=10");
        write("2.delta", records("2=20 3=30").cut(CompressionCodec.LZ4));
        Entries entries = new Entries();
        assertThatThrownBy(() -> replay().read(1, entries)).isInstanceOf(CorruptFileException.class);
        assertThat(entries.found).isEmpty();
    }

    @Test
    void whatTheVisitorThrowsIsNotTakenForDamage() {
        file("1.delta", "1=10");
        file("1.snapshot", "1=10");
        CorruptFileException thrown =
                new CorruptFileException(new Location("1.snapshot", 0), "does not fit its schema");
        assertThatThrownBy(() -> replay().read(0, new StateVisitor() {
                    @Override
                    public void entry(StateRecord entry) {
                        throw thrown;
                    }

                    @Override
                    public void pulse() {}
                }))
                .isSameAs(thrown);
    }

    @Test
    void aFileThatVanishesAfterTheListingIsLookedForAgain() {
        file("1.delta", "1=10 2=20");
        file("2.delta", "1=11");
        storage = new Vanishing(storage, "1.delta", () -> file("1.snapshot", "1=10 2=20"));
        Entries entries = new Entries();
        replay().read(1, entries);
        assertThat(entries.found).isEqualTo(Map.of(1L, 11L, 2L, 20L));
    }

    @Test
    void aFileThatVanishesForGoodIsNamed() {
        file("1.delta", "1=10");
        file("2.delta", "1=11");
        storage = new Vanishing(storage, "1.delta", () -> {});
        assertThatThrownBy(() -> replay().read(1, new Entries()))
                .isInstanceOf(MissingFileException.class)
                .hasMessageContaining("1.delta");
    }

    @Test
    void aReadingCanStartFromOneSnapshotOnly() {
        file("1.snapshot", "1=1");
        file("2.snapshot", "1=2");
        file("3.delta", "2=2");
        Entries entries = new Entries();
        replay().readFrom(1, 2, entries);
        assertThat(entries.found).isEqualTo(Map.of(1L, 2L, 2L, 2L));
        assertThatThrownBy(() -> replay().readFrom(0, 2, new Entries()))
                .hasMessageStartingWith("[CANNOT_LOAD_STATE_STORE.CANNOT_READ_DELTA_FILE_NOT_EXISTS]");
        assertThatThrownBy(() -> replay().readFrom(2, 2, new Entries()))
                .hasMessageStartingWith("[CANNOT_LOAD_STATE_STORE.CANNOT_READ_MISSING_SNAPSHOT_FILE]")
                .hasMessageContaining("[0, 1]");
        file("1.delta", "1=1");
        file("2.delta", "1=2");
        write("2.snapshot", new byte[] {1});
        assertThatThrownBy(() -> replay().readFrom(1, 2, new Entries()))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("2.snapshot");
    }

    @Test
    void changesComeInOrderWithRemovalsAndRepeats() {
        file("1.delta", "1=10 1=11");
        file("2.delta", "1- 2=20");
        List<String> changes = new ArrayList<>();
        ChangeVisitor visitor = (batch, type, change) -> changes.add(batch + ":"
                + Entries.number(change.key().copy())
                + (type == ChangeType.DELETE
                        ? "-"
                        : "=" + Entries.number(change.value().copy())));
        replay().changes(0, 1, visitor);
        assertThat(changes).containsExactly("0:1=10", "0:1=11", "1:1-", "1:2=20");
        assertThatThrownBy(() -> replay().changes(0, 2, visitor))
                .hasMessageStartingWith("[CANNOT_LOAD_STATE_STORE.CANNOT_READ_STREAMING_STATE_FILE]")
                .hasMessageContaining("3.delta");
    }

    @Test
    void randomHistoriesReadAsTheyWereWritten() {
        Random random = new Random(20240229);
        for (int history = 0; history < 30; history++) {
            clear();
            Map<Long, Long> state = new TreeMap<>();
            List<Map<Long, Long>> versions = new ArrayList<>();
            for (int version = 1; version <= 12; version++) {
                StateFileBytes delta = StateFileBytes.plain();
                for (int change = random.nextInt(40); change > 0; change--) {
                    long key = random.nextInt(25);
                    if (random.nextInt(3) == 0) {
                        delta.remove(row(key));
                        state.remove(key);
                    } else {
                        long value = random.nextInt(1000);
                        delta.put(row(key), row(value));
                        state.put(key, value);
                    }
                }
                write(version + ".delta", delta.end(CompressionCodec.LZ4));
                if (random.nextInt(4) == 0) {
                    StateFileBytes snapshot = StateFileBytes.plain();
                    state.forEach((key, value) -> snapshot.put(row(key), row(value)));
                    byte[] bytes = snapshot.end(CompressionCodec.LZ4);
                    boolean damaged = random.nextInt(3) == 0;
                    write(version + ".snapshot", damaged ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes);
                }
                versions.add(new TreeMap<>(state));
            }
            for (int batch = 0; batch < 12; batch++) {
                assertThat(read(batch)).isEqualTo(versions.get(batch));
            }
        }
    }

    private void clear() {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void flippedBytesNeverGiveWrongRows() throws IOException {
        file("1.delta", "1=10 2=20 3=30");
        file("2.delta", "2- 4=40");
        file("2.snapshot", "1=10 3=30 4=40");
        file("3.delta", "5=50 1=11");
        Map<Long, Long> right = Map.of(1L, 11L, 3L, 30L, 4L, 40L, 5L, 50L);
        Random random = new Random(20240229);
        for (int round = 0; round < 300; round++) {
            Path file = folder.resolve(random.nextBoolean() ? "2.snapshot" : "3.delta");
            byte[] sound = Files.readAllBytes(file);
            byte[] damaged = sound.clone();
            damaged[random.nextInt(sound.length)] ^= (byte) (1 + random.nextInt(255));
            Files.write(file, damaged);
            try {
                assertThat(read(2)).isEqualTo(right);
            } catch (CloudFilesException e) {
                assertThat(e.getMessage()).contains("3.delta");
            }
            Files.write(file, sound);
        }
    }

    /** A storage in which one file is gone when it is first opened. */
    private static final class Vanishing implements Storage {
        private final Storage real;
        private final String name;
        private final Runnable meanwhile;

        Vanishing(Storage real, String name, Runnable meanwhile) {
            this.real = real;
            this.name = name;
            this.meanwhile = meanwhile;
        }

        @Override
        public List<FileEntry> list(String path, int limit) {
            return real.list(path, limit);
        }

        @Override
        public Optional<FileEntry> stat(String path) {
            return real.stat(path);
        }

        @Override
        public ByteSource open(String path) {
            if (path.endsWith(name)) {
                meanwhile.run();
                try {
                    Files.deleteIfExists(Path.of(path));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return real.open(path);
        }
    }
}
