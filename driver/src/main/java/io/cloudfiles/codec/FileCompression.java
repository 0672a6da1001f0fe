package io.cloudfiles.codec;

import io.airlift.compress.lz4.Lz4HadoopStreams;
import io.airlift.compress.snappy.SnappyHadoopStreams;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/** The compressions of whole text files, each known by the ending of the file's name as Hadoop knows it. */
public enum FileCompression {
    /** One or several gzip members. */
    GZIP(".gz") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new DecompressedStream(in, file, "gzip data", packed -> new GZIPInputStream(new KnownEnd(packed)));
        }
    },
    /** Deflate with zlib's header. */
    DEFLATE(".deflate") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new DecompressedStream(in, file, "zlib data", InflaterInputStream::new);
        }
    },
    /** One or several bzip2 streams. */
    BZIP2(".bz2") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new DecompressedStream(
                    in, file, "bzip2 data", packed -> new BZip2CompressorInputStream(packed, true));
        }
    },
    /** Standard zstd frames. */
    ZSTD(".zst") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new ZstdStream(in, file);
        }
    },
    /** Raw snappy blocks in Hadoop's framing. */
    SNAPPY(".snappy") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new DecompressedStream(in, file, "snappy data", new SnappyHadoopStreams()::createInputStream);
        }
    },
    /** Raw lz4 blocks in Hadoop's framing. */
    LZ4(".lz4") {
        @Override
        public InputStream decompress(InputStream in, String file) {
            return new DecompressedStream(in, file, "lz4 data", new Lz4HadoopStreams()::createInputStream);
        }
    };

    private final String ending;

    FileCompression(String ending) {
        this.ending = ending;
    }

    /** The compression that a file's name tells; empty for a plain file. */
    public static Optional<FileCompression> of(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(it -> lower.endsWith(it.ending)).findFirst();
    }

    /** A file's name without the ending of its compression. */
    public static String plainName(String name) {
        return of(name).map(it -> name.substring(0, name.length() - it.ending.length()))
                .orElse(name);
    }

    /**
     * The plain bytes of {@code in}, which closes with the result. Errors are
     * {@link io.cloudfiles.error.CloudFilesException} and name {@code file}.
     */
    public abstract InputStream decompress(InputStream in, String file);
}
