package io.cloudfiles.table.files;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.replay.sourcelog.FileSources;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.ArgumentReader;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code cloud_files_state(checkpoint)}: every file that a stream's file sources have found, and how far it has come. */
public final class CloudFilesState implements TableFunction {
    private static final String CHECKPOINT = "checkpoint";

    /** {@code <checkpoint>/sources/<id>} means that source alone. */
    private static final Pattern SOURCE = Pattern.compile("(.+)[/\\\\]sources[/\\\\]([^/\\\\]+)");

    private final StorageRoot storage;

    public CloudFilesState(StorageRoot storage) {
        this.storage = storage;
    }

    @Override
    public String name() {
        return "cloud_files_state";
    }

    @Override
    public String description() {
        return "The files that a stream has found, and which of them are ingested";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter(
                CHECKPOINT,
                SqlType.STRING,
                true,
                true,
                "",
                "The checkpoint's folder, or sources/<id> in it for one source alone"));
    }

    @Override
    public Optional<List<Column>> fixedColumns() {
        return Optional.of(FileColumn.COLUMNS);
    }

    @Override
    public Table bind(Arguments arguments) {
        ArgumentReader reader = ArgumentReader.of(this, arguments);
        Optional<Arguments.TableName> table = reader.tableName(CHECKPOINT);
        if (table.isPresent()) {
            throw new RequestException(
                    ErrorCode.NOT_SUPPORTED,
                    "cloud_files_state(TABLE(" + String.join(".", table.get().parts())
                            + ")): a table's name is found through a catalog, which this connection has none of; give the"
                            + " checkpoint's path instead, cloud_files_state('/path/to/checkpoint')");
        }
        return bind(storage.resolve(reader.requiredText(CHECKPOINT, ErrorCode.REQUIRED_PARAMETER_NOT_FOUND)));
    }

    private Table bind(String path) {
        Matcher matcher = SOURCE.matcher(path);
        if (matcher.matches() && !Checkpoint.isCheckpoint(storage, path)) {
            Checkpoint checkpoint = Checkpoint.open(storage, matcher.group(1));
            String sourceId = matcher.group(2);
            FileSources.require(checkpoint, sourceId);
            return table(checkpoint, List.of(sourceId));
        }
        Checkpoint checkpoint = Checkpoint.open(storage, path);
        return table(checkpoint, FileSources.of(checkpoint));
    }

    private Table table(Checkpoint checkpoint, List<String> sourceIds) {
        // Pinned here: what is committed, and what is planned. The log itself is listed by the scan.
        checkpoint.offsetFiles();
        return new FilesTable(storage, checkpoint, sourceIds);
    }
}
