package io.cloudfiles.codec;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that says truly whether bytes are left: {@link java.util.zip.GZIPInputStream} takes an {@code available()} of 0
 * behind a member for the end of the file.
 */
final class KnownEnd extends BufferedInputStream {
    private static final int BLOCK = 1 << 16;

    KnownEnd(InputStream in) {
        super(in, BLOCK);
    }

    @Override
    public synchronized int available() throws IOException {
        mark(1);
        boolean more = read() >= 0;
        reset();
        return more ? super.available() : 0;
    }
}
