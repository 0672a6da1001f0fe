package io.cloudfiles.format.wal;

import io.cloudfiles.codec.BlockHashes;
import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.storage.ByteSource;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The logical records of a log or manifest in file order, up to where it ends or is damaged (rocksdb.md R3). One block
 * and one record are held.
 */
public final class LogRecords {
    /** No file holds more; arrays do not either. */
    private static final int GREATEST_RECORD = Integer.MAX_VALUE - 8;

    /** Stands for a file whose records do not name it. */
    private static final long NO_NUMBER = -1;

    private final ByteSource source;
    private final long logNumber;
    private final byte[] block = new byte[WalSpec.BLOCK];
    private long blockStart = -1;
    private int blockLength;
    private long position;

    private int payloadFrom;
    private int payloadTo;

    private long recordStart;
    private byte[] record = new byte[0];
    private int length;
    private boolean assembling;
    private boolean dataSeen;
    private boolean recycled;
    private @Nullable LogEnd end;

    private LogRecords(ByteSource source, long logNumber) {
        this.source = source;
        this.logNumber = logNumber;
    }

    /** A manifest's records. The source stays open. */
    public static LogRecords ofManifest(ByteSource source) {
        return new LogRecords(source, NO_NUMBER);
    }

    /** The records of the write-ahead log of that number. The source stays open. */
    public static LogRecords ofLog(ByteSource source, long number) {
        return new LogRecords(source, number);
    }

    /**
     * Steps to the next record; false at the end, which {@link #end} tells.
     *
     * @throws UnsupportedFormatException where the log is compressed or has timestamps
     */
    public boolean next() {
        while (end == null) {
            int type = physical();
            if (type >= 0 && accept(type)) {
                dataSeen = true;
                assembling = false;
                return true;
            }
        }
        return false;
    }

    /** The current record, to be read once; it holds until the next step. */
    public VarintCursor record() {
        return VarintCursor.within(record, 0, length, location());
    }

    /** Where the current record begins. */
    public Location location() {
        return new Location(source.path(), recordStart);
    }

    /** Why there is no next record. */
    public LogEnd end() {
        if (end == null) {
            throw new IllegalStateException("the log is not read to its end");
        }
        return end;
    }

    /** The type of the physical record that {@link #payloadFrom} to {@link #payloadTo} hold; -1 where there is none. */
    private int physical() {
        int left = WalSpec.BLOCK - (int) (position % WalSpec.BLOCK);
        long rest = source.size() - position;
        if (left < WalSpec.HEADER && rest > left) {
            position += left;
            return -1;
        }
        if (rest < WalSpec.HEADER || left < WalSpec.HEADER) {
            return stopAtEnd(rest > 0 && left >= WalSpec.HEADER);
        }
        load();
        int at = (int) (position - blockStart);
        int type = block[at + WalSpec.TYPE_AT] & 0xff;
        int header = WalSpec.header(type);
        if (left < header) {
            position += left;
            return -1;
        }
        if (rest < header) {
            return stopAtEnd(true);
        }
        return sized(at, type, header, (int) Math.min(left, rest));
    }

    private int stopAtEnd(boolean cut) {
        if (cut) {
            return stop(LogEnd.Kind.TORN, "a record's header is cut off");
        }
        return assembling
                ? stop(LogEnd.Kind.TORN, "the end of a record is missing")
                : stop(LogEnd.Kind.CLEAN, "the end of the file");
    }

    /** {@code room} is what is left of the block, or of the file where that ends within it. */
    private int sized(int at, int type, int header, int room) {
        int size = (block[at + WalSpec.LENGTH_AT] & 0xff) | (block[at + WalSpec.LENGTH_AT + 1] & 0xff) << 8;
        boolean recyclable = header > WalSpec.HEADER;
        if (recyclable && !recycled && dataSeen) {
            return stop(LogEnd.Kind.DAMAGED, "a record of a recycled log behind one of another");
        }
        recycled |= recyclable;
        if (header + size > room) {
            boolean atEnd = room < WalSpec.BLOCK - at;
            return stop(
                    atEnd ? LogEnd.Kind.TORN : LogEnd.Kind.DAMAGED,
                    "a record of " + size + " bytes where " + (room - header) + " are left");
        }
        if (recyclable && logNumber != NO_NUMBER && int32(at + WalSpec.HEADER) != (int) logNumber) {
            return stop(LogEnd.Kind.OLD_RECORD, "a record of an older log");
        }
        return checked(at, type, header, size);
    }

    private int checked(int at, int type, int header, int size) {
        if (type == WalSpec.ZERO && size == 0) {
            if (assembling) {
                return stop(LogEnd.Kind.DAMAGED, "zeros within a record");
            }
            position += WalSpec.BLOCK - at;
            return -1;
        }
        int hashed = header - WalSpec.TYPE_AT + size;
        if (BlockHashes.maskedCrc32c(block, at + WalSpec.TYPE_AT, hashed) != int32(at)) {
            return stop(LogEnd.Kind.DAMAGED, "a record's checksum does not match its bytes");
        }
        payloadFrom = at + header;
        payloadTo = payloadFrom + size;
        return type;
    }

    /** Whether a logical record is whole now. */
    private boolean accept(int type) {
        long start = position;
        position = blockStart + payloadTo;
        switch (type) {
            case WalSpec.FULL, WalSpec.RECYCLABLE_FULL -> {
                return begin(start);
            }
            case WalSpec.FIRST, WalSpec.RECYCLABLE_FIRST -> begin(start);
            case WalSpec.MIDDLE, WalSpec.RECYCLABLE_MIDDLE -> resume(start);
            case WalSpec.LAST, WalSpec.RECYCLABLE_LAST -> {
                return resume(start);
            }
            case WalSpec.COMPRESSION -> refuseCompression(start);
            case WalSpec.TIMESTAMP_SIZES, WalSpec.RECYCLABLE_TIMESTAMP_SIZES ->
                throw new UnsupportedFormatException(
                        new Location(source.path(), start), "a log of keys with timestamps of the user's");
            case WalSpec.PREDECESSOR, WalSpec.RECYCLABLE_PREDECESSOR -> {}
            default -> {
                if ((type & WalSpec.IGNORABLE) == 0) {
                    position = start;
                    stop(LogEnd.Kind.DAMAGED, "a record of type " + type);
                }
                assembling = false;
            }
        }
        return false;
    }

    private boolean begin(long start) {
        if (assembling && length > 0) {
            position = start;
            stop(LogEnd.Kind.DAMAGED, "a record begins within another");
            return false;
        }
        recordStart = start;
        length = 0;
        assembling = true;
        append();
        return true;
    }

    private boolean resume(long start) {
        if (!assembling) {
            position = start;
            stop(LogEnd.Kind.DAMAGED, "a record goes on that did not begin");
            return false;
        }
        append();
        return true;
    }

    private void append() {
        int size = payloadTo - payloadFrom;
        long needed = (long) length + size;
        if (needed > record.length) {
            if (needed > GREATEST_RECORD) {
                throw new UnsupportedFormatException(
                        new Location(source.path(), recordStart), "a record of more than " + length + " bytes");
            }
            record = Arrays.copyOf(record, (int) Math.min(GREATEST_RECORD, Math.max(needed, 2L * record.length)));
        }
        System.arraycopy(block, payloadFrom, record, length, size);
        length += size;
    }

    private void refuseCompression(long start) {
        VarintCursor payload = VarintCursor.over(block, payloadFrom, payloadTo, new Location(source.path(), start));
        int compression = payload.int32("compression of the log");
        if (compression != 0) {
            throw new UnsupportedFormatException(
                    new Location(source.path(), start),
                    "WAL compression of type " + compression + "; only plain logs are read");
        }
    }

    private int stop(LogEnd.Kind kind, String text) {
        end = new LogEnd(kind, new Location(source.path(), Math.min(position, source.size())), text);
        return -1;
    }

    private void load() {
        long start = position - position % WalSpec.BLOCK;
        if (start != blockStart) {
            blockLength = (int) Math.min(WalSpec.BLOCK, source.size() - start);
            source.read(start, block, 0, blockLength);
            blockStart = start;
        }
    }

    private int int32(int at) {
        return (block[at] & 0xff)
                | (block[at + 1] & 0xff) << 8
                | (block[at + 2] & 0xff) << 16
                | (block[at + 3] & 0xff) << 24;
    }
}
