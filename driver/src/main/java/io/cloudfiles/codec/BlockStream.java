package io.cloudfiles.codec;

import io.cloudfiles.error.CorruptFileException;
import java.io.InputStream;
import java.util.Objects;

/** Plain bytes that come a decompressed block at a time. */
abstract class BlockStream extends InputStream {
    /** The framed bytes; its places count bytes of the compressed file. */
    final ByteStream frames;

    /** The current plain block, and how far it has been handed on. */
    private byte[] block = new byte[0];

    private int at;
    private int end;

    BlockStream(ByteStream frames) {
        this.frames = frames;
    }

    /** Reads frames until one gives a plain block, and hands that to {@link #serve}; false at the end. */
    abstract boolean nextBlock();

    /** At least {@code size} bytes to decompress into; they may be the last block's. */
    final byte[] room(int size) {
        if (block.length < size) {
            block = new byte[size];
        }
        return block;
    }

    /** Makes the first {@code length} bytes of {@code plain} the current block. */
    final void serve(byte[] plain, int length) {
        block = plain;
        at = 0;
        end = length;
    }

    final CorruptFileException corrupt(String text) {
        return new CorruptFileException(frames.location(), text + "; the place counts compressed bytes");
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

    @Override
    public final void close() {
        frames.close();
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
