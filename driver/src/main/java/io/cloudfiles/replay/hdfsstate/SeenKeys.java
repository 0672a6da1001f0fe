package io.cloudfiles.replay.hdfsstate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;

/**
 * Keys met so far, as 128-bit fingerprints in an open hash table, each with a positive number. Two different keys share a
 * fingerprint with a chance of less than one in 10^20 for a thousand million keys.
 */
final class SeenKeys {
    /** The number of a key that is not there. */
    static final long ABSENT = 0;

    private static final int FIRST_CAPACITY = 1 << 10;
    private static final int GREATEST_CAPACITY = 1 << 30;

    private long[] high = new long[FIRST_CAPACITY];
    private long[] low = new long[FIRST_CAPACITY];
    private long[] numbers = new long[FIRST_CAPACITY];
    private int size;

    int size() {
        return size;
    }

    /** The number of a key, {@link #ABSENT} where it is not there. */
    long get(long[] fingerprint) {
        return numbers[slot(fingerprint[0], fingerprint[1])];
    }

    /**
     * Gives the key a number, unless it has one below {@code least}: that is kept. Returns the number that it had.
     */
    long put(long[] fingerprint, long number, long least) {
        int slot = slot(fingerprint[0], fingerprint[1]);
        long old = numbers[slot];
        if (old == ABSENT) {
            high[slot] = fingerprint[0];
            low[slot] = fingerprint[1];
            numbers[slot] = number;
            if (++size > numbers.length / 2) {
                grow();
            }
        } else if (old >= least) {
            numbers[slot] = number;
        }
        return old;
    }

    private int slot(long first, long second) {
        int mask = numbers.length - 1;
        int slot = (int) first & mask;
        while (numbers[slot] != ABSENT && (high[slot] != first || low[slot] != second)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        if (numbers.length == GREATEST_CAPACITY) {
            throw new RequestException(
                    ErrorCode.MEMORY_LIMIT,
                    "more than " + size + " keys of one partition were changed since its last snapshot; read another "
                            + "batch, or let the query write snapshots more often");
        }
        long[] oldHigh = high;
        long[] oldLow = low;
        long[] oldNumbers = numbers;
        high = new long[2 * oldHigh.length];
        low = new long[2 * oldHigh.length];
        numbers = new long[2 * oldHigh.length];
        for (int i = 0; i < oldNumbers.length; i++) {
            if (oldNumbers[i] != ABSENT) {
                int slot = slot(oldHigh[i], oldLow[i]);
                high[slot] = oldHigh[i];
                low[slot] = oldLow[i];
                numbers[slot] = oldNumbers[i];
            }
        }
    }
}
