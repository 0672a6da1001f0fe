package io.cloudfiles.tck.live;

import io.cloudfiles.tck.CanonicalJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.OptionConverters;

/** One Spark for all live tests, and its own readers of checkpoints as the oracle. */
final class LiveSpark {
    static final Map<String, String> JSON_OPTIONS = Map.of(
            "ignoreNullFields", "false",
            "timestampFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX",
            "timestampNTZFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSSSS");

    private static final SparkSession SESSION = start();

    private LiveSpark() {}

    static SparkSession session() {
        return SESSION;
    }

    private static SparkSession start() {
        Path work = Path.of(Objects.requireNonNullElse(System.getProperty("cloudfiles.work"), "target"))
                .toAbsolutePath();
        SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .appName("cloudfiles-tck")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.session.timeZone", "UTC")
                .config("spark.sql.shuffle.partitions", "3")
                .config("spark.sql.adaptive.enabled", "false")
                .config("spark.sql.codegen.wholeStage", "false")
                .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
                .config("spark.sql.datetime.java8API.enabled", "true")
                .config("spark.sql.streaming.checkpointFileManagerClass", FILE_MANAGER)
                .config("spark.sql.streaming.stateStore.maintenanceInterval", "300ms")
                .config("spark.sql.streaming.stateStore.minDeltasForSnapshot", "2")
                .config("spark.sql.streaming.numRecentProgressUpdates", "2")
                .config(
                        "spark.sql.warehouse.dir",
                        work.resolve("spark-warehouse").toString())
                .config("spark.local.dir", work.resolve("spark-local").toString())
                .getOrCreate();
        // The state reader of 4.2.0 fails in a session that never touched its streams.
        spark.streams().active();
        return spark;
    }

    private static final String FILE_MANAGER =
            "org.apache.spark.sql.execution.streaming.checkpointing.FileSystemBasedCheckpointFileManager";

    /** The rows that a reader of Spark gives, canonical, and the schema's JSON. */
    record Answer(List<String> rows, String schema) {}

    /** Something that a session does while its configuration is another. */
    interface Work {
        void run() throws Exception;
    }

    /** Does the work with settings that are gone afterwards. */
    static void with(Map<String, String> settings, Work work) throws Exception {
        Map<String, Optional<String>> before = new HashMap<>();
        settings.keySet()
                .forEach(key ->
                        before.put(key, OptionConverters.toJava(SESSION.conf().getOption(key))));
        settings.forEach(SESSION.conf()::set);
        try {
            work.run();
        } finally {
            before.forEach((key, value) -> value.ifPresentOrElse(
                    it -> SESSION.conf().set(key, it), () -> SESSION.conf().unset(key)));
        }
    }

    /** What Spark does not see by itself when it reads a checkpoint, and must be told. */
    static Map<String, String> readerSettings(Path checkpoint) throws IOException {
        List<Long> commits = batches(checkpoint.resolve("commits"));
        boolean uniqueIds = !commits.isEmpty()
                && Files.readString(checkpoint.resolve("commits/" + commits.get(commits.size() - 1)))
                        .contains("stateUniqueIds");
        return Map.of(
                StoreConf.STORE + "checkpointFormatVersion",
                uniqueIds ? "2" : "1",
                "spark.sql.streaming.join.stateFormatV4.enabled",
                "true");
    }

    /** Reads with {@code statestore} or {@code state-metadata}. */
    static Answer read(String format, Path checkpoint, Map<String, String> options) {
        Dataset<Row> loaded = reader(format, checkpoint, options);
        Dataset<Row> rows = plain(loaded, options);
        List<String> json = rows.select(functions.to_json(
                        functions.struct(Stream.of(rows.schema().fields())
                                .map(field -> PlainMaps.of(functions.col(field.name()), field.dataType())
                                        .as(field.name()))
                                .toArray(Column[]::new)),
                        JSON_OPTIONS))
                .as(Encoders.STRING())
                .collectAsList();
        return new Answer(
                json.stream().map(CanonicalJson::of).toList(), loaded.schema().json());
    }

    /** The rows, their repeated names made unique. */
    static Dataset<Row> rows(String format, Path checkpoint, Map<String, String> options) {
        return plain(reader(format, checkpoint, options), options);
    }

    private static Dataset<Row> plain(Dataset<Row> loaded, Map<String, String> options) {
        Dataset<Row> rows = options.containsKey("joinSide") ? declaredFieldsOnly(loaded) : loaded;
        return rows.select(renamed(rows.schema()));
    }

    private static Dataset<Row> reader(String format, Path checkpoint, Map<String, String> options) {
        DataFrameReader reader = SESSION.read().format(format);
        for (Map.Entry<String, String> option : options.entrySet()) {
            reader = reader.option(option.getKey(), option.getValue());
        }
        return reader.load(checkpoint.toString());
    }

    /** Every cell as text: JSON of complex values, the cast to STRING of others. */
    static Dataset<Row> asText(Dataset<Row> rows) {
        String[] names = new String[rows.columns().length];
        for (int i = 0; i < names.length; i++) {
            names[i] = "c" + i;
        }
        Dataset<Row> plain = rows.toDF(names);
        return plain.select(Stream.of(plain.schema().fields())
                .map(field -> isComplex(field.dataType())
                        ? functions.to_json(functions.col(field.name()), JSON_OPTIONS)
                        : functions.col(field.name()).cast("string"))
                .toArray(Column[]::new));
    }

    private static boolean isComplex(DataType type) {
        return type instanceof StructType || type instanceof ArrayType || type instanceof MapType;
    }

    /** Rows of a join side carry a hidden field, which to_json stumbles over. */
    private static Dataset<Row> declaredFieldsOnly(Dataset<Row> rows) {
        StructType value = (StructType) rows.schema().apply("value").dataType();
        Column[] fields = Stream.of(value.fields())
                .map(field -> functions.col("value").getField(field.name()).as(field.name()))
                .toArray(Column[]::new);
        return rows.select(functions.col("key"), functions.struct(fields).as("value"), functions.col("partition_id"));
    }

    private static Column[] renamed(StructType schema) {
        return Stream.of(schema.fields())
                .map(field -> functions
                        .col(field.name())
                        .cast(unique(field.dataType()))
                        .as(field.name()))
                .toArray(Column[]::new);
    }

    private static DataType unique(DataType type) {
        if (!(type instanceof StructType struct)) {
            return type;
        }
        Map<String, Integer> seen = new HashMap<>();
        List<StructField> fields = new ArrayList<>();
        for (StructField field : struct.fields()) {
            int count = seen.merge(field.name(), 1, Integer::sum);
            fields.add(new StructField(
                    count == 1 ? field.name() : field.name() + "_" + count,
                    unique(field.dataType()),
                    field.nullable(),
                    field.metadata()));
        }
        return new StructType(fields.toArray(StructField[]::new));
    }

    /** The batches that a folder of offsets or commits names, ascending; none where there is no such folder. */
    static List<Long> batches(Path log) {
        if (!Files.isDirectory(log)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(log)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d+"))
                    .map(Long::valueOf)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
