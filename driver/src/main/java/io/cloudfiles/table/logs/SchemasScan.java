package io.cloudfiles.table.logs;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.checkpoint.LogFile;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.metadatalog.SchemaLogReader;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ListedRows;
import io.cloudfiles.table.ReadAhead;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.type.SqlType;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The history of schemas below a schema location (§2.2), by version. */
record SchemasScan(Storage storage, List<LogFile> files) implements PathFunction.Scan {
    private static final String FOLDER = Checkpoint.SCHEMAS;

    static final List<Column> COLUMNS = List.of(
            Column.required("version", SqlType.INT, "The schema's number, from 0"),
            Column.required("schema", SqlType.STRING, "The schema as stored"));

    static SchemasScan open(Storage storage, String path) {
        String folder = path.endsWith("/" + FOLDER) ? path : Storage.child(path, FOLDER);
        if (storage.stat(folder).filter(FileEntry::directory).isEmpty()) {
            throw storage.stat(path).isEmpty()
                    ? new MissingFileException(ErrorCode.PATH_NOT_FOUND, Location.of(path), "there is no such folder")
                    : new MissingFileException(
                            ErrorCode.NO_SCHEMA_LOG,
                            Location.of(path),
                            "no schema was kept here: there is no folder _schemas; give the stream's schema location, as"
                                    + " its option cloudFiles.schemaLocation names it");
        }
        SortedMap<Long, LogFile> versions = new TreeMap<>();
        for (FileEntry entry : storage.list(folder)) {
            LogFile.of(entry)
                    .filter(file -> !file.compact() && file.id() <= Integer.MAX_VALUE)
                    .ifPresent(file -> versions.put(file.id(), file));
        }
        return new SchemasScan(storage, List.copyOf(versions.values()));
    }

    @Override
    public RowCursor start(ScanRequest request, ScanContext context) {
        List<LogFile> wanted =
                files.stream().filter(file -> request.mayWant(0, file.id())).toList();
        ReadAhead<LogFile, List<@Nullable Object>> rows = new ReadAhead<>(
                wanted,
                file -> Arrays.asList(
                        file.id(), SchemaLogReader.read(storage.open(file.file().named()))),
                context.cancellation());
        return ListedRows.of(rows, request, rows::close);
    }
}
