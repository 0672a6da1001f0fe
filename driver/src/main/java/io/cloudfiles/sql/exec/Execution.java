package io.cloudfiles.sql.exec;

import io.cloudfiles.table.RowCursor;
import org.apache.calcite.rel.RelNode;

/** Runs a plan. */
public final class Execution {
    private Execution() {}

    /**
     * Starts a plan's execution. Rows come as they are asked for; what must be read whole first (a sort, an aggregate, a
     * join's right side) is read when the first row is asked for.
     *
     * @return the plan's rows; whoever has them closes them
     * @throws io.cloudfiles.error.RequestException (0A000) naming the operation or function that is not supported
     */
    public static RowCursor open(RelNode plan, ExecutionScope scope) {
        return new PlanCompiler(plan, scope).compile(plan).open();
    }
}
