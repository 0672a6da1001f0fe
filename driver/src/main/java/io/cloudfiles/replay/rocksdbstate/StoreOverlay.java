package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.changelog.ChangeKind;
import io.cloudfiles.format.changelog.ChangelogReader;
import io.cloudfiles.format.rocksdb.EntryKind;
import io.cloudfiles.format.rocksdb.InternalKey;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.sst.RangeDeletion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What changelogs did, as writes that are newer than all of a snapshot's. Of each key there is its last value or removal,
 * and the values merged to it since; memory grows with the keys changed. Writes lie in arrays, not in objects: where a
 * query rarely writes snapshots, its whole state is here. For one thread.
 */
final class StoreOverlay {
    /** Above the sequence numbers of any database, and far below the highest. */
    private static final long FIRST_SEQUENCE = 1L << 54;

    private static final long LIMIT = 1L << 30;

    /** Fewer idle bytes than this are not worth the work of dropping them. */
    private static final long WORTH_DROPPING = 1L << 24;

    private final List<String> files = new ArrayList<>();
    private final List<RangeDeletion> ranges = new ArrayList<>();
    private OverlayRecords records = new OverlayRecords();
    private KeyTable newest = new KeyTable(records);
    private long sequence = FIRST_SEQUENCE;
    private long idle;
    private int @Nullable [] sorted;
    private boolean askedForRange;

    /** Adds the records that are left of a changelog, at least those of the keys in a range. */
    void add(String file, ChangelogReader reader, KeyRange range) {
        files.add(file);
        sorted = null;
        while (reader.next()) {
            if (!range.isAll() && reader.kind() != ChangeKind.DELETE_RANGE && !range.contains(reader.key())) {
                continue;
            }
            add(reader);
            if (idle > WORTH_DROPPING && idle > records.bytes() / 2) {
                dropIdle();
            }
            if (records.bytes() - idle > LIMIT) {
                throw new RequestException(
                        ErrorCode.MEMORY_LIMIT,
                        "the changes of one partition since its last snapshot, up to " + file + ", take more than "
                                + LIMIT + " bytes; read another batch, or let the query write snapshots more often");
            }
        }
    }

    /**
     * A reading of the writes in a range, by key, but of the removed ranges. Sorting many keys takes longer than all
     * else that is done with them, so it is put off for as long as it may not be needed.
     *
     * @param alone whether nothing is merged with it: else the keys are needed in their order whatever the range says
     */
    EntrySource source(KeyRange range, boolean alone) {
        byte[] one = range.onlyKey();
        if (one != null) {
            int record = newest.find(one);
            return ordered(record == OverlayRecords.NONE ? new int[0] : new int[] {record});
        }
        if (sorted != null) {
            return ordered(sorted);
        }
        if (range == KeyRange.IN_ANY_ORDER && alone && ranges.isEmpty()) {
            return new OverlaySource(this, records, newest.all(), false);
        }
        if (!range.isAll() && !askedForRange) {
            askedForRange = true;
            return ordered(sort(within(range)));
        }
        sorted = sort(newest.all());
        return ordered(sorted);
    }

    private OverlaySource ordered(int[] order) {
        return new OverlaySource(this, records, order, true);
    }

    private int[] within(KeyRange range) {
        return Arrays.stream(newest.all())
                .filter(it -> range.contains(records.array(it), records.keyFrom(it), records.keyLength(it)))
                .toArray();
    }

    private int[] sort(int[] all) {
        IntSort.sort(all, records::compareKeys);
        return all;
    }

    /** The ranges of keys that were removed. */
    List<RangeDeletion> ranges() {
        return ranges;
    }

    /** Whether all keys begin with one of these numbers of column families. */
    boolean isOf(Set<Integer> families) {
        for (int record = 0; record < records.count(); record++) {
            int from = records.keyFrom(record);
            if (!isOf(families, records.array(record), from, records.keyLength(record))) {
                return false;
            }
        }
        return ranges.stream().allMatch(range -> isOf(families, range.begin(), 0, range.begin().length));
    }

    /** R17: the number is two bytes, the lower one first. */
    private static boolean isOf(Set<Integer> families, byte[] array, int from, int length) {
        return length >= Short.BYTES
                && families.contains((int) (short) ((array[from] & 0xff) | (array[from + 1] << Byte.SIZE)));
    }

    /** The changelog that a record comes from. */
    String file(int record) {
        return files.get(records.file(record));
    }

    private void add(ChangelogReader reader) {
        ByteSlice key = reader.key();
        ByteSlice value = reader.value();
        ChangeKind kind = reader.kind();
        if (kind == ChangeKind.DELETE_RANGE) {
            ranges.add(new RangeDeletion(key.copy(), value.copy(), sequence++));
            return;
        }
        long packed = InternalKey.packed(sequence++, kind(reader).code());
        int record = records.add(key, value, packed, files.size() - 1);
        int before = newest.put(record);
        if (kind == ChangeKind.MERGE) {
            records.setOlder(record, before);
        } else {
            for (int old = before; old != OverlayRecords.NONE; old = records.older(old)) {
                idle += records.bytes(old);
            }
        }
    }

    /** What a changelog's record says, as RocksDB has it. */
    static EntryKind kind(ChangelogReader reader) {
        return switch (reader.kind()) {
            case PUT -> EntryKind.PUT;
            case MERGE -> EntryKind.MERGE;
            case DELETE -> EntryKind.DELETE;
            case DELETE_RANGE -> EntryKind.DELETE_RANGE;
        };
    }

    /** Keeps what counts, each key's writes in their order. */
    private void dropIdle() {
        OverlayRecords kept = new OverlayRecords();
        KeyTable table = new KeyTable(kept);
        ByteSlice key = new ByteSlice("");
        ByteSlice value = new ByteSlice("");
        for (int newestOfKey : newest.all()) {
            List<Integer> newestFirst = new ArrayList<>();
            for (int record = newestOfKey; record != OverlayRecords.NONE; record = records.older(record)) {
                newestFirst.add(record);
            }
            int older = OverlayRecords.NONE;
            for (int i = newestFirst.size() - 1; i >= 0; i--) {
                int record = newestFirst.get(i);
                byte[] array = records.array(record);
                key.moveTo(array, records.keyFrom(record), records.keyLength(record), records.position(record));
                value.moveTo(array, records.valueFrom(record), records.valueLength(record), 0);
                int copy = kept.add(key, value, records.packed(record), records.file(record));
                kept.setOlder(copy, older);
                older = copy;
            }
            table.put(older);
        }
        records = kept;
        newest = table;
        idle = 0;
    }
}
