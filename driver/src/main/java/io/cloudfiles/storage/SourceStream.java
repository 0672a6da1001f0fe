package io.cloudfiles.storage;

import java.io.InputStream;
import java.util.Objects;

/** A file from start to end, read in blocks. */
final class SourceStream extends InputStream {
    private final ByteSource source;
    private final byte[] block;
    private long next;
    private int at;
    private int end;

    /** {@code blockSize} is how much is read at once. */
    SourceStream(ByteSource source, int blockSize) {
        this.source = source;
        this.block = new byte[Math.toIntExact(Math.min(blockSize, Math.max(1, source.size())))];
    }

    @Override
    public int read() {
        return fill() ? block[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int start, int length) {
        Objects.checkFromIndexSize(start, length, target.length);
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
    public int available() {
        return end - at;
    }

    private boolean fill() {
        if (at < end) {
            return true;
        }
        int count = Math.toIntExact(Math.min(block.length, source.size() - next));
        if (count <= 0) {
            return false;
        }
        source.read(next, block, 0, count);
        next += count;
        at = 0;
        end = count;
        return true;
    }
}
