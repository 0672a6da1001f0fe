package io.cloudfiles.replay.hdfsstate;

import io.cloudfiles.format.row.StateRecord;

/** Takes the changes of a store, in the order in which they were made. Whatever it throws ends the reading. */
public interface ChangeVisitor {
    /** A key got a value; the record holds until the method returns. */
    void put(long batch, StateRecord change);

    /** A key was removed: the record has no value. */
    void removed(long batch, StateRecord change);
}
