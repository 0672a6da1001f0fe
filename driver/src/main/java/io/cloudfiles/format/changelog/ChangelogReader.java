package io.cloudfiles.format.changelog;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.cloudfiles.codec.ByteStream;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.StorageException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.RecordBytes;
import io.cloudfiles.format.row.StateRecords;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.storage.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.List;

/**
 * The records of one changelog, in the order in which the batch wrote. It is itself the current record, which holds until
 * the next step. Row checksums of removed keys are verified here; those of values stay before them.
 */
public final class ChangelogReader implements StateRecords {
    private final ByteStream in;
    private final int version;
    private final boolean rowChecksums;
    private final List<LineageItem> lineage;
    private final RecordBytes record;
    private ChangeKind kind = ChangeKind.PUT;
    private boolean ended;

    private ChangelogReader(InputStream bytes, String path, StateEncoding encoding) {
        this.rowChecksums = encoding.rowChecksums();
        PushbackInputStream plain = new PushbackInputStream(bytes, ChangelogSpec.HEADER + 1);
        this.version = sniff(plain, path);
        this.in = new ByteStream(plain, path);
        this.record = new RecordBytes(in, path);
        if (version > 1) {
            in.skip("version", ChangelogSpec.HEADER);
        }
        this.lineage = version >= ChangelogSpec.LINEAGE_VERSION ? readLineage() : List.of();
    }

    /**
     * Reads the header; the source stays open when the reader closes.
     *
     * @param encoding how it is compressed, and whether records carry checksums
     */
    public static ChangelogReader open(ByteSource source, StateEncoding encoding) {
        return open(encoding.codec().decompress(source.stream(), source.path()), source.path(), encoding);
    }

    /** Reads the header of plain bytes; {@code path} names the file in errors. */
    public static ChangelogReader open(InputStream plain, String path, StateEncoding encoding) {
        return new ChangelogReader(plain, path, encoding);
    }

    /** From 1 to 4. */
    public int version() {
        return version;
    }

    /** The versions that this one builds on, from the last snapshot on; empty in versions 1 and 2. */
    public List<LineageItem> lineage() {
        return lineage;
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
        if (ChangelogSpec.isTyped(version) ? readTyped() : readPlain()) {
            return true;
        }
        if (!in.atEnd()) {
            throw new CorruptFileException(in.location(), "bytes follow the last record");
        }
        ended = true;
        return false;
    }

    /** What the current record does. */
    public ChangeKind kind() {
        return kind;
    }

    /** Whether its key is removed, by itself. */
    @Override
    public boolean isRemoval() {
        return kind == ChangeKind.DELETE;
    }

    @Override
    public ByteSlice key() {
        return record.key();
    }

    /** The value; empty for a removal. */
    @Override
    public ByteSlice value() {
        return record.value();
    }

    @Override
    public void close() {
        in.close();
    }

    /** R18: a header is a text of two characters; version 1 has none, and begins with the length of a key. */
    private static int sniff(PushbackInputStream plain, String path) {
        byte[] head = new byte[ChangelogSpec.HEADER + 1];
        int count = 0;
        try {
            count = readUpTo(plain, head);
            plain.unread(head, 0, count);
        } catch (IOException e) {
            throw new StorageException(new Location(path, 0), "cannot be read: " + e.getMessage(), e);
        }
        boolean text = count >= ChangelogSpec.HEADER
                && head[0] == 0
                && head[1] == ChangelogSpec.HEADER_TEXT
                && head[2] == 'v'
                && head[3] >= '1'
                && head[3] <= '9';
        if (!text) {
            return 1;
        }
        int version = head[3] - '0';
        if (version > ChangelogSpec.GREATEST_VERSION || version == 1) {
            throw new UnsupportedFormatException(
                    new Location(path, 0),
                    "a changelog of version '" + new String(head, 2, 2, US_ASCII) + "'; read are v1 to v"
                            + ChangelogSpec.GREATEST_VERSION);
        }
        return version;
    }

    private static int readUpTo(InputStream in, byte[] target) throws IOException {
        int done = 0;
        while (done < target.length) {
            int count = in.read(target, done, target.length - done);
            if (count < 0) {
                break;
            }
            done += count;
        }
        return done;
    }

    private List<LineageItem> readLineage() {
        Location where = in.location();
        int length = in.uint8("length of the lineage") << 8 | in.uint8("length of the lineage");
        byte[] text = in.bytes("lineage", length, new byte[length], 0);
        return LineageText.parse(new String(text, 0, length, UTF_8), where);
    }

    /** Versions 1 and 3: a key, and a value or the mark that there is none. */
    private boolean readPlain() {
        Location where = in.location();
        int keyLength = in.int32("key length");
        if (keyLength == ChangelogSpec.ABSENT) {
            return false;
        }
        readKey(keyLength, where);
        where = in.location();
        int valueLength = in.int32("value length");
        if (valueLength == ChangelogSpec.ABSENT) {
            removed();
        } else {
            kind = ChangeKind.PUT;
            readValue(valueLength, where);
        }
        return true;
    }

    /** Versions 2 and 4: what the record does, then the same. */
    private boolean readTyped() {
        Location where = in.location();
        int type = in.uint8("record type");
        if (type == ChangelogSpec.END_RECORD) {
            return false;
        }
        if (!ChangelogSpec.isRecord(type)) {
            throw new CorruptFileException(where, "a record of type " + type + ", which there is not");
        }
        readKey(in.int32("key length"), where);
        where = in.location();
        int valueLength = in.int32("value length");
        switch (type) {
            case ChangelogSpec.PUT_RECORD -> kind = ChangeKind.PUT;
            case ChangelogSpec.MERGE_RECORD -> kind = ChangeKind.MERGE;
            case ChangelogSpec.DELETE_RANGE_RECORD -> kind = ChangeKind.DELETE_RANGE;
            default -> {
                if (valueLength != ChangelogSpec.ABSENT) {
                    throw new CorruptFileException(where, "a removal with a value of " + valueLength + " bytes");
                }
                removed();
                return true;
            }
        }
        readValue(valueLength, where);
        return true;
    }

    private void readKey(int length, Location where) {
        if (length < 0) {
            throw new CorruptFileException(where, "a key of " + length + " bytes");
        }
        record.readKey(length);
    }

    private void readValue(int length, Location where) {
        if (length < 0) {
            throw new CorruptFileException(where, "a value of " + length + " bytes");
        }
        record.readValue(length);
    }

    private void removed() {
        kind = ChangeKind.DELETE;
        record.noValue();
        if (rowChecksums) {
            ByteSlice key = record.key();
            int head = RowChecksum.verifyRemovedKey(key);
            key.narrow(head, key.length() - head);
        }
    }
}
