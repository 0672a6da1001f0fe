package io.cloudfiles.codec;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The compressions that Spark writes state with (§6.1), by the names that
 * {@code spark.sql.streaming.stateStore.compression.codec} takes.
 */
public enum CompressionCodec {
    /** Blocks of their own framing, each with a checksum that is verified. */
    LZ4("org.apache.spark.io.LZ4CompressionCodec", "LZ4Block") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new Lz4BlockStream(new ByteStream(in, file));
        }
    },
    /** Standard frames; a content checksum is verified where a frame has one, Spark's have none. */
    ZSTD("org.apache.spark.io.ZStdCompressionCodec", "(\u00b5/\u00fd") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new ZstdStream(in, file);
        }
    },
    /** Raw snappy blocks in the framing of snappy-java; no checksums. */
    SNAPPY("org.apache.spark.io.SnappyCompressionCodec", "\u0082SNAPPY\u0000") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new SnappyBlockStream(new ByteStream(in, file));
        }
    },
    /** Chunks of compress-lzf; no checksums. */
    LZF("org.apache.spark.io.LZFCompressionCodec", "ZV") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new LzfBlockStream(new ByteStream(in, file));
        }
    };

    /** The longest of what a compressed stream begins with. */
    public static final int LONGEST_MAGIC = 8;

    private final String sparkClass;
    /** §6.1: what a stream begins with, a character for a byte. */
    private final String magic;

    CompressionCodec(String sparkClass, String magic) {
        this.sparkClass = sparkClass;
        this.magic = magic;
    }

    /**
     * The codec of that name: short in any case, or the name of Spark's class.
     *
     * @param where the place of the setting, for the error
     */
    public static CompressionCodec named(String name, Location where) {
        for (CompressionCodec codec : values()) {
            if (codec.shortName().equals(name.toLowerCase(Locale.ROOT)) || codec.sparkClass.equals(name)) {
                return codec;
            }
        }
        String known = Arrays.stream(values()).map(CompressionCodec::shortName).collect(Collectors.joining(", "));
        throw new UnsupportedFormatException(
                where,
                "state is compressed with '" + name + "', which is not a codec this driver reads; it reads " + known
                        + ", also by the names of Spark's classes");
    }

    /** The codec whose streams begin as this one does; empty where none does. */
    public static Optional<CompressionCodec> ofStream(byte[] head) {
        return Arrays.stream(values()).filter(codec -> codec.begins(head)).findFirst();
    }

    private boolean begins(byte[] head) {
        boolean same = head.length >= magic.length();
        for (int i = 0; same && i < magic.length(); i++) {
            same = (head[i] & 0xff) == magic.charAt(i);
        }
        return same;
    }

    /** As the setting writes it: {@code lz4}. */
    public String shortName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The plain bytes of {@code in}, which closes with the result. Memory is bounded by one block; errors are
     * {@link io.cloudfiles.error.CloudFilesException} and name {@code file}.
     */
    public abstract InputStream decompress(InputStream in, String file);
}
