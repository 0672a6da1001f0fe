package io.cloudfiles.format.statedelta;

import io.cloudfiles.codec.ByteStream;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.RecordBytes;
import io.cloudfiles.format.row.StateRecords;
import io.cloudfiles.storage.ByteSource;
import java.io.InputStream;
import java.util.zip.CRC32C;

/**
 * The records of one state file, in file order. It is itself the current record: {@link #key} and {@link #value} hold
 * until the next {@link #next}. A value that is not asked for is stepped over.
 */
public final class StateFileReader implements StateRecords {
    /** §6: stands where a key's length would, behind the last record. */
    private static final int END = -1;

    /** §5: rows are whole words. */
    private static final int WORD = Long.BYTES;

    private final ByteStream in;
    private final String path;
    private final StateFileKind kind;
    private final boolean checksums;
    private final RecordBytes record;
    private int valueLength;
    private boolean valuePending;
    private boolean ended;

    private StateFileReader(InputStream plain, String path, StateFileKind kind, StateEncoding encoding) {
        this.in = new ByteStream(plain, path);
        this.path = path;
        this.kind = kind;
        this.checksums = encoding.rowChecksums();
        this.record = new RecordBytes(in, path);
    }

    /** Reads {@code source} from its start; the source stays open when the reader closes. */
    public static StateFileReader open(ByteSource source, StateFileKind kind, StateEncoding encoding) {
        return open(encoding.codec().decompress(source.stream(), source.path()), source.path(), kind, encoding);
    }

    /** Reads plain bytes; {@code path} names the file in errors. */
    public static StateFileReader open(InputStream plain, String path, StateFileKind kind, StateEncoding encoding) {
        return new StateFileReader(plain, path, kind, encoding);
    }

    /**
     * Steps to the next record; false behind the last one, which the file must mark.
     *
     * @throws CorruptFileException where the bytes are damaged or cut off
     */
    @Override
    public boolean next() {
        if (ended) {
            return false;
        }
        if (valuePending) {
            in.skip("value", valueLength);
            valuePending = false;
        }
        long start = in.position();
        int keyLength = in.int32("key length");
        if (keyLength == END) {
            ended = true;
            return false;
        }
        if (keyLength < 0) {
            throw new CorruptFileException(kind.badKeySize(), at(start), "a key of " + keyLength + " bytes");
        }
        readKey(keyLength, start);
        return true;
    }

    /** Whether the current record removes its key. Never in a snapshot. */
    @Override
    public boolean isRemoval() {
        return valueLength < 0;
    }

    @Override
    public ByteSlice key() {
        return record.key();
    }

    /** The current record's value; to be asked for only where it is no removal. */
    @Override
    public ByteSlice value() {
        if (valuePending) {
            record.readValue(valueLength);
            valuePending = false;
            if (!checksums) {
                narrowValue(0);
            }
        }
        return record.value();
    }

    @Override
    public void close() {
        in.close();
    }

    /** Spark before 2.3 wrote up to four stray bytes behind the row. */
    private void narrowValue(int head) {
        record.value().narrow(head, (valueLength - head) / WORD * WORD);
    }

    private Location at(long position) {
        return new Location(path, position);
    }

    private void readKey(int keyLength, long start) {
        record.readKey(keyLength);
        long valueStart = in.position();
        valueLength = in.int32("value length");
        if (valueLength < 0 && kind == StateFileKind.SNAPSHOT) {
            throw new CorruptFileException(
                    ErrorCode.STATE_SNAPSHOT_VALUE_SIZE, at(valueStart), "a value of " + valueLength + " bytes");
        }
        valuePending = valueLength >= 0;
        // With row checksums a removal's key is led by its checksum, a put's value by that of both.
        int head = checksums && isRemoval() ? Integer.BYTES : 0;
        if (keyLength < head || (keyLength - head) % WORD != 0) {
            throw new CorruptFileException(
                    kind.badKeySize(), at(start), "a key of " + keyLength + " bytes, which is not whole words");
        }
        if (checksums) {
            verify(at(start));
        }
    }

    private void verify(Location where) {
        ByteSlice key = record.key();
        CRC32C crc = new CRC32C();
        int expected;
        if (isRemoval()) {
            expected = key.int32(0);
            key.narrow(Integer.BYTES, key.length() - Integer.BYTES);
            crc.update(key.array(), key.offset(), key.length());
        } else if (valueLength < Integer.BYTES) {
            throw new CorruptFileException(where, "a value of " + valueLength + " bytes has no room for its checksum");
        } else {
            ByteSlice row = value();
            expected = row.int32(0);
            narrowValue(Integer.BYTES);
            crc.update(key.array(), key.offset(), key.length());
            crc.update(row.array(), row.offset(), row.length());
        }
        if ((int) crc.getValue() != expected) {
            throw new CorruptFileException(
                    ErrorCode.STATE_ROW_CHECKSUM, where, "the record's checksum does not match its bytes");
        }
    }
}
