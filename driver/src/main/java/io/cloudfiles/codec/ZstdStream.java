package io.cloudfiles.codec;

import io.airlift.compress.zstd.ZstdInputStream;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.io.IOException;
import java.io.InputStream;

/** Standard zstd frames (§6.1), with the decompressor's own exceptions turned into ours. */
final class ZstdStream extends InputStream {
    private final ZstdInputStream plain;
    private final String file;
    private long position;

    ZstdStream(InputStream in, String file) {
        this.plain = new ZstdInputStream(in);
        this.file = file;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int start, int length) throws IOException {
        try {
            int count = plain.read(target, start, length);
            position += Math.max(0, count);
            return count;
        } catch (CloudFilesException e) {
            throw e;
        } catch (RuntimeException e) {
            // Damaged input makes the decompressor fail in several of its own ways, all of them unchecked. Its
            // complaint
            // about an early end is an IOException, which no file system sends through here: ours throws unchecked too.
            throw damaged(e);
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }

    private CorruptFileException damaged(Throwable cause) {
        return new CorruptFileException(
                new Location(file, position), "zstd frame is damaged or cut off: " + cause.getMessage());
    }
}
