package io.cloudfiles.formats.parquet;

import io.cloudfiles.formats.bytes.Unpacking;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** The decompressors of pages, all of them Java. */
final class ParquetCodecs implements CompressionCodecFactory {
    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        throw new UnsupportedOperationException("files are only read");
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        return switch (codec) {
            case UNCOMPRESSED -> new Plain();
            case SNAPPY -> new Packed(Unpacking.SNAPPY);
            case GZIP -> new Packed(Unpacking.GZIP);
            case ZSTD -> new Packed(Unpacking.ZSTD);
            case LZ4_RAW -> new Packed(Unpacking.LZ4);
            case LZ4 -> new Packed(Unpacking.HADOOP_LZ4);
            case LZO, BROTLI ->
                throw new UnsupportedOperationException(
                        "its pages are compressed with " + codec + ", which is not read here");
        };
    }

    @Override
    public void release() {
        // nothing is kept
    }

    /** Pages as they are. */
    private static final class Plain implements BytesInputDecompressor {
        @Override
        public BytesInput decompress(BytesInput bytes, int plainSize) {
            return bytes;
        }

        @Override
        public void decompress(ByteBuffer packed, int packedSize, ByteBuffer plain, int plainSize) {
            plain.put(packed);
        }

        @Override
        public void release() {
            // nothing is kept
        }
    }

    /** Pages of a codec. */
    private record Packed(Unpacking codec) implements BytesInputDecompressor {
        @Override
        public BytesInput decompress(BytesInput bytes, int plainSize) throws IOException {
            return BytesInput.from(codec.plain(bytes.toInputStream().readAllBytes(), plainSize));
        }

        @Override
        public void decompress(ByteBuffer packed, int packedSize, ByteBuffer plain, int plainSize) throws IOException {
            byte[] bytes = new byte[packedSize];
            packed.get(bytes);
            plain.put(codec.plain(bytes, plainSize));
        }

        @Override
        public void release() {
            // nothing is kept
        }
    }
}
