package io.cloudfiles.spi;

import io.cloudfiles.type.SqlType;
import java.util.List;

/**
 * A format of source files that have rows. {@code read_files} finds those that {@code META-INF/services/io.cloudfiles.spi.FileFormat}
 * names beside its own. An implementation has no state and a public constructor without parameters.
 *
 * <p>Everything fails with {@link io.cloudfiles.error.CloudFilesException} only: CorruptFileException where bytes are
 * damaged, UnsupportedFormatException where a version or feature is not read.
 */
public interface FileFormat {
    /** What {@code format =>} calls it: {@code parquet}. Matched without regard to case. */
    String name();

    /** The endings of names by which its files are known where no format is named; of a compressed file, those before its compression's. */
    List<String> endings();

    /** The options that it takes besides those of every format. */
    List<FormatOption> options();

    /** Whether the hidden column {@code _metadata} has a {@code row_index}: rows then come in the file's order, none left out. */
    default boolean numbersRows() {
        return false;
    }

    /**
     * The fields of the files' rows.
     *
     * @param files in the order of their paths, one at least; the format decides how many of them it opens
     */
    SqlType.Struct schema(List<SourceFile> files, FormatOptions options);

    /** A reader of rows, to be used by several threads, each with a file of its own. */
    RowReader reader(RowRequest request, FormatOptions options);
}
