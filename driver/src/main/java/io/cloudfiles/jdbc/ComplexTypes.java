package io.cloudfiles.jdbc;

/** What structs, arrays and maps are where a getter names no class: the values of the option {@code complexTypes}. */
enum ComplexTypes {
    /** Text, so that every program can show them. */
    JSON,
    /** {@code java.sql.Struct}, {@code java.sql.Array} and {@code java.util.Map}. */
    STRUCT
}
