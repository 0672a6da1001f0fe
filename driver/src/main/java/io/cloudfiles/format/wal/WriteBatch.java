package io.cloudfiles.format.wal;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.rocksdb.EntryKind;

/**
 * The writes of one record of a write-ahead log (rocksdb.md R13), which gives each a sequence number in turn. It is
 * itself the current write.
 */
public final class WriteBatch {
    /** R13: tags of records whose family is named; without it, the default family is meant. */
    private static final int LOG_DATA = 0x03;

    private static final int NOOP = 0x0d;

    private final VarintCursor in;
    private final long firstSequence;
    private final long count;
    private long done;

    private int family;
    private EntryKind kind = EntryKind.PUT;
    private byte[] key = new byte[0];
    private byte[] value = new byte[0];

    private WriteBatch(VarintCursor in) {
        this.in = in;
        this.firstSequence = in.int64("sequence of the batch");
        this.count = in.int32("count of the batch") & 0xffffffffL;
    }

    /** Reads one log record. */
    public static WriteBatch of(VarintCursor record) {
        return new WriteBatch(record);
    }

    /** The sequence number of the first write. */
    public long firstSequence() {
        return firstSequence;
    }

    /** The sequence number that the next batch's first write has. */
    public long nextSequence() {
        return firstSequence + count;
    }

    /**
     * Steps to the next write; false behind the last.
     *
     * @throws CorruptFileException where the bytes are no writes, or not as many as announced
     * @throws UnsupportedFormatException where they belong to a transaction, or to blob files
     */
    public boolean next() {
        while (in.remaining() > 0) {
            int tag = in.uint8("write");
            if (tag == LOG_DATA) {
                in.advance("log data", in.length("log data"));
            } else if (tag != NOOP) {
                read(tag);
                done++;
                return true;
            }
        }
        if (done != count) {
            throw in.corrupt("a batch of " + done + " writes that announces " + count);
        }
        return false;
    }

    /** The id of the column family. */
    public int family() {
        return family;
    }

    /** The current write's sequence number. */
    public long sequence() {
        return firstSequence + done - 1;
    }

    /** What the current write does. */
    public EntryKind kind() {
        return kind;
    }

    /** Its key; for a range the first. The array is the caller's. */
    public byte[] key() {
        return key;
    }

    /** Its value, empty for a deletion; for a range the key behind the last. The array is the caller's. */
    public byte[] value() {
        return value;
    }

    private void read(int tag) {
        boolean named = true;
        switch (tag) {
            case 0x04 -> kind = EntryKind.DELETE;
            case 0x05 -> kind = EntryKind.PUT;
            case 0x06 -> kind = EntryKind.MERGE;
            case 0x08 -> kind = EntryKind.SINGLE_DELETE;
            case 0x0e -> kind = EntryKind.DELETE_RANGE;
            case 0x17 -> kind = EntryKind.ENTITY;
            case 0x19 -> kind = EntryKind.TIMED_PUT;
            case 0x09, 0x0a, 0x0b, 0x0c, 0x12, 0x13, 0x15 ->
                throw new UnsupportedFormatException(
                        in.location(), "prepared transactions: a log record of tag " + tag);
            case 0x10 -> throw new UnsupportedFormatException(in.location(), "a value that lies in a blob file");
            default -> {
                named = false;
                kind = EntryKind.of(tag, in.location());
            }
        }
        family = named ? familyId() : 0;
        key = in.lengthPrefixed("key");
        value = kind == EntryKind.DELETE || kind == EntryKind.SINGLE_DELETE ? new byte[0] : in.lengthPrefixed("value");
    }

    private int familyId() {
        return in.atMost("column family", Integer.MAX_VALUE);
    }
}
