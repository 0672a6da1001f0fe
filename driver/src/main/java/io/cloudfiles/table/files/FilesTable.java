package io.cloudfiles.table.files;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.List;

/** The files of some of a checkpoint's sources, as of what was committed when it was bound. */
final class FilesTable implements Table {
    private static final int SOURCE_ID = List.of(FileColumn.values()).indexOf(FileColumn.SOURCE_ID);

    private final StorageRoot storage;
    private final Checkpoint checkpoint;
    private final List<String> sourceIds;

    FilesTable(StorageRoot storage, Checkpoint checkpoint, List<String> sourceIds) {
        this.storage = storage;
        this.checkpoint = checkpoint;
        this.sourceIds = sourceIds;
    }

    @Override
    public List<Column> columns() {
        return FileColumn.COLUMNS;
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        List<String> wanted =
                sourceIds.stream().filter(id -> request.mayWant(SOURCE_ID, id)).toList();
        return new FilesCursor(storage, checkpoint, wanted, request, context.cancellation());
    }
}
