package io.cloudfiles.codec;

import java.io.InputStream;
import java.util.Objects;

/** Bytes that come a block at a time, which whoever reads them may take as they are, without a copy. */
public abstract class BlockInput extends InputStream {
    private byte[] block = new byte[0];
    private int at;
    private int end;

    /** Steps to the next bytes and hands them to {@link #serve}; false at the end. */
    protected abstract boolean nextBlock();

    /** Makes the bytes from {@code from} and before {@code to} the current block. */
    protected final void serve(byte[] bytes, int from, int to) {
        block = bytes;
        at = from;
        end = to;
    }

    /** Steps over what is left of the block to one that has a byte at least; false at the end. */
    public final boolean next() {
        at = end;
        return fill();
    }

    /** What the block lies in; it holds until the next step, and is not to be changed. */
    public final byte[] block() {
        return block;
    }

    /** Where in {@link #block} its first byte lies that is not read yet. */
    public final int from() {
        return at;
    }

    /** Where in {@link #block} it ends. */
    public final int to() {
        return end;
    }

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

    private boolean fill() {
        while (at == end) {
            if (!nextBlock()) {
                return false;
            }
        }
        return true;
    }
}
