package io.cloudfiles.codec;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Deflated bytes without zlib's header. */
final class RawDeflate {
    private static final int FIRST_BUFFER = 1 << 13;

    /** The most that a block of unknown length may give. */
    private static final int LIMIT = 1 << 28;

    private RawDeflate() {}

    static byte[] inflate(byte[] packed, int from, int length, int plainLength, byte[] dictionary, Location where) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(packed, from, length);
            if (dictionary.length > 0) {
                inflater.setDictionary(dictionary);
            }
            byte[] plain = plainLength == BlockCodec.UNKNOWN_LENGTH
                    ? grow(inflater, where)
                    : exactly(inflater, plainLength, where);
            if (!inflater.finished()) {
                throw new CorruptFileException(where, "deflated block goes on past its plain length, or is cut off");
            }
            return plain;
        } catch (DataFormatException e) {
            throw new CorruptFileException(where, "deflated block is damaged: " + e.getMessage());
        } finally {
            inflater.end();
        }
    }

    private static byte[] exactly(Inflater inflater, int plainLength, Location where) throws DataFormatException {
        byte[] plain = new byte[plainLength];
        int done = fill(inflater, plain, 0);
        // The end of the deflated bytes may stand behind the last plain byte: one more byte must not come.
        if (done < plainLength || inflater.inflate(new byte[1]) > 0) {
            throw new CorruptFileException(where, "deflated block does not give " + plainLength + " bytes");
        }
        return plain;
    }

    private static byte[] grow(Inflater inflater, Location where) throws DataFormatException {
        byte[] plain = new byte[FIRST_BUFFER];
        int done = 0;
        while (true) {
            done += fill(inflater, plain, done);
            if (done < plain.length) {
                return Arrays.copyOf(plain, done);
            }
            if (plain.length >= LIMIT) {
                throw new CorruptFileException(where, "deflated block gives more than " + LIMIT + " bytes");
            }
            plain = Arrays.copyOf(plain, 2 * plain.length);
        }
    }

    private static int fill(Inflater inflater, byte[] plain, int from) throws DataFormatException {
        int at = from;
        while (at < plain.length) {
            int count = inflater.inflate(plain, at, plain.length - at);
            if (count == 0) {
                break;
            }
            at += count;
        }
        return at - from;
    }
}
