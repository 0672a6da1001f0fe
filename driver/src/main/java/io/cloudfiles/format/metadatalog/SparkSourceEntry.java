package io.cloudfiles.format.metadatalog;

import io.cloudfiles.codec.ByteSearch;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A line of a file source's log in the very form that Spark writes it, which is told without a JSON parser: the three
 * fields in this order, no space, a path without escapes (§2). It is itself the line that matched last.
 */
final class SparkSourceEntry {
    private static final byte[] PATH = ascii("{\"path\":\"");
    private static final byte[] TIMESTAMP = ascii("\",\"timestamp\":");
    private static final byte[] LOG_OFFSET = ascii(",\"batchId\":");
    private static final byte[] END = ascii("}");

    /** So many digits fit into a long whatever they are. */
    private static final int MOST_DIGITS = 18;

    private byte[] bytes = {};
    private int at;
    private int end;
    private boolean matches;
    private int pathFrom;
    private int pathTo;
    private long timestamp;
    private long logOffset;

    /** Whether a line is of this form. If not, it may be an entry all the same. */
    boolean matches(LogLines line) {
        bytes = line.bytes();
        at = line.from();
        end = at + line.length();
        matches = true;
        take(PATH);
        pathFrom = at;
        pathTo = matches ? ByteSearch.endOfPlainJson(bytes, at, end) : at;
        at = pathTo;
        take(TIMESTAMP);
        timestamp = number();
        take(LOG_OFFSET);
        logOffset = number();
        take(END);
        return matches && at == end;
    }

    private void take(byte[] wanted) {
        matches = matches
                && end - at >= wanted.length
                && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
        at += wanted.length;
    }

    /** A whole number as JSON has it, not negative. */
    private long number() {
        if (!matches) {
            return 0;
        }
        int from = at;
        int most = Math.min(end, from + MOST_DIGITS);
        int next = from;
        long value = 0;
        while (next < most && bytes[next] >= '0' && bytes[next] <= '9') {
            value = 10 * value + bytes[next] - '0';
            next++;
        }
        matches = next > from && (bytes[from] != '0' || next == from + 1);
        at = next;
        return value;
    }

    String path() {
        return new String(bytes, pathFrom, pathTo - pathFrom, StandardCharsets.ISO_8859_1);
    }

    long timestamp() {
        return timestamp;
    }

    long logOffset() {
        return logOffset;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
