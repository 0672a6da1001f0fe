package io.cloudfiles.table.statestore;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.replay.state.ChangeType;
import io.cloudfiles.type.MapValue;
import org.jspecify.annotations.Nullable;

/** What the columns of the current row are filled from. It is moved along from row to row, by one thread. */
final class RowSource {
    private final int partition;
    private @Nullable StateRecord entry;
    private ChangeType change = ChangeType.UPDATE;
    private long batch;
    private int from;
    private int length;
    private @Nullable MapValue group;

    RowSource(int partition) {
        this.partition = partition;
    }

    /** Goes to an entry whose value is one row. */
    void moveTo(StateRecord next) {
        entry = next;
        length = -1;
    }

    /** Goes to a row within the value of an entry. */
    void moveTo(StateRecord next, int rowFrom, int rowLength) {
        entry = next;
        from = rowFrom;
        length = rowLength;
    }

    /** Goes to a group of entries, one of which is {@code first}. */
    void moveTo(StateRecord first, MapValue entries) {
        moveTo(first);
        group = entries;
    }

    /** Says which change the next rows are of. */
    void of(long changedBy, ChangeType type) {
        batch = changedBy;
        change = type;
    }

    int partition() {
        return partition;
    }

    long batch() {
        return batch;
    }

    ChangeType change() {
        return change;
    }

    ByteSlice key() {
        return entry().key();
    }

    boolean hasValue() {
        return change != ChangeType.DELETE;
    }

    ByteSlice value() {
        return entry().value();
    }

    /** Where in {@link #value} the row begins. */
    int valueFrom() {
        return length < 0 ? 0 : from;
    }

    /** How many bytes the row has. */
    int valueLength() {
        return length < 0 ? value().length() : length;
    }

    /** What the group of entries holds; null outside of groups. */
    @Nullable MapValue group() {
        return group;
    }

    private StateRecord entry() {
        if (entry == null) {
            throw new IllegalStateException("there is no entry yet");
        }
        return entry;
    }
}
