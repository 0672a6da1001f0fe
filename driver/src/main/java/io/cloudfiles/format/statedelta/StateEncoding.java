package io.cloudfiles.format.statedelta;

import io.cloudfiles.codec.CompressionCodec;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.row.RereadBytes;
import io.cloudfiles.storage.ByteSource;

/**
 * How a batch's state files are written, as its offset log says.
 *
 * @param rowChecksums whether each record carries a checksum (Spark 4.2)
 */
public record StateEncoding(CompressionCodec codec, boolean rowChecksums) {
    /**
     * From the offset log's settings.
     *
     * @param codecName the setting {@code spark.sql.streaming.stateStore.compression.codec}
     * @param where the place of the setting
     * @throws io.cloudfiles.error.UnsupportedFormatException where the codec is unknown
     */
    public static StateEncoding of(String codecName, boolean rowChecksums, Location where) {
        return new StateEncoding(CompressionCodec.named(codecName, where), rowChecksums);
    }

    /**
     * As the file itself tells, where no offset log does.
     *
     * @throws CorruptFileException where it begins as no codec's streams do
     */
    public static StateEncoding of(ByteSource file, boolean rowChecksums) {
        byte[] head = new byte[(int) Math.min(file.size(), CompressionCodec.LONGEST_MAGIC)];
        file.read(0, head, 0, head.length);
        CompressionCodec codec = CompressionCodec.ofStream(head)
                .orElseThrow(() -> new CorruptFileException(
                        new Location(file.path(), 0),
                        "the file is empty, or begins as no stream of Spark's codecs does"));
        return new StateEncoding(codec, rowChecksums);
    }

    /**
     * A file's plain bytes.
     *
     * @param twice whether they will be read twice
     */
    public RereadBytes plain(ByteSource file, boolean twice) {
        return RereadBytes.of(() -> codec.decompress(file.stream(), file.path()), twice);
    }
}
