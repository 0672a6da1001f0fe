package io.cloudfiles.table.logs;

import io.cloudfiles.format.metadatalog.SinkLogEntry;
import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The columns of read_sink_log, in order. */
enum SinkColumn {
    BATCH_ID,
    PATH,
    SIZE,
    MODIFICATION_TIME,
    ACTION,
    IS_DIR,
    BLOCK_REPLICATION,
    BLOCK_SIZE;

    /** One for each constant, of the same name. */
    static final List<Column> COLUMNS = List.of(
            Column.optional(
                    "batch_id", SqlType.BIGINT, "The batch that wrote the file; NULL where the log is compacted"),
            Column.required("path", SqlType.STRING, "The file's URI as logged, percent-encoded"),
            Column.required("size", SqlType.BIGINT, "Bytes, as logged"),
            Column.required("modification_time", SqlType.TIMESTAMP, "As logged"),
            Column.required("action", SqlType.STRING, "add; delete where an old writer took the file back"),
            Column.required("is_dir", SqlType.BOOLEAN, "Whether it is a folder"),
            Column.required("block_replication", SqlType.INT, "How many copies the file system keeps of its blocks"),
            Column.required("block_size", SqlType.BIGINT, "The file system's block size in bytes"));

    /** The column at an ordinal of the table. */
    static SinkColumn at(int ordinal) {
        return List.of(values()).get(ordinal);
    }

    /** The column's value in the row of an entry. */
    @Nullable Object value(SinkLogEntry entry, OptionalLong batch) {
        return switch (this) {
            case BATCH_ID -> batch.isPresent() ? (Long) batch.getAsLong() : null;
            case PATH -> entry.path();
            case SIZE -> entry.size();
            case MODIFICATION_TIME -> Micros.of(entry.modificationTime());
            case ACTION -> entry.action();
            case IS_DIR -> entry.directory();
            case BLOCK_REPLICATION -> (long) entry.blockReplication();
            case BLOCK_SIZE -> entry.blockSize();
        };
    }
}
