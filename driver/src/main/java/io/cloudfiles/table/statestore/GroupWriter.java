package io.cloudfiles.table.statestore;

import io.cloudfiles.error.Location;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.format.staterow.StateRows;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.table.BatchSink;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes one row of all entries whose keys share their first part, which lie one behind the other: what a map variable has
 * for a grouping key. It holds the map of one grouping key at a time.
 */
final class GroupWriter implements StateVisitor {
    /** The key of a group's first entry, kept while the other ones come. */
    private record FirstKey(ByteSlice key, int part) implements StateRecord {
        static FirstKey of(ByteSlice key, int part) {
            Location place = key.location(0);
            ByteSlice copy = new ByteSlice(place.file());
            copy.moveTo(key.copy(), 0, key.length(), place.offset());
            return new FirstKey(copy, part);
        }

        boolean shares(ByteSlice other, int otherPart) {
            return Arrays.equals(
                    key.array(),
                    key.offset(),
                    key.offset() + part,
                    other.array(),
                    other.offset(),
                    other.offset() + otherPart);
        }

        @Override
        public ByteSlice value() {
            throw new IllegalStateException("a group has no value of its own");
        }
    }

    private final RequestedColumns requested;
    private final BatchBuilder builder;
    private final BatchSink sink;
    private final RowSource row;
    private final List<@Nullable Object> keys = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();
    private @Nullable FirstKey first;

    GroupWriter(int partition, RequestedColumns requested, BatchBuilder builder, BatchSink sink) {
        this.requested = requested;
        this.builder = builder;
        this.sink = sink;
        this.row = new RowSource(partition);
    }

    @Override
    public void entry(StateRecord entry) {
        ByteSlice key = entry.key();
        int part = StateRows.firstPartSize(key);
        if (first == null || !first.shares(key, part)) {
            finish();
            first = FirstKey.of(key, part);
        }
        Optional<RequestedColumns.GroupEntries> group = requested.group();
        if (group.isPresent()) {
            keys.add(group.get().key().value(key, 0, key.length()));
            values.add(group.get().value().value(entry.value(), 0, entry.value().length()));
        }
    }

    /** Adds the row of the last group. */
    void finish() {
        if (first != null) {
            row.moveTo(first, new MapValue(ArrayValue.wrap(keys.toArray()), ArrayValue.wrap(values.toArray())));
            requested.fill(row, builder);
            keys.clear();
            values.clear();
        }
    }

    @Override
    public void pulse() {
        sink.check();
    }

    @Override
    public boolean wantsValues() {
        return requested.values();
    }

    /** Entries make no rows of their own. */
    @Override
    public boolean countsOnly() {
        return false;
    }

    @Override
    public void counted(long entries) {
        throw new IllegalStateException("entries are not counted here");
    }
}
