package io.cloudfiles.replay.state;

import io.cloudfiles.format.row.StateRecord;

/** Takes the changes of a store, in the order in which they were made. Whatever it throws ends the reading. */
@FunctionalInterface
public interface ChangeVisitor {
    /** One change; the record holds until the method returns, and has no value where a key is removed. */
    void change(long batch, ChangeType type, StateRecord change);
}
