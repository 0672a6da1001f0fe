package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.aggregate.Accumulator;
import io.cloudfiles.sql.aggregate.AggregateInput;
import io.cloudfiles.sql.aggregate.Aggregates;
import io.cloudfiles.sql.aggregate.GrowingAccumulator;
import io.cloudfiles.sql.aggregate.RemovingAccumulator;
import io.cloudfiles.sql.aggregate.SlidingExtreme;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.sql.memory.Holder;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.rel.WindowCall;
import io.cloudfiles.sql.rel.WindowFrame;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueSizes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlAbstractGroupFunction;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;

/** Makes a plan's Aggregate ready: its calls become suppliers of states, its grouping sets become keys. */
final class AggregateSource {
    private AggregateSource() {}

    static Source of(Aggregate aggregate, PlanCompiler compiler) {
        Source input = compiler.compile(aggregate.getInput());
        List<SqlType> types = aggregate.getInput().getRowType().getFieldList().stream()
                .map(RelDataTypeField::getType)
                .map(SqlTypes::toSpark)
                .toList();
        List<Integer> columns = aggregate.getGroupSet().asList();
        List<AggregateCursor.Grouping> groupings = new ArrayList<>();
        for (ImmutableBitSet set : aggregate.getGroupSets()) {
            List<Supplier<Accumulator>> calls = new ArrayList<>();
            for (AggregateCall call : aggregate.getAggCallList()) {
                calls.add(call(call, set, types, compiler));
            }
            groupings.add(grouping(set, columns, types, calls));
        }
        // As Spark: of several grouping sets the empty one gives no row where there is no input.
        boolean always = groupings.size() == 1 && columns.isEmpty();
        AggregateCursor.Plan plan = new AggregateCursor.Plan(columns.size(), groupings, always);
        return () -> new AggregateCursor(input.open(), plan, compiler.ticker(), compiler.memory(Holder.GROUPS));
    }

    private static AggregateCursor.Grouping grouping(
            ImmutableBitSet set, List<Integer> columns, List<SqlType> types, List<Supplier<Accumulator>> calls) {
        int[] positions = set.toArray();
        List<Integer> outputs = new ArrayList<>();
        List<SqlType> keyTypes = new ArrayList<>();
        for (int i = 0; i < positions.length; i++) {
            outputs.add(columns.indexOf(positions[i]));
            keyTypes.add(types.get(positions[i]));
        }
        return new AggregateCursor.Grouping(new Keys(positions, keyTypes), outputs, calls);
    }

    private static Supplier<Accumulator> call(
            AggregateCall call, ImmutableBitSet set, List<SqlType> types, PlanCompiler compiler) {
        // grouping and grouping_id
        if (call.getAggregation() instanceof SqlAbstractGroupFunction) {
            return constant(groupingBits(call, set));
        }
        if (call.getAggregation().getKind() == SqlKind.LITERAL_AGG) {
            return constant(compiler.expressions().constant(call.rexList.get(0), SqlTypes.toSpark(call.getType())));
        }
        if (!call.getCollation().getFieldCollations().isEmpty()) {
            RelFieldCollation first = call.getCollation().getFieldCollations().get(0);
            throw PlanCompiler.unsupported("ORDER BY within an aggregate (column " + first.getFieldIndex() + ")");
        }
        Input input = new Input(call.getAggregation(), call.getArgList(), call.ignoreNulls(), call.getType());
        Supplier<Accumulator> states = input.states(types);
        if (call.isDistinct() && !call.getArgList().isEmpty()) {
            int[] positions =
                    call.getArgList().stream().mapToInt(Integer::intValue).toArray();
            Keys keys = new Keys(positions, input.types(types));
            Supplier<Accumulator> all = states;
            states = () -> new Distinct(keys, all.get());
        }
        return filtered(call.filterArg, states);
    }

    /** What makes the states of an aggregate over a window's frames, for rows that move on. */
    static Supplier<Accumulator> states(WindowCall call, List<SqlType> types) {
        Input input = new Input(call.function(), call.arguments(), call.ignoreNulls(), call.type());
        boolean slides = call.frame().from() != WindowFrame.Edge.UNBOUNDED_PRECEDING;
        return filtered(call.filter(), slides ? input.slidingStates(types) : input.states(types));
    }

    /** An aggregate function and where its arguments are. */
    private record Input(SqlAggFunction function, List<Integer> arguments, boolean ignoreNulls, RelDataType type) {
        List<SqlType> types(List<SqlType> columns) {
            return arguments.stream().map(columns::get).toList();
        }

        Supplier<Accumulator> states(List<SqlType> columns) {
            return Aggregates.of(function, input(columns));
        }

        Supplier<Accumulator> slidingStates(List<SqlType> columns) {
            return SlidingExtreme.of(function, input(columns)).orElseGet(() -> states(columns));
        }

        private AggregateInput input(List<SqlType> columns) {
            return new AggregateInput(arguments, types(columns), SqlTypes.toSpark(type), ignoreNulls);
        }
    }

    /** grouping(a, b): a bit per argument, set where the grouping set leaves it out. */
    private static Long groupingBits(AggregateCall call, ImmutableBitSet set) {
        long bits = 0;
        for (int argument : call.getArgList()) {
            bits = 2 * bits + (set.get(argument) ? 0 : 1);
        }
        return bits;
    }

    private static Supplier<Accumulator> constant(@Nullable Object value) {
        Accumulator constant = new Accumulator() {
            @Override
            public void add(Row row) {
                // a constant sees nothing
            }

            @Override
            public @Nullable Object result() {
                return value;
            }
        };
        return () -> constant;
    }

    /** DISTINCT: only the first row of each combination of arguments counts. */
    private static final class Distinct implements GrowingAccumulator {
        private final Keys keys;
        private final Accumulator inner;
        private final Set<@Nullable Object> seen = new HashSet<>();
        private long bytes;

        Distinct(Keys keys, Accumulator inner) {
            this.keys = keys;
            this.inner = inner;
        }

        @Override
        public void add(Row row) {
            Object key = keys.of(row);
            if (seen.add(key)) {
                bytes += HeldMemory.ENTRY + ValueSizes.of(key);
                inner.add(row);
            }
        }

        @Override
        public long heldBytes() {
            return bytes + GrowingAccumulator.heldBytes(inner);
        }

        @Override
        public @Nullable Object result() {
            return inner.result();
        }
    }

    /** FILTER (WHERE ...): only rows whose condition, a column of the input, is true. Without one, -1, all. */
    private static Supplier<Accumulator> filtered(int condition, Supplier<Accumulator> states) {
        return condition < 0
                ? states
                : () -> {
                    Accumulator all = states.get();
                    return all instanceof RemovingAccumulator removing
                            ? new FilteredRemoving(condition, removing)
                            : new Filtered(condition, all);
                };
    }

    private static boolean passes(Row row, int condition) {
        return Boolean.TRUE.equals(row.value(condition));
    }

    private record Filtered(int condition, Accumulator inner) implements GrowingAccumulator {
        @Override
        public long heldBytes() {
            return GrowingAccumulator.heldBytes(inner);
        }

        @Override
        public void add(Row row) {
            if (passes(row, condition)) {
                inner.add(row);
            }
        }

        @Override
        public @Nullable Object result() {
            return inner.result();
        }
    }

    private record FilteredRemoving(int condition, RemovingAccumulator inner) implements RemovingAccumulator {
        @Override
        public void add(Row row) {
            if (passes(row, condition)) {
                inner.add(row);
            }
        }

        @Override
        public void remove(Row row) {
            if (passes(row, condition)) {
                inner.remove(row);
            }
        }

        @Override
        public @Nullable Object result() {
            return inner.result();
        }
    }
}
