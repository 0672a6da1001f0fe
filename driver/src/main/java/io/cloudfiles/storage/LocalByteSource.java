package io.cloudfiles.storage;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.StopCheck;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/** An open local file, verified against its checksum file where it has one. */
final class LocalByteSource implements ByteSource {
    private static final int BLOCK = 1 << 16;

    private final String path;
    private final FileChannel channel;
    private final long size;
    private final @Nullable ChecksumFile checksums;
    private final int block;

    LocalByteSource(String path, FileChannel channel, long size, @Nullable ChecksumFile checksums) {
        this.path = path;
        this.channel = channel;
        this.size = size;
        this.checksums = checksums;
        this.block =
                checksums == null ? BLOCK : (BLOCK + checksums.chunk() - 1) / checksums.chunk() * checksums.chunk();
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void read(long offset, byte[] target, int start, int length) {
        StopCheck.now();
        checkRange(offset, length);
        try {
            if (checksums == null) {
                fill(offset, target, start, length);
            } else {
                readVerified(checksums, offset, target, start, length);
            }
        } catch (IOException e) {
            throw LocalErrors.reading(path, e);
        }
    }

    /** Whole chunks go straight into the target; the ragged ends of the range by way of a block. */
    private void readVerified(ChecksumFile sums, long offset, byte[] target, int start, int length) throws IOException {
        long end = offset + length;
        long at = offset;
        while (at < end) {
            long from = at / sums.chunk() * sums.chunk();
            int count = Math.toIntExact(Math.min(block, size - from));
            long wanted = Math.min(end, from + count);
            int into = Math.toIntExact(start + (at - offset));
            int copied = Math.toIntExact(wanted - at);
            if (from == at && wanted == from + count) {
                fill(from, target, into, count);
                sums.verify(from, target, into, count);
            } else {
                count = Math.toIntExact(Math.min(roundUp(wanted, sums.chunk()), size) - from);
                byte[] scratch = new byte[count];
                fill(from, scratch, 0, count);
                sums.verify(from, scratch, 0, count);
                System.arraycopy(scratch, Math.toIntExact(at - from), target, into, copied);
            }
            at = wanted;
        }
    }

    private static long roundUp(long value, int multiple) {
        return (value + multiple - 1) / multiple * multiple;
    }

    private void fill(long offset, byte[] target, int start, int length) throws IOException {
        if (!ChecksumFile.fill(channel, offset, ByteBuffer.wrap(target, start, length))) {
            throw new CorruptFileException(
                    new Location(path, offset), "the file had " + size + " bytes and was cut while it was read");
        }
    }

    @Override
    public InputStream stream() {
        return SourceStream.inBlocks(this, block);
    }

    @Override
    public void close() {
        try {
            channel.close();
            if (checksums != null) {
                checksums.close();
            }
        } catch (IOException e) {
            throw LocalErrors.reading(path, e);
        }
    }
}
