package io.cloudfiles.table.logs;

import io.cloudfiles.table.Column;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.type.SqlType;
import java.util.List;

/** The columns of read_batches, in order, and which file each is read from. */
enum BatchColumn {
    BATCH_ID(Origin.LISTING),
    STATUS(Origin.LISTING),
    BATCH_TIME(Origin.OFFSETS),
    COMMITTED_TIME(Origin.LISTING),
    WATERMARK(Origin.OFFSETS),
    NEXT_WATERMARK(Origin.COMMIT),
    NUM_SOURCES(Origin.OFFSETS),
    STATE_PROVIDER(Origin.OFFSETS),
    NUM_SHUFFLE_PARTITIONS(Origin.OFFSETS),
    CHECKPOINT_FORMAT(Origin.COMMIT),
    CONF(Origin.OFFSETS);

    /** Where a column's value stands. */
    private enum Origin {
        LISTING,
        OFFSETS,
        COMMIT
    }

    /** One for each constant, of the same name. */
    static final List<Column> COLUMNS = List.of(
            Column.required("batch_id", SqlType.BIGINT, "The batch's number, from 0"),
            Column.required("status", SqlType.STRING, "COMMITTED, or PLANNED where neither it nor a later one is"),
            Column.optional("batch_time", SqlType.TIMESTAMP, "When the batch was planned"),
            Column.optional("committed_time", SqlType.TIMESTAMP, "When its commit was written: the file's own time"),
            Column.optional("watermark", SqlType.TIMESTAMP, "What the batch ran with; NULL where there was none yet"),
            Column.optional("next_watermark", SqlType.TIMESTAMP, "What it left to the next one"),
            Column.optional("num_sources", SqlType.INT, "How many sources the query has"),
            Column.optional("state_provider", SqlType.STRING, "The class that keeps the state, if there is any"),
            Column.optional("num_shuffle_partitions", SqlType.INT, "How many partitions the state has, as recorded"),
            Column.optional("checkpoint_format", SqlType.INT, "2 where commits name the state's files by ids, else 1"),
            Column.optional(
                    "conf",
                    new SqlType.Map(SqlType.STRING, SqlType.STRING, false),
                    "The settings that were recorded with the batch"));

    private final Origin origin;

    BatchColumn(Origin origin) {
        this.origin = origin;
    }

    static boolean needsOffsets(ScanRequest request) {
        return needs(request, Origin.OFFSETS);
    }

    static boolean needsCommits(ScanRequest request) {
        return needs(request, Origin.COMMIT);
    }

    private static boolean needs(ScanRequest request, Origin origin) {
        List<BatchColumn> all = List.of(values());
        return request.columns().stream().anyMatch(path -> all.get(path.column()).origin == origin);
    }
}
