package io.cloudfiles.sql.exec;

import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.ArrayRow;
import io.cloudfiles.table.Row;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.ValueSizes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Kept rows found by what must be equal in them to values of the query around. */
final class SpoolIndex implements Source {
    /**
     * One equality.
     *
     * @param nullsDiffer whether NULL equals nothing, not even NULL
     */
    record Equality(Side kept, Side outer, boolean nullsDiffer) {}

    /** One side of an equality, and what brings its values to the form of both. */
    record Side(Expression expression, UnaryOperator<@Nullable Object> form) {
        @Nullable Object key(Row row) {
            return form.apply(expression.value(row));
        }
    }

    private final Spool spool;
    private final List<Equality> equalities;
    private final Ticker ticker;
    private final HeldMemory memory;
    private @Nullable Map<StructValue, List<@Nullable Object[]>> index;

    SpoolIndex(Spool spool, List<Equality> equalities, Ticker ticker, HeldMemory memory) {
        this.spool = spool;
        this.equalities = equalities;
        this.ticker = ticker;
        this.memory = memory;
    }

    @Override
    public RowCursor open() {
        Map<StructValue, List<@Nullable Object[]>> built = index;
        if (built == null) {
            built = build();
            index = built;
        }
        StructValue key = key(ArrayRow.EMPTY, false);
        return new ValuesCursor(key == null ? List.of() : built.getOrDefault(key, List.of()), ticker);
    }

    private Map<StructValue, List<@Nullable Object[]>> build() {
        Map<StructValue, List<@Nullable Object[]>> built = new HashMap<>();
        for (@Nullable Object[] row : spool.rows()) {
            ticker.tick();
            StructValue key = key(new ArrayRow(row), true);
            if (key != null) {
                built.computeIfAbsent(key, this::rowsOf).add(row);
            }
        }
        return built;
    }

    private List<@Nullable Object[]> rowsOf(StructValue key) {
        memory.add(HeldMemory.ENTRY + HeldMemory.LIST + ValueSizes.of(key));
        return new ArrayList<>(1);
    }

    /** The key of a kept row, or of the values around; null where it equals no other. */
    private @Nullable StructValue key(Row row, boolean kept) {
        @Nullable Object[] parts = new @Nullable Object[equalities.size()];
        for (int i = 0; i < parts.length; i++) {
            Equality equality = equalities.get(i);
            parts[i] = (kept ? equality.kept() : equality.outer()).key(row);
            if (parts[i] == null && equality.nullsDiffer()) {
                return null;
            }
        }
        return StructValue.wrap(parts);
    }
}
