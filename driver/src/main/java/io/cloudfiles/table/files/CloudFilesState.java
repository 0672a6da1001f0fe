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
import io.cloudfiles.table.pipelines.Flow;
import io.cloudfiles.table.pipelines.TableNames;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code cloud_files_state(checkpoint)} and {@code (TABLE(name))}: every file that the sources of a stream, or of all streams
 * into a table, have found, and how far it has come.
 */
public final class CloudFilesState implements TableFunction {
    private static final String CHECKPOINT = "checkpoint";

    /** {@code <checkpoint>/sources/<id>} means that source alone. */
    private static final Pattern SOURCE = Pattern.compile("(.+)[/\\\\]sources[/\\\\]([^/\\\\]+)");

    private final StorageRoot storage;
    private final TableNames names;

    /** Reads from {@code storage}; {@code names} says which checkpoints a table's name stands for. */
    public CloudFilesState(StorageRoot storage, TableNames names) {
        this.storage = storage;
        this.names = names;
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
                "The checkpoint's folder, sources/<id> in it for one source alone, or TABLE(name)"));
    }

    @Override
    public Optional<List<Column>> fixedColumns() {
        return Optional.of(FileColumn.COLUMNS);
    }

    @Override
    public Table bind(Arguments arguments) {
        ArgumentReader reader = ArgumentReader.of(this, arguments);
        Optional<Arguments.TableName> table = reader.tableName(CHECKPOINT);
        return new FilesTable(
                storage,
                table.isPresent()
                        ? sourcesOf(names.flows(table.get()))
                        : sourcesAt(storage.resolve(
                                reader.requiredText(CHECKPOINT, ErrorCode.REQUIRED_PARAMETER_NOT_FOUND))));
    }

    private List<FileSource> sourcesAt(String path) {
        Matcher matcher = SOURCE.matcher(path);
        if (matcher.matches() && !Checkpoint.isCheckpoint(storage, path)) {
            Checkpoint checkpoint = pinned(matcher.group(1));
            FileSources.Found found = FileSources.require(checkpoint, matcher.group(2));
            return List.of(FileSource.of(Optional.empty(), checkpoint, found));
        }
        return sourcesIn(path, Optional.empty());
    }

    /** Those of all flows; a flow that reads no files is in nobody's way, unless none does. */
    private List<FileSource> sourcesOf(List<Flow> flows) {
        List<FileSource> sources = new ArrayList<>();
        List<RequestException> without = new ArrayList<>();
        for (Flow flow : flows) {
            if (flow.checkpoint().isEmpty()) {
                continue;
            }
            try {
                sources.addAll(sourcesIn(flow.checkpoint().get(), Optional.of(flow.name())));
            } catch (RequestException e) {
                if (e.code() != ErrorCode.NO_FILE_SOURCE) {
                    throw e;
                }
                without.add(e);
            }
        }
        if (sources.isEmpty() && !without.isEmpty()) {
            throw without.get(0);
        }
        return sources;
    }

    private List<FileSource> sourcesIn(String path, Optional<String> flow) {
        Checkpoint checkpoint = pinned(path);
        return FileSources.of(checkpoint).stream()
                .map(found -> FileSource.of(flow, checkpoint, found))
                .toList();
    }

    /** What is committed and what is planned is settled here; what a source keeps is listed by the scan. */
    private Checkpoint pinned(String path) {
        Checkpoint checkpoint = Checkpoint.open(storage, path);
        checkpoint.offsetFiles();
        return checkpoint;
    }
}
