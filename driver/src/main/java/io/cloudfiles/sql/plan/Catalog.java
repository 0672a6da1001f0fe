package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.parse.TableCall;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.Schema;
import org.jspecify.annotations.Nullable;

/** The names of one statement: the tables of the tree, looked up when named, and the statement's own calls. */
final class Catalog {
    /** The one catalog; it may stand before a schema's name. */
    private static final String CATALOG = "cloudfiles";

    private final TableAccess access;
    private final CheckpointDatabase database;
    private final String defaultSchema;
    private final List<CheckpointTable> calls;
    private final Map<List<String>, Optional<CheckpointTable>> opened = new HashMap<>();

    Catalog(TableAccess access, String defaultSchema, List<CheckpointTable> calls) {
        this.access = access;
        this.database = access.database();
        this.defaultSchema = defaultSchema;
        this.calls = List.copyOf(calls);
    }

    CalciteCatalogReader reader(RelDataTypeFactory factory) {
        Properties properties = new Properties();
        properties.setProperty("caseSensitive", "false");
        CalciteSchema root =
                CalciteSchema.createRootSchema(false, false, CATALOG, DatabaseSchema.ofSchemas(this::schema));
        return new CalciteCatalogReader(
                root, List.of(defaultSchema), factory, new CalciteConnectionConfigImpl(properties));
    }

    private @Nullable Schema schema(String name) {
        if (name.equals(TableCall.SCHEMA)) {
            return DatabaseSchema.ofTables(this::call);
        }
        boolean known = name.equalsIgnoreCase(defaultSchema)
                || database.schemas().stream().anyMatch(schema -> schema.name().equalsIgnoreCase(name));
        if (known) {
            return DatabaseSchema.ofTables(table -> table(name, table));
        }
        boolean format = database.fileFormats().contains(name.toLowerCase(Locale.ROOT));
        return format ? DatabaseSchema.ofTables(path -> files(name, path)) : null;
    }

    /** {@code format.`path`}, in the case that it is written in: looked up once, as the files may change meanwhile. */
    private org.apache.calcite.schema.Table files(String format, String path) {
        return opened.computeIfAbsent(
                        List.of(format.toLowerCase(Locale.ROOT), path),
                        key -> Optional.of(access.seen(database.files(format, path, access.zone()))))
                .orElseThrow();
    }

    private org.apache.calcite.schema.@Nullable Table call(String number) {
        boolean isNumber = number.matches("\\d{1,6}") && Integer.parseInt(number) < calls.size();
        return isNumber ? calls.get(Integer.parseInt(number)) : null;
    }

    private org.apache.calcite.schema.@Nullable Table table(String schema, String name) {
        if (name.equals(TableCall.SCHEMA)) {
            // Calcite asks for the first part of any name as a table's; the folders need not be listed for this one.
            return null;
        }
        List<String> key = List.of(schema.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
        Optional<CheckpointTable> known = opened.get(key);
        if (known == null) {
            known = database.table(schema, name).map(access::seen);
            opened.put(key, known);
        }
        return known.orElse(null);
    }

    /** The tables that the statement names, calls among them. */
    List<Table> tables() {
        List<Table> tables = new ArrayList<>();
        calls.forEach(call -> tables.add(call.table()));
        opened.values().forEach(table -> table.ifPresent(found -> tables.add(found.table())));
        return tables;
    }

    /** The names that a table could have had. */
    List<String> tableNames() {
        List<String> names = new ArrayList<>();
        for (TreeSchema schema : database.schemas()) {
            for (TreeTable table : database.tables(schema.name())) {
                boolean inDefault = schema.name().equalsIgnoreCase(defaultSchema);
                names.add(inDefault ? table.name() : schema.name() + "." + table.name());
            }
        }
        return names;
    }
}
