package io.cloudfiles.codec;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * A packed block with its dictionary put before it as packed bytes that give just the dictionary. A decompressor that
 * knows no dictionaries unpacks both, and the block's references find the history that they mean.
 */
final class DictionaryPrefix {
    /** An LZ4 reference reaches no farther back. */
    private static final int LZ4_WINDOW = 65535;

    /** The shortest match of LZ4, which every sequence but the last ends with. */
    private static final int LZ4_MATCH = 4;

    private static final int LZ4_LONG = 15;

    private static final int ZSTD_MAGIC = 0xFD2FB528;

    /** What a dictionary begins with that brings its own tables: not only history. */
    private static final int ZSTD_DICTIONARY_MAGIC = 0xEC30A437;

    private static final int ZSTD_RAW_BLOCK = 1 << 17;

    /** Frame header descriptor: one segment, content size of four bytes, neither checksum nor dictionary. */
    private static final int ZSTD_DESCRIPTOR = 0xA0;

    private static final int ZSTD_CHECKSUM = 4;

    private final byte[] bytes;
    private final int added;

    private DictionaryPrefix(byte[] bytes, int added) {
        this.bytes = bytes;
        this.added = added;
    }

    /** The packed bytes. */
    byte[] bytes() {
        return bytes;
    }

    /** How many plain bytes come before the block's own. */
    int added() {
        return added;
    }

    byte[] strip(byte[] plain) {
        return Arrays.copyOfRange(plain, added, plain.length);
    }

    /**
     * One sequence goes before the block: as literals the dictionary's last four bytes and then all before those, and a
     * match, which has to follow, that copies the four to the end.
     */
    static DictionaryPrefix lz4(byte[] packed, int from, int length, byte[] dictionary) {
        int size = Math.min(dictionary.length, LZ4_WINDOW);
        int start = dictionary.length - size;
        if (size < LZ4_MATCH) {
            // Too short for any match to lie in; one that leads out of the block is damage either way.
            return new DictionaryPrefix(Arrays.copyOfRange(packed, from, from + length), 0);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(size + length + size / 255 + 8);
        out.write(Math.min(size, LZ4_LONG) << 4);
        for (int rest = size - LZ4_LONG; rest >= 0; rest -= 255) {
            out.write(Math.min(rest, 255));
        }
        out.write(dictionary, dictionary.length - LZ4_MATCH, LZ4_MATCH);
        out.write(dictionary, start, size - LZ4_MATCH);
        out.write(size);
        out.write(size >>> 8);
        out.write(packed, from, length);
        return new DictionaryPrefix(out.toByteArray(), size + LZ4_MATCH);
    }

    /** Raw blocks of the dictionary go between the frame's header and its first block. */
    static DictionaryPrefix zstd(
            byte[] packed, int from, int length, byte[] dictionary, int plainLength, Location where) {
        VarintCursor frame = VarintCursor.within(packed, from, from + length, where);
        if (frame.int32("zstd magic") != ZSTD_MAGIC) {
            throw new CorruptFileException(where, "not a zstd frame");
        }
        if (dictionary.length >= Integer.BYTES
                && VarintCursor.over(dictionary, where).int32("magic") == ZSTD_DICTIONARY_MAGIC) {
            throw new UnsupportedFormatException(
                    where, "a block compressed with a trained zstd dictionary; plain dictionaries are read");
        }
        int descriptor = frame.uint8("zstd frame header");
        frame.advance("zstd frame header", headerRest(descriptor));
        int tail = (descriptor & ZSTD_CHECKSUM) == 0 ? 0 : Integer.BYTES;
        if (frame.remaining() < tail) {
            throw frame.corrupt("a zstd frame without blocks");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(dictionary.length + length + 64);
        writeInt(out, ZSTD_MAGIC, Integer.BYTES);
        out.write(ZSTD_DESCRIPTOR);
        writeInt(out, Math.addExact(dictionary.length, plainLength), Integer.BYTES);
        for (int at = 0; at < dictionary.length; at += ZSTD_RAW_BLOCK) {
            int size = Math.min(ZSTD_RAW_BLOCK, dictionary.length - at);
            writeInt(out, size << 3, 3);
            out.write(dictionary, at, size);
        }
        out.write(packed, frame.index(), frame.remaining() - tail);
        return new DictionaryPrefix(out.toByteArray(), dictionary.length);
    }

    /** How many bytes of window, dictionary id and content size follow the descriptor. */
    private static int headerRest(int descriptor) {
        boolean oneSegment = (descriptor & 0x20) != 0;
        int idBytes = (1 << (descriptor & 3)) >> 1;
        int sizeFlag = descriptor >> 6;
        int sizeBytes = sizeFlag == 0 ? (oneSegment ? 1 : 0) : 1 << sizeFlag;
        return (oneSegment ? 0 : 1) + idBytes + sizeBytes;
    }

    private static void writeInt(ByteArrayOutputStream out, int value, int count) {
        for (int i = 0; i < count; i++) {
            out.write(value >>> (8 * i));
        }
    }
}
