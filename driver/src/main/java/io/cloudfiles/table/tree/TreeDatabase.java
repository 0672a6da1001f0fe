package io.cloudfiles.table.tree;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.SourceFiles;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import io.cloudfiles.table.sourcefiles.FileFacts;
import io.cloudfiles.table.sourcefiles.ReadFiles;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The database that lies under a root. Folders are looked at anew each time, as streams come and go. */
final class TreeDatabase implements CheckpointDatabase {
    private static final String ROOT_SCHEMA = "default";

    private final StorageRoot storage;
    private final List<TableFunction> functions;
    private final Optional<ReadFiles> files;
    private final int depth;
    private final Runnable onClose;

    TreeDatabase(StorageRoot storage, List<TableFunction> functions, int depth, Runnable onClose) {
        this.storage = storage;
        this.functions = functions.stream()
                .sorted(Comparator.comparing(TableFunction::name))
                .toList();
        this.files = functions.stream()
                .filter(ReadFiles.class::isInstance)
                .map(ReadFiles.class::cast)
                .findFirst();
        this.depth = depth;
        this.onClose = onClose;
    }

    @Override
    public void checkRoot() {
        if (!storage.root().isEmpty()) {
            storage.list(storage.root(), 1);
        }
    }

    @Override
    public List<TableFunction> functions() {
        return functions;
    }

    @Override
    public Optional<TableFunction> function(String name) {
        return functions.stream()
                .filter(function -> function.name().equalsIgnoreCase(name))
                .findFirst();
    }

    @Override
    public Set<String> fileFormats() {
        return files.map(ReadFiles::formats).orElse(Set.of());
    }

    @Override
    public Table files(String format, String path, ZoneId zone) {
        return files.orElseThrow().files(format, path, zone);
    }

    @Override
    public SourceFiles sourceFiles() {
        return new FileFacts(storage);
    }

    @Override
    public List<TreeSchema> schemas(Consumer<String> warnings) {
        return names(warnings).stream()
                .map(name -> new TreeSchema(name.isEmpty() ? ROOT_SCHEMA : name, "Checkpoint " + path(name)))
                .sorted(Comparator.comparing(TreeSchema::name))
                .toList();
    }

    private List<String> names(Consumer<String> warnings) {
        return storage.root().isEmpty() ? List.of() : new Discovery(storage, depth).names(storage.root(), warnings);
    }

    private String path(String name) {
        return name.isEmpty() ? storage.root() : Storage.child(storage.root(), name);
    }

    @Override
    public List<TreeTable> tables(String schema) {
        return checkpoint(schema)
                .map(checkpoint -> entries(checkpoint).stream()
                        .map(entry -> new TreeTable(schema, entry.name(), entry.comment()))
                        .toList())
                .orElse(List.of());
    }

    @Override
    public Optional<Table> table(String schema, String name) {
        return checkpoint(schema)
                .flatMap(checkpoint -> entries(checkpoint).stream()
                        .filter(entry -> entry.name().equalsIgnoreCase(name))
                        .findFirst()
                        .flatMap(entry ->
                                function(entry.function()).map(function -> TreeCall.of(function, entry.arguments()))));
    }

    /** Those whose function there is. */
    private List<TreeEntry> entries(Checkpoint checkpoint) {
        return CheckpointTables.of(checkpoint).stream()
                .filter(entry -> function(entry.function()).isPresent())
                .toList();
    }

    /** The checkpoint of a schema's name: by its path, and else by looking for the name in another case. */
    private Optional<Checkpoint> checkpoint(String schema) {
        if (storage.root().isEmpty()) {
            return Optional.empty();
        }
        if (schema.equalsIgnoreCase(ROOT_SCHEMA) && Checkpoint.isCheckpoint(storage, storage.root())) {
            return open(storage.root());
        }
        if (isBelow(schema) && Checkpoint.isCheckpoint(storage, path(schema))) {
            return open(path(schema));
        }
        return names(warning -> {}).stream()
                .filter(name -> name.equalsIgnoreCase(schema))
                .findFirst()
                .flatMap(name -> open(path(name)));
    }

    private static boolean isBelow(String schema) {
        return !schema.isEmpty()
                && List.of(schema.split("/", -1)).stream()
                        .noneMatch(part -> part.isEmpty() || part.equals(".") || part.equals(".."));
    }

    private Optional<Checkpoint> open(String path) {
        try {
            return Optional.of(Checkpoint.open(storage, path));
        } catch (MissingFileException e) {
            // Deleted since it was found.
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        onClose.run();
    }
}
