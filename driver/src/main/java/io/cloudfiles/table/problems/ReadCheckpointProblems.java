package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
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

/**
 * {@code read_checkpoint_problems(path)}: what is missing, damaged, left over or odd in a checkpoint, a row each. What
 * cannot be read is a row too, never an error.
 */
public final class ReadCheckpointProblems implements TableFunction {
    private static final String PATH = "path";
    private static final String DEEP = "deep";
    private static final String SINK = "sink";

    private final StorageRoot storage;

    /** Paths are those of {@code storage}. */
    public ReadCheckpointProblems(StorageRoot storage) {
        this.storage = storage;
    }

    @Override
    public String name() {
        return "read_checkpoint_problems";
    }

    @Override
    public String description() {
        return "What is missing, damaged, left over or odd in a checkpoint, and what each partition can still give";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                new Parameter(PATH, SqlType.STRING, true, true, "", "The checkpoint's folder"),
                new Parameter(
                        DEEP,
                        SqlType.BOOLEAN,
                        false,
                        false,
                        "true",
                        "Whether state and source logs are read whole; false looks at names, sizes and small files"),
                new Parameter(
                        SINK,
                        SqlType.STRING,
                        false,
                        false,
                        "",
                        "The folder that the query's file sink writes to, whose log is held against the commits"));
    }

    @Override
    public Optional<List<Column>> fixedColumns() {
        return Optional.of(ProblemColumn.COLUMNS);
    }

    @Override
    public Table bind(Arguments arguments) {
        ArgumentReader reader = ArgumentReader.of(this, arguments);
        String path = storage.resolve(reader.requiredText(PATH, ErrorCode.REQUIRED_PARAMETER_NOT_FOUND));
        return new ProblemsTable(
                Checkpoint.open(storage, path),
                reader.flag(DEEP).orElse(true),
                reader.text(SINK).map(storage::resolve));
    }
}
