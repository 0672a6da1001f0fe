package io.cloudfiles.format.snapshotzip;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.storage.ByteSource;
import java.util.Map;
import java.util.TreeMap;

/**
 * The directory at the end of a zip (rocksdb.md R17). A zip is read from its start; what was found must be what the
 * directory says, or the zip was cut off or changed.
 */
final class ZipDirectory {
    /** R17: what the record behind the directory begins with, and its length without a comment. */
    private static final int END_MAGIC = 0x06054b50;

    private static final int END = 22;

    private static final int LONGEST_COMMENT = 0xffff;

    /** R17: what an entry of the directory begins with. */
    private static final int ENTRY_MAGIC = 0x02014b50;

    /** Thousands of entries fit. */
    private static final int LARGEST = 1 << 24;

    private final ByteSource source;

    private ZipDirectory(ByteSource source) {
        this.source = source;
    }

    /** The plain sizes of the entries, by name. */
    static Map<String, Long> sizes(ByteSource source) {
        return new ZipDirectory(source).sizes();
    }

    private Map<String, Long> sizes() {
        int length = (int) Math.min(source.size(), END + LONGEST_COMMENT);
        byte[] tail = new byte[length];
        long tailStart = source.size() - length;
        source.read(tailStart, tail, 0, length);
        VarintCursor end = VarintCursor.over(tail, new Location(source.path(), tailStart));
        moveToEnd(end, length);
        long endAt = tailStart + end.index();
        end.advance("end of the directory", Long.BYTES + Short.BYTES);
        int count = end.uint16("number of entries");
        long size = end.int32("size of the directory") & 0xffffffffL;
        long offset = end.int32("place of the directory") & 0xffffffffL;
        if (offset + size != endAt || size > LARGEST) {
            throw end.corrupt(
                    "the zip's directory of " + size + " bytes at " + offset + " does not lie before its end");
        }
        return entries(offset, (int) size, count);
    }

    private void moveToEnd(VarintCursor tail, int length) {
        for (int at = length - END; at >= 0; at--) {
            tail.moveTo(at);
            if (tail.int32("magic") == END_MAGIC) {
                tail.moveTo(at + END - Short.BYTES);
                if (tail.uint16("length of the comment") == length - at - END) {
                    tail.moveTo(at);
                    return;
                }
            }
        }
        throw new CorruptFileException(
                Location.of(source.path()), "the zip is cut off: it has no directory at its end");
    }

    private Map<String, Long> entries(long offset, int size, int count) {
        byte[] bytes = new byte[size];
        source.read(offset, bytes, 0, size);
        VarintCursor in = VarintCursor.over(bytes, new Location(source.path(), offset));
        Map<String, Long> sizes = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            if (in.int32("magic of an entry") != ENTRY_MAGIC) {
                throw in.corrupt("the zip's directory has something else for entry " + i);
            }
            in.advance("entry", 5 * Integer.BYTES);
            long plain = in.int32("plain size") & 0xffffffffL;
            int name = in.uint16("length of the name");
            int extra = in.uint16("length of the extra field");
            int comment = in.uint16("length of the comment");
            in.advance("entry", 3 * Integer.BYTES);
            sizes.put(new String(in.bytes("name", name), UTF_8), plain);
            in.advance("extra field", extra);
            in.advance("comment", comment);
        }
        if (in.remaining() > 0 || sizes.size() != count) {
            throw in.corrupt("the zip's directory does not hold just its " + count + " entries");
        }
        return sizes;
    }
}
