package io.cloudfiles.codec;

import com.ning.compress.lzf.ChunkDecoder;
import com.ning.compress.lzf.LZFException;
import com.ning.compress.lzf.util.ChunkDecoderFactory;

/** The chunks of compress-lzf (§6.1): {@code ZV}, a type, lengths of two bytes, data. */
final class LzfBlockStream extends BlockStream {
    /** §6.1: what every chunk begins with. */
    private static final int MAGIC_FIRST = 'Z';

    private static final int MAGIC_SECOND = 'V';

    /** §6.1: chunk types. */
    private static final int TYPE_RAW = 0;

    private static final int TYPE_LZF = 1;

    private final ChunkDecoder decoder = ChunkDecoderFactory.safeInstance();
    private byte[] packed = new byte[0];

    LzfBlockStream(ByteStream frames) {
        super(frames);
    }

    @Override
    protected boolean nextBlock() {
        if (frames.atEnd()) {
            return false;
        }
        if (frames.uint8("lzf magic") != MAGIC_FIRST || frames.uint8("lzf magic") != MAGIC_SECOND) {
            throw corrupt("not an lzf chunk: it does not begin with 'ZV'");
        }
        int type = frames.uint8("lzf type");
        int length = uint16("lzf length");
        switch (type) {
            case TYPE_RAW -> serve(frames.bytes("lzf data", length, room(length), 0), 0, length);
            case TYPE_LZF -> readPacked(length, uint16("lzf plain length"));
            default -> throw corrupt("lzf chunk of type " + type + " is unknown");
        }
        return true;
    }

    private void readPacked(int length, int plainLength) {
        packed = frames.bytes("lzf data", length, packed, 0);
        byte[] plain = room(plainLength);
        try {
            decoder.decodeChunk(packed, 0, length, plain, 0, plainLength);
        } catch (LZFException | IndexOutOfBoundsException e) {
            throw corrupt("lzf chunk is damaged: " + e.getMessage());
        }
        serve(plain, 0, plainLength);
    }

    private int uint16(String field) {
        return (frames.uint8(field) << 8) | frames.uint8(field);
    }
}
