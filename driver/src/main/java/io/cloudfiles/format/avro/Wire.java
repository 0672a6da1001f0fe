package io.cloudfiles.format.avro;

/** How Avro writes a value that has no parts (§7.1). */
enum Wire {
    /** No bytes. */
    NULL,
    /** One byte. */
    BOOLEAN,
    /** A zigzag varint of 32 bits. */
    INT,
    /** A zigzag varint of 64 bits. */
    LONG,
    /** Four bytes. */
    FLOAT,
    /** Eight bytes. */
    DOUBLE,
    /** Their number, and the bytes. */
    BYTES,
    /** The number of its bytes of UTF-8, and these. */
    STRING,
    /** A number of bytes that the schema tells. */
    FIXED;

    /** Whether a reader of {@code other} takes what was written as this. */
    boolean becomes(Wire other) {
        return this == other
                || switch (this) {
                    case INT -> other == LONG || other == FLOAT || other == DOUBLE;
                    case LONG -> other == FLOAT || other == DOUBLE;
                    case FLOAT -> other == DOUBLE;
                    case BYTES -> other == STRING;
                    case STRING -> other == BYTES;
                    case NULL, BOOLEAN, DOUBLE, FIXED -> false;
                };
    }
}
