package io.cloudfiles.codec;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.snappy.SnappyDecompressor;
import io.cloudfiles.error.UnsupportedFormatException;

/** The framing of snappy-java (§6.1): a header, then raw snappy blocks, each behind its length. */
final class SnappyBlockStream extends BlockStream {
    /** §6.1: the header's magic, {@code 82 'SNAPPY' 00}, as two ints. The first can be no block's length. */
    private static final int MAGIC_HEAD = 0x82534e41;

    private static final int MAGIC_TAIL = 0x50505900;

    /** §6.1: the only version there is. */
    private static final int VERSION = 1;

    /** A copy of 64 bytes takes two bytes at the least. */
    private static final long GREATEST_RATIO = 32;

    private final SnappyDecompressor decompressor = new SnappyDecompressor();
    private byte[] packed = new byte[0];
    private boolean headerSeen;

    SnappyBlockStream(ByteStream frames) {
        super(frames);
    }

    @Override
    protected boolean nextBlock() {
        while (!frames.atEnd() || !headerSeen) {
            int length = frames.int32(headerSeen ? "snappy block length" : "snappy magic");
            if (length == MAGIC_HEAD) {
                readHeader();
            } else if (!headerSeen || length < 0) {
                throw corrupt("not a snappy block: it begins with 0x" + Integer.toHexString(length));
            } else {
                readBlock(length);
                return true;
            }
        }
        return false;
    }

    private void readHeader() {
        if (frames.int32("snappy magic") != MAGIC_TAIL) {
            throw corrupt("not the header of snappy-java");
        }
        frames.int32("snappy version");
        int needed = frames.int32("snappy compatible version");
        if (needed != VERSION) {
            throw new UnsupportedFormatException(
                    frames.location(), "snappy framing of version " + needed + "; version " + VERSION + " is read");
        }
        headerSeen = true;
    }

    private void readBlock(int length) {
        packed = frames.bytes("snappy block", length, packed, 0);
        try {
            int plainLength = SnappyDecompressor.getUncompressedLength(packed, 0);
            if (plainLength < 0 || plainLength > GREATEST_RATIO * length) {
                throw corrupt("snappy block of " + length + " bytes for " + plainLength + " plain ones cannot be");
            }
            byte[] plain = room(plainLength);
            int count = decompressor.decompress(packed, 0, length, plain, 0, plainLength);
            if (count != plainLength) {
                throw corrupt("snappy block gives " + count + " bytes, its header says " + plainLength);
            }
            serve(plain, 0, plainLength);
        } catch (MalformedInputException | IndexOutOfBoundsException | IllegalArgumentException e) {
            throw corrupt("snappy block is damaged: " + e.getMessage());
        }
    }
}
