package io.cloudfiles.jdbc;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.sql.function.FunctionReference;
import io.cloudfiles.sql.information.InformationView;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import java.sql.DatabaseMetaData;
import java.sql.Types;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The tree that tools show: catalog, schemas, tables, columns, and the table functions with their parameters. */
final class TreeMetadata {
    private static final String TABLE_TYPE = "TABLE";
    private static final String VIEW_TYPE = "SYSTEM VIEW";
    private static final int DECIMAL_RADIX = 10;

    private final CheckpointDatabase database;
    private final ComplexTypes complexTypes;

    TreeMetadata(CheckpointDatabase database, ComplexTypes complexTypes) {
        this.database = database;
        this.complexTypes = complexTypes;
    }

    static MetadataRows catalogs() {
        return new MetadataRows(MetadataResult.CATALOGS).add(CloudFilesConnection.CATALOG);
    }

    static MetadataRows tableTypes() {
        return new MetadataRows(MetadataResult.TABLE_TYPES).add(VIEW_TYPE).add(TABLE_TYPE);
    }

    MetadataRows schemas(@Nullable String catalog, @Nullable String schemaPattern) {
        MetadataRows rows = new MetadataRows(MetadataResult.SCHEMAS);
        for (TreeSchema schema : matching(catalog, schemaPattern, rows)) {
            rows.add(schema.name(), CloudFilesConnection.CATALOG);
        }
        return rows;
    }

    MetadataRows tables(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String tablePattern,
            String @Nullable [] types) {
        MetadataRows rows = new MetadataRows(MetadataResult.TABLES);
        NamePattern wanted = NamePattern.of(tablePattern);
        List<TreeSchema> ordered = matching(catalog, schemaPattern, rows).stream()
                .sorted(Comparator.comparing(TreeMetadata::tableType))
                .toList();
        for (TreeSchema schema : ordered) {
            String type = tableType(schema);
            if (types == null || Arrays.asList(types).contains(type)) {
                for (TreeTable table : tables(schema, rows)) {
                    if (wanted.matches(table.name())) {
                        rows.add(CloudFilesConnection.CATALOG, schema.name(), table.name(), type, table.comment());
                    }
                }
            }
        }
        return rows;
    }

    MetadataRows columns(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String tablePattern,
            @Nullable String columnPattern) {
        MetadataRows rows = new MetadataRows(MetadataResult.COLUMNS);
        NamePattern wantedTable = NamePattern.of(tablePattern);
        NamePattern wantedColumn = NamePattern.of(columnPattern);
        for (TreeSchema schema : matching(catalog, schemaPattern, rows)) {
            for (TreeTable table : tables(schema, rows)) {
                if (wantedTable.matches(table.name())) {
                    columns(rows, table, wantedColumn);
                }
            }
        }
        return rows;
    }

    private static String tableType(TreeSchema schema) {
        return InformationView.isSchema(schema.name()) ? VIEW_TYPE : TABLE_TYPE;
    }

    private static boolean isCatalog(@Nullable String catalog) {
        return catalog == null || catalog.isEmpty() || catalog.equalsIgnoreCase(CloudFilesConnection.CATALOG);
    }

    /** The schemas of the tree that a catalog and a pattern name; an empty catalog is taken as any. */
    private List<TreeSchema> matching(@Nullable String catalog, @Nullable String schemaPattern, MetadataRows rows) {
        if (!isCatalog(catalog)) {
            return List.of();
        }
        NamePattern wanted = NamePattern.of(schemaPattern);
        return database.schemas(rows::warn).stream()
                .filter(schema -> wanted.matches(schema.name()))
                .toList();
    }

    /** A checkpoint that cannot be read has no tables, and a warning; the others are still shown. */
    private List<TreeTable> tables(TreeSchema schema, MetadataRows rows) {
        try {
            return database.tables(schema.name());
        } catch (CloudFilesException e) {
            rows.warn("the tables of " + schema.name() + " are unknown: " + e.getMessage());
            return List.of();
        }
    }

    private void columns(MetadataRows rows, TreeTable table, NamePattern wanted) {
        Optional<Table> opened;
        try {
            opened = database.table(table.schema(), table.name());
        } catch (CloudFilesException e) {
            rows.warn("the columns of " + table.schema() + "." + table.name() + " are unknown: " + e.getMessage());
            return;
        }
        List<Column> columns = opened.map(Table::columns).orElse(List.of());
        for (int i = 0; i < columns.size(); i++) {
            if (wanted.matches(columns.get(i).name())) {
                column(rows, table, columns.get(i), i + 1);
            }
        }
    }

    private void column(MetadataRows rows, TreeTable table, Column column, int position) {
        TypeMapping mapping = TypeMapping.of(column.type(), complexTypes);
        boolean number = TypeMapping.isSigned(column.type());
        rows.add(
                CloudFilesConnection.CATALOG,
                table.schema(),
                table.name(),
                column.name(),
                mapping.jdbcType(),
                TypeMapping.typeName(column.type()),
                mapping.precision(),
                null,
                mapping.scale(),
                number ? DECIMAL_RADIX : null,
                column.nullable() ? DatabaseMetaData.columnNullable : DatabaseMetaData.columnNoNulls,
                column.comment(),
                null,
                null,
                null,
                mapping.jdbcType() == Types.VARCHAR ? mapping.precision() : null,
                position,
                column.nullable() ? "YES" : "NO",
                null,
                null,
                null,
                null,
                "NO",
                "NO");
    }

    /** Table functions, and the others with how they are called in the remarks. */
    MetadataRows functions(@Nullable String catalog, @Nullable String functionPattern) {
        MetadataRows rows = new MetadataRows(MetadataResult.FUNCTIONS);
        if (!isCatalog(catalog)) {
            return rows;
        }
        NamePattern wanted = NamePattern.of(functionPattern);
        Map<String, Runnable> byName = new TreeMap<>();
        for (FunctionReference.Entry entry : FunctionReference.entries()) {
            String remarks = String.join(" | ", entry.signatures()) + ": " + entry.text();
            byName.put(entry.name(), () -> function(rows, entry.name(), remarks, givesRows(entry)));
        }
        for (TableFunction function : database.functions()) {
            byName.put(function.name(), () -> function(rows, function.name(), function.description(), true));
        }
        byName.forEach((name, add) -> {
            if (wanted.matches(name)) {
                add.run();
            }
        });
        return rows;
    }

    private static boolean givesRows(FunctionReference.Entry entry) {
        return entry.section().equals(FunctionReference.GENERATORS);
    }

    private static void function(MetadataRows rows, String name, String remarks, boolean givesRows) {
        rows.add(
                CloudFilesConnection.CATALOG,
                null,
                name,
                remarks,
                givesRows ? DatabaseMetaData.functionReturnsTable : DatabaseMetaData.functionNoTable,
                name);
    }

    /** The parameters; which columns a function gives depends on its arguments. */
    MetadataRows functionColumns(
            @Nullable String catalog, @Nullable String functionPattern, @Nullable String parameterPattern) {
        MetadataRows rows = new MetadataRows(MetadataResult.FUNCTION_COLUMNS);
        NamePattern wanted = NamePattern.of(parameterPattern);
        for (TableFunction function : functionsMatching(catalog, functionPattern)) {
            List<Parameter> parameters = function.parameters();
            for (int i = 0; i < parameters.size(); i++) {
                if (wanted.matches(parameters.get(i).name())) {
                    parameter(rows, function, parameters.get(i), i + 1);
                }
            }
        }
        return rows;
    }

    private List<TableFunction> functionsMatching(@Nullable String catalog, @Nullable String functionPattern) {
        if (!isCatalog(catalog)) {
            return List.of();
        }
        NamePattern wanted = NamePattern.of(functionPattern);
        return database.functions().stream()
                .filter(function -> wanted.matches(function.name()))
                .toList();
    }

    private void parameter(MetadataRows rows, TableFunction function, Parameter parameter, int position) {
        TypeMapping mapping = TypeMapping.of(parameter.type(), complexTypes);
        rows.add(
                CloudFilesConnection.CATALOG,
                null,
                function.name(),
                parameter.name(),
                DatabaseMetaData.functionColumnIn,
                mapping.jdbcType(),
                TypeMapping.typeName(parameter.type()),
                mapping.precision(),
                mapping.precision(),
                mapping.scale(),
                DECIMAL_RADIX,
                parameter.required() ? DatabaseMetaData.functionNoNulls : DatabaseMetaData.functionNullable,
                parameter.description(),
                mapping.jdbcType() == Types.VARCHAR ? mapping.precision() : null,
                position,
                parameter.required() ? "NO" : "YES",
                function.name());
    }
}
