package io.cloudfiles.tck.live;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.tck.live.RandomData.Palette;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.VoidFunction2;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.execution.streaming.runtime.MemoryStream;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.streaming.DataStreamWriter;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/**
 * One or two streams of random rows in memory, and the running of queries over them batch by batch. A row has a time
 * {@code ts}, a number {@code n}, an {@code amount}, keys that repeat, and values.
 */
final class RandomStream {
    private static final int KEYS = 14;
    private static final String PLANNED = "a failure that is planned";

    private final RandomData data;
    private final Random random;
    private final StructType keys;
    private final StructType values;
    private final List<List<@Nullable Object>> keyPool = new ArrayList<>();
    private final List<MemoryStream<Row>> sources = new ArrayList<>();

    private int batch;

    /** A stream whose keys are one to three columns of random types. */
    RandomStream(long seed, Palette palette) {
        this(new Random(seed), palette, false);
    }

    private RandomStream(Random random, Palette palette, boolean everyKey) {
        this.random = random;
        this.data = new RandomData(random, palette);
        this.keys = everyKey ? data.everyScalar("k") : data.keys();
        this.values = data.values();
        for (int i = 0; i < KEYS; i++) {
            keyPool.add(data.row(keys));
        }
    }

    /** A stream whose keys are of all types at once, {@code k0} to {@code k15}. */
    static RandomStream withEveryKey(long seed) {
        return new RandomStream(new Random(seed), Palette.ALL, true);
    }

    StructType keys() {
        return keys;
    }

    StructType values() {
        return values;
    }

    /** The values as a later version of the program keeps them: a field is gone, others are new or in other places. */
    StructType evolved() {
        List<StructField> fields = new ArrayList<>(Arrays.asList(values.fields()));
        fields.remove(random.nextInt(fields.size()));
        Collections.shuffle(fields, random);
        fields.add(random.nextInt(fields.size() + 1), DataTypes.createStructField("n", DataTypes.LongType, true));
        fields.add(DataTypes.createStructField("amount", DataTypes.createDecimalType(20, 4), true));
        return DataTypes.createStructType(fields);
    }

    Column[] keyColumns() {
        return Stream.of(keys.fieldNames()).map(functions::col).toArray(Column[]::new);
    }

    /** The names of the keys, and others. */
    String[] keyNames(String... more) {
        return Stream.concat(Stream.of(keys.fieldNames()), Stream.of(more)).toArray(String[]::new);
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

    /** A new source, which gets rows with every batch. */
    Dataset<Row> source() {
        MemoryStream<Row> source = MemoryStream.apply(Encoders.row(schema()), LiveSpark.session());
        sources.add(source);
        return source.toDF();
    }

    /** A new source, its columns prefixed. */
    Dataset<Row> source(String prefix) {
        Dataset<Row> rows = source();
        return rows.select(Stream.of(rows.columns())
                .map(name -> col(name).as(prefix + name))
                .toArray(Column[]::new));
    }

    /** Runs so many more batches of so many rows from each source; a run is a start of the query, or a restart. */
    void run(StatefulQuery query, Path checkpoint, int batches, int rows) throws Exception {
        DataStreamWriter<?> writer =
                writer(query.rows(), query.mode(), checkpoint).format("noop");
        if (query.neverIdle()) {
            for (int i = 0; i < batches; i++) {
                add(rows);
                once(writer);
            }
            return;
        }
        StreamingQuery running = writer.start();
        try {
            for (int i = 0; i < batches; i++) {
                add(rows);
                running.processAllAvailable();
            }
        } finally {
            running.stop();
        }
    }

    /** One more batch, which keeps its state and fails before it is committed; the next run has to do it again. */
    void fail(StatefulQuery query, Path checkpoint, int rows) throws Exception {
        add(rows);
        StreamingQuery running = failing(query.rows(), query.mode(), checkpoint);
        assertThatThrownBy(running::processAllAvailable).hasMessageContaining(PLANNED);
        running.stop();
    }

    private static <T> StreamingQuery failing(Dataset<T> rows, String mode, Path checkpoint) throws Exception {
        VoidFunction2<Dataset<T>, Long> sink = (batch, id) -> {
            assertThat(batch.count()).isNotNegative();
            throw new IllegalStateException(PLANNED);
        };
        return writer(rows, mode, checkpoint).foreachBatch(sink).start();
    }

    private static <T> DataStreamWriter<T> writer(Dataset<T> rows, String mode, Path checkpoint) {
        return rows.writeStream().outputMode(mode).option("checkpointLocation", checkpoint.toString());
    }

    /** Spark would rather have AvailableNow, which does not end where time alone is a reason for a batch. */
    @SuppressWarnings("deprecation")
    private static void once(DataStreamWriter<?> writer) throws Exception {
        writer.trigger(Trigger.Once()).start().awaitTermination();
    }

    private void add(int rows) {
        for (MemoryStream<Row> source : sources) {
            List<Row> added = new ArrayList<>();
            for (int i = 0; i < rows; i++) {
                added.add(row());
            }
            source.addData(CollectionConverters.asScala(added));
        }
        batch++;
    }

    private Row row() {
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(data.eventTime(batch));
        cells.add(random.nextInt(10) == 0 ? null : (long) random.nextInt(1000));
        cells.add(random.nextInt(10) == 0 ? null : new java.math.BigDecimal(random.nextInt()).movePointLeft(4));
        cells.addAll(keyPool.get(random.nextInt(keyPool.size())));
        cells.addAll(data.row(values));
        return RowFactory.create(cells.toArray());
    }
}
