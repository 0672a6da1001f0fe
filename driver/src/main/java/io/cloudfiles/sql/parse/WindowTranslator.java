package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.rel.WindowSyntax;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
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
        return ordered(expression(context), context);
    }

    /** What a sort item sorts by. */
    SqlNode expression(CloudFilesParser.SortItemContext context) {
        if (context.ALL() != null) {
            throw translation.error(ErrorCode.PARSE_SYNTAX_ERROR, "ALL orders the rows of a whole query only", context);
        }
        return translation.expressions().expression(context.expression());
    }

    static boolean isFalling(CloudFilesParser.SortItemContext context) {
        return context.ordering != null && context.ordering.getType() == CloudFilesParser.DESC;
    }

    /** Whether NULL comes first: where nothing is said, it is the least value. */
    static boolean isNullsFirst(CloudFilesParser.SortItemContext context) {
        return context.nulls == null ? !isFalling(context) : context.nulls.getType() == CloudFilesParser.FIRST;
    }

    /** An expression with a sort item's direction and its place for NULLs. */
    SqlNode ordered(SqlNode expression, CloudFilesParser.SortItemContext context) {
        SqlParserPos position = Positions.of(context);
        SqlNode node = expression;
        if (isFalling(context)) {
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
        CloudFilesParser.WindowFrameContext frame = context.windowFrame();
        boolean marked =
                frame != null && isByValue(frame) && !context.sortItem().isEmpty();
        return SqlWindow.create(
                name,
                base == null ? null : Names.simple(translation, base),
                partition,
                order(context, marked),
                SqlLiteral.createBoolean(frame != null && frame.unit.getType() == CloudFilesParser.ROWS, position),
                frame == null ? null : bound(frame.start, marked),
                frame == null ? null : end(frame, marked),
                null,
                position);
    }

    private SqlNodeList order(CloudFilesParser.WindowSpecContext context, boolean marked) {
        SqlNodeList order = new SqlNodeList(Positions.of(context));
        for (CloudFilesParser.SortItemContext item : context.sortItem()) {
            order.add(marked ? ordered(mark(WindowSyntax.KEY, expression(item)), item) : sortItem(item));
        }
        return order;
    }

    private boolean isByValue(CloudFilesParser.WindowFrameContext frame) {
        if (frame.unit.getType() == CloudFilesParser.GROUPS) {
            throw translation.unsupported("a frame of GROUPS", frame);
        }
        return frame.unit.getType() == CloudFilesParser.RANGE && (hasOffset(frame.start) || hasOffset(frame.end));
    }

    private static boolean hasOffset(CloudFilesParser.@Nullable FrameBoundContext bound) {
        return bound != null && bound.expression() != null;
    }

    private static SqlNode mark(SqlOperator mark, SqlNode operand) {
        return mark.createCall(operand.getParserPosition(), operand);
    }

    /** {@code ROWS 2 PRECEDING} ends at the current row. */
    private SqlNode end(CloudFilesParser.WindowFrameContext frame, boolean marked) {
        return frame.end == null ? SqlWindow.createCurrentRow(Positions.of(frame)) : bound(frame.end, marked);
    }

    private SqlNode bound(CloudFilesParser.FrameBoundContext context, boolean marked) {
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
        SqlNode written = translation.expressions().expression(context.expression());
        SqlNode offset = marked ? mark(WindowSyntax.OFFSET, written) : written;
        return preceding ? SqlWindow.createPreceding(offset, position) : SqlWindow.createFollowing(offset, position);
    }
}
