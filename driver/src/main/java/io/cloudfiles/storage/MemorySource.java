package io.cloudfiles.storage;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** A file whose bytes are in memory: it was inside another. */
public final class MemorySource implements ByteSource {
    private final String path;
    private final byte[] bytes;

    /** {@code path} names it in errors; the bytes are not copied. */
    public MemorySource(String path, byte[] bytes) {
        this.path = path;
        this.bytes = bytes;
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public void read(long offset, byte[] target, int start, int length) {
        checkRange(offset, length);
        System.arraycopy(bytes, Math.toIntExact(offset), target, start, length);
    }

    @Override
    public InputStream stream() {
        return new ByteArrayInputStream(bytes);
    }

    @Override
    public void close() {
        // There is nothing to give back.
    }
}
