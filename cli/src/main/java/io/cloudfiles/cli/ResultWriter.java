package io.cloudfiles.cli;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes one result: {@link #begin}, then {@link #row} for each row, then {@link #end}. */
interface ResultWriter {
    void begin(List<OutputColumn> columns) throws IOException;

    /** A row's texts in the columns' order, null for SQL NULL; not kept by the caller. */
    void row(List<@Nullable String> texts) throws IOException;

    void end() throws IOException;
}
