package io.cloudfiles.format.metadatalog;

import io.cloudfiles.codec.ByteSearch;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.storage.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;

/** The lines of a text log, one at a time and of bounded length; it is itself the current line. */
final class LogLines implements AutoCloseable {
    private static final byte NEWLINE = '\n';
    private static final int LONGEST_VERSION = 9;
    private static final Pattern VERSION = Pattern.compile("v[0-9]{1,8}");

    /** How git-LFS begins what it leaves in a file's place. */
    private static final byte[] LFS_POINTER = "version https://git-lfs.github.com/".getBytes(StandardCharsets.US_ASCII);

    private final ByteSource source;
    private final InputStream stream;
    private final int longest;
    private final byte[] block = new byte[1 << 16];
    private int at;
    private int end;
    private long position;

    /** Where a line lies together that goes on from one block to the next. */
    private byte[] joined = {};

    private byte[] line = block;
    private int from;
    private int length;
    private long start;
    private long number;

    /** Takes over the source and closes it. */
    LogLines(ByteSource source, int longest) {
        this.source = source;
        this.stream = source.stream();
        this.longest = longest;
    }

    /** Steps to the next line; false at the end of the file. */
    boolean next() {
        start = position;
        length = 0;
        if (!fill()) {
            return false;
        }
        number++;
        int newline = ByteSearch.indexOf(block, at, end, NEWLINE);
        if (newline < 0) {
            join();
        } else {
            line = block;
            from = at;
            length = checkedLength(newline - at);
            step(length + 1);
        }
        // Git and editors on Windows leave a carriage return, which Spark's own reader drops as well.
        if (length > 0 && line[from + length - 1] == '\r') {
            length--;
        }
        return true;
    }

    /** Puts a line together that goes on in the next blocks, or that the file ends with. */
    private void join() {
        append(end - at);
        while (fill()) {
            int newline = ByteSearch.indexOf(block, at, end, NEWLINE);
            append((newline < 0 ? end : newline) - at);
            if (newline >= 0) {
                step(1);
                break;
            }
        }
        line = joined;
        from = 0;
    }

    private void append(int count) {
        int longer = checkedLength(count);
        if (longer > joined.length) {
            joined = Arrays.copyOf(joined, Math.min(longest, Math.max(longer, 2 * joined.length)));
        }
        System.arraycopy(block, at, joined, length, count);
        length = longer;
        step(count);
    }

    private int checkedLength(int count) {
        if (count > longest - length) {
            throw corrupt("the line is longer than " + longest + " bytes");
        }
        return length + count;
    }

    private void step(int count) {
        at += count;
        position += count;
    }

    private boolean fill() {
        if (at < end) {
            return true;
        }
        try {
            at = 0;
            end = Math.max(0, stream.read(block, 0, block.length));
            return end > 0;
        } catch (IOException e) {
            // A source's stream has our own errors only.
            throw new UncheckedIOException(e);
        }
    }

    /** What the line lies in, from {@link #from()} on, until the next step; not to be changed. */
    byte[] bytes() {
        return line;
    }

    int from() {
        return from;
    }

    int length() {
        return length;
    }

    /** Where the line starts. */
    Location location() {
        return new Location(source.path(), start);
    }

    String text() {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line, from, length))
                    .toString();
        } catch (CharacterCodingException e) {
            throw corrupt("the line is no UTF-8 text");
        }
    }

    /** Steps to the first line; the name says what kind of file is read. */
    void first(String kind) {
        if (!next()) {
            throw new CorruptFileException(
                    location(),
                    "the " + kind + " is empty: whoever wrote it was stopped; remove it or restore it from a copy");
        }
        if (length >= LFS_POINTER.length
                && Arrays.equals(line, from, from + LFS_POINTER.length, LFS_POINTER, 0, LFS_POINTER.length)) {
            throw corrupt("a git-LFS pointer stands in place of the " + kind + "; fetch the file with git lfs pull");
        }
    }

    /** Reads the first line, {@code v<number>}; the name says what kind of file is read. */
    int version(String kind, int newest) {
        first(kind);
        String text = length <= LONGEST_VERSION ? text() : "";
        if (text.startsWith("\0")) {
            throw new UnsupportedFormatException(
                    location(),
                    "it begins with a zero byte as the starting offsets of a Kafka source do; it is no " + kind);
        }
        return version(text, kind, newest);
    }

    /** The number in a version such as {@code v1}, which the current line holds. */
    int version(String text, String kind, int newest) {
        if (!VERSION.matcher(text).matches()) {
            throw corrupt("the first line of the " + kind + " is no version such as v" + newest);
        }
        int version = Integer.parseInt(text.substring(1));
        if (version < 1 || version > newest) {
            throw new UnsupportedFormatException(
                    location(), "version " + text + " of the " + kind + "; v1 to v" + newest + " are read");
        }
        return version;
    }

    /** The error for a line that no writer writes. */
    CorruptFileException corrupt(String text) {
        return corrupt(0, text);
    }

    /** The same, from a byte within the line on. */
    CorruptFileException corrupt(long within, String text) {
        return new CorruptFileException(new Location(source.path(), start + within), "line " + number + ": " + text);
    }

    @Override
    public void close() {
        source.close();
    }
}
