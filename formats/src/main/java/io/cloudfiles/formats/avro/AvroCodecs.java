package io.cloudfiles.formats.avro;

import io.airlift.compress.zstd.ZstdInputStream;
import io.cloudfiles.formats.bytes.Unpacking;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.apache.avro.file.Codec;
import org.apache.avro.file.CodecFactory;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.tukaani.xz.XZInputStream;

/** The codecs of blocks in Java alone, in place of the library's own that call native code. */
final class AvroCodecs {
    /** Behind the packed bytes stands the checksum of the plain ones. */
    private static final int CHECKSUM = 4;

    /** What the greatest preset of xz needs to unpack. */
    private static final int XZ_MEMORY_KIB = 66 << 10;

    private AvroCodecs() {}

    static void register() {
        CodecFactory.addCodec("snappy", factory("snappy", AvroCodecs::snappy));
        CodecFactory.addCodec("zstandard", factory("zstandard", AvroCodecs::zstandard));
        CodecFactory.addCodec("bzip2", factory("bzip2", AvroCodecs::bzip2));
        CodecFactory.addCodec("xz", factory("xz", AvroCodecs::xz));
    }

    /** Takes a block to its plain bytes. */
    @FunctionalInterface
    private interface Reading {
        byte[] plain(byte[] packed) throws IOException;
    }

    private static CodecFactory factory(String name, Reading reading) {
        return new CodecFactory() {
            @Override
            protected Codec createInstance() {
                return new Read(name, reading);
            }
        };
    }

    private static byte[] snappy(byte[] packed) throws IOException {
        if (packed.length < CHECKSUM) {
            throw new IOException("a snappy block of " + packed.length + " bytes");
        }
        byte[] block = Arrays.copyOf(packed, packed.length - CHECKSUM);
        byte[] plain = Unpacking.SNAPPY.plain(block, plainLength(block));
        CRC32 checksum = new CRC32();
        checksum.update(plain);
        if ((int) checksum.getValue() != ByteBuffer.wrap(packed).getInt(packed.length - CHECKSUM)) {
            throw new IOException("a snappy block does not match its checksum");
        }
        return plain;
    }

    /** A block begins with its plain length, seven bits a byte. */
    private static int plainLength(byte[] block) throws IOException {
        long length = 0;
        for (int i = 0; i < 5 && i < block.length; i++) {
            length |= (long) (block[i] & 0x7f) << (7 * i);
            if (block[i] >= 0) {
                if (length > Integer.MAX_VALUE) {
                    break;
                }
                return Math.toIntExact(length);
            }
        }
        throw new IOException("a snappy block of an impossible length");
    }

    private static byte[] zstandard(byte[] packed) throws IOException {
        try (ZstdInputStream in = new ZstdInputStream(new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        }
    }

    private static byte[] bzip2(byte[] packed) throws IOException {
        try (BZip2CompressorInputStream in = new BZip2CompressorInputStream(new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        }
    }

    private static byte[] xz(byte[] packed) throws IOException {
        try (XZInputStream in = new XZInputStream(new ByteArrayInputStream(packed), XZ_MEMORY_KIB)) {
            return in.readAllBytes();
        }
    }

    /** A codec that only reads. */
    private static final class Read extends Codec {
        private final String name;
        private final Reading reading;

        Read(String name, Reading reading) {
            this.name = name;
            this.reading = reading;
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        public ByteBuffer compress(ByteBuffer plain) {
            throw new UnsupportedOperationException("files are only read");
        }

        @Override
        public ByteBuffer decompress(ByteBuffer packed) throws IOException {
            byte[] bytes = new byte[packed.remaining()];
            packed.get(bytes);
            return ByteBuffer.wrap(reading.plain(bytes));
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Read that && name.equals(that.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }
}
