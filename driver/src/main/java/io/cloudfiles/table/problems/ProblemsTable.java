package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.Problem;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.table.BatchProducer;
import io.cloudfiles.table.BatchSink;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ParallelCursor;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The problems of one checkpoint. Logs are looked at first, as what is committed decides about all else; then sources,
 * operators and partitions, several at once.
 *
 * @param deep whether state and source logs are read whole
 * @param sink the folder of the query's file sink, where it was given
 */
record ProblemsTable(Checkpoint checkpoint, boolean deep, Optional<String> sink) implements Table {
    @Override
    public List<Column> columns() {
        return ProblemColumn.COLUMNS;
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        List<Problem> ofLogs = new ArrayList<>();
        Findings findings = Findings.in(
                checkpoint.path(), ofLogs::add, () -> context.cancellation().check());
        List<Inspection> inspections = new Inspections(checkpoint, deep, sink).of(findings);
        List<BatchProducer> parts = new ArrayList<>();
        parts.add(batches -> rows(request, batches, target -> ofLogs.forEach(target)));
        for (Inspection inspection : inspections) {
            parts.add(batches -> rows(
                    request,
                    batches,
                    target -> inspection.inspect(Findings.in(checkpoint.path(), target, batches::check))));
        }
        return ParallelCursor.of(parts, request, context);
    }

    private static void rows(ScanRequest request, BatchSink batches, Consumer<Consumer<Problem>> source) {
        List<ProblemColumn> columns = request.columns().stream()
                .map(path -> ProblemColumn.at(path.column()))
                .toList();
        List<SqlType> types = request.columns().stream()
                .map(path -> ProblemColumn.COLUMNS.get(path.column()).type())
                .toList();
        BatchBuilder builder = new BatchBuilder(types, batches);
        source.accept(problem -> {
            if (columns.isEmpty()) {
                builder.count(1);
                return;
            }
            for (int i = 0; i < columns.size(); i++) {
                columns.get(i).fill(problem, builder.column(i));
            }
            builder.endRow();
        });
        builder.finish();
    }
}
