package io.cloudfiles.format.changelog;

import io.cloudfiles.codec.Compressed;
import io.cloudfiles.codec.CompressionCodec;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** Writes changelogs as Spark does. */
public final class ChangelogBytes {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private final int version;
    private final boolean rowChecksums;

    /** {@code lineage} is JSON, of no meaning before version 3. */
    public ChangelogBytes(int version, String lineage, boolean rowChecksums) {
        this.version = version;
        this.rowChecksums = rowChecksums;
        write(() -> {
            if (version > 1) {
                out.writeUTF("v" + version);
            }
            if (version > 2) {
                out.writeUTF(lineage);
            }
        });
    }

    private interface Step {
        void run() throws IOException;
    }

    private void write(Step step) {
        try {
            step.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean typed() {
        return version == 2 || version == 4;
    }

    public ChangelogBytes put(byte[] key, byte[] value) {
        return record(0x01, key, value);
    }

    public ChangelogBytes merge(byte[] key, byte[] value) {
        return record(0x11, key, value);
    }

    public ChangelogBytes deleteRange(byte[] from, byte[] to) {
        return record(0x20, from, to);
    }

    public ChangelogBytes delete(byte[] key) {
        write(() -> {
            if (typed()) {
                out.write(0x10);
            }
            out.writeInt(key.length + (rowChecksums ? 4 : 0));
            if (rowChecksums) {
                out.write(int32Le(crc(key, new byte[0])));
            }
            out.write(key);
            out.writeInt(-1);
        });
        return this;
    }

    private ChangelogBytes record(int type, byte[] key, byte[] value) {
        byte[] stored = rowChecksums && type != 0x20 ? checked(key, value) : value;
        write(() -> {
            if (typed()) {
                out.write(type);
            }
            out.writeInt(key.length);
            out.write(key);
            out.writeInt(stored.length);
            out.write(stored);
        });
        return this;
    }

    /** A value as it is stored with its row checksum. */
    public static byte[] checked(byte[] key, byte[] value) {
        return ByteBuffer.allocate(8 + value.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(crc(key, value))
                .putInt(value.length)
                .put(value)
                .array();
    }

    private static int crc(byte[] key, byte[] value) {
        CRC32C crc = new CRC32C();
        crc.update(key);
        crc.update(value);
        return (int) crc.getValue();
    }

    private static byte[] int32Le(int value) {
        return ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array();
    }

    /** Ends the changelog. */
    public byte[] plain() {
        write(() -> {
            if (typed()) {
                out.write(0);
            } else {
                out.writeInt(-1);
            }
        });
        return bytes.toByteArray();
    }

    /** Ends the changelog and packs it. */
    public byte[] packed(CompressionCodec codec) {
        return Compressed.with(codec, plain());
    }
}
