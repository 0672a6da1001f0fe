package io.cloudfiles.table;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** A function that stands in FROM. Its name and its parameters' names are matched without regard to case. */
public interface TableFunction {
    /** As documented, in lower case: {@code read_statestore}. */
    String name();

    /** One line for people. */
    String description();

    /** What it takes; the first ones may be given by position, all by name. */
    List<Parameter> parameters();

    /** The columns, where they are the same whatever the arguments; empty where they depend on them. */
    default Optional<List<Column>> fixedColumns() {
        return Optional.empty();
    }

    /**
     * Checks the arguments, pins the batch, reads the schema.
     *
     * @throws io.cloudfiles.error.CloudFilesException where arguments are wrong or the checkpoint cannot be read
     */
    Table bind(Arguments arguments);

    /** The same, for a function to which it matters in which zone the session reads dates and times. */
    default Table bind(Arguments arguments, ZoneId zone) {
        return bind(arguments);
    }
}
