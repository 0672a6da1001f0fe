package io.cloudfiles.format.statedelta;

import io.cloudfiles.codec.CompressionCodec;
import io.cloudfiles.error.Location;

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
}
