package io.cloudfiles.format.manifest;

import io.cloudfiles.format.rocksdb.InternalKey;
import io.cloudfiles.format.rocksdb.KeyOrder;

/**
 * A table file as the manifest records it (rocksdb.md R4).
 *
 * @param level 0 where files overlap, above where those of a level do not
 * @param size bytes
 * @param smallest the first key that the file is responsible for
 * @param largest the last one
 * @param largestSequence the highest sequence number within
 */
public record LiveFile(
        int level, long number, long size, InternalKey smallest, InternalKey largest, long largestSequence) {
    /** R4: what a file ends at that a range deletion cuts off: before the key, whatever its sequence number. */
    private static final long RANGE_END = InternalKey.packed((1L << 56) - 1, 0x0f);

    /** The file's name in the database. */
    public String name() {
        return FileNames.table(number);
    }

    /**
     * Whether the file's range deletions may reach an entry (rocksdb.md R14): they hold only within the file's bounds.
     *
     * @param key holds the user key from 0 to {@code length}
     */
    public boolean bounds(KeyOrder order, byte[] key, int length, long sequence) {
        int low = smallest.compareUserKey(order, key, 0, length);
        if (low > 0 || (low == 0 && sequence > smallest.sequence())) {
            return false;
        }
        int high = largest.compareUserKey(order, key, 0, length);
        return high > 0 || (high == 0 && largest.packed() != RANGE_END && sequence >= largest.sequence());
    }
}
