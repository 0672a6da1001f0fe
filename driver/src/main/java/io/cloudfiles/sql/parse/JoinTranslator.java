package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParser;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * Translates the joins of one FROM. A semi or anti join becomes a condition, [NOT] EXISTS: it only drops rows of its left
 * side, which may as well happen after the joins that follow, if these keep each row of that side as it is.
 */
final class JoinTranslator {
    private final Translation translation;
    private final List<SqlNode> conditions = new ArrayList<>();

    JoinTranslator(Translation translation) {
        this.translation = translation;
    }

    /** What the semi and anti joins ask for. */
    List<SqlNode> conditions() {
        return List.copyOf(conditions);
    }

    SqlNode relation(CloudFilesParser.RelationContext context) {
        SqlNode left = translation.relations().primary(context.relationPrimary(), context.LATERAL() != null);
        boolean filtered = false;
        for (CloudFilesParser.JoinedRelationContext joined : context.joinedRelation()) {
            CloudFilesParser.JoinTypeContext type = joined.joinType();
            if (type.SEMI() != null || type.ANTI() != null) {
                conditions.add(exists(left, joined));
                filtered = true;
                continue;
            }
            if (filtered && (type.RIGHT() != null || type.FULL() != null)) {
                throw translation.unsupported("a RIGHT or FULL join after a SEMI or ANTI join", joined);
            }
            left = join(left, joined);
        }
        return left;
    }

    private SqlNode join(SqlNode left, CloudFilesParser.JoinedRelationContext context) {
        SqlParserPos position = Positions.of(context);
        boolean natural = context.NATURAL() != null;
        CloudFilesParser.JoinCriteriaContext criteria = context.joinCriteria();
        JoinType type = type(context.joinType());
        SqlNode right = translation.relations().primary(context.relationPrimary(), context.LATERAL() != null);
        JoinConditionType conditionType = JoinConditionType.NONE;
        SqlNode condition = null;
        if (criteria != null && criteria.identifierList() != null) {
            conditionType = JoinConditionType.USING;
            condition = Names.list(translation, criteria.identifierList());
        } else if (criteria != null) {
            conditionType = JoinConditionType.ON;
            condition = translation.expressions().expression(criteria.expression());
        } else if (!natural && type != JoinType.CROSS) {
            // Spark takes a join without a condition for one that is always true
            conditionType = JoinConditionType.ON;
            condition = SqlLiteral.createBoolean(true, position);
        }
        return new SqlJoin(
                position,
                left,
                SqlLiteral.createBoolean(natural, position),
                type.symbol(position),
                right,
                conditionType.symbol(position),
                condition);
    }

    private static JoinType type(CloudFilesParser.JoinTypeContext context) {
        if (context.CROSS() != null) {
            return JoinType.CROSS;
        }
        if (context.LEFT() != null) {
            return JoinType.LEFT;
        }
        if (context.RIGHT() != null) {
            return JoinType.RIGHT;
        }
        return context.FULL() != null ? JoinType.FULL : JoinType.INNER;
    }

    private SqlNode exists(SqlNode left, CloudFilesParser.JoinedRelationContext context) {
        SqlParserPos position = Positions.of(context);
        SqlNode right = translation.relations().primary(context.relationPrimary(), false);
        CloudFilesParser.JoinCriteriaContext criteria = context.joinCriteria();
        SqlNode condition = null;
        if (criteria != null && criteria.identifierList() != null) {
            condition = using(left, right, criteria);
        } else if (criteria != null) {
            condition = on(left, right, criteria);
        } else if (context.NATURAL() != null) {
            throw translation.unsupported("NATURAL SEMI or ANTI JOIN", context);
        }
        SqlNodeList one = SqlNodeList.of(SqlLiteral.createExactNumeric("1", position));
        SqlNode query =
                new SqlSelect(position, null, one, right, condition, null, null, null, null, null, null, null, null);
        SqlNode exists = SqlStdOperatorTable.EXISTS.createCall(position, query);
        return context.joinType().ANTI() != null ? SqlStdOperatorTable.NOT.createCall(position, exists) : exists;
    }

    /** As a subquery's condition, where a name that both sides have would mean the right one's without a word. */
    private SqlNode on(SqlNode left, SqlNode right, CloudFilesParser.JoinCriteriaContext criteria) {
        SqlNode condition = translation.expressions().expression(criteria.expression());
        new RelationNames(left, right).firstUnqualified(condition).ifPresent(column -> {
            throw translation.unsupported(
                    "column " + column + " without its table's name in the ON of a SEMI or ANTI JOIN", criteria);
        });
        return condition;
    }

    private SqlNode using(SqlNode left, SqlNode right, CloudFilesParser.JoinCriteriaContext criteria) {
        SqlNode all = null;
        for (CloudFilesParser.IdentifierContext column :
                criteria.identifierList().identifier()) {
            String name = Names.text(translation, column);
            SqlParserPos position = Positions.of(column);
            SqlNode equal = SqlStdOperatorTable.EQUALS.createCall(
                    position,
                    alias(left, criteria).plus(name, position),
                    alias(right, criteria).plus(name, position));
            all = all == null ? equal : SqlStdOperatorTable.AND.createCall(position, all, equal);
        }
        return java.util.Objects.requireNonNull(all);
    }

    private SqlIdentifier alias(SqlNode relation, ParserRuleContext context) {
        SqlNode name = relation;
        if (relation instanceof SqlCall call && relation.getKind() == SqlKind.AS) {
            name = call.operand(1);
        }
        @Nullable SqlIdentifier identifier = name instanceof SqlIdentifier found ? found : null;
        if (identifier == null) {
            throw translation.unsupported("SEMI or ANTI JOIN USING between relations without a name", context);
        }
        return identifier.getComponent(identifier.names.size() - 1);
    }
}
