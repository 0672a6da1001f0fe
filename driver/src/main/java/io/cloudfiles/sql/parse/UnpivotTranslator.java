package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.function.Generator;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlStarExclude;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Translates UNPIVOT into a join of each row with a list of structs, one for each column or set of columns. */
final class UnpivotTranslator {
    private final Translation translation;

    UnpivotTranslator(Translation translation) {
        this.translation = translation;
    }

    SqlNode unpivoted(SqlNode relation, CloudFilesParser.UnpivotContext context) {
        SqlParserPos at = Positions.of(context);
        SqlNodeList values = context.identifierList() == null
                ? SqlNodeList.of(Names.simple(translation, context.column))
                : Names.list(translation, context.identifierList());
        SqlNodeList used = new SqlNodeList(at);
        List<SqlNode> structs = new ArrayList<>();
        for (CloudFilesParser.UnpivotItemContext item : context.unpivotItem()) {
            structs.add(struct(item, values.size(), used));
        }
        String rows = "unpivot$" + context.getStart().getTokenIndex();
        List<SqlNode> named = new ArrayList<>();
        SqlNode array = FunctionTranslator.named("array", at, structs.toArray(SqlNode[]::new));
        SqlNode inlined = Generator.named("inline").orElseThrow().createCall(at, array);
        named.add(SqlStdOperatorTable.LATERAL.createCall(
                at, SqlStdOperatorTable.COLLECTION_TABLE.createCall(at, inlined)));
        named.add(new SqlIdentifier(rows, at));
        named.add(Names.simple(translation, context.name));
        named.addAll(values.getList());
        SqlJoin join = new SqlJoin(
                at,
                relation,
                SqlLiteral.createBoolean(false, at),
                JoinType.COMMA.symbol(at),
                SqlStdOperatorTable.AS.createCall(at, named),
                JoinConditionType.NONE.symbol(at),
                null);
        SqlNodeList items = SqlNodeList.of(new SqlStarExclude(at, SqlIdentifier.star(at), used));
        boolean withNulls = context.nulls != null && context.nulls.getType() == CloudFilesParser.INCLUDE;
        SqlNode some = withNulls ? null : anyGiven(rows, values, at);
        SqlSelect select = new SqlSelect(at, null, items, join, some, null, null, null, null, null, null, null, null);
        return translation.relations().renamed(select, relation, context.tableAlias());
    }

    /** The name of the columns, and their values. */
    private SqlNode struct(CloudFilesParser.UnpivotItemContext item, int width, SqlNodeList used) {
        List<CloudFilesParser.QualifiedNameContext> columns = item.qualifiedName();
        if (columns.size() != width) {
            throw translation.error(
                    ErrorCode.PARSE_SYNTAX_ERROR,
                    "UNPIVOT brings as many columns together as there are names for them: " + width,
                    item);
        }
        SqlParserPos at = Positions.of(item);
        String name = item.identifier() != null
                ? Names.text(translation, item.identifier())
                : columns.stream().map(this::lastPart).collect(Collectors.joining("_"));
        List<SqlNode> parts = new ArrayList<>();
        parts.add(SqlLiteral.createCharString("name", at));
        parts.add(SqlLiteral.createCharString(name, at));
        for (CloudFilesParser.QualifiedNameContext column : columns) {
            SqlIdentifier value = Names.identifier(translation, column);
            used.add(value);
            parts.add(SqlLiteral.createCharString("value" + parts.size(), at));
            parts.add(value);
        }
        return FunctionTranslator.named("named_struct", at, parts.toArray(SqlNode[]::new));
    }

    private String lastPart(CloudFilesParser.QualifiedNameContext column) {
        List<String> parts = Names.parts(translation, column);
        return parts.get(parts.size() - 1);
    }

    /** Rows without any value are left out. */
    private static SqlNode anyGiven(String rows, SqlNodeList values, SqlParserPos at) {
        @Nullable SqlNode any = null;
        for (SqlNode value : values) {
            SqlNode given = SqlStdOperatorTable.IS_NOT_NULL.createCall(
                    at, new SqlIdentifier(List.of(rows, ((SqlIdentifier) value).getSimple()), at));
            any = any == null ? given : SqlStdOperatorTable.OR.createCall(at, any, given);
        }
        return java.util.Objects.requireNonNull(any);
    }
}
