package io.cloudfiles.format.statedelta;

import io.cloudfiles.codec.Compressed;
import io.cloudfiles.codec.CompressionCodec;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** Writes state files as §6 describes them, for tests that read them again. */
public final class StateFileBytes {
    private final ByteArrayOutputStream plain = new ByteArrayOutputStream();
    private final boolean checksums;

    private StateFileBytes(boolean checksums) {
        this.checksums = checksums;
    }

    /** A file without row checksums. */
    public static StateFileBytes plain() {
        return new StateFileBytes(false);
    }

    /** A file whose records carry checksums, as Spark 4.2 can write them. */
    public static StateFileBytes withChecksums() {
        return new StateFileBytes(true);
    }

    /** A key gets a value. */
    public StateFileBytes put(byte[] key, byte[] value) {
        part(key);
        part(checksums ? led(crc(key, value), value) : value);
        return this;
    }

    /** A key is removed. */
    public StateFileBytes remove(byte[] key) {
        part(checksums ? led(crc(key, new byte[0]), key) : key);
        return number(-1);
    }

    /** Four bytes as they are. */
    public StateFileBytes number(int value) {
        plain.writeBytes(ByteBuffer.allocate(4).putInt(value).array());
        return this;
    }

    /** The file, its end marked. */
    public byte[] end(CompressionCodec codec) {
        number(-1);
        return cut(codec);
    }

    /** The file without its end. */
    public byte[] cut(CompressionCodec codec) {
        return Compressed.with(codec, plain.toByteArray());
    }

    private void part(byte[] bytes) {
        number(bytes.length);
        plain.writeBytes(bytes);
    }

    private static byte[] led(int crc, byte[] bytes) {
        return ByteBuffer.allocate(4 + bytes.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(crc)
                .put(bytes)
                .array();
    }

    private static int crc(byte[] key, byte[] value) {
        CRC32C crc = new CRC32C();
        crc.update(key);
        crc.update(value);
        return (int) crc.getValue();
    }
}
