package io.cloudfiles.replay.state;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.format.unsaferow.UnsafeRowPrefix;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * One side of a stream-stream join, formats 1 to 3 (§8): the store {@code keyToNumValues} says how many rows a
 * key has, {@code keyWithIndexToValue} holds them under the key and an index from 0. Indexes beyond a key's number are
 * leftovers. Memory grows with the keys, not with the rows.
 */
public final class JoinReplay {
    /** §8: the value of {@code keyToNumValues}. */
    private static final SqlType.Struct COUNT_ROW =
            new SqlType.Struct(List.of(new SqlType.Field("value", SqlType.BIGINT, true)));

    private final UnsafeRowPrefix countRow;
    private final UnsafeRowPrefix keys;
    private final UnsafeRowPrefix indexedKeys;
    private final int keyFields;
    private final String folder;
    private final SeenKeys counts = new SeenKeys();
    private long expected;
    private long met;

    /**
     * One partition's side.
     *
     * @param indexedKey the key of {@code keyWithIndexToValue}: the join's key fields, then the index, a BIGINT
     * @param head how many bytes lie before each row, in keys and in values
     * @param folder where the rows lie, for errors
     */
    public JoinReplay(SqlType.Struct indexedKey, int head, String folder) {
        this.keyFields = indexedKey.fields().size() - 1;
        SqlType.Struct key = new SqlType.Struct(indexedKey.fields().subList(0, keyFields));
        this.countRow = new UnsafeRowPrefix(COUNT_ROW, 0, head);
        this.keys = new UnsafeRowPrefix(key, keyFields, head);
        this.indexedKeys = new UnsafeRowPrefix(indexedKey, keyFields, head);
        this.folder = folder;
    }

    /**
     * Reads the side. The keys of the entries that {@code visitor} gets have the index behind their fields.
     *
     * @param readCounts reads the store {@code keyToNumValues}
     * @param readRows reads the store {@code keyWithIndexToValue}
     */
    public void read(Reading readCounts, Reading readRows, StateVisitor visitor) {
        readCounts.into(new Relay(visitor, true, this::count));
        long[] entries = {0};
        boolean countsOnly = visitor.countsOnly();
        readRows.into(new Relay(visitor, visitor.wantsValues() && !countsOnly, (out, row) -> {
            if (isRow(row)) {
                entries[0]++;
                if (!countsOnly) {
                    out.entry(row);
                }
            }
        }));
        if (met != expected) {
            throw new CorruptFileException(
                    Location.of(folder),
                    "keyToNumValues counts " + expected + " rows, of which keyWithIndexToValue has " + met);
        }
        if (countsOnly) {
            visitor.counted(entries[0]);
        }
    }

    private void count(StateVisitor visitor, StateRecord entry) {
        long number = countRow.bigint(entry.value(), 0);
        if (number > 0) {
            counts.put(keys.fingerprint(entry.key()), number, 0);
            expected += number;
        }
    }

    private boolean isRow(StateRecord entry) {
        long number = counts.get(indexedKeys.fingerprint(entry.key()));
        long index = indexedKeys.bigint(entry.key(), keyFields);
        boolean row = index >= 0 && index < number;
        met += row ? 1 : 0;
        return row;
    }

    /** Passes entries to the side, and pulses to whoever reads the side. */
    private record Relay(StateVisitor target, boolean wantsValues, BiConsumer<StateVisitor, StateRecord> each)
            implements StateVisitor {
        @Override
        public void entry(StateRecord entry) {
            each.accept(target, entry);
        }

        @Override
        public void pulse() {
            target.pulse();
        }
    }

    /** Reads one store into a visitor. */
    @FunctionalInterface
    public interface Reading {
        /** Hands all entries to {@code visitor}. */
        void into(StateVisitor visitor);
    }
}
