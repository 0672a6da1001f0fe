package io.cloudfiles.table.files;

import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Locale;

/** The columns of cloud_files_state, in order. */
enum FileColumn {
    PATH,
    SIZE,
    CREATE_TIME,
    DISCOVERY_TIME,
    PROCESSED_TIME,
    COMMIT_TIME,
    ARCHIVE_TIME,
    ARCHIVE_MODE,
    MOVE_LOCATION,
    SOURCE_ID,
    FLOW_NAME,
    INGESTION_STATE;

    private static final String BY_CLEAN_SOURCE = "; Auto Loader's cleanSource alone fills it";

    /** One for each constant, of the same name. */
    static final List<Column> COLUMNS = List.of(
            Column.required("path", SqlType.STRING, "The file as the stream keeps it, a URI, percent-encoded"),
            Column.optional(
                    "size", SqlType.BIGINT, "Bytes, looked up now if not kept; NULL where the file is out of reach"),
            Column.optional("create_time", SqlType.TIMESTAMP, "The file's modification time when it was found"),
            Column.optional(
                    "discovery_time", SqlType.TIMESTAMP, "When its batch was planned; NULL before, or when purged"),
            Column.optional(
                    "processed_time", SqlType.TIMESTAMP, "When its batch was committed, or planned while it runs"),
            Column.optional("commit_time", SqlType.TIMESTAMP, "When its batch was committed"),
            Column.optional("archive_time", SqlType.TIMESTAMP, "When it was moved or deleted" + BY_CLEAN_SOURCE),
            Column.optional("archive_mode", SqlType.STRING, "MOVE or DELETE" + BY_CLEAN_SOURCE),
            Column.optional("move_location", SqlType.STRING, "Where it was moved to" + BY_CLEAN_SOURCE),
            Column.required("source_id", SqlType.STRING, "The source within the query, '0' where it has one"),
            Column.optional("flow_name", SqlType.STRING, "The pipeline's flow; NULL where no table name was given"),
            Column.optional(
                    "ingestion_state",
                    SqlType.STRING,
                    "INGESTED, PROCESSING, another of Auto Loader's, or NULL where no batch took the file yet"));

    /** The same where all sources keep logs, whose entries have a time each. */
    static final List<Column> OF_LOGS = COLUMNS.stream()
            .map(column -> column.name().equals("create_time")
                    ? Column.required(column.name(), column.type(), column.comment())
                    : column)
            .toList();

    /** The column at an ordinal of the table. */
    static FileColumn at(int ordinal) {
        return valueOf(COLUMNS.get(ordinal).name().toUpperCase(Locale.ROOT));
    }

    /** Its ordinal among the table's columns. */
    int index() {
        return List.of(values()).indexOf(this);
    }

    /** Whether it needs to be known which batch took the file. */
    boolean isProgress() {
        return this == DISCOVERY_TIME || this == PROCESSED_TIME || this == COMMIT_TIME || this == INGESTION_STATE;
    }
}
