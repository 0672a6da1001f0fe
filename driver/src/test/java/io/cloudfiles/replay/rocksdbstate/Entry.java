package io.cloudfiles.replay.rocksdbstate;

import java.util.HexFormat;

/** A key and a value as text, to be compared and shown. */
record Entry(String key, String value) {
    static Entry of(byte[] key, byte[] value) {
        return new Entry(HexFormat.of().formatHex(key), HexFormat.of().formatHex(value));
    }

    byte[] keyBytes() {
        return HexFormat.of().parseHex(key);
    }
}
