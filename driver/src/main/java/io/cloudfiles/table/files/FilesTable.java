package io.cloudfiles.table.files;

import io.cloudfiles.replay.sourcelog.FileSources;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.BatchProducer;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ParallelCursor;
import io.cloudfiles.table.PulledRows;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.List;

/** The files of some sources, as of what was committed when it was bound. */
record FilesTable(StorageRoot storage, List<FileSource> sources) implements Table {
    private static final int SIZE = FileColumn.SIZE.index();
    private static final int SOURCE_ID = FileColumn.SOURCE_ID.index();
    private static final int FLOW_NAME = FileColumn.FLOW_NAME.index();

    FilesTable {
        sources = List.copyOf(sources);
    }

    @Override
    public List<Column> columns() {
        boolean ofLogsOnly = sources.stream().allMatch(source -> source.keeping() == FileSources.Keeping.LOG);
        return ofLogsOnly ? FileColumn.OF_LOGS : FileColumn.COLUMNS;
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        List<FileSource> wanted =
                sources.stream().filter(source -> mayWant(request, source)).toList();
        if (request.columns().stream().anyMatch(path -> path.column() == SIZE)) {
            // Sizes may have to be looked up, each when it is asked for and not before.
            return new FilesCursor(storage, wanted, request, context.cancellation());
        }
        List<Column> columns = columns();
        BatchProducer files = new PulledRows(
                () -> new FilesCursor(storage, wanted, request, context.cancellation()),
                request.columns().stream()
                        .map(path -> columns.get(path.column()).type())
                        .toList());
        return ParallelCursor.of(List.of(files), request, context);
    }

    private static boolean mayWant(ScanRequest request, FileSource source) {
        return request.mayWant(SOURCE_ID, source.sourceId())
                && source.flow().map(flow -> request.mayWant(FLOW_NAME, flow)).orElse(true);
    }
}
