package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How far an Auto Loader source was to be read, {@code {"seqNum":7,"sourceVersion":1,...}} (§1.4).
 *
 * @param sequence the place of the last file in the order in which files were found; empty where it is not a number
 */
public record AutoLoaderOffset(OptionalLong sequence) {
    /** The offset that a text holds; empty where it is of another source. */
    public static Optional<AutoLoaderOffset> parse(String json) {
        if (SourceKind.of(json) != SourceKind.AUTOLOADER) {
            return Optional.empty();
        }
        return OffsetText.parse(json).map(AutoLoaderOffset::of);
    }

    private static AutoLoaderOffset of(JsonNode object) {
        JsonNode number = object.path("seqNum");
        return new AutoLoaderOffset(
                number.isIntegralNumber() && number.canConvertToLong()
                        ? OptionalLong.of(number.longValue())
                        : OptionalLong.empty());
    }
}
