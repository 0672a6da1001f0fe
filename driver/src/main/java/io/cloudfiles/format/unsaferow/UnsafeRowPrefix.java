package io.cloudfiles.format.unsaferow;

import io.cloudfiles.codec.KeyHash;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.type.SqlType;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The first fields of rows, compared by content: equal prefixes have equal fingerprints whatever follows them in their
 * rows, where the same bytes lie elsewhere. For one thread.
 */
public final class UnsafeRowPrefix {
    private final List<SqlType.Field> fields;
    private final int prefix;
    private final int head;
    private final int words;
    private ByteBuffer content = ByteBuffer.allocate(256);

    /**
     * {@code prefix} leading fields of rows that have all of {@code stored}.
     *
     * @param head how many bytes lie before each row
     */
    public UnsafeRowPrefix(SqlType.Struct stored, int prefix, int head) {
        this.fields = stored.fields();
        this.prefix = prefix;
        this.head = head;
        this.words = Math.toIntExact(UnsafeRowSpec.bitsetBytes(fields.size()));
    }

    /** Two longs that stand for the prefix in a set. */
    public long[] fingerprint(ByteSlice row) {
        UnsafeBytes in = open(row);
        content.clear();
        for (int i = 0; i < prefix; i++) {
            if (in.bit(0, i)) {
                append(in, 0, 0, (byte) 0);
            } else {
                field(in, fields.get(i).type(), words + UnsafeRowSpec.WORD * i);
            }
        }
        return KeyHash.of(content.array(), 0, content.position());
    }

    /** The BIGINT field at an ordinal, which may not be null. */
    public long bigint(ByteSlice row, int ordinal) {
        UnsafeBytes in = open(row);
        int at = words + UnsafeRowSpec.WORD * ordinal;
        if (in.bit(0, ordinal)) {
            throw in.corrupt(at, "field " + ordinal + " is null");
        }
        return in.int64(at);
    }

    private UnsafeBytes open(ByteSlice row) {
        if (row.length() < head) {
            throw new CorruptFileException(row.location(0), "nothing but " + row.length() + " bytes for a row");
        }
        UnsafeBytes in = new UnsafeBytes(row, head, row.length() - head);
        long needed = words + (long) UnsafeRowSpec.WORD * fields.size();
        in.need("a row of %d fields", fields.size(), 0, in.length(), needed);
        return in;
    }

    private void field(UnsafeBytes in, SqlType type, int at) {
        int width = UnsafeValues.fixedWidth(type);
        if (width >= 0) {
            append(in, at, width, (byte) 1);
        } else {
            long region = in.region(at, 0, in.length());
            append(in, UnsafeBytes.offsetOf(region), UnsafeBytes.sizeOf(region), (byte) 1);
        }
    }

    /** A mark, the length, the bytes: no two different prefixes give the same content. */
    private void append(UnsafeBytes in, int at, int length, byte mark) {
        int needed = Byte.BYTES + Integer.BYTES + length;
        if (content.remaining() < needed) {
            content =
                    ByteBuffer.allocate(2 * (content.capacity() + needed)).put(content.array(), 0, content.position());
        }
        content.put(mark).putInt(length);
        in.copyTo(at, length, content);
    }
}
