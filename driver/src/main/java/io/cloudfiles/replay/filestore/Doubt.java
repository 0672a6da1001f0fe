package io.cloudfiles.replay.filestore;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Something about entries of a store that is not understood, with the first of them as an example. */
public final class Doubt {
    private static final int SHOWN_BYTES = 60;

    private final String field;
    private final long entries;
    private final byte[] key;
    private final String file;

    /** {@code field} is empty where the whole entry is meant. */
    Doubt(String field, long entries, byte[] key, String file) {
        this.field = field;
        this.entries = entries;
        this.key = key;
        this.file = file;
    }

    Doubt plus(Doubt other) {
        return new Doubt(field, entries + other.entries, key, file);
    }

    /** Of how many entries it is so. */
    public long entries() {
        return entries;
    }

    /** The file that the example lies in. */
    public String file() {
        return file;
    }

    /** For people: what it is, of how many, and an example. */
    public String text() {
        String count = entries == 1 ? "one entry" : entries + " entries";
        String example = entries == 1 ? ", with the key " : ", the first with the key ";
        return (field.isEmpty() ? count + " not understood" : field + " of " + count + " is not understood")
                + example
                + shownKey();
    }

    private String shownKey() {
        boolean plain = key.length > 0;
        for (byte b : key) {
            plain &= b >= ' ' && b < 0x7f;
        }
        if (plain) {
            return "'" + new String(key, 0, Math.min(key.length, SHOWN_BYTES), StandardCharsets.US_ASCII)
                    + (key.length > SHOWN_BYTES ? "..." : "") + "'";
        }
        return "X'" + HexFormat.of().withUpperCase().formatHex(key, 0, Math.min(key.length, SHOWN_BYTES))
                + (key.length > SHOWN_BYTES ? "..." : "") + "'";
    }
}
