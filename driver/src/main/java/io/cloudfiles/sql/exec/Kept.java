package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.memory.Holder;
import io.cloudfiles.sql.rel.OuterValue;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;

/** Which parts of a subquery's plan depend on the rows around it: the largest that do not are kept. */
final class Kept {
    /** For the plan of a whole query, which runs once. */
    static final Kept NOTHING = new Kept(Set.of());

    private final Set<RelNode> depending;
    private boolean within;

    private Kept(Set<RelNode> depending) {
        this.depending = depending;
        this.within = depending.isEmpty();
    }

    /** For the plan of a subquery. */
    static Kept of(RelNode plan) {
        Set<RelNode> depending = Collections.newSetFromMap(new IdentityHashMap<>());
        collect(plan, depending);
        return depending.isEmpty() ? NOTHING : new Kept(depending);
    }

    /** An operator made ready, as a spool if it is to be kept. */
    Source source(RelNode rel, Supplier<Source> made, PlanCompiler compiler) {
        if (within || depending.contains(rel)) {
            return made.get();
        }
        within = true;
        try {
            return new Spool(
                    made.get(), rel.getRowType().getFieldCount(), compiler.ticker(), compiler.memory(Holder.SUBQUERY));
        } finally {
            within = false;
        }
    }

    private static boolean collect(RelNode rel, Set<RelNode> depending) {
        boolean depends = takes(rel);
        for (RelNode input : rel.getInputs()) {
            depends |= collect(input, depending);
        }
        if (depends) {
            depending.add(rel);
        }
        return depends;
    }

    private static boolean takes(RelNode rel) {
        boolean[] found = {false};
        RexShuttle finder = new RexShuttle() {
            @Override
            public RexNode visitCall(RexCall call) {
                found[0] |= call.getOperator() instanceof OuterValue;
                return super.visitCall(call);
            }
        };
        rel.accept(finder);
        return found[0];
    }
}
