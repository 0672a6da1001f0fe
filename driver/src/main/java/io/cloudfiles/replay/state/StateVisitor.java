package io.cloudfiles.replay.state;

import io.cloudfiles.format.row.StateRecord;

/** Takes the entries of a store, in no order. Whatever it throws ends the reading. */
public interface StateVisitor {
    /** One entry; it holds until the method returns. */
    void entry(StateRecord entry);

    /** Called now and then while no entry is at hand, so that a long reading can be stopped by an exception. */
    void pulse();

    /** Whether entries are asked for their value. */
    default boolean wantsValues() {
        return true;
    }

    /** Whether only the number of entries matters: then {@link #counted} is called instead of {@link #entry}. */
    default boolean countsOnly() {
        return false;
    }

    /** So many entries more. */
    default void counted(long entries) {}
}
