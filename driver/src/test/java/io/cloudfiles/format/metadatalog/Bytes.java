package io.cloudfiles.format.metadatalog;

import io.cloudfiles.storage.ByteSource;
import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Bytes in memory as an open file. */
final class Bytes implements ByteSource {
    private final byte[] bytes;

    Bytes(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public String path() {
        return "memory";
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
        // Nothing is held.
    }
}
