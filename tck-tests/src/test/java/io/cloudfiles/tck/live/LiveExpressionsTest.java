package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Database;
import io.cloudfiles.tck.SqlCase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random queries over a state store of every scalar type answer what Spark SQL answers, or fail with its SQLSTATE. */
final class LiveExpressionsTest {
    private static final int QUERIES = Integer.getInteger("cloudfiles.queries", 60);

    @TempDir
    Path folder;

    @Test
    void randomQueriesAnswerAsInSpark() throws Exception {
        long seed = Long.getLong("cloudfiles.seed", new Random().nextLong());
        System.out.println("live expressions: -Dcloudfiles.seed=" + seed);
        Random random = new Random(seed);
        RandomStream stream = RandomStream.withEveryKey(random.nextLong());
        stream.run(StreamShape.EVERY_KEY_TYPE.over(stream), folder.resolve("checkpoint"), 2, 20);
        LiveSpark.rows("statestore", folder.resolve("checkpoint"), Map.of()).createOrReplaceTempView("state");

        RandomSql queries = new RandomSql(random);
        List<String> differences = new ArrayList<>();
        int errors = 0;
        try (Connection connection = Database.open(folder)) {
            for (int i = 0; i < QUERIES; i++) {
                String sql = queries.query("(SELECT key.* FROM state) t");
                String spark = spark(sql);
                String ours = ours(connection, sql.replace("FROM state", "FROM read_statestore('checkpoint')"));
                errors += spark.startsWith("error") ? 1 : 0;
                if (!ours.equals(spark)) {
                    differences.add(sql + "\n  Spark: " + spark.replace("\n", "\n         ") + "\n  ours:  "
                            + ours.replace("\n", "\n         "));
                }
            }
        }
        System.out.println("live expressions: " + QUERIES + " queries, " + errors + " of them errors, "
                + differences.size() + " differ");
        assertThat(differences).isEmpty();
    }

    private static String spark(String sql) {
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

    private static String ours(Connection connection, String sql) {
        try {
            return sorted(Database.query(connection, sql).rows());
        } catch (SQLException e) {
            return "error " + e.getSQLState() + ("XX000".equals(e.getSQLState()) ? e : "");
        }
    }

    private static String sorted(List<List<@Nullable String>> table) {
        return String.join("\n", SqlCase.table(table).lines().sorted().toList());
    }
}
