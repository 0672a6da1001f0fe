package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParser;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Translates the joins of one FROM. */
final class JoinTranslator {
    private final Translation translation;

    JoinTranslator(Translation translation) {
        this.translation = translation;
    }

    SqlNode relation(CloudFilesParser.RelationContext context) {
        SqlNode left = translation.relations().primary(context.relationPrimary(), context.LATERAL() != null);
        for (CloudFilesParser.RelationExtensionContext extension : context.relationExtension()) {
            left = extended(left, extension);
        }
        return left;
    }

    /** A relation joined with another one, or turned by PIVOT or UNPIVOT. */
    SqlNode extended(SqlNode left, CloudFilesParser.RelationExtensionContext context) {
        if (context.pivot() != null) {
            return new PivotTranslator(translation).pivoted(left, context.pivot());
        }
        if (context.unpivot() != null) {
            return new UnpivotTranslator(translation).unpivoted(left, context.unpivot());
        }
        return join(left, context.joinedRelation());
    }

    private SqlNode join(SqlNode left, CloudFilesParser.JoinedRelationContext context) {
        SqlParserPos position = Positions.of(context);
        boolean natural = context.NATURAL() != null;
        JoinType type = type(context.joinType());
        boolean leftOnly = type == JoinType.LEFT_SEMI_JOIN || type == JoinType.LEFT_ANTI_JOIN;
        if (natural && leftOnly) {
            throw translation.unsupported("NATURAL SEMI or ANTI JOIN", context);
        }
        SqlNode right = translation.relations().primary(context.relationPrimary(), context.LATERAL() != null);
        Criteria criteria = criteria(context, !natural && type != JoinType.CROSS);
        return new SqlJoin(
                position,
                left,
                SqlLiteral.createBoolean(natural, position),
                type.symbol(position),
                leftOnly ? unseen(right, context) : right,
                criteria.type.symbol(position),
                criteria.condition);
    }

    private record Criteria(
            JoinConditionType type, @Nullable SqlNode condition) {}

    private Criteria criteria(CloudFilesParser.JoinedRelationContext context, boolean needed) {
        CloudFilesParser.JoinCriteriaContext criteria = context.joinCriteria();
        if (criteria != null && criteria.identifierList() != null) {
            return new Criteria(JoinConditionType.USING, Names.list(translation, criteria.identifierList()));
        }
        if (criteria != null) {
            return new Criteria(JoinConditionType.ON, translation.expressions().expression(criteria.expression()));
        }
        // Spark takes a join without a condition for one that is always true
        return needed
                ? new Criteria(JoinConditionType.ON, SqlLiteral.createBoolean(true, Positions.of(context)))
                : new Criteria(JoinConditionType.NONE, null);
    }

    /** Behind the join nobody sees the right side: Calcite's validator hides it if it is one relation with a mere name. */
    private SqlNode unseen(SqlNode right, CloudFilesParser.JoinedRelationContext context) {
        if (right instanceof SqlJoin) {
            throw translation.unsupported("a join on the right of a SEMI or ANTI JOIN (make it a subquery)", context);
        }
        if (right.getKind() != SqlKind.AS || ((SqlCall) right).operandCount() == 2) {
            return right;
        }
        SqlParserPos position = right.getParserPosition();
        return SqlStdOperatorTable.AS.createCall(
                position, QueryTranslator.selectAll(right, position), ((SqlCall) right).operand(1));
    }

    private static JoinType type(CloudFilesParser.JoinTypeContext context) {
        if (context.SEMI() != null) {
            return JoinType.LEFT_SEMI_JOIN;
        }
        if (context.ANTI() != null) {
            return JoinType.LEFT_ANTI_JOIN;
        }
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
}
