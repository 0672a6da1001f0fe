package io.cloudfiles.table.problems;

import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.replay.problem.Problem;
import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.List;

/** The columns of read_checkpoint_problems, in order. */
enum ProblemColumn {
    SEVERITY,
    KIND,
    OPERATOR_ID,
    PARTITION_ID,
    BATCH_ID,
    FILE,
    DETAIL,
    REMEDY;

    /** As tables have them. */
    static final List<Column> COLUMNS = List.of(
            Column.required("severity", SqlType.STRING, "INFO, WARNING or ERROR"),
            Column.required("kind", SqlType.STRING, "What sort of problem it is"),
            Column.optional("operator_id", SqlType.BIGINT, "The stateful operator, if it is about one"),
            Column.optional("partition_id", SqlType.INT, "The partition, if it is about one"),
            Column.optional("batch_id", SqlType.BIGINT, "The batch, or the first of several"),
            Column.optional("file", SqlType.STRING, "The file or folder below the checkpoint"),
            Column.required("detail", SqlType.STRING, "What is the matter"),
            Column.optional("remedy", SqlType.STRING, "What can be done; NULL where nothing need be"));

    private static final List<ProblemColumn> ALL = List.of(values());

    static ProblemColumn at(int ordinal) {
        return ALL.get(ordinal);
    }

    void fill(Problem problem, ColumnVector target) {
        switch (this) {
            case SEVERITY -> target.addObject(problem.severity().name());
            case KIND -> target.addObject(problem.kind().name());
            case OPERATOR_ID -> {
                if (problem.operatorId().isPresent()) {
                    target.addLong(problem.operatorId().getAsLong());
                } else {
                    target.addNull();
                }
            }
            case PARTITION_ID -> {
                if (problem.partition().isPresent()) {
                    target.addLong(problem.partition().getAsInt());
                } else {
                    target.addNull();
                }
            }
            case BATCH_ID -> {
                if (problem.batch().isPresent()) {
                    target.addLong(problem.batch().getAsLong());
                } else {
                    target.addNull();
                }
            }
            case FILE -> target.addObject(problem.file().isEmpty() ? null : problem.file());
            case DETAIL -> target.addObject(problem.detail());
            case REMEDY ->
                target.addObject(
                        problem.kind().remedy().isEmpty()
                                ? null
                                : problem.kind().remedy());
        }
    }
}
