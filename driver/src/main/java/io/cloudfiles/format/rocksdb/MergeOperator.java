package io.cloudfiles.format.rocksdb;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.util.List;

/**
 * How a column family joins merged values (rocksdb.md R15).
 *
 * @param name RocksDB's name; empty where nothing tells
 * @param delimiter what stands between two values; of no meaning for an operator that only its name is known of
 */
public record MergeOperator(String name, String delimiter) {
    /** Where no file tells the operator. */
    public static final MergeOperator UNKNOWN = new MergeOperator("", "");

    /** R15: the longest value that is made by joining. */
    private static final int LIMIT = 1 << 30;

    /** RocksDB's StringAppendOperator. */
    public static MergeOperator append(String delimiter) {
        return new MergeOperator("StringAppendOperator", delimiter);
    }

    /**
     * Joins values, oldest first.
     *
     * @param where the place of one of them, for errors
     * @throws UnsupportedFormatException where the operator is another, or nothing tells it
     */
    public byte[] join(List<byte[]> values, Location where) {
        if (!name.equals("StringAppendOperator") && !name.equals("StringAppendTESTOperator")) {
            throw new UnsupportedFormatException(
                    where,
                    name.isEmpty()
                            ? "values are merged, and there is no OPTIONS file to tell how"
                            : "values are merged by '" + name + "'; read is StringAppendOperator");
        }
        byte[] between = delimiterBytes();
        long size = (long) between.length * (values.size() - 1);
        for (byte[] value : values) {
            size += value.length;
        }
        if (size > LIMIT) {
            throw new UnsupportedFormatException(where, "a merged value of " + size + " bytes; the limit is " + LIMIT);
        }
        byte[] joined = new byte[(int) size];
        int at = 0;
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                System.arraycopy(between, 0, joined, at, between.length);
                at += between.length;
            }
            byte[] value = values.get(i);
            System.arraycopy(value, 0, joined, at, value.length);
            at += value.length;
        }
        return joined;
    }

    /** What stands between two values. */
    public byte[] delimiterBytes() {
        return delimiter.getBytes(ISO_8859_1);
    }
}
