package io.cloudfiles.tck.live;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.last;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.session_window;
import static org.apache.spark.sql.functions.window;

import io.cloudfiles.tck.live.RandomData.Palette;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.streaming.GroupStateTimeout;
import org.apache.spark.sql.streaming.OutputMode;

/** The kinds of stateful query. */
enum StreamShape {
    AGGREGATE,
    AGGREGATE_V1,
    AGGREGATE_ALL,
    EVERY_KEY_TYPE,
    WINDOW,
    SESSION,
    DEDUPLICATE,
    DEDUPLICATE_WITHIN,
    DEDUPLICATE_THEN_WINDOW,
    LIMIT,
    JOIN_INNER,
    JOIN_LEFT,
    JOIN_FULL,
    JOIN_SEMI,
    JOIN_INNER_V3,
    JOIN_LEFT_V3,
    JOIN_INNER_V4,
    JOIN_LEFT_V4,
    GROUP_STATE,
    GROUP_STATE_PROCESSING_TIME,
    GROUP_STATE_NO_TIMEOUT,
    GROUP_STATE_V1;

    private static final String STREAMING = "spark.sql.streaming.";

    /** What the session must be told besides. */
    Map<String, String> settings() {
        return switch (this) {
            case AGGREGATE_V1 -> Map.of(STREAMING + "aggregation.stateFormatVersion", "1");
            case JOIN_INNER_V3, JOIN_LEFT_V3 -> Map.of(STREAMING + "join.stateFormatVersion", "3");
            case JOIN_INNER_V4, JOIN_LEFT_V4 ->
                Map.of(STREAMING + "join.stateFormatVersion", "4", STREAMING + "join.stateFormatV4.enabled", "true");
            // Its schema calls a long an int, which Spark's own check of rows refuses.
            case GROUP_STATE_V1 ->
                Map.of(
                        STREAMING + "flatMapGroupsWithState.stateFormatVersion",
                        "1",
                        STREAMING + "stateStore.formatValidation.enabled",
                        "false");
            default -> Map.of();
        };
    }

    /** A stream that the query can run over. */
    RandomStream stream(long seed) {
        return this == EVERY_KEY_TYPE ? RandomStream.withEveryKey(seed) : new RandomStream(seed, Palette.ALL);
    }

    private String mode() {
        return switch (this) {
            case AGGREGATE, AGGREGATE_V1, EVERY_KEY_TYPE -> "update";
            case AGGREGATE_ALL -> "complete";
            default -> "append";
        };
    }

    /** Whether column families are needed, which the HDFS-backed provider lacks. */
    boolean needsRocksDb() {
        return name().endsWith("_V3") || name().endsWith("_V4");
    }

    /** The query over new sources of the stream. */
    StatefulQuery over(RandomStream stream) {
        return new StatefulQuery(rows(stream), mode(), this == GROUP_STATE_PROCESSING_TIME);
    }

    private Dataset<?> rows(RandomStream stream) {
        return switch (this) {
            case AGGREGATE, AGGREGATE_V1, EVERY_KEY_TYPE ->
                aggregate(stream, stream.source(), List.of(stream.keyColumns()));
            case AGGREGATE_ALL -> aggregate(stream, stream.source(), List.of());
            case WINDOW -> windows(stream, late(stream, 10), window(col("ts"), "10 seconds"));
            case SESSION -> windows(stream, late(stream, 20), session_window(col("ts"), "2 seconds"));
            case DEDUPLICATE -> deduplicated(stream);
            case DEDUPLICATE_WITHIN -> late(stream, 25).dropDuplicatesWithinWatermark(stream.keyNames());
            case DEDUPLICATE_THEN_WINDOW -> windows(stream, deduplicated(stream), window(col("ts"), "5 seconds"));
            case LIMIT -> stream.source().limit(40);
            case JOIN_INNER, JOIN_INNER_V3, JOIN_INNER_V4 -> join(stream, "inner");
            case JOIN_LEFT, JOIN_LEFT_V3, JOIN_LEFT_V4 -> join(stream, "left_outer");
            case JOIN_FULL -> join(stream, "full_outer");
            case JOIN_SEMI -> join(stream, "left_semi");
            case GROUP_STATE, GROUP_STATE_V1 -> groupState(stream, GroupStateTimeout.EventTimeTimeout());
            case GROUP_STATE_PROCESSING_TIME -> groupState(stream, GroupStateTimeout.ProcessingTimeTimeout());
            case GROUP_STATE_NO_TIMEOUT -> groupState(stream, GroupStateTimeout.NoTimeout());
        };
    }

    private static Dataset<Row> late(RandomStream stream, int seconds) {
        return stream.source().withWatermark("ts", seconds + " seconds");
    }

    private static Dataset<Row> deduplicated(RandomStream stream) {
        return stream.source()
                .withColumn("ts", functions.date_trunc("second", col("ts")))
                .withWatermark("ts", "10 seconds")
                .dropDuplicates(stream.keyNames("ts"));
    }

    private static Dataset<Row> windows(RandomStream stream, Dataset<Row> rows, Column window) {
        List<Column> by = new ArrayList<>(List.of(window));
        by.addAll(List.of(stream.keyColumns()));
        return aggregate(stream, rows, by);
    }

    private static Dataset<Row> aggregate(RandomStream stream, Dataset<Row> rows, List<Column> by) {
        List<Column> aggregates = new ArrayList<>(List.of(
                functions.sum("n").as("total"),
                functions.avg("n").as("mean"),
                functions.sum("amount").as("amount")));
        for (String value : stream.values().fieldNames()) {
            aggregates.add(last(value).as(value));
        }
        return rows.groupBy(by.toArray(Column[]::new))
                .agg(functions.count(lit(1)).as("rows"), aggregates.toArray(Column[]::new));
    }

    private static Dataset<Row> join(RandomStream stream, String type) {
        Dataset<Row> left = stream.source("l_").withWatermark("l_ts", "10 seconds");
        Dataset<Row> right = stream.source("r_").withWatermark("r_ts", "15 seconds");
        String keys = Stream.of(stream.keyNames())
                .map(key -> " AND l_" + key + " = r_" + key)
                .reduce("", String::concat);
        return left.join(right, expr("r_ts >= l_ts AND r_ts <= l_ts + INTERVAL 10 SECONDS" + keys), type);
    }

    private static Dataset<String> groupState(RandomStream stream, GroupStateTimeout timeout) {
        return late(stream, 10)
                .groupByKey(new KeyOf(stream.keys()), Encoders.row(stream.keys()))
                .flatMapGroupsWithState(
                        new NewestOfGroup(stream.values(), timeout),
                        OutputMode.Append(),
                        Encoders.row(stream.values()),
                        Encoders.STRING(),
                        timeout);
    }
}
