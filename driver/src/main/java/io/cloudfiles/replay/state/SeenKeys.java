package io.cloudfiles.replay.state;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;

/**
 * Keys met so far, as 128-bit fingerprints in an open hash table, each with a positive number. Two different keys share a
 * fingerprint with a chance of less than one in 10^20 for a thousand million keys.
 */
public final class SeenKeys {
    /** The number of a key that is not there. */
    public static final long ABSENT = 0;

    private static final int FIRST_CAPACITY = 1 << 10;

    /** The table is one array: more slots than this have no index. */
    private static final int GREATEST_CAPACITY = 1 << 29;

    /** A slot is the fingerprint's two longs and the number, side by side so that a look-up touches memory once. */
    private static final int SLOT = 3;

    private static final int SECOND = 1;
    private static final int NUMBER = 2;

    /** Bits for each slot that say whether a key of their hash may be there: most that are not are told from these. */
    private static final int FILTER_BITS = 8;

    private long[] table = new long[FIRST_CAPACITY * SLOT];
    private long[] filter = new long[FIRST_CAPACITY * FILTER_BITS / Long.SIZE];
    private int capacity = FIRST_CAPACITY;
    private int size;

    /** How many keys. */
    public int size() {
        return size;
    }

    /** The number of a key, {@link #ABSENT} where it is not there. */
    public long get(long[] fingerprint) {
        return get(fingerprint[0], fingerprint[1]);
    }

    long get(long first, long second) {
        return mayHave(second) ? table[slot(first, second) + NUMBER] : ABSENT;
    }

    private boolean mayHave(long second) {
        return (filter[(int) (second >>> 6) & filter.length - 1] & 1L << (int) second) != 0;
    }

    /**
     * Gives the key a number, unless it has one below {@code least}: that is kept. Returns the number that it had.
     */
    public long put(long[] fingerprint, long number, long least) {
        int slot = slot(fingerprint[0], fingerprint[1]);
        long old = table[slot + NUMBER];
        if (old == ABSENT) {
            set(slot, fingerprint[0], fingerprint[1], number);
            if (++size > capacity / 2) {
                grow();
            }
        } else if (old >= least) {
            table[slot + NUMBER] = number;
        }
        return old;
    }

    /** Where in the table the key is, or would be. */
    private int slot(long first, long second) {
        int mask = capacity - 1;
        int index = (int) first & mask;
        int slot = index * SLOT;
        while (table[slot + NUMBER] != ABSENT && (table[slot] != first || table[slot + SECOND] != second)) {
            index = (index + 1) & mask;
            slot = index * SLOT;
        }
        return slot;
    }

    private void set(int slot, long first, long second, long number) {
        table[slot] = first;
        table[slot + SECOND] = second;
        table[slot + NUMBER] = number;
        filter[(int) (second >>> 6) & filter.length - 1] |= 1L << (int) second;
    }

    private void grow() {
        if (capacity == GREATEST_CAPACITY) {
            throw new RequestException(
                    ErrorCode.MEMORY_LIMIT,
                    "more than " + size + " keys of one partition were changed since its last snapshot; read another "
                            + "batch, or let the query write snapshots more often");
        }
        long[] old = table;
        capacity *= 2;
        table = new long[capacity * SLOT];
        filter = new long[capacity / Long.SIZE * FILTER_BITS];
        for (int at = 0; at < old.length; at += SLOT) {
            if (old[at + NUMBER] != ABSENT) {
                set(slot(old[at], old[at + SECOND]), old[at], old[at + SECOND], old[at + NUMBER]);
            }
        }
    }
}
