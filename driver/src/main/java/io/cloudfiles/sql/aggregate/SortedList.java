package io.cloudfiles.sql.aggregate;

import io.cloudfiles.error.StopCheck;
import io.cloudfiles.table.ArrayRow;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.ValueOrder;
import io.cloudfiles.type.ValueSizes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** listagg WITHIN GROUP: texts in the order of their keys; those with the same keys stay in the order they are read. */
final class SortedList implements GrowingAccumulator {
    /** The text and the separator stand before the directions, the keys behind. */
    private static final int DIRECTIONS = 2;

    private final AggregateInput input;
    private final Supplier<Accumulator> list;
    private final List<Row> entries = new ArrayList<>();
    private long bytes;

    private SortedList(AggregateInput input, Supplier<Accumulator> list) {
        this.input = input;
        this.list = list;
    }

    static Supplier<Accumulator> of(AggregateInput input) {
        Supplier<Accumulator> list = Lists.of(
                new AggregateInput(List.of(0, 1), input.types().subList(0, DIRECTIONS), input.result(), false));
        return () -> new SortedList(input, list);
    }

    @Override
    public void add(Row row) {
        if (row.isNull(input.position(0))) {
            return;
        }
        @Nullable Object[] values = new @Nullable Object[input.positions().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = row.value(input.position(i));
        }
        bytes += ValueSizes.row(values);
        entries.add(new ArrayRow(values));
    }

    @Override
    public long heldBytes() {
        return bytes;
    }

    @Override
    public @Nullable Object result() {
        if (entries.isEmpty()) {
            return null;
        }
        entries.sort(StopCheck.order(order(String.valueOf(entries.get(0).value(DIRECTIONS)))));
        Accumulator sorted = list.get();
        entries.forEach(sorted::add);
        return sorted.result();
    }

    private Comparator<Row> order(String directions) {
        List<Comparator<Row>> keys = new ArrayList<>();
        for (int i = 0; i < directions.length(); i++) {
            int key = DIRECTIONS + 1 + i;
            Comparator<@Nullable Object> values =
                    SortDirection.of(directions.charAt(i)).order(ValueOrder.of(input.type(key)));
            keys.add((a, b) -> values.compare(a.value(key), b.value(key)));
        }
        return SortDirection.inTurn(keys);
    }
}
