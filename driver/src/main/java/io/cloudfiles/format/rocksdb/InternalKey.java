package io.cloudfiles.format.rocksdb;

import io.cloudfiles.codec.VarintCursor;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A user key with the sequence number and kind of one entry for it (rocksdb.md R1). */
public final class InternalKey {
    /** R1: how many bytes follow the user key, a number of 56 bits over a kind of 8. */
    public static final int SUFFIX = Long.BYTES;

    private static final int KIND_BITS = 8;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();

    private final byte[] userKey;
    private final long packed;

    private InternalKey(byte[] userKey, long packed) {
        this.userKey = userKey;
        this.packed = packed;
    }

    /** Reads all that is left of a cursor. */
    public static InternalKey read(VarintCursor in) {
        if (in.remaining() < SUFFIX) {
            throw in.corrupt("an internal key of " + in.remaining() + " bytes; it has " + SUFFIX + " at least");
        }
        byte[] userKey = in.bytes("user key", in.remaining() - SUFFIX);
        return new InternalKey(userKey, in.int64("sequence and kind"));
    }

    /** The sequence number over the kind, as one word. */
    public static long packed(long sequence, int kind) {
        return sequence << KIND_BITS | kind;
    }

    /** The word that follows a user key which ends at {@code userKeyTo}. */
    public static long packed(byte[] key, int userKeyTo) {
        return (long) LONG.get(key, userKeyTo);
    }

    /** The sequence number of a packed word. */
    public static long sequence(long packed) {
        return packed >>> KIND_BITS;
    }

    /** The kind of a packed word. */
    public static int kind(long packed) {
        return (int) packed & 0xff;
    }

    /** A copy of the user key. */
    public byte[] userKey() {
        return userKey.clone();
    }

    /** Compares the user key with a run of bytes: below 0 where this comes first. */
    public int compareUserKey(KeyOrder order, byte[] key, int from, int to) {
        return order.compare(userKey, 0, userKey.length, key, from, to);
    }

    /** Compares as internal keys: the newest of one user key comes first. */
    public int compare(KeyOrder order, InternalKey other) {
        int byUserKey = order.compare(userKey, other.userKey);
        return byUserKey != 0 ? byUserKey : Long.compareUnsigned(other.packed, packed);
    }

    /** The sequence number over the kind, as one word. */
    public long packed() {
        return packed;
    }

    /** The sequence number. */
    public long sequence() {
        return sequence(packed);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof InternalKey key && packed == key.packed && Arrays.equals(userKey, key.userKey);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(userKey) + Long.hashCode(packed);
    }
}
