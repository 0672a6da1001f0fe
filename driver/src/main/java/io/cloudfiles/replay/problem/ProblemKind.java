package io.cloudfiles.replay.problem;

/** Every kind of problem, with what is usually to be done; documented in docs/problems.md. */
public enum ProblemKind {
    // the logs
    NO_METADATA_FILE(
            Severity.WARNING,
            "restore metadata from a copy; without it Spark gives the query a new id, and from 4.2 on refuses to start"),
    MISSING_LOG(Severity.ERROR, "restore the folder from a copy; without it no batch's state can be read"),
    GAP_IN_OFFSETS(
            Severity.WARNING,
            "restore the files from a copy; with asynchronous progress tracking gaps are normal, and need nothing"),
    GAP_IN_COMMITS(
            Severity.WARNING,
            "restore the files from a copy; with asynchronous progress tracking gaps are normal, and need nothing"),
    OFFSETS_WITHOUT_COMMIT(
            Severity.WARNING, "a query that starts from here runs the batches after the last commit again"),
    LAST_BATCH_NOT_COMMITTED(
            Severity.WARNING,
            "nothing while the query runs; if it has stopped, it runs this batch again when it starts"),
    COMMIT_WITHOUT_OFFSETS(
            Severity.ERROR, "restore the offsets from a copy; without them the query cannot go on behind this batch"),

    // the logs of sources and sinks
    SOURCE_LOG_MISSING(Severity.ERROR, "restore the source's folder from a copy; the query cannot go on without it"),
    SOURCE_LOG_GAP(Severity.ERROR, "restore the files from a copy; which files these entries held is not known"),
    SOURCE_LOG_BEHIND(
            Severity.ERROR, "restore the source's folder from a copy as new as the offsets; the query would fail"),
    COMPACT_FILE_INCOMPLETE(
            Severity.ERROR, "restore the compact file from a copy; files that it lacks may be ingested again"),
    SINK_LOG_GAP(Severity.ERROR, "restore the files from a copy; readers of the output do not see these batches"),
    SINK_LOG_BEHIND(
            Severity.ERROR, "restore the output's _spark_metadata from a copy; what these batches wrote is not seen"),
    SINK_LOG_AHEAD(
            Severity.WARNING,
            "the output is newer than the checkpoint, and the query will skip batches up to the log's last: use the"
                    + " checkpoint that wrote it, or a new output folder"),

    FILE_STATE_NOT_UNDERSTOOD(
            Severity.WARNING,
            "see docs/formats/auto-loader.md: read_rocksdb shows the entries as they are, and a FileStateCodec of your own"
                    + " may read them"),

    // files
    MISSING_FILE(Severity.ERROR, "restore the file from a copy; if it vanished while it was looked at, look again"),
    DAMAGED_FILE(Severity.ERROR, "restore the file from a copy; read an older batch meanwhile"),
    SIZE_MISMATCH(Severity.ERROR, "restore the file from a copy: it was cut off, or replaced"),
    CHECKSUM_MISMATCH(
            Severity.ERROR,
            "restore the file or its checksum file from a copy; verifyChecksums=false reads it as it is"),
    ROW_CHECKSUM_MISMATCH(Severity.ERROR, "restore the file from a copy; read an older batch meanwhile"),
    UNSUPPORTED_FORMAT(Severity.WARNING, "a newer version of this driver may read it"),
    UNREADABLE_FILE(Severity.ERROR, "see to it that the file or folder can be read, then look again"),
    TEMPORARY_FILES(Severity.INFO, "they can be deleted when the query does not run"),

    // state
    OPERATOR_METADATA_MISSING(
            Severity.WARNING, "restore _metadata from a copy; without it Spark's reader cannot tell the operator"),
    SCHEMA_FILE_MISSING(
            Severity.WARNING, "restore the schema file from a copy, or give keySchema and valueSchema when reading"),
    MISSING_PARTITION(Severity.ERROR, "restore the folder from a copy; the partition's state is lost"),
    STATE_GAP(Severity.WARNING, "read another batch, or restore the files from a copy"),
    UNCLEAN_LOG_END(
            Severity.WARNING, "nothing can be done: RocksDB too reads the log up to here, and what follows is lost"),
    LEFTOVER_ATTEMPT(Severity.INFO, "nothing: it belongs to an attempt that failed, and Spark deletes it in time"),
    UNREFERENCED_FILES(Severity.INFO, "nothing: Spark deletes them in time"),
    EARLIEST_BATCH(Severity.INFO, ""),
    LATEST_BATCH(Severity.INFO, "");

    private final Severity severity;
    private final String remedy;

    ProblemKind(Severity severity, String remedy) {
        this.severity = severity;
        this.remedy = remedy;
    }

    /** How much it usually matters. */
    public Severity severity() {
        return severity;
    }

    /** What a person can do about it; empty where there is nothing to be done. */
    public String remedy() {
        return remedy;
    }
}
