package io.cloudfiles.format.statedelta;

import io.cloudfiles.codec.ByteStream;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.storage.ByteSource;
import java.util.zip.CRC32C;

/**
 * The records of one state file, in file order. It is itself the current record: {@link #key} and {@link #value} hold
 * until the next {@link #next}. A value that is not asked for is stepped over.
 */
public final class StateFileReader implements StateRecord, AutoCloseable {
    /** §6: stands where a key's length would, behind the last record. */
    private static final int END = -1;

    /** §5: rows are whole words. */
    private static final int WORD = Long.BYTES;

    private static final int FIRST_BUFFER = 256;

    private final ByteStream in;
    private final StateFileKind kind;
    private final boolean checksums;
    private final ByteSlice key;
    private final ByteSlice value;
    private byte[] keyBytes = new byte[FIRST_BUFFER];
    private byte[] valueBytes = new byte[FIRST_BUFFER];
    private int valueLength;
    private boolean valuePending;
    private boolean ended;

    private StateFileReader(ByteSource source, StateFileKind kind, StateEncoding encoding) {
        this.in = new ByteStream(encoding.codec().decompress(source.stream(), source.path()), source.path());
        this.kind = kind;
        this.checksums = encoding.rowChecksums();
        this.key = new ByteSlice(source.path());
        this.value = new ByteSlice(source.path());
    }

    /** Reads {@code source} from its start; the source stays open when the reader closes. */
    public static StateFileReader open(ByteSource source, StateFileKind kind, StateEncoding encoding) {
        return new StateFileReader(source, kind, encoding);
    }

    /**
     * Steps to the next record; false behind the last one, which the file must mark.
     *
     * @throws CorruptFileException where the bytes are damaged or cut off
     */
    public boolean next() {
        if (ended) {
            return false;
        }
        if (valuePending) {
            in.skip("value", valueLength);
            valuePending = false;
        }
        Location where = in.location();
        int keyLength = in.int32("key length");
        if (keyLength == END) {
            ended = true;
            return false;
        }
        if (keyLength < 0) {
            throw new CorruptFileException(kind.badKeySize(), where, "a key of " + keyLength + " bytes");
        }
        readKey(keyLength, where);
        return true;
    }

    /** Whether the current record removes its key. Never in a snapshot. */
    public boolean isRemoval() {
        return valueLength < 0;
    }

    @Override
    public ByteSlice key() {
        return key;
    }

    /** The current record's value; to be asked for only where it is no removal. */
    @Override
    public ByteSlice value() {
        if (valuePending) {
            long position = in.position();
            valueBytes = in.bytes("value", valueLength, valueBytes, 0);
            valuePending = false;
            int head = checksums ? Integer.BYTES : 0;
            // Spark before 2.3 wrote up to four stray bytes behind the row.
            int length = (valueLength - head) / WORD * WORD;
            value.moveTo(valueBytes, head, length, position + head);
        }
        return value;
    }

    @Override
    public void close() {
        in.close();
    }

    private void readKey(int keyLength, Location where) {
        long position = in.position();
        keyBytes = in.bytes("key", keyLength, keyBytes, 0);
        Location valueWhere = in.location();
        valueLength = in.int32("value length");
        if (valueLength < 0 && kind == StateFileKind.SNAPSHOT) {
            throw new CorruptFileException(
                    ErrorCode.STATE_SNAPSHOT_VALUE_SIZE, valueWhere, "a value of " + valueLength + " bytes");
        }
        valuePending = valueLength >= 0;
        // With row checksums a removal's key is led by its checksum, a put's value by that of both.
        int head = checksums && isRemoval() ? Integer.BYTES : 0;
        if (keyLength < head || (keyLength - head) % WORD != 0) {
            throw new CorruptFileException(
                    kind.badKeySize(), where, "a key of " + keyLength + " bytes, which is not whole words");
        }
        key.moveTo(keyBytes, head, keyLength - head, position + head);
        if (checksums) {
            verify(where);
        }
    }

    private void verify(Location where) {
        CRC32C crc = new CRC32C();
        crc.update(key.array(), key.offset(), key.length());
        int expected;
        if (isRemoval()) {
            expected = int32Le(keyBytes);
        } else if (valueLength < Integer.BYTES) {
            throw new CorruptFileException(where, "a value of " + valueLength + " bytes has no room for its checksum");
        } else {
            ByteSlice row = value();
            crc.update(row.array(), row.offset(), row.length());
            expected = int32Le(valueBytes);
        }
        if ((int) crc.getValue() != expected) {
            throw new CorruptFileException(
                    ErrorCode.STATE_ROW_CHECKSUM, where, "the record's checksum does not match its bytes");
        }
    }

    private static int int32Le(byte[] bytes) {
        return (bytes[0] & 0xff) | ((bytes[1] & 0xff) << 8) | ((bytes[2] & 0xff) << 16) | ((bytes[3] & 0xff) << 24);
    }
}
