package io.cloudfiles.codec;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a library decompresses, with its own exceptions turned into ours. */
class DecompressedStream extends InputStream {
    /** Makes the decompressor; some read the head of the file at once. */
    @FunctionalInterface
    interface Opening {
        InputStream open(InputStream packed) throws IOException;
    }

    private final InputStream packed;
    private final Opening opening;
    private final String file;
    private final String what;
    private @Nullable InputStream plain;
    private long position;

    /** {@code what} is named where it is damaged. */
    DecompressedStream(InputStream packed, String file, String what, Opening opening) {
        this.packed = packed;
        this.opening = opening;
        this.file = file;
        this.what = what;
    }

    @Override
    public final int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public final int read(byte[] target, int start, int length) {
        Objects.checkFromIndexSize(start, length, target.length);
        try {
            InputStream opened = plain;
            if (opened == null) {
                opened = opening.open(packed);
                plain = opened;
            }
            int count = opened.read(target, start, length);
            position += Math.max(0, count);
            return count;
        } catch (CloudFilesException e) {
            throw e;
        } catch (RuntimeException e) {
            // Damaged input makes decompressors fail in several ways of their own, most of them unchecked. A complaint
            // about an early end is an IOException, which no file system sends through here: ours throws unchecked too.
            throw damaged(e);
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    @Override
    public final void close() throws IOException {
        InputStream opened = plain;
        if (opened != null) {
            opened.close();
        }
        packed.close();
    }

    private CorruptFileException damaged(Throwable cause) {
        return new CorruptFileException(
                new Location(file, position), what + " is damaged or cut off: " + cause.getMessage());
    }
}
