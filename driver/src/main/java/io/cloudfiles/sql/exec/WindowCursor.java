package io.cloudfiles.sql.exec;

import io.cloudfiles.error.StopCheck;
import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.type.ValueSizes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows with the values of window functions behind their columns. Holds all rows; each partition goes when it was given. */
final class WindowCursor extends ArrayCursor {
    /**
     * What is worked out.
     *
     * @param width how many columns the input has
     */
    record Plan(int width, Keys partition, Comparator<@Nullable Object[]> order, List<WindowValues> functions) {}

    private final RowCursor input;
    private final Plan plan;
    private final Ticker ticker;
    private final HeldMemory memory;
    private @Nullable Iterator<List<@Nullable Object[]>> partitions;
    private Iterator<@Nullable Object[]> rows = Collections.emptyIterator();

    WindowCursor(RowCursor input, Plan plan, Ticker ticker, HeldMemory memory) {
        this.input = input;
        this.plan = plan;
        this.ticker = ticker;
        this.memory = memory;
    }

    @Override
    @Nullable Object @Nullable [] advance() {
        Iterator<List<@Nullable Object[]>> rest = partitions;
        if (rest == null) {
            rest = readAll();
            partitions = rest;
        }
        while (!rows.hasNext()) {
            if (!rest.hasNext()) {
                return null;
            }
            List<@Nullable Object[]> next = rest.next();
            rest.remove();
            fill(next);
            rows = next.iterator();
        }
        return rows.next();
    }

    private Iterator<List<@Nullable Object[]>> readAll() {
        Map<@Nullable Object, List<@Nullable Object[]>> all = new LinkedHashMap<>();
        int width = plan.width() + plan.functions().size();
        while (input.next()) {
            ticker.tick();
            @Nullable Object[] row = new @Nullable Object[width];
            for (int i = 0; i < plan.width(); i++) {
                row[i] = input.value(i);
            }
            memory.row(row);
            all.computeIfAbsent(plan.partition().of(input), this::rowsOf).add(row);
        }
        input.close();
        return all.values().iterator();
    }

    private List<@Nullable Object[]> rowsOf(@Nullable Object key) {
        memory.add(HeldMemory.ENTRY + HeldMemory.LIST + ValueSizes.of(key));
        return new ArrayList<>();
    }

    private void fill(List<@Nullable Object[]> of) {
        of.sort(StopCheck.order(plan.order()));
        WindowPartition partition = new WindowPartition(of, plan.order(), ticker, memory);
        for (int i = 0; i < plan.functions().size(); i++) {
            plan.functions().get(i).fill(partition, plan.width() + i);
        }
    }

    @Override
    void release() {
        partitions = Collections.emptyIterator();
        rows = Collections.emptyIterator();
        memory.release();
        input.close();
    }
}
