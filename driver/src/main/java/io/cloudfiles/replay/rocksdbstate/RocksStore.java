package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.Ticker;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.staterow.KeyBytes;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.storage.Storage;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One store of one partition, kept by RocksDB, as of one version: the snapshot and the changelogs behind it. A damaged
 * snapshot is passed over where an older one and all changelogs since are there. Memory grows with the keys changed since
 * the snapshot, not with the state. For one thread.
 *
 * <p>Every method throws {@link io.cloudfiles.error.CloudFilesException}: where files are missing it says which batches
 * the partition can still give.
 */
public final class RocksStore {
    private final String folder;
    private final StoreSettings settings;
    private final VersionOpener opener;
    private final StoreVersion opened;

    private RocksStore(Storage storage, StoreListing files, StoreSettings settings, StoreTarget target) {
        this.folder = files.folder();
        this.settings = settings;
        this.opener = new VersionOpener(storage, files, settings, target);
        this.opened = opener.open();
    }

    /**
     * Opens the store. What is small is read, but for the changelogs.
     *
     * @param files what its folder holds
     */
    public static RocksStore open(Storage storage, StoreListing files, StoreSettings settings, StoreTarget target) {
        return new RocksStore(storage, files, settings, target);
    }

    /**
     * The numbers that the keys of Spark's column families begin with, by name, in this partition; empty where the store
     * has none.
     */
    public Map<String, Integer> columnFamilies() {
        return opened.columnFamilies();
    }

    /**
     * Whether the store surely has no entries of a column family: its snapshot tells the families, this one is not among
     * them, and no later change is of an untold one.
     */
    public boolean lacks(String columnFamily) {
        Map<String, Integer> families = columnFamilies();
        return !families.isEmpty()
                && !families.containsKey(columnFamily)
                && opened.changelogs().overlay().isOf(Set.copyOf(families.values()));
    }

    /** How many keys the store has, in all column families; empty where no file tells it. */
    public OptionalLong keyCount() {
        return opened.keys();
    }

    /** The entries of a store without column families; of one with them all entries, with the numbers. */
    public StoreEntries entries() {
        return entries(KeyRange.ALL, 0);
    }

    /**
     * The entries of a column family, whose keys are given without its number.
     *
     * @throws RequestException where the store has no such column family
     */
    public StoreEntries entries(String columnFamily) {
        byte[] prefix = prefix(columnFamily);
        return entries(KeyRange.startingWith(prefix), prefix.length);
    }

    /** The same for a family that may be absent; empty stands for a store without column families. */
    public StoreEntries entriesOf(Optional<String> columnFamily) {
        if (columnFamily.isEmpty()) {
            return entries();
        }
        return lacks(columnFamily.get()) ? entries(KeyRange.NONE, 0) : entries(columnFamily.get());
    }

    /** Reads the same entries in whatever order is the cheapest. */
    public void read(Optional<String> columnFamily, StateVisitor visitor) {
        boolean streams = columnFamily.isEmpty()
                && opened.chain().base().isEmpty()
                && !settings.encoding().rowChecksums();
        if (!streams) {
            read(
                    columnFamily.isEmpty() ? entries(KeyRange.IN_ANY_ORDER, 0) : entriesOf(columnFamily),
                    key -> true,
                    visitor);
            return;
        }
        ChangelogReplay newest = new ChangelogReplay(opened.changelogs(), settings.encoding(), visitor);
        int left = newest.read();
        if (left > 0) {
            StoreVersion oldest = opened.oldest(left);
            read(entries(oldest, List.of(KeyRange.IN_ANY_ORDER), 0), key -> !newest.hides(key), visitor);
        }
    }

    /** Reads the entries of some keys; the column family as for all entries. */
    public void read(Optional<String> columnFamily, Collection<KeyBytes> keys, StateVisitor visitor) {
        read(entriesOf(columnFamily, keys), key -> true, visitor);
    }

    private static void read(StoreEntries all, Predicate<ByteSlice> counts, StateVisitor visitor) {
        long count = 0;
        boolean countsOnly = visitor.countsOnly();
        Ticker pulses = new Ticker(visitor::pulse);
        try (StoreEntries entries = all) {
            while (entries.next()) {
                pulses.tick();
                if (counts.test(entries.key())) {
                    count++;
                    if (!countsOnly) {
                        visitor.entry(entries);
                    }
                }
            }
        }
        if (countsOnly) {
            visitor.counted(count);
        }
    }

    /** The entries of some keys, or of those that begin with some bytes; the column family as for all entries. */
    public StoreEntries entriesOf(Optional<String> columnFamily, Collection<KeyBytes> keys) {
        if (keys.isEmpty() || (columnFamily.isPresent() && lacks(columnFamily.get()))) {
            return entries(KeyRange.NONE, 0);
        }
        byte[] prefix = columnFamily.isPresent() ? prefix(columnFamily.get()) : new byte[0];
        List<KeyRange> ranges = keys.stream()
                .map(key -> range(joined(prefix, key.bytes().toByteArray()), key.whole()))
                .sorted(KeyRange::compareStarts)
                .toList();
        return entries(ranges, prefix.length);
    }

    private static KeyRange range(byte[] key, boolean whole) {
        return whole ? KeyRange.of(key) : KeyRange.startingWith(key);
    }

    /** The value of a key of a store without column families. */
    public Optional<byte[]> lookup(byte[] key) {
        return lookup(key, 0);
    }

    /** The value of a key of a column family. */
    public Optional<byte[]> lookup(String columnFamily, byte[] key) {
        byte[] prefix = prefix(columnFamily);
        return lookup(joined(prefix, key), prefix.length);
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private Optional<byte[]> lookup(byte[] key, int prefix) {
        try (StoreEntries found = entries(KeyRange.of(key), prefix)) {
            return found.next() ? Optional.of(found.value().copy()) : Optional.empty();
        }
    }

    private StoreEntries entries(KeyRange range, int prefix) {
        return entries(List.of(range), prefix);
    }

    private StoreEntries entries(List<KeyRange> ranges, int prefix) {
        return entries(opened, ranges, prefix);
    }

    private StoreEntries entries(StoreVersion version, List<KeyRange> ranges, int prefix) {
        return new StoreEntries(this::live, opener, version, ranges, prefix, settings);
    }

    private LiveEntries live(StoreVersion version, KeyRange range) {
        StoreOverlay changes = version.changelogs().overlay(range);
        return version.database().isPresent()
                ? version.database().get().entries(range, changes, settings.operator())
                : FamilyReading.ofChanges(folder, range, changes).live(settings.operator());
    }

    /** R17: what the keys of a column family begin with, its number in two bytes, the lower one first. */
    byte[] prefix(String columnFamily) {
        Integer number = columnFamilies().get(columnFamily);
        if (columnFamilies().isEmpty()) {
            throw opener.passedOver()
                    .orElseGet(() -> new MissingFileException(
                            ErrorCode.STATE_SNAPSHOT_MISSING,
                            Location.of(folder),
                            "no snapshot is there that tells the numbers of column families, '" + columnFamily
                                    + "' among them"));
        }
        if (number == null) {
            throw new RequestException(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    "the store in " + folder + " has no column family '" + columnFamily + "'; it has "
                            + columnFamilies().keySet());
        }
        return new byte[] {number.byteValue(), (byte) (number >>> Byte.SIZE)};
    }
}
