package io.cloudfiles.format.metadatalog;

import java.util.regex.Pattern;

/** What wrote an offset, as far as its JSON tells. */
public enum SourceKind {
    FILE("\\{\\s*\"logOffset\"\\s*:.*"),
    AUTOLOADER("\\{.*\"seqNum\"\\s*:.*"),
    DELTA("\\{.*\"reservoirId\"\\s*:.*"),
    KINESIS("\\{.*\"shard(s|Id|-).*"),
    RATE("\\{\\s*\"offset\"\\s*:.*"),
    KAFKA("\\{(\\s*\"[^\"]*\"\\s*:\\s*\\{\\s*(\"[0-9]+\"\\s*:\\s*-?[0-9]+.*)?)?}"),
    /** A bare number: rate, socket, memory, or a file source of Spark 2.0. */
    NUMBER("-?[0-9]+"),
    UNKNOWN(".*");

    private final Pattern shape;

    SourceKind(String shape) {
        this.shape = Pattern.compile(shape, Pattern.DOTALL);
    }

    /** The kind of an offset's JSON text. */
    public static SourceKind of(String json) {
        String text = json.strip();
        for (SourceKind kind : values()) {
            if (kind.shape.matcher(text).matches()) {
                return kind;
            }
        }
        return UNKNOWN;
    }
}
