package io.cloudfiles.sql.expression;

import org.apache.calcite.rex.RexCall;
import org.jspecify.annotations.Nullable;

/** Makes closures of calls whose operators need more than the values of a row: those that ask subqueries. */
@FunctionalInterface
public interface CallCompiler {
    /** Knows no call. */
    CallCompiler NONE = (call, compiler) -> null;

    /** The closure, or null for an operator that this compiler does not know. */
    @Nullable Expression compile(RexCall call, ExpressionCompiler compiler);
}
