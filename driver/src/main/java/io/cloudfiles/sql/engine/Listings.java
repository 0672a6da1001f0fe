package io.cloudfiles.sql.engine;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.function.FunctionLibrary;
import io.cloudfiles.sql.parse.ParsedStatement;
import io.cloudfiles.sql.parse.StatementText;
import io.cloudfiles.sql.plan.PlannedQuery;
import io.cloudfiles.sql.plan.Planner;
import io.cloudfiles.sql.rel.CheckpointScan;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rel.RelNode;
import org.jspecify.annotations.Nullable;

/** The statements SHOW and DESCRIBE, with the columns that Spark gives them. */
final class Listings {
    private static final List<Column> TABLES = List.of(
            Column.required("database", SqlType.STRING, "the schema's name"),
            Column.required("tableName", SqlType.STRING, "the table's name"),
            Column.required("isTemporary", SqlType.BOOLEAN, "never true"));
    private static final List<Column> SCHEMAS =
            List.of(Column.required("databaseName", SqlType.STRING, "the schema's name"));
    private static final List<Column> FUNCTIONS =
            List.of(Column.required("function", SqlType.STRING, "the function's name"));
    private static final List<Column> DESCRIPTION = List.of(
            Column.required("col_name", SqlType.STRING, "the column's name"),
            Column.required("data_type", SqlType.STRING, "its type"),
            Column.optional("comment", SqlType.STRING, "what it holds"));

    private final CheckpointDatabase database;

    Listings(CheckpointDatabase database) {
        this.database = database;
    }

    PreparedQuery tables(String schema, NamePattern pattern) {
        List<String> schemas = database.schemas().stream().map(TreeSchema::name).toList();
        if (schemas.stream().noneMatch(schema::equalsIgnoreCase)) {
            throw new RequestException(
                    ErrorCode.SCHEMA_NOT_FOUND,
                    "there is no schema " + schema
                            + (schemas.isEmpty()
                                    ? "; no checkpoint was found under the root"
                                    : "; there are " + String.join(", ", schemas)));
        }
        return new ListStatement(TABLES, () -> {
            List<@Nullable Object[]> rows = new ArrayList<>();
            for (TreeTable table : database.tables(schema)) {
                if (pattern.matches(table.name())) {
                    rows.add(new @Nullable Object[] {table.schema(), table.name(), false});
                }
            }
            return rows;
        });
    }

    PreparedQuery schemas(NamePattern pattern) {
        return new ListStatement(
                SCHEMAS,
                () -> names(database.schemas().stream().map(TreeSchema::name).toList(), pattern));
    }

    PreparedQuery functions(NamePattern pattern) {
        return new ListStatement(FUNCTIONS, () -> {
            Set<String> names = new TreeSet<>(FunctionLibrary.names());
            database.functions().stream().map(TableFunction::name).forEach(names::add);
            return names(List.copyOf(names), pattern);
        });
    }

    private static List<@Nullable Object[]> names(List<String> names, NamePattern pattern) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        names.stream().filter(pattern::matches).forEach(name -> rows.add(new @Nullable Object[] {name}));
        return rows;
    }

    PreparedQuery description(Planner planner, ParsedStatement.Query query, StatementText text) {
        PlannedQuery planned = planner.plan(query, text)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.NOT_SUPPORTED, "DESCRIBE of a query whose columns depend on a ? is not supported"));
        return new ListStatement(DESCRIPTION, () -> {
            List<@Nullable Object[]> rows = new ArrayList<>();
            for (int i = 0; i < planned.columns().size(); i++) {
                Column column = planned.columns().get(i);
                rows.add(new @Nullable Object[] {column.name(), TypeNames.of(column.type()), comment(planned.plan(), i)
                });
            }
            return rows;
        });
    }

    /** The comment that a table has on the column that a query shows as it is. */
    private static @Nullable String comment(RelNode plan, int column) {
        if (!(plan instanceof CheckpointScan scan)) {
            return null;
        }
        ColumnPath path = scan.request().columns().get(column);
        if (path.column() >= scan.scanned().columns().size()) {
            return null;
        }
        String comment = scan.scanned().columns().get(path.column()).comment();
        return comment.isEmpty() || !path.fields().isEmpty() ? null : comment;
    }
}
