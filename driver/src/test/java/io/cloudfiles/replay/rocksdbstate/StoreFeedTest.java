package io.cloudfiles.replay.rocksdbstate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.changelog.ChangelogBytes;
import io.cloudfiles.format.rocksdb.MergeOperator;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.replay.state.ChangeType;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.storage.StorageOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rocksdb.RocksDBException;

/** The changes of each batch, applied to the state before it, give the state behind it. */
class StoreFeedTest {
    private static final long SEED = Long.getLong("cloudfiles.seed", 20260101);

    @TempDir
    Path folder;

    private final List<List<Entry>> expected = new ArrayList<>();
    private final List<String> ids = new ArrayList<>();

    private void write(SparkStore.Kind kind, boolean changelogs) throws RocksDBException, IOException {
        try (SparkStore store = new SparkStore(kind, folder, Files.createTempDirectory(folder, "local"), SEED)) {
            for (int batch = 0; batch < 8; batch++) {
                ids.add(store.batch(changelogs, !changelogs || batch % 3 == 0));
                expected.add(store.entries());
            }
        }
    }

    private StoreFeed feed(SparkStore.Kind kind) {
        Storage storage = RootedStorage.open("", StorageOptions.defaults());
        StoreSettings settings = new StoreSettings(
                new StateEncoding(SparkStore.CODEC, kind.rowChecksums()), MergeOperator.append(kind.delimiter()));
        return new StoreFeed(
                storage,
                StoreListing.of(storage, folder.toString()),
                settings,
                batch -> StoreTarget.of(batch, ids.get(Math.toIntExact(batch))));
    }

    @ParameterizedTest
    @CsvSource({
        "false, false, true",
        "true, false, true",
        "false, false, false",
        "true, true, false",
        "false, true, false"
    })
    void changesLeadFromOneStateToTheNext(boolean withIds, boolean checksums, boolean changelogs) throws Exception {
        // Range deletions, which changelogs of stores with column families have here, are not told key by key.
        SparkStore.Kind kind = new SparkStore.Kind(withIds, !changelogs, checksums, ",");
        write(kind, changelogs);
        TreeMap<String, String> state = new TreeMap<>();
        for (int batch = 0; batch < expected.size(); batch++) {
            feed(kind).read(Optional.empty(), batch, batch, (of, type, change) -> {
                String key = HexFormat.of().formatHex(change.key().copy());
                if (type == ChangeType.DELETE) {
                    state.remove(key);
                } else {
                    assertThat(type).isEqualTo(ChangeType.UPDATE);
                    state.put(key, HexFormat.of().formatHex(change.value().copy()));
                }
            });
            assertThat(entries(state)).as("seed %d, batch %d", SEED, batch).isEqualTo(expected.get(batch));
        }
    }

    private static List<Entry> entries(Map<String, String> state) {
        return state.entrySet().stream()
                .map(entry -> new Entry(entry.getKey(), entry.getValue()))
                .toList();
    }

    @Test
    void withoutChangelogsEachKeyIsNamedOnceAndOnlyIfItChanged() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(false, true, false, ",");
        write(kind, false);
        Set<String> keys = new HashSet<>();
        feed(kind).read(Optional.of("two"), 4, 4, (batch, type, change) -> {
            assertThat(batch).isEqualTo(4);
            String key = "0200" + HexFormat.of().formatHex(change.key().copy());
            assertThat(keys.add(key)).isTrue();
            Optional<Entry> before = find(3, key);
            Optional<Entry> now = find(4, key);
            assertThat(now).isNotEqualTo(before);
            assertThat(now.isEmpty()).isEqualTo(type == ChangeType.DELETE);
        });
        assertThat(keys).isNotEmpty();
    }

    private Optional<Entry> find(int batch, String key) {
        return expected.get(batch).stream()
                .filter(entry -> entry.key().equals(key))
                .findFirst();
    }

    @Test
    void whatIsNeitherLoggedNorToBeDerivedIsAnError() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(false, false, false, ",");
        write(kind, true);
        Files.delete(folder.resolve("3.changelog"));
        assertThatThrownBy(() -> feed(kind).read(Optional.empty(), 1, 3, (batch, type, change) -> {}))
                .isInstanceOf(MissingFileException.class)
                .hasMessageStartingWith("[CANNOT_LOAD_STATE_STORE.CANNOT_READ_STREAMING_STATE_FILE]")
                .hasMessageContaining("3.changelog");
    }

    @Test
    void mergesAreAppendedAndRemovedRangesRefused() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(false, true, false, ",");
        write(kind, false);
        byte[] key = {1, 0, 7};
        ChangelogBytes log = new ChangelogBytes(2, "", false)
                .put(key, "a".getBytes(ISO_8859_1))
                .put(new byte[] {2, 0, 7}, "other".getBytes(ISO_8859_1))
                .merge(key, "b".getBytes(ISO_8859_1));
        Files.write(folder.resolve("8.changelog"), log.packed(SparkStore.CODEC));
        List<String> changes = new ArrayList<>();
        feed(kind)
                .read(
                        Optional.of("one"),
                        7,
                        7,
                        (batch, type, change) -> changes.add(type + " "
                                + Entry.of(change.key().copy(), change.value().copy())));
        assertThat(changes).containsExactly("UPDATE Entry[key=07, value=61]", "APPEND Entry[key=07, value=62]");
        Files.write(
                folder.resolve("8.changelog"),
                new ChangelogBytes(2, "", false)
                        .deleteRange(key, new byte[] {1, 0, 9})
                        .packed(SparkStore.CODEC));
        assertThatThrownBy(() -> feed(kind).read(Optional.of("one"), 7, 7, (batch, type, change) -> {}))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("batch 7");
    }

    @Test
    void aFamilyThatIsNotThereHasNoChanges() throws Exception {
        SparkStore.Kind kind = new SparkStore.Kind(false, true, false, ",");
        write(kind, false);
        feed(kind).read(Optional.of("later"), 0, 7, (batch, type, change) -> {
            throw new AssertionError("there is none");
        });
    }
}
