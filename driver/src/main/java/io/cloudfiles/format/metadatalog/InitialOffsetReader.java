package io.cloudfiles.format.metadatalog;

import io.cloudfiles.storage.ByteSource;

/** Reads {@code sources/<id>/0} of a source that writes down there where it began: Kafka and rate (§1.4). */
public final class InitialOffsetReader {
    private static final String KIND = "source's first offset";

    private InitialOffsetReader() {}

    /** The offset's text; reads and closes the file. */
    public static String read(ByteSource source) {
        try (LogLines lines = new LogLines(source, MetadataLogSpec.LONGEST_LINE)) {
            lines.first(KIND);
            String first = lines.text();
            // Kafka's begins with a zero byte, which made Spark 2.1.0 take the rest for what it had written itself.
            String version = first.startsWith("\0") ? first.substring(1) : first;
            if (!version.startsWith("v")) {
                return version;
            }
            lines.version(version, KIND, MetadataLogSpec.INITIAL_OFFSET_VERSION);
            if (!lines.next()) {
                throw lines.corrupt("the file ends before the offset");
            }
            return lines.text();
        }
    }
}
