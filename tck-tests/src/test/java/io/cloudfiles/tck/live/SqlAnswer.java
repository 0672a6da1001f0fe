package io.cloudfiles.tck.live;

import io.cloudfiles.tck.Database;
import io.cloudfiles.tck.SqlCase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** What a query answers: its rows as lines of a table, sorted, or {@code error} and its SQLSTATE. */
final class SqlAnswer {
    private SqlAnswer() {}

    static String ofSpark(String sql) {
        try {
            List<List<@Nullable String>> table = new ArrayList<>();
            for (Row row : LiveSpark.asText(LiveSpark.session().sql(sql)).collectAsList()) {
                List<@Nullable String> cells = new ArrayList<>();
                for (int i = 0; i < row.size(); i++) {
                    cells.add(row.getString(i));
                }
                table.add(cells);
            }
            return sorted(table);
        } catch (Exception e) {
            Throwable cause = e;
            while (!(cause instanceof SparkThrowable) && cause.getCause() != null) {
                cause = cause.getCause();
            }
            return "error " + (cause instanceof SparkThrowable told ? told.getSqlState() : cause.toString());
        }
    }

    static String ofDriver(Connection connection, String sql) {
        try {
            return sorted(Database.query(connection, sql).rows());
        } catch (SQLException e) {
            return "error " + e.getSQLState() + ("XX000".equals(e.getSQLState()) ? e : "");
        }
    }

    /** The query and both answers, for a message. */
    static String difference(String sql, String spark, String ours) {
        return sql + "\n  Spark: " + spark.replace("\n", "\n         ") + "\n  ours:  "
                + ours.replace("\n", "\n         ");
    }

    private static String sorted(List<List<@Nullable String>> table) {
        return String.join("\n", SqlCase.table(table).lines().sorted().toList());
    }
}
