package io.cloudfiles.sql.engine;

import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A database of files by path, {@code mem.`path`}: two rows of {@code id} and {@code name}, with {@code _metadata} hidden.
 * A schema {@code mem} has a table {@code files}.
 */
final class FileDatabase implements CheckpointDatabase {
    private static final SqlType METADATA = new SqlType.Struct(List.of(
            new SqlType.Field("file_name", SqlType.STRING, false),
            new SqlType.Field("file_size", SqlType.BIGINT, false)));

    private final List<String> paths = new ArrayList<>();
    private final List<ScanRequest> requests = new ArrayList<>();

    /** The paths that were opened, in order. */
    List<String> paths() {
        return List.copyOf(paths);
    }

    /** What was scanned, in order. */
    List<ScanRequest> requests() {
        return List.copyOf(requests);
    }

    @Override
    public Set<String> fileFormats() {
        return Set.of("mem", "other");
    }

    @Override
    public Table files(String format, String path, ZoneId zone) {
        paths.add(format + ":" + path + " in " + zone);
        return new Files();
    }

    @Override
    public List<TableFunction> functions() {
        return List.of();
    }

    @Override
    public Optional<TableFunction> function(String name) {
        return Optional.empty();
    }

    @Override
    public List<TreeSchema> schemas(Consumer<String> warnings) {
        return List.of(new TreeSchema("other", ""));
    }

    @Override
    public List<TreeTable> tables(String schema) {
        return List.of(new TreeTable(schema, "files", ""));
    }

    @Override
    public Optional<Table> table(String schema, String name) {
        return name.equals("files") ? Optional.of(new Files()) : Optional.empty();
    }

    private final class Files implements Table {
        private final MemoryTable table = new MemoryTable(
                List.of(
                        Column.required("id", SqlType.INT, "a number"),
                        Column.optional("name", SqlType.STRING, "a name"),
                        Column.required("_metadata", METADATA, "")),
                -1,
                List.of(
                        StructValue.wrap(1L, "one", StructValue.wrap("a.json", 10L)),
                        StructValue.wrap(2L, "two", StructValue.wrap("b.json", 20L))));

        @Override
        public List<Column> columns() {
            return table.columns().subList(0, 2);
        }

        @Override
        public Optional<Column> hiddenColumn() {
            return Optional.of(table.columns().get(2));
        }

        @Override
        public RowCursor scan(ScanRequest request, ScanContext context) {
            requests.add(request);
            return table.scan(request, context);
        }
    }
}
