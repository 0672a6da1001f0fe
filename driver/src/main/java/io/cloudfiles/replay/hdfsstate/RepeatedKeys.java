package io.cloudfiles.replay.hdfsstate;

import io.cloudfiles.replay.state.SeenKeys;

/**
 * Which keys of one file come more than once, told in a few bits per key where {@link SeenKeys} takes hundreds: a key
 * whose bit another had set before may be there already, and of these few alone the fingerprints are kept. To be used
 * where the file's keys matter to no older file.
 */
final class RepeatedKeys {
    /** A record takes about eight bytes of a compressed file at the least, so that few keys share a bit. */
    private static final int BITS_PER_BYTE = 4;

    private static final long FEWEST_BITS = 1L << 10;
    private static final long MOST_BITS = 1L << 27;

    /** Keys wait for their bits a while: fetching many from far memory at once takes little longer than one. */
    private static final int WAITING = 1 << 8;

    private final long[] bits;
    private final long mask;
    private final SeenKeys candidates = new SeenKeys();
    private final long[] waiting = new long[2 * WAITING];
    private int added;

    private RepeatedKeys(long size) {
        bits = new long[Math.toIntExact(size / Long.SIZE)];
        mask = size - 1;
    }

    /** For a file of so many bytes. */
    static RepeatedKeys ofFile(long bytes) {
        long wanted = Math.min(MOST_BITS, Math.max(FEWEST_BITS, bytes * BITS_PER_BYTE));
        return new RepeatedKeys(Long.highestOneBit(wanted - 1) << 1);
    }

    /** Takes note of the next record's key. */
    void add(long[] fingerprint) {
        int at = 2 * (added++ % WAITING);
        waiting[at] = fingerprint[0];
        waiting[at + 1] = fingerprint[1];
        if (added % WAITING == 0) {
            mark(WAITING);
        }
    }

    /** To be called behind the last record. Returns how many there were. */
    int end() {
        mark(added % WAITING);
        return added;
    }

    private void mark(int count) {
        int first = added - count;
        for (int i = 0; i < count; i++) {
            long bit = waiting[2 * i] & mask;
            int word = (int) (bit / Long.SIZE);
            long flag = 1L << (int) bit;
            long old = bits[word];
            bits[word] = old | flag;
            if ((old & flag) != 0) {
                candidates.put(new long[] {waiting[2 * i], waiting[2 * i + 1]}, number(first + i), 0);
            }
        }
    }

    /** Whether a key that was added may come more than once; if not, {@link #comesAgain} is always false. */
    boolean any() {
        return candidates.size() > 0;
    }

    /** Whether the record's key was added for a later record too. */
    boolean comesAgain(long[] fingerprint, int record) {
        return candidates.get(fingerprint) > number(record);
    }

    /** Never that of an absent key, which is less than any. */
    private static long number(int record) {
        return record + 1L;
    }
}
