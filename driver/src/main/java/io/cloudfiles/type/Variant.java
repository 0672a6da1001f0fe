package io.cloudfiles.type;

/** A VARIANT value as stored: its value bytes and its metadata bytes (Parquet's Variant encoding). */
public record Variant(Binary value, Binary metadata) {}
