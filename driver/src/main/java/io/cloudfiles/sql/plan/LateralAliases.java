package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.function.Generator;
import io.cloudfiles.sql.rel.StructField;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Items of SELECT that use the names of items before them, as in {@code a AS x, x + 1 AS y}: such a name stands for its
 * item's expression, where FROM has no column or table of that name.
 */
final class LateralAliases {
    /** Repeated use of names can double an expression with each item. */
    private static final int MOST_NODES = 10_000;

    private final Predicate<SqlIdentifier> known;
    private final Map<String, SqlNode> expressions = new HashMap<>();
    private int nodes;

    private LateralAliases(Predicate<SqlIdentifier> known) {
        this.known = known;
    }

    /** Puts expressions in the place of names; {@code known} tells the names that FROM gives a meaning. */
    static void expand(SqlSelect select, Predicate<SqlIdentifier> known) {
        LateralAliases aliases = new LateralAliases(known);
        SqlNodeList items = new SqlNodeList(select.getSelectList().getParserPosition());
        for (SqlNode item : select.getSelectList()) {
            items.add(aliases.item(item));
        }
        select.setSelectList(items);
    }

    private SqlNode item(SqlNode item) {
        boolean named = item.getKind() == SqlKind.AS && ((SqlCall) item).operandCount() == 2;
        if (!named) {
            return expanded(item);
        }
        SqlCall as = (SqlCall) item;
        SqlNode expression = expanded(as.operand(0));
        SqlIdentifier alias = as.operand(1);
        expressions.merge(key(alias), expression, (first, second) -> SqlNodeList.EMPTY);
        return SqlStdOperatorTable.AS.createCall(item.getParserPosition(), expression, alias);
    }

    private SqlNode expanded(SqlNode node) {
        return expressions.isEmpty() ? node : Objects.requireNonNull(node.accept(new Expansion()));
    }

    private static String key(SqlIdentifier name) {
        return name.names.get(0).toLowerCase(Locale.ROOT);
    }

    private SqlNode meaning(SqlIdentifier name) {
        SqlNode expression = expressions.get(key(name));
        if (expression == null || name.isStar() || known.test(name)) {
            return name;
        }
        if (expression == SqlNodeList.EMPTY) {
            throw new RequestException(
                    ErrorCode.AMBIGUOUS_LATERAL_COLUMN_ALIAS,
                    "several items of SELECT are called " + name.names.get(0) + "; give each a name of its own");
        }
        nodes += checked(expression, name);
        if (nodes > MOST_NODES) {
            throw new RequestException(
                    ErrorCode.STATEMENT_TOO_COMPLEX,
                    "the items of SELECT use each other's names too often; select " + name + " in a subquery");
        }
        SqlNode value = Planner.copy(expression);
        for (String field : name.names.subList(1, name.names.size())) {
            value = StructField.of(value, field, name.getParserPosition());
        }
        return value;
    }

    /** How large an expression is that may stand twice. */
    private static int checked(SqlNode expression, SqlIdentifier name) {
        int[] count = {1};
        expression.accept(new SqlBasicVisitor<@Nullable Void>() {
            @Override
            public @Nullable Void visit(SqlCall call) {
                count[0] += 1 + call.operandCount();
                boolean once = call.isA(SqlKind.QUERY) || call.getOperator() instanceof Generator;
                if (once || !call.getOperator().isDeterministic()) {
                    throw new RequestException(
                            ErrorCode.NOT_SUPPORTED,
                            "the use of " + name + " by another item of SELECT is not supported, since it holds a"
                                    + " subquery, chance or several rows; select it in a subquery in FROM");
                }
                return super.visit(call);
            }
        });
        return count[0];
    }

    private final class Expansion extends SelectNames {
        Expansion() {
            super(true);
        }

        @Override
        SqlNode meaning(SqlIdentifier name) {
            return LateralAliases.this.meaning(name);
        }
    }
}
