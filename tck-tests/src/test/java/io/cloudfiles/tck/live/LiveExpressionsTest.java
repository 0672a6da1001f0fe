package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
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
                String spark = SqlAnswer.ofSpark(sql);
                String ours =
                        SqlAnswer.ofDriver(connection, sql.replace("FROM state", "FROM read_statestore('checkpoint')"));
                errors += spark.startsWith("error") ? 1 : 0;
                if (!ours.equals(spark)) {
                    differences.add(SqlAnswer.difference(sql, spark, ours));
                }
            }
        }
        System.out.println("live expressions: " + QUERIES + " queries, " + errors + " of them errors, "
                + differences.size() + " differ");
        assertThat(differences).isEmpty();
    }
}
