package io.cloudfiles.sql.plan;

import java.util.IdentityHashMap;
import java.util.Optional;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/** The semi and anti joins of a query: Calcite's validator knows them, its converter to algebra does not. */
final class SemiJoins {
    private final IdentityHashMap<SqlJoin, JoinRelType> types = new IdentityHashMap<>();

    /** Finds them in a validated query, and makes them inner joins there. */
    SemiJoins(SqlNode validated) {
        validated.accept(new SqlBasicVisitor<@Nullable Void>() {
            @Override
            public @Nullable Void visit(SqlCall call) {
                if (call instanceof SqlJoin join) {
                    found(join);
                }
                return super.visit(call);
            }
        });
    }

    private void found(SqlJoin join) {
        switch (join.getJoinType()) {
            case LEFT_SEMI_JOIN -> types.put(join, JoinRelType.SEMI);
            case LEFT_ANTI_JOIN -> types.put(join, JoinRelType.ANTI);
            default -> {
                return;
            }
        }
        join.setOperand(2, JoinType.INNER.symbol(join.getJoinTypeNode().getParserPosition()));
    }

    /** Which of the two a join is; empty for any other. */
    Optional<JoinRelType> type(@Nullable SqlNode join) {
        return join instanceof SqlJoin known ? Optional.ofNullable(types.get(known)) : Optional.empty();
    }
}
