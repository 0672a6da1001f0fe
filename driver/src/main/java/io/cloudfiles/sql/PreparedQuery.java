package io.cloudfiles.sql;

import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A statement understood, and run any number of times. */
public interface PreparedQuery {
    /**
     * A value for a {@code ?}.
     *
     * @param type its type; the value is of package {@code type}'s class for it, null for NULL
     */
    record ParameterValue(SqlType type, @Nullable Object value) {}

    /** The result's columns; empty where they depend on a parameter (a path given as {@code ?}). */
    Optional<List<Column>> columns();

    /** The type expected of each {@code ?}, in order; VOID where any will do. */
    List<SqlType> parameters();

    /**
     * Runs it on what is committed now. The first rows may be read before this returns, or not until they are asked for.
     *
     * @param values one per parameter
     */
    RunningQuery execute(List<ParameterValue> values, Cancellation cancellation);
}
