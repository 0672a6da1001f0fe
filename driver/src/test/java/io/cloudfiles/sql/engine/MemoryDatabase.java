package io.cloudfiles.sql.engine;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.SourceFiles;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import io.cloudfiles.table.sourcefiles.FileFacts;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.SqlType.Field;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A database of one schema, {@code default}, with a table {@code files}; and of two functions. {@code read_statestore}
 * gives keys of a user (5 of each of 4 partitions), {@code echo} a row of the arguments it got.
 */
public final class MemoryDatabase implements CheckpointDatabase {
    /** 2023-11-14 22:13:20. */
    private static final long START = 1_700_000_000_000_000L;

    private final MemoryTable state = state();
    private final MemoryTable files = files();
    private final List<Arguments> bound = new ArrayList<>();

    /** The table behind {@code read_statestore}. */
    public MemoryTable stateTable() {
        return state;
    }

    /** The table {@code files}. */
    public MemoryTable filesTable() {
        return files;
    }

    /** What the functions were called with, in order. */
    public List<Arguments> bound() {
        return List.copyOf(bound);
    }

    private static MemoryTable state() {
        SqlType user = new SqlType.Struct(
                List.of(new Field("id", SqlType.BIGINT, true), new Field("name", SqlType.STRING, true)));
        SqlType window = new SqlType.Struct(
                List.of(new Field("start", SqlType.TIMESTAMP, true), new Field("end", SqlType.TIMESTAMP, true)));
        SqlType key = new SqlType.Struct(List.of(new Field("user", user, true), new Field("window", window, true)));
        SqlType item =
                new SqlType.Struct(List.of(new Field("x", SqlType.INT, true), new Field("y", SqlType.STRING, true)));
        SqlType value = new SqlType.Struct(List.of(
                new Field("count", SqlType.BIGINT, true),
                new Field("amount", new SqlType.Decimal(10, 2), true),
                new Field("ntz", SqlType.TIMESTAMP_NTZ, true),
                new Field("arr", new SqlType.Array(SqlType.INT, true), true),
                new Field("items", new SqlType.Array(item, true), true),
                new Field("tags", new SqlType.Map(SqlType.STRING, SqlType.INT, true), true),
                new Field("sum", SqlType.BIGINT, true),
                new Field("sum", SqlType.DOUBLE, true)));
        List<StructValue> rows = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            rows.add(row(i));
        }
        return new MemoryTable(
                List.of(
                        Column.required("key", key, "the key"),
                        Column.optional("value", value, "the value"),
                        Column.required("partition_id", SqlType.INT, "")),
                2,
                rows);
    }

    private static StructValue row(long i) {
        StructValue user = StructValue.wrap(i, i % 7 == 6 ? null : "user" + i % 4);
        StructValue window = StructValue.wrap(START + i * 1_000_000, START + (i + 1) * 1_000_000);
        StructValue value = StructValue.wrap(
                i % 5,
                BigDecimal.valueOf(i * 150, 2),
                START + i,
                ArrayValue.wrap(i, i + 1),
                ArrayValue.wrap(StructValue.wrap(i, "y" + i)),
                new MapValue(ArrayValue.wrap("a"), ArrayValue.wrap(i)),
                i,
                i / 2.0);
        return StructValue.wrap(StructValue.wrap(user, window), value, i % 4);
    }

    private static MemoryTable files() {
        return new MemoryTable(
                List.of(
                        Column.required("path", SqlType.STRING, "where it is"),
                        Column.optional("size", SqlType.BIGINT, "bytes"),
                        Column.optional("commit_time", SqlType.TIMESTAMP, "")),
                -1,
                List.of(
                        StructValue.wrap("file:/a", 10L, START),
                        StructValue.wrap("file:/b", null, START + 1),
                        StructValue.wrap("file:/c", 30L, null)));
    }

    @Override
    public SourceFiles sourceFiles() {
        return new FileFacts(RootedStorage.open("", StorageOptions.defaults()));
    }

    @Override
    public List<TableFunction> functions() {
        return List.of(new Function("cloud_files_state", files), new Function("read_statestore", state));
    }

    @Override
    public Optional<TableFunction> function(String name) {
        return functions().stream().filter(f -> f.name().equalsIgnoreCase(name)).findFirst();
    }

    @Override
    public List<TreeSchema> schemas(Consumer<String> warnings) {
        return List.of(new TreeSchema("default", "all of it"), new TreeSchema("orders/bronze", ""));
    }

    @Override
    public List<TreeTable> tables(String schema) {
        return schemas().stream().anyMatch(known -> known.name().equalsIgnoreCase(schema))
                ? List.of(
                        new TreeTable(schema, "files", "every file"), new TreeTable(schema, "state_0", "of operator 0"))
                : List.of();
    }

    @Override
    public Optional<Table> table(String schema, String name) {
        return tables(schema).stream()
                .filter(table -> table.name().equalsIgnoreCase(name))
                .map(table -> (Table) (table.name().equals("files") ? files : state))
                .findFirst();
    }

    private final class Function implements TableFunction {
        private final String name;
        private final Table table;

        Function(String name, Table table) {
            this.name = name;
            this.table = table;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String description() {
            return "";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(
                    new Parameter("path", SqlType.STRING, true, true, "", ""),
                    new Parameter("batchId", SqlType.BIGINT, false, false, "", ""));
        }

        @Override
        public Table bind(Arguments arguments) {
            bound.add(arguments);
            if (arguments.arguments().isEmpty()) {
                throw new RequestException(ErrorCode.REQUIRED_PARAMETER_NOT_FOUND, name + " needs a path");
            }
            return table;
        }
    }
}
