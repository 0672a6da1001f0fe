package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.row.ByteSlice;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes numbered from 0, in arrays: their keys and values one behind the other in chunks of bytes, the rest beside. */
final class OverlayRecords {
    /** Stands for no record. */
    static final int NONE = -1;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();

    /** An odd number that spreads bits upwards: 2^64 divided by the golden ratio. */
    private static final long MULTIPLIER = 0x9e3779b97f4a7c15L;

    private static final int CHUNK = 1 << 20;

    private static final int FIRST_CAPACITY = 64;

    /** What a record takes beside its key and value: its place in each array, and in a table of keys. */
    private static final int OVERHEAD = 4 * Long.BYTES + 7 * Integer.BYTES;

    private final List<byte[]> chunks = new ArrayList<>();
    private byte[] chunk = new byte[0];
    private int used;
    private long bytes;
    private int count;

    /** The chunk in the high half, where the key begins in it in the low half. */
    private long[] places = new long[FIRST_CAPACITY];

    private int[] keyLengths = new int[FIRST_CAPACITY];
    private int[] valueLengths = new int[FIRST_CAPACITY];
    private int[] olders = new int[FIRST_CAPACITY];
    private int[] files = new int[FIRST_CAPACITY];
    private int[] hashes = new int[FIRST_CAPACITY];
    private long[] positions = new long[FIRST_CAPACITY];
    private long[] packed = new long[FIRST_CAPACITY];

    /**
     * Adds a record and returns its number.
     *
     * @param packedSequence its sequence number and kind
     * @param file the number of the file that it comes from
     */
    int add(ByteSlice key, ByteSlice value, long packedSequence, int file) {
        int record = count++;
        if (record == places.length) {
            grow();
        }
        int size = Math.addExact(key.length(), value.length());
        if (chunk.length - used < size) {
            chunk = new byte[Math.max(CHUNK, size)];
            chunks.add(chunk);
            used = 0;
        }
        System.arraycopy(key.array(), key.offset(), chunk, used, key.length());
        System.arraycopy(value.array(), value.offset(), chunk, used + key.length(), value.length());
        places[record] = (long) (chunks.size() - 1) << Integer.SIZE | used;
        keyLengths[record] = key.length();
        valueLengths[record] = value.length();
        olders[record] = NONE;
        files[record] = file;
        hashes[record] = hash(chunk, used, key.length());
        positions[record] = key.location(0).offset();
        packed[record] = packedSequence;
        used += size;
        bytes += bytes(record);
        return record;
    }

    int count() {
        return count;
    }

    /** What all records take. */
    long bytes() {
        return bytes;
    }

    /** What one record takes. */
    long bytes(int record) {
        return (long) OVERHEAD + keyLengths[record] + valueLengths[record];
    }

    /** The array that the key and then the value lie in. */
    byte[] array(int record) {
        return chunks.get((int) (places[record] >>> Integer.SIZE));
    }

    int keyFrom(int record) {
        return (int) places[record];
    }

    int keyLength(int record) {
        return keyLengths[record];
    }

    int valueFrom(int record) {
        return keyFrom(record) + keyLengths[record];
    }

    int valueLength(int record) {
        return valueLengths[record];
    }

    long packed(int record) {
        return packed[record];
    }

    int file(int record) {
        return files[record];
    }

    /** Where in its file it lies, in plain bytes. */
    long position(int record) {
        return positions[record];
    }

    /** The record that a merged one is appended to; {@link #NONE} where that is not here. */
    int older(int record) {
        return olders[record];
    }

    void setOlder(int record, int older) {
        olders[record] = older;
    }

    /** The order of two records' keys, bytewise. */
    int compareKeys(int a, int b) {
        int aFrom = keyFrom(a);
        int bFrom = keyFrom(b);
        return Arrays.compareUnsigned(array(a), aFrom, aFrom + keyLengths[a], array(b), bFrom, bFrom + keyLengths[b]);
    }

    /** The order of a record's key and another. */
    int compareKey(int record, byte[] key) {
        int from = keyFrom(record);
        return Arrays.compareUnsigned(array(record), from, from + keyLengths[record], key, 0, key.length);
    }

    /** Equal for equal keys; the low bits differ for most others. */
    int keyHash(int record) {
        return hashes[record];
    }

    /** What {@link #keyHash} is for a key. */
    static int hash(byte[] array, int from, int length) {
        int end = from + length;
        long hash = length;
        int at = from;
        for (; at <= end - Long.BYTES; at += Long.BYTES) {
            hash = (hash ^ (long) LONG.get(array, at)) * MULTIPLIER;
            hash ^= hash >>> Integer.SIZE;
        }
        for (; at < end; at++) {
            hash = (hash ^ array[at]) * MULTIPLIER;
        }
        return (int) (hash ^ (hash >>> Integer.SIZE));
    }

    private void grow() {
        int capacity = Math.multiplyExact(places.length, 2);
        places = Arrays.copyOf(places, capacity);
        keyLengths = Arrays.copyOf(keyLengths, capacity);
        valueLengths = Arrays.copyOf(valueLengths, capacity);
        olders = Arrays.copyOf(olders, capacity);
        files = Arrays.copyOf(files, capacity);
        hashes = Arrays.copyOf(hashes, capacity);
        positions = Arrays.copyOf(positions, capacity);
        packed = Arrays.copyOf(packed, capacity);
    }
}
