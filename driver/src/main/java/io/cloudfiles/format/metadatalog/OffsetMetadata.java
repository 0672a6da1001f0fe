package io.cloudfiles.format.metadatalog;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A batch's times and the settings that its state was written with (§1.1).
 *
 * @param batchWatermarkMs event time in milliseconds; 0 where there is no watermark
 * @param batchTimestampMs when the batch was planned, milliseconds since 1970 UTC; empty where it is not recorded
 * @param conf settings as recorded
 */
public record OffsetMetadata(long batchWatermarkMs, OptionalLong batchTimestampMs, Map<String, String> conf) {
    public OffsetMetadata {
        conf = Map.copyOf(conf);
    }

    /** A setting as recorded, or what its absence means in older checkpoints; empty where it then is not known. */
    public Optional<String> setting(String key) {
        return Optional.ofNullable(conf.getOrDefault(key, MetadataLogSpec.ABSENT_SETTINGS.get(key)));
    }

    /** What a setting is where a checkpoint does not record it; empty where nothing can be said. */
    public static Optional<String> absentSetting(String key) {
        return Optional.ofNullable(MetadataLogSpec.ABSENT_SETTINGS.get(key));
    }
}
