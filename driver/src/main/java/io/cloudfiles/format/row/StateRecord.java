package io.cloudfiles.format.row;

/** A key and its value as a state store holds them. Both hold until whoever gave the record moves on. */
public interface StateRecord {
    /** The key's bytes. */
    ByteSlice key();

    /** The value's bytes; read only when asked for. */
    ByteSlice value();
}
