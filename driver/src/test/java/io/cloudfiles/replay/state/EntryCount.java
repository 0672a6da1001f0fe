package io.cloudfiles.replay.state;

import io.cloudfiles.format.row.StateRecord;

/** Wants to know how many entries there are, and fails where it is given one. */
public final class EntryCount implements StateVisitor {
    private long total;

    /** How many have been counted. */
    public long total() {
        return total;
    }

    @Override
    public void entry(StateRecord entry) {
        throw new AssertionError("only the number is wanted");
    }

    @Override
    public void pulse() {}

    @Override
    public boolean countsOnly() {
        return true;
    }

    @Override
    public void counted(long entries) {
        total += entries;
    }
}
