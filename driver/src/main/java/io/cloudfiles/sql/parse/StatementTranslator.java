package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.grammar.CloudFilesParserBaseVisitor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** Translates the statements around queries, and refuses those that write. */
final class StatementTranslator extends CloudFilesParserBaseVisitor<ParsedStatement> {
    private final Translation translation;

    StatementTranslator(Translation translation) {
        this.translation = translation;
    }

    ParsedStatement statement(CloudFilesParser.StatementContext context) {
        return context.accept(this);
    }

    @Override
    public ParsedStatement visitQueryStatement(CloudFilesParser.QueryStatementContext context) {
        return query(context.query());
    }

    @Override
    public ParsedStatement visitExplainStatement(CloudFilesParser.ExplainStatementContext context) {
        if (statement(context.statement()) instanceof ParsedStatement.Query query) {
            return new ParsedStatement.Explain(query);
        }
        throw translation.unsupported("EXPLAIN of anything but a query", context.statement());
    }

    @Override
    public ParsedStatement visitShowTables(CloudFilesParser.ShowTablesContext context) {
        return new ParsedStatement.ShowTables(schema(context.qualifiedName()), pattern(context.pattern));
    }

    @Override
    public ParsedStatement visitShowSchemas(CloudFilesParser.ShowSchemasContext context) {
        return new ParsedStatement.ShowSchemas(pattern(context.pattern));
    }

    @Override
    public ParsedStatement visitShowFunctions(CloudFilesParser.ShowFunctionsContext context) {
        if (context.LIKE() == null && context.pattern == null && context.IN() == null && context.FROM() == null) {
            return new ParsedStatement.ShowFunctions(lastName(context.qualifiedName()));
        }
        Optional<String> pattern = pattern(context.pattern);
        boolean named = context.LIKE() != null && pattern.isEmpty();
        return new ParsedStatement.ShowFunctions(named ? lastName(context.qualifiedName()) : pattern);
    }

    @Override
    public ParsedStatement visitDescribeFunction(CloudFilesParser.DescribeFunctionContext context) {
        return new ParsedStatement.DescribeFunction(
                context.string() == null
                        ? context.functionName().getText().replace("`", "")
                        : translation.literals().text(context.string()));
    }

    @Override
    public ParsedStatement visitDescribeQuery(CloudFilesParser.DescribeQueryContext context) {
        return new ParsedStatement.DescribeQuery(query(context.query()));
    }

    @Override
    public ParsedStatement visitDescribeTable(CloudFilesParser.DescribeTableContext context) {
        SqlIdentifier name = Names.identifier(translation, context.qualifiedName());
        SqlNode all = QueryTranslator.selectAll(name, Positions.of(context));
        return new ParsedStatement.DescribeTable(name.names, new ParsedStatement.Query(all, List.of(), 0));
    }

    @Override
    public ParsedStatement visitWriteStatement(CloudFilesParser.WriteStatementContext context) {
        String statement = context.writeKeyword().getText().toUpperCase(Locale.ROOT);
        throw translation.error(
                ErrorCode.READ_ONLY,
                statement + ": this database is read-only; it takes queries, EXPLAIN, SHOW and DESCRIBE",
                context.writeKeyword());
    }

    private ParsedStatement.Query query(CloudFilesParser.QueryContext context) {
        SqlNode node = translation.queries().query(context);
        return new ParsedStatement.Query(node, translation.calls(), translation.parameterCount());
    }

    /** The last part: a catalog before it is accepted as there is but one. */
    private Optional<String> schema(CloudFilesParser.@Nullable QualifiedNameContext name) {
        return name == null ? Optional.empty() : lastName(List.of(name));
    }

    private Optional<String> lastName(List<CloudFilesParser.QualifiedNameContext> names) {
        if (names.isEmpty()) {
            return Optional.empty();
        }
        List<String> parts = Names.parts(translation, names.get(names.size() - 1));
        return Optional.of(parts.get(parts.size() - 1));
    }

    private Optional<String> pattern(CloudFilesParser.@Nullable StringContext pattern) {
        return pattern == null
                ? Optional.empty()
                : Optional.of(translation.literals().text(pattern));
    }
}
