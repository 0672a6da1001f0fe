package io.cloudfiles.sql.engine;

import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.SqlSession;
import io.cloudfiles.sql.parse.ParsedStatement;
import io.cloudfiles.sql.parse.StatementParser;
import io.cloudfiles.sql.parse.StatementText;
import io.cloudfiles.sql.plan.Planner;
import io.cloudfiles.table.CheckpointDatabase;

/** Statements against one database: queries planned and run, their plans, and the statements that show names. */
public final class SqlEngine implements SqlSession {
    private final CheckpointDatabase database;

    /** Runs statements against {@code database}. */
    public SqlEngine(CheckpointDatabase database) {
        this.database = database;
    }

    @Override
    public PreparedQuery parse(String sql, SessionSettings settings) {
        ParsedStatement statement = StatementParser.parse(sql, settings.doubleQuotedIdentifiers());
        StatementText text = new StatementText(sql);
        Planner planner = new Planner(database, settings);
        Listings listings = new Listings(database);
        return switch (statement.kind()) {
            case QUERY -> new QueryStatement(database, planner, (ParsedStatement.Query) statement, text, settings);
            case EXPLAIN -> new ExplainStatement(planner, ((ParsedStatement.Explain) statement).query(), text);
            case SHOW_TABLES -> {
                ParsedStatement.ShowTables show = (ParsedStatement.ShowTables) statement;
                yield listings.tables(show.schema().orElse(settings.schema()), NamePattern.of(show.pattern()));
            }
            case SHOW_SCHEMAS -> listings.schemas(NamePattern.of(((ParsedStatement.ShowSchemas) statement).pattern()));
            case SHOW_FUNCTIONS ->
                listings.functions(NamePattern.of(((ParsedStatement.ShowFunctions) statement).pattern()));
            case DESCRIBE_FUNCTION ->
                new FunctionDescription(database.functions()).of(((ParsedStatement.DescribeFunction) statement).name());
            case DESCRIBE_TABLE ->
                listings.description(planner, ((ParsedStatement.DescribeTable) statement).query(), text);
            case DESCRIBE_QUERY ->
                listings.description(planner, ((ParsedStatement.DescribeQuery) statement).query(), text);
        };
    }
}
