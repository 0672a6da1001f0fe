package io.cloudfiles.storage;

import java.util.Map;

/**
 * How files are read.
 *
 * @param verifyChecksums whether Hadoop's {@code .NAME.crc} files are compared with what is read
 * @param hadoop settings for Hadoop's Configuration
 */
public record StorageOptions(boolean verifyChecksums, Map<String, String> hadoop) {
    public StorageOptions {
        hadoop = Map.copyOf(hadoop);
    }

    /** Checksums verified, nothing set for Hadoop. */
    public static StorageOptions defaults() {
        return new StorageOptions(true, Map.of());
    }
}
