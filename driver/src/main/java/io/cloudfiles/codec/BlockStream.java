package io.cloudfiles.codec;

import io.cloudfiles.error.CorruptFileException;

/** Plain bytes that come a decompressed block at a time. */
abstract class BlockStream extends BlockInput {
    /** The framed bytes; its places count bytes of the compressed file. */
    final ByteStream frames;

    private byte[] room = new byte[0];

    BlockStream(ByteStream frames) {
        this.frames = frames;
    }

    /** At least {@code size} bytes to decompress into; they may be the last block's. */
    final byte[] room(int size) {
        if (room.length < size) {
            room = new byte[size];
        }
        return room;
    }

    final CorruptFileException corrupt(String text) {
        return new CorruptFileException(frames.location(), text + "; the place counts compressed bytes");
    }

    @Override
    public final void close() {
        frames.close();
    }
}
