package io.cloudfiles.storage;

import java.io.InputStream;
import java.util.Objects;

/** A file from start to end, read in blocks. */
abstract class BlockedStream extends InputStream {
    private final byte[] block;
    private int at;
    private int end;

    /** {@code size} is how much is read at once. */
    BlockedStream(int size) {
        this.block = new byte[size];
    }

    /** Reads what is next, at most as much as the block takes; 0 or less at the end. */
    abstract int readBlock(byte[] target);

    @Override
    public final int read() {
        return fill() ? block[at++] & 0xff : -1;
    }

    @Override
    public final int read(byte[] target, int start, int length) {
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
    public final int available() {
        return end - at;
    }

    /** Whether a byte is left; reads on where it must. */
    final boolean fill() {
        if (at == end) {
            at = 0;
            end = Math.max(0, readBlock(block));
        }
        return at < end;
    }
}
