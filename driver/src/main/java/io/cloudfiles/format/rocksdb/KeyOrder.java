package io.cloudfiles.format.rocksdb;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.util.Arrays;

/** The order of a column family's user keys, by the name that the files give it (rocksdb.md R1). */
public enum KeyOrder {
    /** As unsigned bytes; a prefix comes first. */
    BYTEWISE("leveldb.BytewiseComparator") {
        @Override
        public int compare(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
            return Arrays.compareUnsigned(a, aFrom, aTo, b, bFrom, bTo);
        }
    },
    /** Just the other way round. */
    REVERSE("rocksdb.ReverseBytewiseComparator") {
        @Override
        public int compare(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
            return Arrays.compareUnsigned(b, bFrom, bTo, a, aFrom, aTo);
        }
    };

    private final String comparator;

    KeyOrder(String comparator) {
        this.comparator = comparator;
    }

    /**
     * The order of that name.
     *
     * @throws UnsupportedFormatException where it is another's
     */
    public static KeyOrder named(String comparator, Location where) {
        for (KeyOrder order : values()) {
            if (order.comparator.equals(comparator)) {
                return order;
            }
        }
        throw new UnsupportedFormatException(
                where,
                "its keys are ordered by '" + comparator + "'; read are " + BYTEWISE.comparator + " and "
                        + REVERSE.comparator);
    }

    /** RocksDB's name. */
    public String comparator() {
        return comparator;
    }

    /** Compares two runs of bytes. */
    public abstract int compare(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo);

    /** Compares two keys. */
    public final int compare(byte[] a, byte[] b) {
        return compare(a, 0, a.length, b, 0, b.length);
    }
}
