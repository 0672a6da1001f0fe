package io.cloudfiles.tck.live;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.last;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.session_window;
import static org.apache.spark.sql.functions.window;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.FlatMapGroupsWithStateFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.streaming.GroupStateTimeout;
import org.apache.spark.sql.streaming.OutputMode;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** A stream over random rows, one file a batch, and the stateful queries that can run over it. */
final class RandomStream {
    /** The kinds of stateful query. */
    enum Shape {
        AGGREGATE("update"),
        EVERY_KEY_TYPE("update"),
        WINDOW("append"),
        SESSION("append"),
        DEDUPLICATE("append"),
        DEDUPLICATE_WITHIN("append"),
        JOIN("append"),
        GROUP_STATE("append");

        private final String mode;

        Shape(String mode) {
            this.mode = mode;
        }
    }

    private final Path folder;
    private final RandomData data;
    private final Random random;
    private final StructType keys;
    private final StructType values;
    private final List<List<@Nullable Object>> keyPool = new ArrayList<>();

    RandomStream(Path folder, long seed, Shape shape) {
        this.folder = folder;
        this.random = new Random(seed);
        this.data = new RandomData(random);
        this.keys = shape == Shape.EVERY_KEY_TYPE ? data.everyScalar("k") : data.keys();
        this.values = data.values();
        for (int i = 0; i < 14; i++) {
            keyPool.add(data.row(keys));
        }
    }

    private StructType schema() {
        List<StructField> fields = new ArrayList<>();
        fields.add(DataTypes.createStructField("ts", DataTypes.TimestampType, true));
        fields.add(DataTypes.createStructField("n", DataTypes.LongType, true));
        fields.add(DataTypes.createStructField("amount", DataTypes.createDecimalType(20, 4), true));
        fields.addAll(Arrays.asList(keys.fields()));
        fields.addAll(Arrays.asList(values.fields()));
        return DataTypes.createStructType(fields);
    }

    /** Writes one file per batch into the folder of that name. */
    void write(String name, int batches, int rows) throws IOException {
        Path in = Files.createDirectories(folder.resolve(name));
        for (int batch = 0; batch < batches; batch++) {
            List<Row> cells = new ArrayList<>();
            for (int i = 0; i < rows; i++) {
                cells.add(row(batch));
            }
            Path scratch = folder.resolve("scratch-" + name + batch);
            LiveSpark.session()
                    .createDataFrame(cells, schema())
                    .coalesce(1)
                    .write()
                    .parquet(scratch.toString());
            Path file = in.resolve("batch-" + batch + ".parquet");
            try (Stream<Path> written = Files.list(scratch)) {
                Files.move(
                        written.filter(it -> it.toString().endsWith(".parquet"))
                                .findFirst()
                                .orElseThrow(),
                        file);
            }
            Files.setLastModifiedTime(
                    file, java.nio.file.attribute.FileTime.from(Instant.ofEpochSecond(1_700_000_000L + batch)));
        }
    }

    private Row row(int batch) {
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(data.eventTime(batch));
        cells.add(random.nextInt(10) == 0 ? null : (long) random.nextInt(1000));
        cells.add(random.nextInt(10) == 0 ? null : new java.math.BigDecimal(random.nextInt()).movePointLeft(4));
        cells.addAll(keyPool.get(random.nextInt(keyPool.size())));
        cells.addAll(data.row(values));
        return RowFactory.create(cells.toArray());
    }

    /** Runs the query until all files are read. */
    void run(Shape shape, Path checkpoint) throws Exception {
        Dataset<?> query = switch (shape) {
            case AGGREGATE, EVERY_KEY_TYPE -> aggregate(source("in"), keyColumns());
            case WINDOW ->
                aggregate(source("in").withWatermark("ts", "10 seconds"), withWindow(window(col("ts"), "10 seconds")));
            case SESSION ->
                aggregate(
                        source("in").withWatermark("ts", "20 seconds"),
                        withWindow(session_window(col("ts"), "2 seconds")));
            case DEDUPLICATE ->
                source("in")
                        .withColumn("ts", functions.date_trunc("second", col("ts")))
                        .withWatermark("ts", "10 seconds")
                        .dropDuplicates(names("ts"));
            case DEDUPLICATE_WITHIN ->
                source("in").withWatermark("ts", "25 seconds").dropDuplicatesWithinWatermark(keys.fieldNames());
            case JOIN -> join();
            case GROUP_STATE -> groupState();
        };
        query.writeStream()
                .format("noop")
                .outputMode(shape.mode)
                .option("checkpointLocation", checkpoint.toString())
                .trigger(Trigger.AvailableNow())
                .start()
                .awaitTermination();
    }

    private Dataset<Row> source(String name) {
        return LiveSpark.session()
                .readStream()
                .schema(schema())
                .option("maxFilesPerTrigger", "1")
                .parquet(folder.resolve(name).toString());
    }

    private Column[] keyColumns() {
        return Stream.of(keys.fieldNames()).map(functions::col).toArray(Column[]::new);
    }

    private Column[] withWindow(Column window) {
        List<Column> columns = new ArrayList<>(List.of(window));
        columns.addAll(Arrays.asList(keyColumns()));
        return columns.toArray(Column[]::new);
    }

    private String[] names(String more) {
        List<String> names = new ArrayList<>(List.of(keys.fieldNames()));
        names.add(more);
        return names.toArray(String[]::new);
    }

    private Dataset<Row> aggregate(Dataset<Row> rows, Column[] by) {
        List<Column> aggregates = new ArrayList<>(List.of(
                functions.sum("n").as("total"),
                functions.avg("n").as("mean"),
                functions.sum("amount").as("amount")));
        for (String value : values.fieldNames()) {
            aggregates.add(last(value).as(value));
        }
        return rows.groupBy(by).agg(functions.count(lit(1)).as("rows"), aggregates.toArray(Column[]::new));
    }

    private Dataset<Row> join() {
        Dataset<Row> left = renamed("in", "l_").withWatermark("l_ts", "10 seconds");
        Dataset<Row> right = renamed("right", "r_").withWatermark("r_ts", "15 seconds");
        StringBuilder condition = new StringBuilder("r_ts >= l_ts AND r_ts <= l_ts + INTERVAL 10 SECONDS");
        for (String key : keys.fieldNames()) {
            condition.append(" AND l_").append(key).append(" = r_").append(key);
        }
        return left.join(right, expr(condition.toString()), "left_outer");
    }

    private Dataset<Row> renamed(String source, String prefix) {
        Dataset<Row> rows = source(source);
        return rows.select(Stream.of(rows.columns())
                .map(name -> col(name).as(prefix + name))
                .toArray(Column[]::new));
    }

    private Dataset<String> groupState() {
        Keep keep = new Keep(values);
        return source("in")
                .withWatermark("ts", "10 seconds")
                .groupByKey(new KeyOf(keys), Encoders.row(keys))
                .flatMapGroupsWithState(
                        keep,
                        OutputMode.Append(),
                        Encoders.row(values),
                        Encoders.STRING(),
                        GroupStateTimeout.EventTimeTimeout());
    }

    /** Takes the key fields out of a row. */
    private record KeyOf(StructType keys) implements MapFunction<Row, Row>, Serializable {
        @Override
        public Row call(Row row) {
            return RowFactory.create(
                    Stream.of(keys.fieldNames()).map(row::getAs).toArray());
        }
    }

    /** Keeps the newest values of a group, and forgets it when its number is small or its time is over. */
    private record Keep(StructType values)
            implements FlatMapGroupsWithStateFunction<Row, Row, Row, String>, Serializable {
        @Override
        public java.util.Iterator<String> call(
                Row key, java.util.Iterator<Row> rows, org.apache.spark.sql.streaming.GroupState<Row> state) {
            if (state.hasTimedOut()) {
                state.remove();
                return List.of("over").iterator();
            }
            Row newest = rows.next();
            while (rows.hasNext()) {
                newest = rows.next();
            }
            if (!newest.isNullAt(1) && newest.getLong(1) < 150) {
                state.remove();
                return List.of("forgotten").iterator();
            }
            state.update(RowFactory.create(
                    Stream.of(values.fieldNames()).map(newest::getAs).toArray()));
            state.setTimeoutTimestamp(state.getCurrentWatermarkMs() + 30_000);
            return List.of("kept").iterator();
        }
    }
}
