package io.cloudfiles.table.files;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The files that one source keeps a list of. It is itself the current file. */
interface ListedFiles extends AutoCloseable {
    /** Steps to the next file; false behind the last. */
    boolean next();

    /** The file as the source keeps it. */
    String path();

    /** What the source keeps in a column that is about the file alone; null where it keeps nothing. */
    @Nullable Object value(FileColumn column);

    /** Whether that is null. */
    default boolean isNull(FileColumn column) {
        return value(column) == null;
    }

    /** The same value, of a column whose type is held as {@link Long} and where it is not null. */
    default long longValue(FileColumn column) {
        return (Long) Objects.requireNonNull(value(column));
    }

    @Override
    void close();
}
