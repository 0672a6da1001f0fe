package io.cloudfiles.storage;

import java.io.BufferedInputStream;
import java.io.InputStream;
import java.util.Objects;

/** A source from start to end, by its positioned reads. */
final class SourceStream extends InputStream {
    private final ByteSource source;
    private long next;

    private SourceStream(ByteSource source) {
        this.source = source;
    }

    /** Reads so many bytes at once, or what the source has. */
    static InputStream inBlocks(ByteSource source, int blockSize) {
        int size = Math.toIntExact(Math.min(blockSize, Math.max(1, source.size())));
        return new BufferedInputStream(new SourceStream(source), size);
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int start, int length) {
        Objects.checkFromIndexSize(start, length, target.length);
        int count = Math.toIntExact(Math.min(length, source.size() - next));
        if (count <= 0) {
            return length == 0 ? 0 : -1;
        }
        source.read(next, target, start, count);
        next += count;
        return count;
    }
}
