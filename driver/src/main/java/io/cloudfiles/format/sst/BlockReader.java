package io.cloudfiles.format.sst;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.cloudfiles.codec.BlockCodec;
import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.storage.ByteSource;
import java.util.Arrays;

/** Reads a table's blocks by their place, checks and unpacks them (rocksdb.md R5 to R7). */
final class BlockReader {
    private static final byte[] NO_DICTIONARY = new byte[0];

    /** How much is read at once from the end of the file, where all but the data lies, and ahead of data. */
    private static final int WINDOW = 1 << 15;

    /** A block with its trailer as it lies in the file, within other bytes; not to be changed. */
    private static final class Stored {
        private final byte[] bytes;
        private final int from;
        private final int length;

        Stored(byte[] bytes, int from, int length) {
            this.bytes = bytes;
            this.from = from;
            this.length = length;
        }
    }

    private final ByteSource source;
    private final SstFooter footer;

    /** Bytes read ahead, from {@link #windowStart} on. */
    private byte[] window;

    private long windowStart;

    private BlockReader(ByteSource source, SstFooter footer, byte[] window, long windowStart) {
        this.source = source;
        this.footer = footer;
        this.window = window;
        this.windowStart = windowStart;
    }

    /** Reads the footer first. */
    static BlockReader open(ByteSource source) {
        int length = (int) Math.min(WINDOW, source.size());
        byte[] tail = new byte[length];
        source.read(source.size() - length, tail, 0, length);
        byte[] end = Arrays.copyOfRange(tail, Math.max(0, length - SstSpec.FOOTER), length);
        SstFooter footer = SstFooter.read(end, source.path(), source.size());
        return new BlockReader(source, footer, tail, source.size() - length);
    }

    SstFooter footer() {
        return footer;
    }

    Location location(BlockHandle handle) {
        return new Location(source.path(), handle.offset());
    }

    /** A block of anything but entries. */
    Block read(BlockHandle handle) {
        return Block.parse(plain(handle), location(handle));
    }

    /** The plain bytes of a block of anything but entries. */
    byte[] plain(BlockHandle handle) {
        Stored stored = stored(handle, false);
        verify(handle, stored);
        return unpack(handle, stored, NO_DICTIONARY);
    }

    /** A block of entries. */
    Block readData(BlockHandle handle, byte[] dictionary, boolean ahead) {
        Stored stored = stored(handle, ahead);
        verify(handle, stored);
        return Block.parse(unpack(handle, stored, dictionary), location(handle));
    }

    /**
     * The block of properties. R6: a table that was ingested has one of its numbers patched and the checksum left as it
     * was when that was zero.
     */
    Block readProperties(BlockHandle handle) {
        Stored stored = stored(handle, false);
        if (!matches(handle, stored)) {
            byte[] before = Arrays.copyOfRange(stored.bytes, stored.from, stored.from + stored.length);
            if (!zeroGlobalSequence(handle, before) || !matches(handle, new Stored(before, 0, before.length))) {
                verify(handle, stored);
            }
        }
        return Block.parse(unpack(handle, stored, NO_DICTIONARY), location(handle));
    }

    private boolean zeroGlobalSequence(BlockHandle handle, byte[] stored) {
        int size = stored.length - SstSpec.TRAILER;
        if (stored[size] != SstSpec.RAW) {
            return false;
        }
        byte[] name = SstSpec.GLOBAL_SEQUENCE.getBytes(ISO_8859_1);
        EntryBlockCursor entries = new EntryBlockCursor(Block.parse(Arrays.copyOf(stored, size), location(handle)), 0);
        while (entries.next()) {
            if (Arrays.equals(entries.key(), 0, entries.keyLength(), name, 0, name.length)) {
                Arrays.fill(stored, entries.valueFrom(), entries.valueFrom() + entries.valueLength(), (byte) 0);
                return true;
            }
        }
        return false;
    }

    private Stored stored(BlockHandle handle, boolean ahead) {
        long limit = footer.offset() - SstSpec.TRAILER;
        if (handle.offset() < 0 || handle.offset() > limit || handle.size() > limit - handle.offset()) {
            throw new CorruptFileException(
                    location(handle), "a block of " + handle.size() + " bytes does not lie before the footer");
        }
        if (handle.size() > Integer.MAX_VALUE - 16) {
            throw new UnsupportedFormatException(location(handle), "a block of " + handle.size() + " bytes");
        }
        int length = (int) handle.size() + SstSpec.TRAILER;
        if (ahead && length < WINDOW && !inWindow(handle.offset(), length)) {
            window = new byte[(int) Math.min(WINDOW, footer.offset() - handle.offset())];
            windowStart = handle.offset();
            source.read(windowStart, window, 0, window.length);
        }
        if (inWindow(handle.offset(), length)) {
            return new Stored(window, (int) (handle.offset() - windowStart), length);
        }
        byte[] bytes = new byte[length];
        source.read(handle.offset(), bytes, 0, length);
        return new Stored(bytes, 0, length);
    }

    private boolean inWindow(long offset, int length) {
        return offset >= windowStart && length <= windowStart + window.length - offset;
    }

    private void verify(BlockHandle handle, Stored stored) {
        if (!matches(handle, stored)) {
            throw new CorruptFileException(
                    location(handle),
                    "the checksum of the block of " + handle.size() + " bytes does not match its bytes");
        }
    }

    private boolean matches(BlockHandle handle, Stored stored) {
        Checksum checksum = footer.checksum();
        if (checksum == Checksum.NONE) {
            return true;
        }
        int hashed = stored.length - Integer.BYTES;
        int expected = VarintCursor.over(
                        stored.bytes, stored.from + hashed, stored.from + stored.length, location(handle))
                .int32("checksum");
        return checksum.of(stored.bytes, stored.from, hashed) + footer.context(handle.offset()) == expected;
    }

    private byte[] unpack(BlockHandle handle, Stored stored, byte[] dictionary) {
        int size = stored.length - SstSpec.TRAILER;
        int end = stored.from + size;
        int type = stored.bytes[end] & 0xff;
        Location where = location(handle);
        BlockCodec codec;
        switch (type) {
            case SstSpec.RAW -> {
                return Arrays.copyOfRange(stored.bytes, stored.from, end);
            }
            case SstSpec.SNAPPY -> codec = BlockCodec.SNAPPY;
            case SstSpec.ZLIB -> codec = BlockCodec.ZLIB;
            case SstSpec.LZ4, SstSpec.LZ4HC -> codec = BlockCodec.LZ4;
            case SstSpec.ZSTD, SstSpec.ZSTD_EXPERIMENTAL -> codec = BlockCodec.ZSTD;
            default ->
                throw new UnsupportedFormatException(
                        where, "a block packed with " + name(type) + "; read are snappy, zlib, LZ4, LZ4HC and zstd");
        }
        VarintCursor in = VarintCursor.over(stored.bytes, stored.from, end, where);
        int plainLength = plainLength(codec, in);
        int from = codec == BlockCodec.SNAPPY ? stored.from : in.index();
        return codec.plain(stored.bytes, from, end - from, plainLength, dictionary, where);
    }

    private int plainLength(BlockCodec codec, VarintCursor in) {
        boolean prefixed = footer.version() >= SstSpec.LENGTH_PREFIX_VERSION
                || codec == BlockCodec.SNAPPY
                || codec == BlockCodec.ZSTD;
        if (prefixed) {
            return in.atMost("plain length", SstSpec.GREATEST_PLAIN_BLOCK);
        }
        if (codec == BlockCodec.ZLIB) {
            return BlockCodec.UNKNOWN_LENGTH;
        }
        long length = in.int64("plain length");
        if (length < 0 || length > SstSpec.GREATEST_PLAIN_BLOCK) {
            throw in.corrupt("a block of " + Long.toUnsignedString(length) + " plain bytes");
        }
        return (int) length;
    }

    private static String name(int type) {
        return switch (type) {
            case SstSpec.BZIP2 -> "bzip2";
            case SstSpec.XPRESS -> "Xpress";
            default -> "compression type " + type;
        };
    }
}
