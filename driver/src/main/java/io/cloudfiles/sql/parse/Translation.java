package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.grammar.CloudFilesParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ErrorNode;
import org.antlr.v4.runtime.tree.IterativeParseTreeWalker;
import org.antlr.v4.runtime.tree.ParseTreeListener;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** What the translators of one statement share: its text, its parameters, its table calls, and each other. */
final class Translation {
    /**
     * Nodes within nodes at most. Calcite and the executor walk expressions by recursion; a chain of AND, OR, or UNION ALL
     * of any length stays below this, as it is built as a balanced tree.
     */
    private static final int MAX_DEPTH = 400;

    private final StatementText text;
    private final Map<Integer, Integer> parameters = new HashMap<>();
    private final List<TableCall> calls = new ArrayList<>();
    private final Set<String> aliases = new HashSet<>();
    private List<SqlNode> groups = List.of();
    private @Nullable TimeWindow window;
    private int depth;

    private final ExpressionTranslator expressions = new ExpressionTranslator(this);
    private final ValueTranslator values = new ValueTranslator(this);
    private final PrimaryTranslator primaries = new PrimaryTranslator(this);
    private final LiteralTranslator literals = new LiteralTranslator(this);
    private final FunctionTranslator functions = new FunctionTranslator(this);
    private final WindowTranslator windows = new WindowTranslator(this);
    private final QueryTranslator queries = new QueryTranslator(this);
    private final SelectTranslator selects = new SelectTranslator(this);
    private final RelationTranslator relations = new RelationTranslator(this);
    private final LambdaScopes lambdas = new LambdaScopes(this);

    Translation(String sql, ParserRuleContext tree) {
        this.text = new StatementText(sql);
        new IterativeParseTreeWalker().walk(new ParameterNumbers(), tree);
    }

    ExpressionTranslator expressions() {
        return expressions;
    }

    ValueTranslator values() {
        return values;
    }

    PrimaryTranslator primaries() {
        return primaries;
    }

    LiteralTranslator literals() {
        return literals;
    }

    FunctionTranslator functions() {
        return functions;
    }

    WindowTranslator windows() {
        return windows;
    }

    QueryTranslator queries() {
        return queries;
    }

    SelectTranslator selects() {
        return selects;
    }

    RelationTranslator relations() {
        return relations;
    }

    LambdaScopes lambdas() {
        return lambdas;
    }

    /** The statement's text as written, for labels. */
    String sql() {
        return text.sql();
    }

    List<TableCall> calls() {
        return calls;
    }

    int parameterCount() {
        return parameters.size();
    }

    /** The parameter at that token, numbered in the order of the text. */
    SqlNode parameter(ParserRuleContext context) {
        Integer number = parameters.get(context.getStart().getTokenIndex());
        if (number == null) {
            throw new IllegalStateException("no parameter at token " + context.getStart());
        }
        return new SqlDynamicParam(number, Positions.of(context));
    }

    /** Whether no relation of the statement had that alias yet. */
    boolean isNewAlias(String alias) {
        return aliases.add(alias.toLowerCase(Locale.ROOT));
    }

    /** What the SELECT being translated is grouped by. */
    List<SqlNode> groups() {
        return groups;
    }

    /** Translates what stands in a SELECT that is grouped by these expressions. */
    <T> T grouped(List<SqlNode> by, Supplier<T> translation) {
        List<SqlNode> around = groups;
        groups = by;
        try {
            return translation.get();
        } finally {
            groups = around;
        }
    }

    /** The time window of the SELECT being translated; null where none may stand. */
    @Nullable TimeWindow window() {
        return window;
    }

    /** Translates what may call a time window of a SELECT, or where there is null, what may not. */
    <T> T windowed(@Nullable TimeWindow of, Supplier<T> translation) {
        TimeWindow around = window;
        window = of;
        try {
            return translation.get();
        } finally {
            window = around;
        }
    }

    /** Runs one level deeper. */
    <T> T nested(ParserRuleContext context, Supplier<T> translation) {
        if (++depth > MAX_DEPTH) {
            throw error(
                    ErrorCode.STATEMENT_TOO_COMPLEX,
                    "the expression is more than " + MAX_DEPTH + " operations deep",
                    context);
        }
        try {
            return translation.get();
        } finally {
            depth--;
        }
    }

    RequestException error(ErrorCode code, String what, ParserRuleContext context) {
        return text.error(code, what, Positions.of(context));
    }

    RequestException unsupported(String what, ParserRuleContext context) {
        return error(ErrorCode.NOT_SUPPORTED, what + " is not supported", context);
    }

    /** Numbers the {@code ?} of a statement as they stand in its text. */
    private final class ParameterNumbers implements ParseTreeListener {
        @Override
        public void visitTerminal(TerminalNode node) {
            if (node.getSymbol().getType() == CloudFilesParser.PARAMETER) {
                parameters.put(node.getSymbol().getTokenIndex(), parameters.size());
            }
        }

        @Override
        public void visitErrorNode(ErrorNode node) {
            // there are none: the first error ends the parse
        }

        @Override
        public void enterEveryRule(ParserRuleContext context) {
            // only signs count
        }

        @Override
        public void exitEveryRule(ParserRuleContext context) {
            // only signs count
        }
    }
}
