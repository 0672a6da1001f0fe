package io.cloudfiles.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.read.streaming.Offset;
import org.apache.spark.sql.execution.streaming.checkpointing.CommitLog;
import org.apache.spark.sql.execution.streaming.checkpointing.CommitMetadata;
import org.apache.spark.sql.execution.streaming.checkpointing.OffsetSeq;
import org.apache.spark.sql.execution.streaming.checkpointing.OffsetSeqLog;
import org.apache.spark.sql.execution.streaming.runtime.FileStreamSource;
import org.apache.spark.sql.execution.streaming.runtime.FileStreamSourceLog;
import org.apache.spark.sql.execution.streaming.runtime.FileStreamSourceOffset;
import org.apache.spark.sql.execution.streaming.state.StateStore;
import org.apache.spark.sql.streaming.StreamingQuery;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Writes, with Spark itself, one of the checkpoints that are compared, and gives it its name when it is whole:
 * {@code Checkpoints WORK SCALE NAME}.
 */
final class Checkpoints {
    /** Each batch after the first changes one key in fifty. */
    private static final int UNCHANGED = 50;

    private final SparkSession spark = Spark.session();
    private final Shape shape;
    private final Path folder;
    private final Path input;

    private Checkpoints(Path work, Shape shape) {
        this.shape = shape;
        this.folder = work.resolve(shape.name() + ".unfinished");
        this.input = work.resolve(shape.name() + ".input");
    }

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]);
        Checkpoints checkpoints = new Checkpoints(work, Scale.valueOf(args[1]).shape(args[2]));
        FileUtils.deleteDirectory(checkpoints.folder.toFile());
        if (checkpoints.shape.kind() == Shape.Kind.LOG) {
            checkpoints.log();
        } else {
            checkpoints.input();
            checkpoints.aggregate();
        }
        checkpoints.spark.stop();
        FileUtils.deleteDirectory(checkpoints.input.toFile());
        Files.move(checkpoints.folder, work.resolve(checkpoints.shape.name()));
    }

    /** One file per batch: the first with every key, the others with a fiftieth of them. */
    private void input() {
        for (int batch = 0; batch < shape.batches(); batch++) {
            Dataset<Row> ids = batch == 0
                    ? spark.range(0, shape.keys(), 1, 1).toDF()
                    : spark.range(0, shape.keys() / UNCHANGED, 1, 1)
                            .selectExpr("id * " + UNCHANGED + " + " + batch % UNCHANGED + " AS id");
            ids.selectExpr(
                            "concat('user-', id) AS user",
                            "CAST(id % " + Key.SHARDS + " AS INT) AS shard",
                            "id * 7 + " + batch + " AS x")
                    .write()
                    .mode(batch == 0 ? "overwrite" : "append")
                    .parquet(input.toString());
        }
    }

    private void aggregate() throws Exception {
        shape.settings().forEach(spark.conf()::set);
        spark.conf().set("spark.sql.shuffle.partitions", shape.partitions());
        StreamingQuery query = spark.readStream()
                .schema("user STRING, shard INT, x LONG")
                .option("maxFilesPerTrigger", 1)
                .parquet(input.toString())
                .groupBy("user", "shard")
                .max("x")
                .writeStream()
                .outputMode("update")
                .format("noop")
                .option("checkpointLocation", folder.toString())
                .start();
        query.processAllAvailable();
        // The maintenance works beside the stream, and only while it runs.
        while (shape.kind() == Shape.Kind.SNAPSHOTS && snapshots() < shape.partitions()) {
            Thread.sleep(500);
        }
        query.stop();
        // Closes the databases, whose threads would otherwise outlive what they use.
        StateStore.stop();
    }

    /** How many partitions have one. */
    private long snapshots() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("state"))) {
            return files.filter(it -> it.toString().endsWith(".snapshot"))
                    .map(Path::getParent)
                    .distinct()
                    .count();
        }
    }

    /** What a file source that took a tenth of the files with each batch keeps of them; the tenth batch compacts. */
    private void log() throws IOException {
        for (String part : List.of("offsets", "commits")) {
            Files.createDirectories(folder.resolve(part));
        }
        Files.writeString(folder.resolve("metadata"), "{\"id\":\"" + UUID.nameUUIDFromBytes(new byte[0]) + "\"}");
        FileStreamSourceLog log = new FileStreamSourceLog(
                FileStreamSourceLog.VERSION(),
                spark,
                folder.resolve("sources/0").toString());
        OffsetSeqLog offsets = new OffsetSeqLog(spark, folder.resolve("offsets").toString(), true);
        CommitLog commits = new CommitLog(spark, folder.resolve("commits").toString(), true);
        int files = Math.toIntExact(shape.keys() / shape.batches());
        for (int batch = 0; batch < shape.batches(); batch++) {
            FileStreamSource.FileEntry[] entries = new FileStreamSource.FileEntry[files];
            for (int i = 0; i < files; i++) {
                int id = batch * files + i;
                String path = "file:///lake/landing/day=%02d/part-%08d.json".formatted(id % 31 + 1, id);
                entries[i] = new FileStreamSource.FileEntry(path, 1_790_000_000_000L + id * 10L, batch);
            }
            log.add(batch, entries);
            List<Offset> offset = List.of(new FileStreamSourceOffset(batch));
            offsets.add(
                    batch, OffsetSeq.fill(CollectionConverters.asScala(offset).toSeq()));
            commits.add(batch, new CommitMetadata(0));
        }
    }
}
