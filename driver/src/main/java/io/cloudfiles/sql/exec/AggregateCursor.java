package io.cloudfiles.sql.exec;

import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.aggregate.Accumulator;
import io.cloudfiles.sql.aggregate.GrowingAccumulator;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.ArrayRow;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.type.ValueSizes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Groups of equal keys, and the aggregates over each. Holds one entry per group, never the rows. */
final class AggregateCursor extends ArrayCursor {
    /**
     * One grouping set.
     *
     * @param outputs for each of its columns the place in the row given
     */
    record Grouping(Keys keys, List<Integer> outputs, List<Supplier<Accumulator>> calls) {
        Accumulator[] states() {
            Accumulator[] states = new Accumulator[calls.size()];
            for (int i = 0; i < states.length; i++) {
                states[i] = calls.get(i).get();
            }
            return states;
        }
    }

    /**
     * What is grouped.
     *
     * @param columns how many group columns come first in the row given
     * @param always whether there is a group also where there is no row
     */
    record Plan(int columns, List<Grouping> groupings, boolean always) {}

    /** The groups of one grouping set. */
    private static final class Groups {
        private final Grouping set;
        private final Map<@Nullable Object, Accumulator[]> states = new HashMap<>();

        /** The group found last: without columns there is no other. */
        private @Nullable Object lastKey;

        private Accumulator @Nullable [] last;

        /** Which states can grow: to ask each for every row takes longer than most additions. */
        private final boolean[] growing;

        Groups(Grouping set) {
            this.set = set;
            this.growing = new boolean[set.calls().size()];
        }

        /** Of a key; null where it is new. */
        Accumulator @Nullable [] find(@Nullable Object key) {
            if (last == null || key != lastKey) {
                last = states.get(key);
                lastKey = key;
            }
            return last;
        }

        Accumulator[] begin(@Nullable Object key) {
            Accumulator[] begun = set.states();
            states.put(key, begun);
            for (int i = 0; i < begun.length; i++) {
                growing[i] |= begun[i] instanceof GrowingAccumulator;
            }
            return begun;
        }
    }

    /** A state that does not grow, and its place. */
    private static final int STATE = 64;

    private final RowCursor input;
    private final Plan plan;
    private final Ticker ticker;
    private final HeldMemory memory;
    private final List<Groups> groups = new ArrayList<>();
    private Iterator<Map.Entry<@Nullable Object, Accumulator[]>> entries = Collections.emptyIterator();
    private int grouping = -1;

    AggregateCursor(RowCursor input, Plan plan, Ticker ticker, HeldMemory memory) {
        this.input = input;
        this.plan = plan;
        this.ticker = ticker;
        this.memory = memory;
    }

    @Override
    @Nullable Object @Nullable [] advance() {
        if (grouping < 0) {
            readAll();
        }
        while (!entries.hasNext()) {
            if (grouping + 1 == groups.size()) {
                return null;
            }
            grouping++;
            entries = groups.get(grouping).states.entrySet().iterator();
        }
        Map.Entry<@Nullable Object, Accumulator[]> group = entries.next();
        Grouping set = plan.groupings().get(grouping);
        Accumulator[] states = group.getValue();
        @Nullable Object[] row = new @Nullable Object[plan.columns() + states.length];
        for (int i = 0; i < set.outputs().size(); i++) {
            row[set.outputs().get(i)] = set.keys().value(group.getKey(), i);
        }
        for (int i = 0; i < states.length; i++) {
            row[plan.columns() + i] = states[i].result();
        }
        return row;
    }

    private void readAll() {
        for (Grouping set : plan.groupings()) {
            Groups begun = new Groups(set);
            if (plan.always()) {
                begun.begin(set.keys().of(ArrayRow.EMPTY));
            }
            groups.add(begun);
        }
        while (input.next()) {
            ticker.tick();
            for (int i = 0; i < groups.size(); i++) {
                add(groups.get(i));
            }
        }
        input.close();
    }

    private void add(Groups among) {
        Object key = among.set.keys().of(input);
        Accumulator[] states = among.find(key);
        if (states == null) {
            states = among.begin(key);
            memory.add(HeldMemory.ENTRY + ValueSizes.of(key) + (long) STATE * states.length);
        }
        for (int i = 0; i < states.length; i++) {
            if (among.growing[i] && states[i] instanceof GrowingAccumulator growing) {
                long before = growing.heldBytes();
                growing.add(input);
                memory.add(growing.heldBytes() - before);
            } else {
                states[i].add(input);
            }
        }
    }

    @Override
    void release() {
        groups.clear();
        memory.release();
        entries = Collections.emptyIterator();
        input.close();
    }
}
