package io.cloudfiles.sql.plan;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.PreparedQuery.ParameterValue;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.function.FunctionLibrary;
import io.cloudfiles.sql.parse.ParsedStatement;
import io.cloudfiles.sql.parse.StatementText;
import io.cloudfiles.sql.parse.TableCall;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlShuttle;

/** Resolves queries against a database and plans them. */
public final class Planner {
    private final CheckpointDatabase database;
    private final SessionSettings settings;

    /** Plans for one session. */
    public Planner(CheckpointDatabase database, SessionSettings settings) {
        this.database = database;
        this.settings = settings;
    }

    /**
     * Plans a query whose parameters have no values yet.
     *
     * @return empty where it cannot be planned without them: a table function's argument depends on one, or a type does
     */
    public Optional<PlannedQuery> plan(ParsedStatement.Query query, StatementText text) {
        if (query.parameters() > 0 && query.calls().stream().anyMatch(TableCalls::hasParameter)) {
            return Optional.empty();
        }
        return guarded(query, text, query.parameters() > 0);
    }

    /** Plans a query with its parameters' values. */
    public PlannedQuery plan(ParsedStatement.Query query, StatementText text, List<ParameterValue> values) {
        ParsedStatement.Query valued = new ParameterValues(values).in(query);
        return guarded(valued, text, false).orElseThrow();
    }

    /** Whatever Calcite throws becomes an error of ours. */
    private Optional<PlannedQuery> guarded(ParsedStatement.Query query, StatementText text, boolean mayLackTypes) {
        Constants constants = new Constants(database, settings.zone(), text);
        TableAccess access = TableAccess.of(database, settings.zone(), query);
        List<CheckpointTable> calls = new CallBinder(access, constants, text).bind(query.calls());
        Catalog catalog = new Catalog(access, settings.schema(), calls);
        try {
            return Optional.of(planned(new RowCounts(constants, text).in(copy(query.node())), query, catalog, text));
        } catch (CloudFilesException ours) {
            throw ours;
        } catch (StackOverflowError tooDeep) {
            throw new RequestException(
                    ErrorCode.STATEMENT_TOO_COMPLEX, "the statement nests too deeply for this thread's stack");
        } catch (AssertionError unforeseen) {
            throw ValidatorErrors.internal(unforeseen);
        } catch (RuntimeException calcites) {
            if (mayLackTypes && ValidatorErrors.isUntypedParameter(calcites)) {
                return Optional.empty();
            }
            throw new ValidatorErrors(text, catalog).translated(calcites);
        }
    }

    private PlannedQuery planned(SqlNode own, ParsedStatement.Query query, Catalog catalog, StatementText text) {
        Translator translator = new Translator(catalog, settings.zone());
        new GroupByAllExpansion(FunctionLibrary.operators(), text).expand(own);
        SqlNode prepared = Objects.requireNonNull(own.accept(new GroupedPaths()));
        SqlNode validated = translator.validated(prepared);
        List<SqlType> parameters = new ArrayList<>();
        for (RelDataTypeField parameter : translator.parameters(validated).getFieldList()) {
            parameters.add(SqlTypes.toSpark(parameter.getType()));
        }
        RelNode plan = translator.algebra(validated);
        List<Column> columns = columns(plan.getRowType(), translator.names(query.node(), validated));
        List<String> calls = query.calls().stream().map(TableCall::function).toList();
        return new PlannedQuery(
                new Optimizer(translator.executor(), settings.zone()).optimised(plan), columns, parameters, calls);
    }

    /** The validator rewrites what it is given, and a prepared query is planned again and again. */
    static SqlNode copy(SqlNode node) {
        SqlNode copy = node.accept(new SqlShuttle() {
            @Override
            public SqlNode visit(org.apache.calcite.sql.SqlCall call) {
                CallCopyingArgHandler handler = new CallCopyingArgHandler(call, true);
                call.getOperator().acceptCall(this, call, false, handler);
                return handler.result();
            }
        });
        return Objects.requireNonNull(copy);
    }

    private static List<Column> columns(RelDataType row, List<String> names) {
        List<Column> columns = new ArrayList<>();
        for (RelDataTypeField field : row.getFieldList()) {
            SqlType type = SqlTypes.toSpark(field.getType());
            columns.add(new Column(
                    names.get(field.getIndex()), type, field.getType().isNullable(), ""));
        }
        return columns;
    }
}
