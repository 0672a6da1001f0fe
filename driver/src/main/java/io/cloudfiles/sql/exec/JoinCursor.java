package io.cloudfiles.sql.exec;

import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.expression.Expression;
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
import java.util.stream.Stream;
import org.apache.calcite.rel.core.JoinRelType;
import org.jspecify.annotations.Nullable;

/**
 * A join: the right side is held, in a hash table by its keys, the left side streams past it. Without keys every pair is
 * looked at.
 */
final class JoinCursor implements RowCursor {
    /**
     * What is joined, and how.
     *
     * @param condition of pairs whose keys match, over the left row's columns and then the right one's, or null
     */
    record Plan(
            JoinRelType type,
            int leftWidth,
            int rightWidth,
            JoinKeys leftKeys,
            JoinKeys rightKeys,
            @Nullable Expression condition) {}

    /** A row of the right side, and whether a left row has met it. */
    private static final class Built {
        private static final int BYTES = 24;

        private final @Nullable Object[] values;
        private boolean matched;

        Built(@Nullable Object[] values) {
            this.values = values;
        }
    }

    private final Source leftSource;
    private final Source rightSource;
    private final Plan plan;
    private final Ticker ticker;
    private final HeldMemory memory;

    /** The side being read, and the left one after that. */
    private @Nullable RowCursor open;

    private @Nullable Map<Object, List<Built>> table;
    private final List<Built> unmatchable = new ArrayList<>();

    private Iterator<Built> candidates = Collections.emptyIterator();
    private boolean onLeftRow;
    private boolean leftMatched;
    private @Nullable Iterator<Built> unmatched;
    private @Nullable Built right;
    private boolean closed;

    JoinCursor(Source left, Source right, Plan plan, Ticker ticker, HeldMemory memory) {
        this.leftSource = left;
        this.rightSource = right;
        this.plan = plan;
        this.ticker = ticker;
        this.memory = memory;
    }

    @Override
    public boolean next() {
        if (closed) {
            return false;
        }
        Map<Object, List<Built>> built = table;
        if (built == null) {
            built = build();
            table = built;
            open = leftSource.open();
        }
        boolean found = unmatched == null && nextOfLeft(built);
        if (!found && plan.type().generatesNullsOnLeft()) {
            found = nextUnmatched(built);
        }
        if (!found) {
            close();
        }
        return found;
    }

    private Map<Object, List<Built>> build() {
        Map<Object, List<Built>> built = new HashMap<>();
        RowCursor rows = rightSource.open();
        open = rows;
        while (rows.next()) {
            ticker.tick();
            Object key = plan.rightKeys().of(rows);
            if (key != null) {
                built.computeIfAbsent(key, this::rowsOf).add(held(rows));
            } else if (plan.type().generatesNullsOnLeft()) {
                unmatchable.add(held(rows));
            }
        }
        rows.close();
        return built;
    }

    private List<Built> rowsOf(Object key) {
        memory.add(HeldMemory.ENTRY + HeldMemory.LIST + ValueSizes.of(key));
        return new ArrayList<>(1);
    }

    private Built held(RowCursor row) {
        @Nullable Object[] values = ArrayRow.copy(row, plan.rightWidth());
        memory.row(values);
        memory.add(Built.BYTES);
        return new Built(values);
    }

    private boolean nextOfLeft(Map<Object, List<Built>> built) {
        RowCursor left = open;
        while (left != null) {
            if (onLeftRow && nextMatch()) {
                return true;
            }
            if (onLeftRow && endsUnmatched()) {
                return true;
            }
            ticker.tick();
            if (!left.next()) {
                return false;
            }
            Object key = plan.leftKeys().of(left);
            candidates = (key == null ? List.<Built>of() : built.getOrDefault(key, List.of())).iterator();
            leftMatched = false;
            onLeftRow = true;
        }
        return false;
    }

    /** The next right row that the left one meets; for SEMI and ANTI joins the first decides. */
    private boolean nextMatch() {
        while (candidates.hasNext()) {
            ticker.tick();
            Built candidate = candidates.next();
            right = candidate;
            if (plan.condition() == null || plan.condition().holds(this)) {
                candidate.matched = true;
                leftMatched = true;
                if (plan.type().projectsRight()) {
                    return true;
                }
                candidates = Collections.emptyIterator();
                return plan.type() == JoinRelType.SEMI;
            }
        }
        return false;
    }

    /** Whether the left row is given without a right one, now that all candidates were looked at. */
    private boolean endsUnmatched() {
        onLeftRow = false;
        right = null;
        return !leftMatched && (plan.type().generatesNullsOnRight() || plan.type() == JoinRelType.ANTI);
    }

    private boolean nextUnmatched(Map<Object, List<Built>> built) {
        Iterator<Built> rest = unmatched;
        if (rest == null) {
            onLeftRow = false;
            rest = Stream.concat(unmatchable.stream(), built.values().stream().flatMap(List::stream))
                    .filter(row -> !row.matched)
                    .iterator();
            unmatched = rest;
        }
        right = rest.hasNext() ? rest.next() : null;
        return right != null;
    }

    @Override
    public @Nullable Object value(int position) {
        if (position < plan.leftWidth()) {
            return onLeftSide() ? left().value(position) : null;
        }
        Built row = right;
        return row == null ? null : row.values[position - plan.leftWidth()];
    }

    @Override
    public boolean isNull(int position) {
        return position < plan.leftWidth() ? !onLeftSide() || left().isNull(position) : value(position) == null;
    }

    @Override
    public long longValue(int position) {
        return position < plan.leftWidth() ? left().longValue(position) : RowCursor.super.longValue(position);
    }

    @Override
    public double doubleValue(int position) {
        return position < plan.leftWidth() ? left().doubleValue(position) : RowCursor.super.doubleValue(position);
    }

    private boolean onLeftSide() {
        return unmatched == null;
    }

    private RowCursor left() {
        RowCursor left = open;
        if (left == null) {
            throw new IllegalStateException("there is no current row");
        }
        return left;
    }

    @Override
    public void close() {
        closed = true;
        memory.release();
        table = null;
        unmatchable.clear();
        candidates = Collections.emptyIterator();
        unmatched = null;
        right = null;
        RowCursor last = open;
        if (last != null) {
            last.close();
        }
    }
}
