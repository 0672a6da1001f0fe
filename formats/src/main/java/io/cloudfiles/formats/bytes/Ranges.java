package io.cloudfiles.formats.bytes;

import io.cloudfiles.storage.ByteSource;
import java.io.EOFException;
import java.io.IOException;

/** Reads of an open file as streams have them, which libraries ask for. */
public final class Ranges {
    private Ranges() {}

    /** Fills what there is of {@code length} bytes from a place on; gives their number, -1 behind the end. */
    public static int read(ByteSource source, long from, byte[] target, int start, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (from < 0) {
            throw new EOFException("a place before the file's start: " + from);
        }
        int count = Math.toIntExact(Math.min(length, source.size() - from));
        if (count <= 0) {
            return -1;
        }
        source.read(from, target, start, count);
        return count;
    }
}
