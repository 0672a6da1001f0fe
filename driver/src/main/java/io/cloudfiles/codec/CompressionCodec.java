package io.cloudfiles.codec;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The compressions that Spark writes state with (§6.1), by the names that
 * {@code spark.sql.streaming.stateStore.compression.codec} takes.
 */
public enum CompressionCodec {
    /** Blocks of their own framing, each with a checksum that is verified. */
    LZ4("org.apache.spark.io.LZ4CompressionCodec") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new Lz4BlockStream(new ByteStream(in, file));
        }
    },
    /** Standard frames; a content checksum is verified where a frame has one, Spark's have none. */
    ZSTD("org.apache.spark.io.ZStdCompressionCodec") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new ZstdStream(in, file);
        }
    },
    /** Raw snappy blocks in the framing of snappy-java; no checksums. */
    SNAPPY("org.apache.spark.io.SnappyCompressionCodec") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new SnappyBlockStream(new ByteStream(in, file));
        }
    },
    /** Chunks of compress-lzf; no checksums. */
    LZF("org.apache.spark.io.LZFCompressionCodec") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new LzfBlockStream(new ByteStream(in, file));
        }
    };

    private final String sparkClass;

    CompressionCodec(String sparkClass) {
        this.sparkClass = sparkClass;
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
