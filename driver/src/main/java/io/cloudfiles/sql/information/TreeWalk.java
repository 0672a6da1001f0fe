package io.cloudfiles.sql.information;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.sql.function.FunctionReference;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Walks schemas, tables and columns and makes rows of them. Schemas and tables that a query rules out are not opened. */
final class TreeWalk {
    private static final String CATALOG = "cloudfiles";
    private static final String YES = "YES";
    private static final String NO = "NO";

    private final CheckpointDatabase database;
    private final ScanRequest request;
    private final InformationView view;
    private final List<String> warnings = new ArrayList<>();

    TreeWalk(CheckpointDatabase database, ScanRequest request, InformationView view) {
        this.database = database;
        this.request = request;
        this.view = view;
    }

    private static List<@Nullable Object> row(@Nullable Object... values) {
        return Arrays.asList(values);
    }

    private boolean mayWant(String column, String value) {
        return request.mayWant(view.position(column), value);
    }

    Stream<List<@Nullable Object>> rows() {
        return switch (view) {
            case INFORMATION_SCHEMA_CATALOG_NAME -> catalogs();
            case SCHEMATA -> schemata();
            case TABLES -> tables();
            case COLUMNS -> columns();
            case ROUTINES -> routines();
            case PARAMETERS -> parameters();
            case UNREADABLE -> unreadable();
        };
    }

    private static Stream<List<@Nullable Object>> catalogs() {
        return Stream.of(row(CATALOG));
    }

    private Stream<List<@Nullable Object>> schemata() {
        return database.schemas().stream().map(schema -> row(CATALOG, schema.name(), schema.comment()));
    }

    private Stream<List<@Nullable Object>> tables() {
        return schemas()
                .flatMap(schema -> entries(schema).stream())
                .filter(entry -> entry.table() != null)
                .map(Entry::required)
                .map(table -> row(
                        CATALOG,
                        table.schema(),
                        table.name(),
                        InformationView.isSchema(table.schema()) ? "VIEW" : "BASE TABLE",
                        NO,
                        table.comment()));
    }

    private Stream<List<@Nullable Object>> columns() {
        return opened().filter(entry -> entry.error() == null).flatMap(entry -> {
            List<Column> columns = entry.columns();
            return IntStream.range(0, columns.size()).mapToObj(i -> column(entry.required(), columns.get(i), i + 1L));
        });
    }

    /** What the others leave out, and why. */
    private Stream<List<@Nullable Object>> unreadable() {
        Stream<List<@Nullable Object>> entries = opened().filter(entry -> entry.error() != null)
                .map(entry -> row(
                        CATALOG,
                        entry.schema(),
                        entry.table() == null ? null : entry.table().name(),
                        entry.error()));
        return Stream.concat(entries, warnings.stream().map(warning -> row(CATALOG, null, null, warning)));
    }

    private Stream<List<@Nullable Object>> routines() {
        Stream<List<@Nullable Object>> ofTables = database.functions().stream()
                .map(function -> routine(function.name(), "TABLE", function.description()));
        Stream<List<@Nullable Object>> ofValues = FunctionReference.entries().stream()
                .map(entry ->
                        routine(entry.name(), null, String.join(" | ", entry.signatures()) + ": " + entry.text()));
        return Stream.concat(ofTables, ofValues);
    }

    private static List<@Nullable Object> routine(String name, @Nullable String type, String comment) {
        return row(CATALOG, null, name, CATALOG, null, name, "FUNCTION", type, comment);
    }

    private Stream<List<@Nullable Object>> parameters() {
        return database.functions().stream().flatMap(function -> {
            List<Parameter> parameters = function.parameters();
            return IntStream.range(0, parameters.size()).mapToObj(i -> parameter(function, parameters.get(i), i + 1L));
        });
    }

    private static List<@Nullable Object> parameter(TableFunction function, Parameter parameter, long position) {
        return row(
                CATALOG,
                null,
                function.name(),
                position,
                "IN",
                NO,
                parameter.name(),
                TypeFacts.simpleName(parameter.type()),
                parameter.type().sql(),
                parameter.required() ? null : parameter.fallback(),
                parameter.required() ? YES : NO,
                parameter.description());
    }

    private static List<@Nullable Object> column(TreeTable table, Column column, long position) {
        SqlType type = column.type();
        return row(
                CATALOG,
                table.schema(),
                table.name(),
                column.name(),
                position,
                null,
                column.nullable() ? YES : NO,
                type.sql(),
                TypeFacts.simpleName(type),
                null,
                null,
                TypeFacts.precision(type),
                TypeFacts.radix(type),
                TypeFacts.scale(type),
                TypeFacts.fractionDigits(type),
                TypeFacts.intervalUnits(type),
                column.comment());
    }

    /** A table, or why there is none; opened, its columns, or why there are none. */
    private record Entry(
            String schema,
            @Nullable TreeTable table,
            List<Column> columns,
            @Nullable String error) {
        TreeTable required() {
            if (table == null) {
                throw new IllegalStateException(schema);
            }
            return table;
        }
    }

    private Stream<TreeSchema> schemas() {
        return database.schemas(warnings::add).stream()
                .filter(schema -> mayWant(InformationView.TABLE_SCHEMA, schema.name()));
    }

    private List<Entry> entries(TreeSchema schema) {
        List<Entry> entries = new ArrayList<>();
        try {
            for (TreeTable table : database.tables(schema.name())) {
                entries.add(new Entry(schema.name(), table, List.of(), null));
            }
        } catch (CancelledException e) {
            throw e;
        } catch (CloudFilesException e) {
            entries.add(new Entry(schema.name(), null, List.of(), e.getMessage()));
        }
        return entries;
    }

    private Stream<Entry> opened() {
        return schemas().flatMap(schema -> entries(schema).stream()).flatMap(this::opened);
    }

    /** Nothing for a table that was deleted since it was listed. */
    private Stream<Entry> opened(Entry entry) {
        TreeTable table = entry.table();
        if (table == null) {
            return Stream.of(entry);
        }
        if (!mayWant(InformationView.TABLE_NAME, table.name())) {
            return Stream.empty();
        }
        try {
            return database.table(table.schema(), table.name()).map(Table::columns).stream()
                    .map(columns -> new Entry(table.schema(), table, columns, null));
        } catch (CancelledException e) {
            throw e;
        } catch (CloudFilesException e) {
            return Stream.of(new Entry(table.schema(), table, List.of(), e.getMessage()));
        }
    }
}
