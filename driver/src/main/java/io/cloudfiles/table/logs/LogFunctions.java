package io.cloudfiles.table.logs;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.TableFunction;
import java.util.List;

/** The table functions over text logs. */
public final class LogFunctions {
    private static final String CHECKPOINT = "The checkpoint's folder";

    private LogFunctions() {}

    /** All of them, reading from a storage. */
    public static List<TableFunction> of(StorageRoot storage) {
        return List.of(
                new PathFunction(
                        "read_batches",
                        "The batches of a stream: when each was planned and committed, and with which settings",
                        CHECKPOINT,
                        BatchColumn.COLUMNS,
                        storage,
                        path -> new BatchesScan(checkpoint(storage, path))),
                new PathFunction(
                        "read_offsets",
                        "How far each batch of a stream was to read each source",
                        CHECKPOINT,
                        OffsetsScan.COLUMNS,
                        storage,
                        path -> new OffsetsScan(checkpoint(storage, path))),
                new PathFunction(
                        "read_kafka_offsets",
                        "Which offsets of each Kafka partition each batch of a stream read",
                        CHECKPOINT,
                        KafkaOffsetsScan.COLUMNS,
                        storage,
                        path -> new KafkaOffsetsScan(checkpoint(storage, path))),
                new PathFunction(
                        "read_schemas",
                        "The schemas that Auto Loader has inferred, one version after the other",
                        "The schema location, often the checkpoint's folder: the folder that has _schemas in it",
                        SchemasScan.COLUMNS,
                        storage,
                        path -> SchemasScan.open(storage, path)),
                new PathFunction(
                        "read_sink_log",
                        "The files that a file sink has written, as its log _spark_metadata lists them",
                        "The folder that the sink writes to",
                        SinkColumn.COLUMNS,
                        storage,
                        path -> SinkScan.open(storage, path)));
    }

    /** Pins what is planned and what is committed. */
    private static Checkpoint checkpoint(StorageRoot storage, String path) {
        Checkpoint checkpoint = Checkpoint.open(storage, path);
        checkpoint.offsetFiles();
        return checkpoint;
    }
}
