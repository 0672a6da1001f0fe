package io.cloudfiles.codec;

import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that says truly whether bytes are left: {@link java.util.zip.GZIPInputStream} takes an {@code available()} of 0
 * behind a member for the end of the file.
 */
final class KnownEnd extends InputStream {
    private static final int BLOCK = 1 << 16;

    private final InputStream in;
    private final byte[] block = new byte[BLOCK];
    private int at;
    private int end;

    KnownEnd(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        return fill() ? block[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int start, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, end - at);
        System.arraycopy(block, at, target, start, count);
        at += count;
        return count;
    }

    @Override
    public int available() throws IOException {
        return fill() ? end - at : 0;
    }

    private boolean fill() throws IOException {
        if (at == end) {
            at = 0;
            end = Math.max(0, in.read(block, 0, block.length));
        }
        return at < end;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
