package io.cloudfiles.table;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The checkpoints under one root as a database: table functions, and a tree of schemas and tables. */
public interface CheckpointDatabase {
    /** Lets go of connections to file systems; nothing may be asked of it afterwards. */
    default void close() {}

    /**
     * Looks whether the root is there and may be read; without a root there is nothing to look at.
     *
     * @throws io.cloudfiles.error.CloudFilesException where it is not
     */
    default void checkRoot() {}

    /** All table functions, by name. */
    List<TableFunction> functions();

    /** The function of that name, in any case. */
    Optional<TableFunction> function(String name);

    /** The formats of files that a query may read by path, {@code json.`path`}; in lower case. */
    default Set<String> fileFormats() {
        return Set.of();
    }

    /**
     * The rows of the files at a path.
     *
     * @param format one of {@link #fileFormats}, in any case
     * @param zone the one in which dates and times without one are read
     * @throws io.cloudfiles.error.CloudFilesException where nothing is there or it cannot be read
     */
    default Table files(String format, String path, ZoneId zone) {
        throw new IllegalArgumentException("no files are read here, nor of format " + format);
    }

    /** Looks up files, for one statement and one thread. */
    default SourceFiles sourceFiles() {
        return SourceFiles.NONE;
    }

    /**
     * The checkpoints under the root, by name. Never opens state data.
     *
     * @param warnings is told why some may be missing
     */
    List<TreeSchema> schemas(Consumer<String> warnings);

    /** The same, where nobody can be warned. */
    default List<TreeSchema> schemas() {
        return schemas(warning -> {});
    }

    /** The tables of a schema, by name; empty where there is no such schema. Never opens state data. */
    List<TreeTable> tables(String schema);

    /** Opens a table of the tree as of the last committed batch; names are matched without regard to case. */
    Optional<Table> table(String schema, String name);
}
