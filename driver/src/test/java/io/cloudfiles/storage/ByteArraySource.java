package io.cloudfiles.storage;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** A file in memory. */
public final class ByteArraySource implements ByteSource {
    private final String path;
    private final byte[] bytes;

    public ByteArraySource(String path, byte[] bytes) {
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
        System.arraycopy(bytes, (int) offset, target, start, length);
    }

    @Override
    public InputStream stream() {
        return new ByteArrayInputStream(bytes);
    }

    @Override
    public void close() {}
}
