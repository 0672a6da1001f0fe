package io.cloudfiles.codec;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.lz4.Lz4Decompressor;
import java.util.Arrays;

/**
 * The block framing of lz4-java (§6.1): magic, token, two lengths, a checksum of the plain bytes, data. A block
 * of length 0 ends one stream; another may follow.
 */
final class Lz4BlockStream extends BlockStream {
    /** §6.1: what every block begins with, {@code LZ4Block}. */
    private static final byte[] MAGIC = {'L', 'Z', '4', 'B', 'l', 'o', 'c', 'k'};

    /** §6.1: the token's high bits say how the data is stored. */
    private static final int METHOD_RAW = 0x10;

    private static final int METHOD_LZ4 = 0x20;

    /** §6.1: the token's low nibble plus 10 is the binary logarithm of the largest plain length. */
    private static final int LEVEL_BASE = 10;

    /** §6.1: the checksum is xxHash32 of this seed, cut to 28 bits. */
    private static final int CHECKSUM_SEED = 0x9747b28c;

    private static final int CHECKSUM_MASK = 0x0fffffff;

    /** No byte of lz4 stands for more than 255 plain ones; a few more cover the last literals. */
    private static final long GREATEST_RATIO = 255;

    private final Lz4Decompressor decompressor = new Lz4Decompressor();
    private byte[] packed = new byte[0];
    private boolean ended;

    Lz4BlockStream(ByteStream frames) {
        super(frames);
    }

    @Override
    protected boolean nextBlock() {
        while (!frames.atEnd()) {
            byte[] magic = frames.bytes("lz4 block magic", MAGIC.length, new byte[MAGIC.length], 0);
            if (!Arrays.equals(magic, MAGIC)) {
                throw corrupt("not an lz4 block: it begins with neither 'LZ4Block' nor the end of the file");
            }
            int token = frames.uint8("lz4 token");
            int packedLength = frames.int32Le("lz4 compressed length");
            int plainLength = frames.int32Le("lz4 plain length");
            int expected = frames.int32Le("lz4 checksum");
            checkHeader(token, packedLength, plainLength);
            ended = plainLength == 0;
            if (!ended) {
                readBlock(token & 0xf0, packedLength, plainLength, expected);
                return true;
            }
        }
        if (!ended) {
            throw corrupt("the file ends without lz4's end block: it is cut off");
        }
        return false;
    }

    private void checkHeader(int token, int packedLength, int plainLength) {
        int method = token & 0xf0;
        if (method != METHOD_RAW && method != METHOD_LZ4) {
            throw corrupt("lz4 token 0x" + Integer.toHexString(token) + " names no method");
        }
        boolean lengthsAgree = method == METHOD_RAW
                ? packedLength == plainLength
                : plainLength <= GREATEST_RATIO * packedLength + GREATEST_RATIO
                        && (plainLength == 0) == (packedLength == 0);
        long largest = 1L << (LEVEL_BASE + (token & 0x0f));
        if (packedLength < 0 || plainLength < 0 || plainLength > largest || !lengthsAgree) {
            throw corrupt("lz4 block of " + packedLength + " bytes for " + plainLength + " plain ones cannot be");
        }
    }

    private void readBlock(int method, int packedLength, int plainLength, int expected) {
        packed = frames.bytes("lz4 block data", packedLength, packed, 0);
        byte[] plain = packed;
        if (method == METHOD_LZ4) {
            plain = room(plainLength);
            int length;
            try {
                length = decompressor.decompress(packed, 0, packedLength, plain, 0, plainLength);
            } catch (MalformedInputException e) {
                throw corrupt("lz4 block is damaged: " + e.getMessage());
            }
            if (length != plainLength) {
                throw corrupt("lz4 block gives " + length + " bytes, its header says " + plainLength);
            }
        }
        if ((XxHash32.hash(plain, 0, plainLength, CHECKSUM_SEED) & CHECKSUM_MASK) != expected) {
            throw corrupt("lz4 block's checksum does not match its bytes");
        }
        serve(plain, 0, plainLength);
        if (plain == packed) {
            packed = new byte[0];
        }
    }
}
