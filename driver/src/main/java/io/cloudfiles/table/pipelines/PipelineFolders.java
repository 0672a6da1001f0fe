package io.cloudfiles.table.pipelines;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.storage.StorageRoot;
import java.util.ArrayList;
import java.util.List;

/** The tables below the storage root of a declarative pipeline, as its folders name them (§1.5). */
final class PipelineFolders {
    /** Spark: catalog, schema, table, flow, run. */
    private static final String CHECKPOINTS = "_checkpoints";

    /** Older pipelines of Databricks: table, run. */
    private static final String OLD_CHECKPOINTS = "checkpoints";

    /** A blank in the root is encoded once, or twice, by what Spark does to the path. */
    private static final int MOST_ENCODINGS = 2;

    private final StorageRoot storage;
    private final String root;

    /** A root as it is written in an option. */
    PipelineFolders(StorageRoot storage, String root) {
        this.storage = storage;
        this.root = storage.resolve(root);
    }

    /** Every table and sink that has a folder. */
    List<KnownTable> tables() {
        String path = root;
        for (int encodings = 0; encodings <= MOST_ENCODINGS; encodings++) {
            Folder checkpoints = new Folder(storage, Storage.child(path, CHECKPOINTS), encodings > 0);
            Folder old = new Folder(storage, Storage.child(path, OLD_CHECKPOINTS), encodings > 0);
            if (checkpoints.exists() || old.exists()) {
                List<KnownTable> tables = new ArrayList<>();
                checkpoints.folders().values().forEach(folder -> addNamed(folder, tables));
                old.folders().values().forEach(folder -> addOld(folder, tables));
                return tables;
            }
            path = encoded(path);
        }
        throw new MissingFileException(
                ErrorCode.PATH_NOT_FOUND,
                Location.of(root),
                "this is no storage root of a pipeline: it has neither a folder _checkpoints nor a folder checkpoints"
                        + " (option pipelineStorage)");
    }

    /** The path with what a URI cannot hold percent-encoded, once more where it is already. */
    private String encoded(String path) {
        String uri = storage.uri(path);
        return path.startsWith("/") && uri.startsWith("file:")
                ? uri.substring(uri.indexOf("/", "file://".length()))
                : uri;
    }

    private void addNamed(Folder outermost, List<KnownTable> tables) {
        if (isSink(outermost)) {
            tables.add(known(List.of(outermost.name()), outermost));
            return;
        }
        for (Folder schema : outermost.folders().values()) {
            for (Folder table : schema.folders().values()) {
                tables.add(known(List.of(outermost.name(), schema.name(), table.name()), table));
            }
        }
    }

    /** Below a sink's folder come flows and their runs, below a catalog's schemas and tables, which may be numbers too. */
    private static boolean isSink(Folder folder) {
        return folder.folders().values().stream()
                .flatMap(flow -> flow.runs().stream())
                .anyMatch(Folder::isRun);
    }

    private KnownTable known(List<String> name, Folder folder) {
        return new KnownTable(
                name,
                false,
                root,
                List.of(),
                () -> folder.folders().values().stream()
                        .filter(flow -> !flow.runs().isEmpty())
                        .map(flow -> new Flow(
                                flow.name(),
                                flow.currentRun().filter(Folder::hasBegun).map(Folder::path)))
                        .toList());
    }

    private void addOld(Folder table, List<KnownTable> tables) {
        if (!table.runs().isEmpty()) {
            tables.add(new KnownTable(
                    List.of(table.name()),
                    true,
                    root,
                    List.of(),
                    () -> List.of(new Flow(
                            table.name(),
                            table.currentRun().filter(Folder::hasBegun).map(Folder::path)))));
        }
    }
}
