package io.cloudfiles.format.sst;

/** A range of keys that a table says are gone (rocksdb.md R11). */
public final class RangeDeletion {
    private final byte[] begin;
    private final byte[] end;
    private final long sequence;

    /** Takes the arrays as they are: {@code begin} is the first key, {@code end} the one behind the last. */
    public RangeDeletion(byte[] begin, byte[] end, long sequence) {
        this.begin = begin;
        this.end = end;
        this.sequence = sequence;
    }

    /** The first key; not to be changed. */
    public byte[] begin() {
        return begin;
    }

    /** The key behind the last; not to be changed. */
    public byte[] end() {
        return end;
    }

    /** Older entries are gone. */
    public long sequence() {
        return sequence;
    }
}
