package io.cloudfiles.format.text;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a text file. A line ends with LF, CR, or CR LF, or with a separator of one's own; a byte order mark of UTF-8
 * before the first is passed over. The line's bytes hold until the next one.
 */
public final class LineReader implements AutoCloseable {
    private static final int BLOCK = 1 << 16;

    /** A longer line is no text that anyone has written. */
    private static final int LONGEST = 1 << 30;

    private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final InputStream in;
    private final String file;
    private final byte @Nullable [] separator;
    private byte[] buffer = new byte[BLOCK];
    private int start;
    private int length;
    private int at;
    private int end;
    private long bufferOffset;
    private long number;
    private boolean ended;

    /**
     * Reads {@code in}, which this reader closes.
     *
     * @param separator what ends a line, or null for the ends of any system
     */
    public LineReader(InputStream in, String file, byte @Nullable [] separator) {
        this.in = in;
        this.file = file;
        this.separator = separator;
    }

    /** Steps to the next line; false behind the last one. */
    public boolean next() {
        if (number == 0) {
            skipMark();
        }
        start = at;
        int found = separator == null ? endOfLine() : endBySeparator(separator);
        if (found < 0) {
            length = end - start;
            at = end;
            if (length == 0) {
                return false;
            }
        } else {
            length = found - start;
        }
        number++;
        return true;
    }

    private void skipMark() {
        while (end < MARK.length && fill()) {
            // until there are three bytes
        }
        if (end >= MARK.length && Arrays.equals(buffer, 0, MARK.length, MARK, 0, MARK.length)) {
            at = MARK.length;
        }
    }

    /** Where the line's end begins, {@link #at} being set behind it; -1 where the file ends first. */
    private int endOfLine() {
        int look = start;
        while (true) {
            while (look < end) {
                byte b = buffer[look];
                if (b == '\n') {
                    at = look + 1;
                    return look;
                }
                if (b == '\r') {
                    return afterReturn(look - start);
                }
                look++;
            }
            int seen = look - start;
            if (!fill()) {
                return -1;
            }
            look = start + seen;
        }
    }

    private int afterReturn(int lineLength) {
        boolean more = start + lineLength + 1 < end || fill();
        int found = start + lineLength;
        at = found + (more && buffer[found + 1] == '\n' ? 2 : 1);
        return found;
    }

    private int endBySeparator(byte[] wanted) {
        int look = start;
        while (true) {
            while (look + wanted.length <= end) {
                if (Arrays.equals(buffer, look, look + wanted.length, wanted, 0, wanted.length)) {
                    at = look + wanted.length;
                    return look;
                }
                look++;
            }
            int seen = look - start;
            if (!fill()) {
                return -1;
            }
            look = start + seen;
        }
    }

    /** Reads more behind what there is; the current line moves to the buffer's start where room is needed. */
    private boolean fill() {
        if (ended) {
            return false;
        }
        if (end == buffer.length) {
            if (start > 0) {
                System.arraycopy(buffer, start, buffer, 0, end - start);
                bufferOffset += start;
                end -= start;
                start = 0;
            } else {
                grow();
            }
        }
        try {
            int count = in.read(buffer, end, buffer.length - end);
            ended = count < 0;
            end += Math.max(0, count);
            return !ended;
        } catch (IOException e) {
            throw new StorageException(new Location(file, bufferOffset + end), "cannot be read: " + e.getMessage(), e);
        }
    }

    private void grow() {
        if (buffer.length >= LONGEST) {
            throw new CorruptFileException(
                    location(), "line " + (number + 1) + " is longer than " + LONGEST + " bytes: this is no text file");
        }
        buffer = Arrays.copyOf(buffer, buffer.length * 2);
    }

    /** The array that holds the line. */
    public byte[] bytes() {
        return buffer;
    }

    /** Where the line begins in {@link #bytes}. */
    public int start() {
        return start;
    }

    /** Bytes in the line, its end left out. */
    public int length() {
        return length;
    }

    /** The line as text. */
    public String text(Charset charset) {
        return new String(buffer, start, length, charset);
    }

    /** The line's number, from 1. */
    public long number() {
        return number;
    }

    /** The line's place: a count of plain bytes. */
    public Location location() {
        return new Location(file, bufferOffset + start);
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new StorageException(Location.of(file), "cannot be closed: " + e.getMessage(), e);
        }
    }
}
