package io.cloudfiles.storage;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.io.InputStream;

/**
 * An open file. What is read is verified against the file's checksums where it has any; a mismatch is a
 * {@link CorruptFileException}. Ranged reads may be made by several threads at once; a stream belongs to one.
 */
public interface ByteSource extends AutoCloseable {
    /** The path as errors name it. */
    String path();

    /** Bytes in the file when it was opened. */
    long size();

    /**
     * Fills {@code target[start, start + length)} with the bytes from {@code offset}.
     *
     * @throws CorruptFileException where the file ends before
     */
    void read(long offset, byte[] target, int start, int length);

    /** The whole file from its start, buffered. It throws what {@link #read} throws, never an IOException. */
    InputStream stream();

    @Override
    void close();

    /**
     * The whole file.
     *
     * @param limit bytes that a sound file of this kind never exceeds
     */
    default byte[] readAll(int limit) {
        if (size() > limit) {
            throw new CorruptFileException(
                    Location.of(path()), "the file has " + size() + " bytes; no sound one has more than " + limit);
        }
        byte[] bytes = new byte[Math.toIntExact(size())];
        read(0, bytes, 0, bytes.length);
        return bytes;
    }

    /** Refuses a range that does not lie in the file; for implementations. */
    default void checkRange(long offset, int length) {
        if (offset < 0 || length < 0 || offset > size() - length) {
            throw new CorruptFileException(
                    new Location(path(), offset), length + " bytes wanted, the file has " + size() + " in all");
        }
    }
}
