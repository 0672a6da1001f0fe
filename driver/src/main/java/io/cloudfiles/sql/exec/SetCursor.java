package io.cloudfiles.sql.exec;

import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.ArrayRow;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.type.ValueSizes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a first input that are also in all others (INTERSECT), or in none (EXCEPT). The others are held, as keys with
 * counts; the first streams. DISTINCT rows come once, ALL rows as often as the counts allow.
 */
final class SetCursor extends ArrayCursor {
    /**
     * What is done.
     *
     * @param intersect INTERSECT, else EXCEPT
     * @param all whether rows may repeat
     * @param keys all columns of a row
     */
    record Operation(boolean intersect, boolean all, Keys keys, int width) {}

    private static final int COUNTER = 24;

    private final List<Source> inputs;
    private final Operation operation;
    private final Ticker ticker;
    private final HeldMemory memory;
    private @Nullable Map<@Nullable Object, long[]> others;
    private final Map<@Nullable Object, Boolean> given = new HashMap<>();
    private @Nullable RowCursor open;

    SetCursor(List<Source> inputs, Operation operation, Ticker ticker, HeldMemory memory) {
        this.inputs = inputs;
        this.operation = operation;
        this.ticker = ticker;
        this.memory = memory;
    }

    @Override
    @Nullable Object @Nullable [] advance() {
        Map<@Nullable Object, long[]> counts = others;
        if (counts == null) {
            counts = counts();
            others = counts;
            open = inputs.get(0).open();
        }
        RowCursor first = open;
        while (first != null && first.next()) {
            ticker.tick();
            Object key = operation.keys().of(first);
            boolean unseen = operation.all() || isNew(key);
            if (unseen && passes(counts.get(key))) {
                return ArrayRow.copy(first, operation.width());
            }
        }
        return null;
    }

    private boolean isNew(@Nullable Object key) {
        boolean unseen = given.put(key, true) == null;
        if (unseen) {
            memory.add(HeldMemory.ENTRY + ValueSizes.of(key));
        }
        return unseen;
    }

    private long[] counter(@Nullable Object key) {
        memory.add(HeldMemory.ENTRY + ValueSizes.of(key) + COUNTER);
        return new long[1];
    }

    /** Rows of ALL use up what the others have of them. */
    private boolean passes(long @Nullable [] left) {
        if (left == null || left[0] == 0) {
            return !operation.intersect();
        }
        left[0] -= operation.all() ? 1 : 0;
        return operation.intersect();
    }

    private Map<@Nullable Object, long[]> counts() {
        Map<@Nullable Object, long[]> counts = new HashMap<>();
        for (int i = 1; i < inputs.size(); i++) {
            Map<@Nullable Object, long[]> next = count(inputs.get(i));
            if (i == 1) {
                counts = next;
            } else if (operation.intersect()) {
                counts.replaceAll((key, count) ->
                        new long[] {Math.min(count[0], next.getOrDefault(key, new long[1])[0])});
            } else {
                Map<@Nullable Object, long[]> sum = counts;
                next.forEach((key, count) -> sum.computeIfAbsent(key, absent -> new long[1])[0] += count[0]);
            }
        }
        return counts;
    }

    private Map<@Nullable Object, long[]> count(Source input) {
        Map<@Nullable Object, long[]> counts = new HashMap<>();
        RowCursor rows = input.open();
        open = rows;
        while (rows.next()) {
            ticker.tick();
            counts.computeIfAbsent(operation.keys().of(rows), this::counter)[0]++;
        }
        rows.close();
        return counts;
    }

    @Override
    void release() {
        others = null;
        given.clear();
        memory.release();
        RowCursor last = open;
        if (last != null) {
            last.close();
        }
    }
}
