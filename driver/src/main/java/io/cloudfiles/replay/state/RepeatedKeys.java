package io.cloudfiles.replay.state;

import java.util.BitSet;

/**
 * Which keys of one file come more than once, told in a few bytes per key where {@link SeenKeys} takes fifty: half of a
 * fingerprint stands for a key, and of the few keys whose half is there already the whole fingerprints are kept. To be
 * used where the file's keys matter to no older file.
 */
final class RepeatedKeys {
    /** A record seldom takes less than sixteen bytes of a compressed file, so that half of the slots stay free. */
    private static final int BYTES_PER_SLOT = 8;

    private static final int FEWEST_SLOTS = 1 << 10;
    private static final int MOST_SLOTS = 1 << 22;

    /**
     * Where so many slots in a row are taken by others, a key gets none, and its whole fingerprint is kept. With half of
     * the slots free this happens once in 10^10 keys.
     */
    private static final int LONGEST_SEARCH = 128;

    /** Keys wait to be looked for a while: fetching many from far memory at once takes little longer than one. */
    private static final int WAITING = 1 << 8;

    /** Halves of fingerprints; 0 where a slot is free. */
    private final int[] slots;

    private final SeenKeys newer;
    private final BitSet inNewer;
    private final SeenKeys candidates = new SeenKeys();
    private final long[] waiting = new long[2 * WAITING];
    private int free;
    private int added;

    private RepeatedKeys(int size, SeenKeys newer, BitSet inNewer) {
        this.slots = new int[size];
        this.free = size - size / 4;
        this.newer = newer;
        this.inNewer = inNewer;
    }

    /** For a file of so many bytes; marks in {@code inNewer} the records whose keys {@code newer} has. */
    static RepeatedKeys ofFile(long bytes, SeenKeys newer, BitSet inNewer) {
        long wanted = Math.min(MOST_SLOTS, Math.max(FEWEST_SLOTS, bytes / BYTES_PER_SLOT));
        return new RepeatedKeys(Math.toIntExact(Long.highestOneBit(wanted - 1) << 1), newer, inNewer);
    }

    /** Takes note of the next record's key. */
    void add(long[] fingerprint) {
        int at = 2 * (added++ % WAITING);
        waiting[at] = fingerprint[0];
        waiting[at + 1] = fingerprint[1];
        if (added % WAITING == 0) {
            settle(WAITING);
        }
    }

    /** To be called behind the last record. Returns how many there were. */
    int end() {
        settle(added % WAITING);
        return added;
    }

    private void settle(int count) {
        int first = added - count;
        for (int i = 0; i < count; i++) {
            if (newer.get(waiting[2 * i], waiting[2 * i + 1]) != SeenKeys.ABSENT) {
                inNewer.set(first + i);
            }
        }
        for (int i = 0; i < count; i++) {
            if (!isNew(waiting[2 * i])) {
                candidates.put(new long[] {waiting[2 * i], waiting[2 * i + 1]}, number(first + i), 0);
            }
        }
    }

    /**
     * Puts a key into a slot; false where it may be in one already, or found none. The last quarter of the slots stays
     * free, for searches would be long.
     */
    private boolean isNew(long fingerprint) {
        if (free == 0) {
            return false;
        }
        int half = (int) (fingerprint >>> Integer.SIZE) | 1;
        int mask = slots.length - 1;
        int slot = (int) fingerprint & mask;
        for (int i = 0; i < LONGEST_SEARCH; i++) {
            int there = slots[slot];
            if (there == 0) {
                slots[slot] = half;
                free--;
                return true;
            }
            if (there == half) {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        return false;
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
