package io.cloudfiles.table;

import java.util.List;
import java.util.Optional;

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

    /** The checkpoints under the root, by name. Never opens state data. */
    List<TreeSchema> schemas();

    /** The tables of a schema, by name; empty where there is no such schema. Never opens state data. */
    List<TreeTable> tables(String schema);

    /** Opens a table of the tree as of the last committed batch; names are matched without regard to case. */
    Optional<Table> table(String schema, String name);
}
