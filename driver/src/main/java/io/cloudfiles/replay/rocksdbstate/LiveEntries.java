package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.rocksdb.EntryKind;
import io.cloudfiles.format.rocksdb.EntryValue;
import io.cloudfiles.format.rocksdb.InternalKey;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.format.rocksdb.MergeOperator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * The keys that a column family has and their values, in the order of the keys (rocksdb.md R15). It is itself the current
 * entry, which holds until the next step.
 */
public final class LiveEntries implements AutoCloseable {
    private final KeyOrder order;
    private KeyRange range;
    private final EntryMerge merge;
    private final ActiveDeletions deletions;
    private final MergeOperator operator;

    /** Whether the merge is at the first entry of a key that is not looked at yet. */
    private boolean atNextKey;

    private byte[] key = new byte[0];
    private int keyLength;
    private byte[] value = new byte[0];
    private int valueFrom;
    private int valueLength;
    private String file = "";
    private long offset;

    LiveEntries(KeyOrder order, KeyRange range, EntryMerge merge, ActiveDeletions deletions, MergeOperator operator) {
        this.order = order;
        this.range = range;
        this.merge = merge;
        this.deletions = deletions;
        this.operator = operator;
    }

    /** Ends with a range that begins where these entries do. */
    void narrow(KeyRange first) {
        range = first;
    }

    /** Goes to before the first entry of a range that begins behind all that was stepped to. */
    void moveTo(KeyRange next) {
        merge.seek(Objects.requireNonNull(next.from()));
        range = next;
        atNextKey = false;
    }

    /**
     * Steps to the next entry; false behind the last.
     *
     * @throws io.cloudfiles.error.CloudFilesException where a file is damaged, or uses what is not read
     */
    public boolean next() {
        while (atNextKey || merge.next()) {
            if (!atNextKey && merge.sameKey()) {
                continue;
            }
            atNextKey = false;
            if (range.endsBefore(order, merge.key(), merge.keyLength())) {
                return false;
            }
            if (resolve()) {
                return true;
            }
        }
        return false;
    }

    /** The array that the key lies in from 0 on; not to be changed. */
    public byte[] keyArray() {
        return key;
    }

    /** How many bytes the key has. */
    public int keyLength() {
        return keyLength;
    }

    /** The array that the value lies in; not to be changed. */
    public byte[] valueArray() {
        return value;
    }

    /** Where in {@link #valueArray} the value begins. */
    public int valueFrom() {
        return valueFrom;
    }

    /** How many bytes the value has. */
    public int valueLength() {
        return valueLength;
    }

    /** A copy of the key. */
    public byte[] copyKey() {
        return Arrays.copyOf(key, keyLength);
    }

    /** A copy of the value. */
    public byte[] copyValue() {
        return Arrays.copyOfRange(value, valueFrom, valueFrom + valueLength);
    }

    /** The place of the newest entry that the value comes from. */
    public Location location() {
        return new Location(file, offset);
    }

    /** The file of {@link #location}. */
    String file() {
        return file;
    }

    /** The place in the file of {@link #location}. */
    long offset() {
        return offset;
    }

    @Override
    public void close() {
        merge.close();
    }

    /** Looks at the first, newest entry of a key; whether the key has a value. */
    private boolean resolve() {
        deletions.moveTo(merge.key(), merge.keyLength());
        key = merge.key();
        keyLength = merge.keyLength();
        EntrySource entry = merge.entry();
        file = entry.file();
        offset = entry.offset();
        EntryKind kind = kind();
        if (isDeleted(kind)) {
            return false;
        }
        if (kind == EntryKind.MERGE) {
            joinOperands();
        } else {
            takeValue(kind);
        }
        return true;
    }

    private EntryKind kind() {
        int code = InternalKey.kind(merge.packed());
        return code == EntryKind.PUT.code()
                ? EntryKind.PUT
                : EntryKind.of(code, merge.entry().location());
    }

    private boolean isDeleted(EntryKind kind) {
        return switch (kind) {
            case DELETE, SINGLE_DELETE -> true;
            case DELETE_RANGE ->
                throw new CorruptFileException(merge.entry().location(), "a range deletion among the entries of keys");
            case PUT, MERGE, ENTITY, TIMED_PUT ->
                deletions.covers(merge.key(), merge.keyLength(), InternalKey.sequence(merge.packed()));
        };
    }

    private void takeValue(EntryKind kind) {
        EntrySource entry = merge.entry();
        value = entry.valueArray();
        valueFrom = entry.valueFrom();
        valueLength = entry.valueLength();
        if (kind == EntryKind.ENTITY) {
            takeAll(EntryValue.ofEntity(value, valueFrom, valueLength, entry.location()));
        } else if (kind == EntryKind.TIMED_PUT) {
            takeAll(EntryValue.ofTimedPut(value, valueFrom, valueLength, entry.location()));
        }
    }

    private void takeAll(byte[] bytes) {
        value = bytes;
        valueFrom = 0;
        valueLength = bytes.length;
    }

    /** Goes back in time to the value that the operands are joined to, or to where there is none. */
    private void joinOperands() {
        key = merge.copyKey();
        List<byte[]> newestFirst = new ArrayList<>();
        takeValue(EntryKind.PUT);
        newestFirst.add(copyValue());
        while (true) {
            if (!merge.next()) {
                break;
            }
            if (!merge.sameKey()) {
                atNextKey = true;
                break;
            }
            EntryKind kind = kind();
            if (isDeleted(kind)) {
                break;
            }
            takeValue(kind);
            newestFirst.add(copyValue());
            if (kind != EntryKind.MERGE) {
                break;
            }
        }
        Collections.reverse(newestFirst);
        takeAll(newestFirst.size() == 1 ? newestFirst.get(0) : operator.join(newestFirst, location()));
    }
}
