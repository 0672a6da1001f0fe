package io.cloudfiles.tck.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** Spark, asked for expressions. */
final class SparkExpressions implements ExpressionOutcomes.Database {
    @Override
    public List<@Nullable String> row(String sql) {
        List<Row> rows = LiveSpark.session().sql(sql).collectAsList();
        if (rows.size() != 1) {
            throw new IllegalStateException(rows.size() + " rows");
        }
        List<@Nullable String> cells = new ArrayList<>();
        for (int i = 0; i < rows.get(0).size(); i++) {
            cells.add(rows.get(0).getString(i));
        }
        return cells;
    }

    /** The state of the outermost exception that has one. */
    @Override
    public Outcome.Failure failure(Exception e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SparkThrowable told && told.getSqlState() != null) {
                return new Outcome.Failure(told.getSqlState(), Objects.requireNonNullElse(told.getCondition(), ""));
            }
        }
        return new Outcome.Failure(null, e.toString());
    }
}
