package io.cloudfiles.format.changelog;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.row.ByteSlice;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** The checksums that Spark 4.2 may put before the values of a store on RocksDB, and before removed keys (rocksdb.md R19). */
public final class RowChecksum {
    private RowChecksum() {}

    /**
     * A value without its checksums, which are verified. A merged value has one per part.
     *
     * @param key the whole key, with the number of its column family
     * @param delimiter what stands between two parts
     * @throws CorruptFileException where a checksum does not match
     */
    public static byte[] verifiedValue(byte[] key, int keyLength, byte[] value, byte[] delimiter, Location where) {
        VarintCursor in = VarintCursor.within(value, 0, value.length, where);
        ByteArrayOutputStream plain = new ByteArrayOutputStream(value.length);
        while (true) {
            int expected = in.int32("checksum of the value");
            int length = in.int32("length of the value");
            int from = in.advance("value", length);
            CRC32C crc = new CRC32C();
            crc.update(key, 0, keyLength);
            crc.update(value, from, length);
            verify(crc, expected, where);
            plain.write(value, from, length);
            if (in.remaining() == 0) {
                return plain.toByteArray();
            }
            int between = in.advance("delimiter of merged values", delimiter.length);
            if (!Arrays.equals(value, between, between + delimiter.length, delimiter, 0, delimiter.length)) {
                throw in.corrupt("merged values without the delimiter between them");
            }
            plain.writeBytes(delimiter);
        }
    }

    /** Verifies the checksum before a removed key, and returns how many bytes it has. */
    static int verifyRemovedKey(ByteSlice key) {
        Location where = key.location(0);
        VarintCursor in = VarintCursor.over(key.array(), key.offset(), key.offset() + key.length(), where);
        int expected = in.int32("checksum of the key");
        CRC32C crc = new CRC32C();
        crc.update(key.array(), in.index(), in.remaining());
        verify(crc, expected, where);
        return Integer.BYTES;
    }

    private static void verify(CRC32C crc, int expected, Location where) {
        if ((int) crc.getValue() != expected) {
            throw new CorruptFileException(
                    ErrorCode.STATE_ROW_CHECKSUM, where, "the record's checksum does not match its bytes");
        }
    }
}
