package io.cloudfiles.spi;

import io.cloudfiles.type.SqlType;

/**
 * An option of a {@link FileFormat}.
 *
 * @param name as documented; matched without regard to case
 * @param type STRING, BIGINT or BOOLEAN
 * @param fallback its default as a person would write it, empty where there is none
 * @param description one line for people
 */
public record FormatOption(String name, SqlType type, String fallback, String description) {
    /** A text. */
    public static FormatOption text(String name, String fallback, String description) {
        return new FormatOption(name, SqlType.STRING, fallback, description);
    }

    /** A truth value. */
    public static FormatOption flag(String name, boolean fallback, String description) {
        return new FormatOption(name, SqlType.BOOLEAN, Boolean.toString(fallback), description);
    }

    /** A whole number. */
    public static FormatOption number(String name, String fallback, String description) {
        return new FormatOption(name, SqlType.BIGINT, fallback, description);
    }
}
