package io.cloudfiles.sql.information;

import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.SourceFiles;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A database with the schema information_schema beside those of its checkpoints. A checkpoint of that name is hidden. */
public final class InformedDatabase implements CheckpointDatabase {
    private static final TreeSchema SCHEMA =
            new TreeSchema(InformationView.SCHEMA, "What schemas, tables, columns and functions there are");

    private final CheckpointDatabase checkpoints;

    /** The database of {@code checkpoints}, with what is known of it as tables. */
    public InformedDatabase(CheckpointDatabase checkpoints) {
        this.checkpoints = checkpoints;
    }

    @Override
    public void close() {
        checkpoints.close();
    }

    @Override
    public void checkRoot() {
        checkpoints.checkRoot();
    }

    @Override
    public List<TableFunction> functions() {
        return checkpoints.functions();
    }

    @Override
    public Optional<TableFunction> function(String name) {
        return checkpoints.function(name);
    }

    @Override
    public Set<String> fileFormats() {
        return checkpoints.fileFormats();
    }

    @Override
    public Table files(String format, String path, ZoneId zone) {
        return checkpoints.files(format, path, zone);
    }

    @Override
    public SourceFiles sourceFiles() {
        return checkpoints.sourceFiles();
    }

    @Override
    public List<TreeSchema> schemas(Consumer<String> warnings) {
        return Stream.concat(
                        Stream.of(SCHEMA),
                        checkpoints.schemas(warnings).stream()
                                .filter(schema -> !InformationView.isSchema(schema.name())))
                .sorted(Comparator.comparing(TreeSchema::name))
                .toList();
    }

    @Override
    public List<TreeTable> tables(String schema) {
        if (!InformationView.isSchema(schema)) {
            return checkpoints.tables(schema);
        }
        return Arrays.stream(InformationView.values())
                .map(view -> new TreeTable(InformationView.SCHEMA, view.viewName(), view.comment()))
                .sorted(Comparator.comparing(TreeTable::name))
                .toList();
    }

    @Override
    public Optional<Table> table(String schema, String name) {
        if (!InformationView.isSchema(schema)) {
            return checkpoints.table(schema, name);
        }
        return InformationView.of(name).map(view -> new InformationTable(view, this));
    }
}
