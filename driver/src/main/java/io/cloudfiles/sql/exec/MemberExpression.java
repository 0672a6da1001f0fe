package io.cloudfiles.sql.exec;

import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.Row;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.ValueSizes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** IN of a subquery that takes nothing from outside: its rows are read once, into a hash table. */
final class MemberExpression implements Expression {
    private final Membership membership;
    private final SubqueryRun run;
    private final Ticker ticker;
    private final HeldMemory memory;
    private @Nullable Members members;

    /** Rows without a NULL, and rows with one. */
    private record Members(Set<StructValue> whole, List<@Nullable Object[]> withNull) {
        boolean isEmpty() {
            return whole.isEmpty() && withNull.isEmpty();
        }
    }

    MemberExpression(Membership membership, SubqueryRun run, Ticker ticker, HeldMemory memory) {
        this.membership = membership;
        this.run = run;
        this.ticker = ticker;
        this.memory = memory;
    }

    @Override
    public @Nullable Object value(Row row) {
        Members read = members;
        if (read == null) {
            read = read();
            members = read;
        }
        if (read.isEmpty()) {
            return false;
        }
        @Nullable Object[] wanted = new @Nullable Object[membership.tested().size()];
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = membership.tested().get(i).value(row);
        }
        return answer(wanted, read);
    }

    private static @Nullable Boolean answer(@Nullable Object[] wanted, Members read) {
        boolean whole = Stream.of(wanted).allMatch(Objects::nonNull);
        if (whole && read.whole.contains(StructValue.wrap(wanted))) {
            return true;
        }
        boolean open = read.withNull.stream().anyMatch(member -> Membership.equal(wanted, member) == null)
                || (!whole && read.whole.stream().anyMatch(member -> Membership.equal(wanted, fields(member)) == null));
        return open ? null : Boolean.FALSE;
    }

    private static @Nullable Object[] fields(StructValue member) {
        @Nullable Object[] fields = new @Nullable Object[member.size()];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = member.field(i);
        }
        return fields;
    }

    private Members read() {
        Members read = new Members(new HashSet<>(), new ArrayList<>());
        try (RowCursor rows = run.open(new Object[0])) {
            while (rows.next()) {
                ticker.tick();
                @Nullable Object[] member = membership.member(rows);
                if (!Stream.of(member).allMatch(Objects::nonNull)) {
                    memory.row(member);
                    read.withNull.add(member);
                } else if (read.whole.add(StructValue.wrap(member))) {
                    memory.add(HeldMemory.ENTRY + ValueSizes.row(member));
                }
            }
        }
        return read;
    }
}
