package io.cloudfiles.replay.state;

/** What a change does to a key. */
public enum ChangeType {
    /** The key gets the value. */
    UPDATE,
    /** The value is put behind what the key has. */
    APPEND,
    /** The key is removed. */
    DELETE
}
