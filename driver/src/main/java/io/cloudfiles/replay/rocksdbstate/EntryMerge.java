package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.rocksdb.KeyOrder;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All entries of several sources in the order of internal keys: by user key, the newest first. A source that has its keys
 * in no order must be the only one that has any.
 */
final class EntryMerge implements AutoCloseable {
    private final KeyOrder order;
    private final List<EntrySource> sources;
    private final SourceHeap heap;
    private @Nullable EntrySource current;
    private byte[] key = new byte[64];
    private int keyLength = -1;
    private long packed;
    private boolean sameKey;

    /** Steps or seeks each source for the first time; they close with this. */
    EntryMerge(KeyOrder order, List<EntrySource> sources, byte @Nullable [] from) {
        this.order = order;
        this.sources = sources;
        this.heap = new SourceHeap(sources.size(), this::compare);
        for (EntrySource source : sources) {
            if (from == null ? source.next() : source.seek(from)) {
                heap.add(source);
            }
        }
    }

    /** Goes to before the first entry whose user key is not before this one, nor before any that a step led to. */
    void seek(byte[] from) {
        heap.clear();
        current = null;
        keyLength = -1;
        for (EntrySource source : sources) {
            if (source.seek(from)) {
                heap.add(source);
            }
        }
    }

    /** Steps to the next entry; false behind the last. */
    boolean next() {
        do {
            EntrySource top = current;
            if (top != null && top.next()) {
                heap.topStepped();
            } else if (top != null) {
                heap.removeTop();
            }
            current = heap.top();
            if (current == null) {
                return false;
            }
        } while (!takesLater(current));
        return true;
    }

    /** Takes an entry; false where it is the same write again, in a log and in a table that it was flushed to. */
    private boolean takesLater(EntrySource top) {
        int byKey = keyLength < 0 ? 1 : order.compare(top.userKey(), 0, top.userKeyLength(), key, 0, keyLength);
        int byAge = Long.compareUnsigned(packed, top.packed());
        if ((byKey < 0 && top.isOrdered()) || (byKey == 0 && byAge < 0)) {
            throw new CorruptFileException(top.location(), "the keys are out of order");
        }
        if (byKey == 0 && byAge == 0) {
            return false;
        }
        take(top, byKey == 0);
        return true;
    }

    /** Whether the entry's user key is that of the entry before. */
    boolean sameKey() {
        return sameKey;
    }

    /** The user key, from 0 to {@link #keyLength}; it holds until the next step. */
    byte[] key() {
        return key;
    }

    int keyLength() {
        return keyLength;
    }

    long packed() {
        return packed;
    }

    /** The source that the entry is of, for its value. */
    EntrySource entry() {
        if (current == null) {
            throw new IllegalStateException("there is no current entry");
        }
        return current;
    }

    private void take(EntrySource top, boolean same) {
        sameKey = same;
        packed = top.packed();
        if (!same) {
            keyLength = top.userKeyLength();
            if (key.length < keyLength) {
                key = new byte[Math.max(keyLength, (int) Math.min(Integer.MAX_VALUE - 8, 2L * key.length))];
            }
            System.arraycopy(top.userKey(), 0, key, 0, keyLength);
        }
    }

    private int compare(EntrySource a, EntrySource b) {
        int byKey = order.compare(a.userKey(), 0, a.userKeyLength(), b.userKey(), 0, b.userKeyLength());
        if (byKey != 0) {
            return byKey;
        }
        int byAge = Long.compareUnsigned(b.packed(), a.packed());
        return byAge != 0 ? byAge : Integer.compare(a.rank(), b.rank());
    }

    /** A copy of the user key. */
    byte[] copyKey() {
        return Arrays.copyOf(key, keyLength);
    }

    @Override
    public void close() {
        sources.forEach(EntrySource::close);
    }
}
