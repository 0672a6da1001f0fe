package io.cloudfiles.storage;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Hadoop's checksum file {@code .NAME.crc} beside a local file NAME (§1): magic, chunk size, then a CRC32 per
 * chunk of NAME. Anything else under that name (a git-LFS pointer, an empty file) says nothing.
 */
final class ChecksumFile implements AutoCloseable {
    /** §1: "crc\0". */
    static final int MAGIC = 0x63726300;

    /** §1: magic and chunk size, each int32 big endian. */
    static final int HEADER = 8;

    /** §1: one int32 big endian per chunk. */
    static final int SUM = 4;

    /** Hadoop's chunk is 512; one beyond this is none that Hadoop writes, and would make small reads dear. */
    private static final int LARGEST_CHUNK = 1 << 20;

    private final String dataPath;
    private final FileChannel channel;
    private final int chunk;

    private ChecksumFile(String dataPath, FileChannel channel, int chunk) {
        this.dataPath = dataPath;
        this.channel = channel;
        this.chunk = chunk;
    }

    /** The checksum file of a data file, or null where there is none that says anything. */
    static @Nullable ChecksumFile open(Path data, String dataPath, long dataSize) throws IOException {
        Path folder = data.toAbsolutePath().getParent();
        if (folder == null) {
            return null;
        }
        Path file = LocalPaths.path(Storage.child(LocalPaths.text(folder), "." + LocalPaths.name(data) + ".crc"));
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            return null;
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        ChecksumFile opened = null;
        try {
            ByteBuffer header = ByteBuffer.allocate(HEADER);
            boolean whole = fill(channel, 0, header);
            int chunk = header.getInt(SUM);
            long sums = channel.size() - HEADER;
            if (whole && header.getInt(0) == MAGIC && chunk > 0 && chunk <= LARGEST_CHUNK && sums % SUM == 0) {
                checkCount(dataPath, dataSize, chunk, sums / SUM);
                opened = new ChecksumFile(dataPath, channel, chunk);
            }
            return opened;
        } finally {
            if (opened == null) {
                channel.close();
            }
        }
    }

    private static void checkCount(String dataPath, long dataSize, int chunk, long sums) {
        if (sums != (dataSize + chunk - 1) / chunk) {
            throw new CorruptFileException(
                    ErrorCode.FILE_CHECKSUM,
                    Location.of(dataPath),
                    "the file has " + dataSize + " bytes, but its checksum file covers " + sums + " chunks of " + chunk
                            + ": it was cut or changed after it was written; verifyChecksums=false reads it all the same");
        }
    }

    /** Bytes that one checksum covers. */
    int chunk() {
        return chunk;
    }

    /** Verifies bytes of the data file from {@code offset}, which is a chunk's start; they end at a chunk's or the file's end. */
    void verify(long offset, byte[] bytes, int start, int length) throws IOException {
        int count = (length + chunk - 1) / chunk;
        ByteBuffer sums = ByteBuffer.allocate(count * SUM);
        if (!fill(channel, HEADER + offset / chunk * SUM, sums)) {
            throw new CorruptFileException(Location.of(dataPath), "its checksum file was cut while it was read");
        }
        CRC32 crc = new CRC32();
        for (int i = 0; i < count; i++) {
            int at = i * chunk;
            crc.reset();
            crc.update(bytes, start + at, Math.min(chunk, length - at));
            if ((int) crc.getValue() != sums.getInt(i * SUM)) {
                throw new CorruptFileException(
                        ErrorCode.FILE_CHECKSUM,
                        new Location(dataPath, offset + at),
                        "the bytes from here do not match Hadoop's checksum file beside it: it was damaged or changed"
                                + " after it was written; verifyChecksums=false reads it all the same");
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Reads until the buffer is full; false where the file ends before. */
    static boolean fill(FileChannel channel, long offset, ByteBuffer target) throws IOException {
        long at = offset;
        while (target.hasRemaining()) {
            int count = channel.read(target, at);
            if (count < 0) {
                return false;
            }
            at += count;
        }
        return true;
    }
}
