package io.cloudfiles.table;

import io.cloudfiles.type.SqlType;

/**
 * A parameter of a table function.
 *
 * @param type STRING, BIGINT, INT or BOOLEAN
 * @param positional whether it may be given without its name
 * @param fallback its default as a person would write it, empty where there is none
 * @param description one line for people
 */
public record Parameter(
        String name, SqlType type, boolean required, boolean positional, String fallback, String description) {}
