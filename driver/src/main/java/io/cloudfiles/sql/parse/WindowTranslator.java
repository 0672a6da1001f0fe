package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlWindow;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Translates windows, and the items of ORDER BY. */
final class WindowTranslator {
    private final Translation translation;

    WindowTranslator(Translation translation) {
        this.translation = translation;
    }

    SqlNode sortItem(CloudFilesParser.SortItemContext context) {
        if (context.ALL() != null) {
            throw translation.error(ErrorCode.PARSE_SYNTAX_ERROR, "ALL orders the rows of a whole query only", context);
        }
        return ordered(translation.expressions().expression(context.expression()), context);
    }

    /** An expression with a sort item's direction and its place for NULLs. */
    SqlNode ordered(SqlNode expression, CloudFilesParser.SortItemContext context) {
        SqlParserPos position = Positions.of(context);
        SqlNode node = expression;
        if (context.ordering != null && context.ordering.getType() == CloudFilesParser.DESC) {
            node = SqlStdOperatorTable.DESC.createCall(position, node);
        }
        if (context.nulls == null) {
            return node;
        }
        return context.nulls.getType() == CloudFilesParser.FIRST
                ? SqlStdOperatorTable.NULLS_FIRST.createCall(position, node)
                : SqlStdOperatorTable.NULLS_LAST.createCall(position, node);
    }

    /** A window function over its window, by name or as written. */
    SqlNode over(SqlNode call, CloudFilesParser.WindowSpecContext context) {
        SqlNode window = context.name != null ? Names.simple(translation, context.name) : window(null, context);
        return SqlStdOperatorTable.OVER.createCall(Positions.of(context), call, window);
    }

    List<SqlNode> declarations(CloudFilesParser.WindowClauseContext context) {
        List<SqlNode> windows = new ArrayList<>();
        for (CloudFilesParser.NamedWindowContext named : context.namedWindow()) {
            windows.add(window(Names.simple(translation, named.identifier()), named.windowSpec()));
        }
        return windows;
    }

    private SqlWindow window(@Nullable SqlIdentifier name, CloudFilesParser.WindowSpecContext context) {
        SqlParserPos position = Positions.of(context);
        CloudFilesParser.IdentifierContext base = context.name != null ? context.name : context.base;
        SqlNodeList partition = new SqlNodeList(position);
        context.expression()
                .forEach(e -> partition.add(translation.expressions().expression(e)));
        SqlNodeList order = new SqlNodeList(position);
        context.sortItem().forEach(item -> order.add(sortItem(item)));
        CloudFilesParser.WindowFrameContext frame = context.windowFrame();
        if (frame != null && frame.unit.getType() == CloudFilesParser.GROUPS) {
            throw translation.unsupported("a frame of GROUPS", frame);
        }
        boolean rows = frame != null && frame.unit.getType() == CloudFilesParser.ROWS;
        return SqlWindow.create(
                name,
                base == null ? null : Names.simple(translation, base),
                partition,
                order,
                SqlLiteral.createBoolean(rows, position),
                frame == null ? null : bound(frame.start),
                frame == null || frame.end == null ? null : bound(frame.end),
                null,
                position);
    }

    private SqlNode bound(CloudFilesParser.FrameBoundContext context) {
        SqlParserPos position = Positions.of(context);
        if (context.CURRENT() != null) {
            return SqlWindow.createCurrentRow(position);
        }
        boolean preceding = context.PRECEDING() != null;
        if (context.UNBOUNDED() != null) {
            return preceding
                    ? SqlWindow.createUnboundedPreceding(position)
                    : SqlWindow.createUnboundedFollowing(position);
        }
        SqlNode offset = translation.expressions().expression(context.expression());
        return preceding ? SqlWindow.createPreceding(offset, position) : SqlWindow.createFollowing(offset, position);
    }
}
