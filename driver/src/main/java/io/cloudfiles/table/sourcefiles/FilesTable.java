package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.spi.FileFormat;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.table.BatchProducer;
import io.cloudfiles.table.BatchSink;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ParallelCursor;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rows of files, which were listed when the table was bound. */
final class FilesTable implements Table {
    private final List<DataFile> files;
    private final FileColumns columns;
    private final FileFormat format;
    private final CallOptions call;
    private final FileOptions options;

    FilesTable(List<DataFile> files, FileColumns columns, FileFormat format, CallOptions call, FileOptions options) {
        this.files = files;
        this.columns = columns;
        this.format = format;
        this.call = call;
        this.options = options;
    }

    @Override
    public List<Column> columns() {
        return columns.columns();
    }

    @Override
    public Optional<Column> hiddenColumn() {
        return columns.hidden();
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        ReadPlan plan = new ReadPlan(columns, request.columns());
        RowReader reader = format.reader(plan.request(), call);
        FilePruning pruning = new FilePruning(request, columns);
        List<BatchProducer> parts = new ArrayList<>();
        for (DataFile file : files) {
            // As in Spark, a file without a byte has no rows, of whatever format.
            if (file.size() > 0 && pruning.mayWant(file)) {
                parts.add(sink -> read(file, plan, reader, sink));
            }
        }
        return ParallelCursor.of(parts, request, context);
    }

    private void read(DataFile file, ReadPlan plan, RowReader reader, BatchSink sink) {
        FileSink rows = new FileSink(plan, columns, file, new BatchBuilder(plan.types(), sink));
        try {
            reader.read(file, rows);
        } catch (MissingFileException e) {
            if (!options.ignoresMissingFiles()) {
                throw e;
            }
        } catch (CorruptFileException | UnsupportedFormatException e) {
            if (!options.ignoresCorruptFiles()) {
                throw e;
            }
        }
        rows.finish();
    }
}
