package io.cloudfiles.table.files;

import io.cloudfiles.replay.sourcelog.FileSources;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.List;

/** The files of some sources, as of what was committed when it was bound. */
record FilesTable(StorageRoot storage, List<FileSource> sources) implements Table {
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
        return new FilesCursor(storage, wanted, request, context.cancellation());
    }

    private static boolean mayWant(ScanRequest request, FileSource source) {
        return request.mayWant(SOURCE_ID, source.sourceId())
                && source.flow().map(flow -> request.mayWant(FLOW_NAME, flow)).orElse(true);
    }
}
