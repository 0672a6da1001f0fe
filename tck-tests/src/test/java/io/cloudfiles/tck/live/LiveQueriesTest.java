package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Database;
import io.cloudfiles.tck.GoldenCheckpoints;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random joins, groups, windows, subqueries and laterals over three checkpoints answer what Spark SQL answers on the same rows. */
final class LiveQueriesTest {
    private static final int QUERIES = Integer.getInteger("cloudfiles.queries", 200);

    /** Tables of the same columns, as queries over the state of a checkpoint. */
    private static final Map<String, String> TABLES = tables();

    private static Map<String, String> tables() {
        Map<String, String> tables = new LinkedHashMap<>();
        tables.put(
                "ta 4.2.0/agg_4parts",
                "key.ks AS s, key.ki AS i, value.count AS n, value.sum_3 AS d, partition_id AS p,"
                        + " array(value.max, key.ks) AS l, key AS k");
        tables.put(
                "tm 4.2.0/agg_mapvalue",
                "key.ks AS s, CAST(value.last_7 AS INT) AS i, CAST(size(value.last_2) AS BIGINT) AS n,"
                        + " CAST(value.last_4 AS DECIMAL(30, 4)) AS d, partition_id AS p, value.last_2 AS l,"
                        + " named_struct('ks', key.ks, 'ki', CAST(value.last_7 AS INT)) AS k");
        tables.put(
                "tr 4.2.0/rdb_agg",
                "key.ks AS s, CAST(value.sum % 7 AS INT) AS i, value.count AS n, value.sum_3 AS d, partition_id AS p,"
                        + " array(NULL, value.max) AS l, named_struct('ks', key.ks, 'ki', CAST(value.count AS INT)) AS k");
        return tables;
    }

    @Test
    void randomQueriesOverThreeCheckpointsAnswerAsInSpark() throws Exception {
        long seed = Long.getLong("cloudfiles.seed", new Random().nextLong());
        System.out.println("live queries: -Dcloudfiles.seed=" + seed);
        List<String> names = new ArrayList<>();
        List<String> with = new ArrayList<>();
        TABLES.forEach((key, columns) -> {
            String name = key.substring(0, key.indexOf(' '));
            String checkpoint = key.substring(key.indexOf(' ') + 1);
            LiveSpark.rows("statestore", GoldenCheckpoints.root().resolve(checkpoint), Map.of())
                    .createOrReplaceTempView(name + "_state");
            LiveSpark.session()
                    .sql("SELECT " + columns + " FROM " + name + "_state")
                    .createOrReplaceTempView(name);
            with.add(name + " AS (SELECT " + columns + " FROM read_statestore('" + checkpoint + "'))");
            names.add(name);
        });
        RandomQueries queries = new RandomQueries(new Random(seed), names);
        List<String> differences = new ArrayList<>();
        int refused = 0;
        int errors = 0;
        try (Connection connection = Database.open(GoldenCheckpoints.root())) {
            for (int i = 0; i < QUERIES; i++) {
                String sql = queries.query();
                String spark = SqlAnswer.ofSpark(sql);
                String ours = SqlAnswer.ofDriver(connection, "WITH " + String.join(", ", with) + " " + sql);
                boolean notThere = spark.equals("error 0A000") && !ours.startsWith("error");
                refused += notThere ? 1 : 0;
                errors += spark.startsWith("error") ? 1 : 0;
                if (!notThere && !ours.equals(spark)) {
                    differences.add(SqlAnswer.difference(sql, spark, ours));
                }
            }
        }
        System.out.println("live queries: " + QUERIES + " queries, " + errors + " of them errors in Spark, " + refused
                + " of these answered here, " + differences.size() + " differ");
        assertThat(differences).isEmpty();
    }
}
