package io.cloudfiles.table.statestore;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.cloudfiles.format.staterow.KeyBytes;
import io.cloudfiles.format.staterow.PartitionHash;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.type.SqlType;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Checkpoint;
import org.rocksdb.FlushOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/**
 * Writes a checkpoint of one batch whose operator counts by a text, {@code key-0} and so on, with its state in RocksDB in
 * many small blocks.
 */
final class RocksCheckpoint {
    static final List<SqlType.Field> KEY = List.of(new SqlType.Field("name", SqlType.STRING, true));
    static final List<SqlType.Field> VALUE = List.of(new SqlType.Field("count", SqlType.BIGINT, false));
    private static final String STATE = "org.apache.spark.sql.execution.streaming.state.";
    private static final String SCHEMA =
            "{\"type\":\"struct\",\"fields\":[{\"name\":\"%s\",\"type\":\"%s\",\"nullable\":"
                    + "true,\"metadata\":{}}]}";

    static {
        RocksDB.loadLibrary();
    }

    private RocksCheckpoint() {}

    static void write(Path checkpoint, int partitions, int keys) throws IOException, RocksDBException {
        text(checkpoint.resolve("metadata"), "{\"id\":\"00000000-0000-0000-0000-000000000000\"}");
        text(
                checkpoint.resolve("offsets/0"),
                "v1\n{\"batchWatermarkMs\":0,\"batchTimestampMs\":0,\"conf\":{"
                        + "\"spark.sql.streaming.stateStore.providerClass\":\"" + STATE + "RocksDBStateStoreProvider\","
                        + "\"spark.sql.streaming.statefulOperator.useStrictDistribution\":\"true\","
                        + "\"spark.sql.shuffle.partitions\":\"" + partitions + "\"}}\n-");
        text(checkpoint.resolve("commits/0"), "v1\n{\"nextBatchWatermarkMs\":0}");
        Path state = checkpoint.resolve("state/0");
        text(
                state.resolve("_metadata/metadata"),
                "v1\n{\"operatorInfo\":{\"operatorId\":0,\"operatorName\":\"stateStoreSave\"},\"stateStoreInfo\":["
                        + "{\"storeName\":\"default\",\"numColsPrefixKey\":0,\"numPartitions\":" + partitions + "}]}");
        for (int partition = 0; partition < partitions; partition++) {
            store(state.resolve(Integer.toString(partition)), partition, partitions, keys);
        }
        Path schema = state.resolve("0/_metadata/schema");
        Files.createDirectories(schema.getParent());
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(schema))) {
            out.writeUTF("v2");
            out.writeInt(1);
            out.writeUTF(SCHEMA.formatted("name", "string"));
            out.writeInt(1);
            out.writeUTF(SCHEMA.formatted("count", "long"));
        }
    }

    private static void text(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void store(Path folder, int partition, int partitions, int keys)
            throws IOException, RocksDBException {
        Files.createDirectories(folder.resolve("SSTs"));
        Path local = Files.createTempDirectory("rocks");
        try (Options options = new Options()
                        .setCreateIfMissing(true)
                        .setTableFormatConfig(new BlockBasedTableConfig().setBlockSize(1024));
                RocksDB database = RocksDB.open(options, local.resolve("db").toString());
                WriteOptions noLog = new WriteOptions().setDisableWAL(true);
                FlushOptions flush = new FlushOptions().setWaitForFlush(true);
                Checkpoint taken = Checkpoint.create(database)) {
            long count = 0;
            for (int key = 0; key < keys; key++) {
                List<Object> name = List.of("key-" + key);
                if (PartitionHash.partition(KEY, name, partitions) == partition) {
                    database.put(noLog, row(KEY, name), row(VALUE, List.of((long) key)));
                    count++;
                }
            }
            database.flush(flush);
            Path files = local.resolve("files");
            taken.createCheckpoint(files.toString());
            Files.write(folder.resolve("1.zip"), zip(files, folder.resolve("SSTs"), count));
        }
    }

    /** A row behind its version. */
    static byte[] row(List<SqlType.Field> fields, List<Object> values) {
        return KeyBytes.of(new KeyEncoding.Whole(), fields, List.copyOf(values))
                .orElseThrow()
                .bytes()
                .toByteArray();
    }

    private static byte[] zip(Path files, Path tables, long count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<String> listed = new ArrayList<>();
        try (ZipOutputStream zip = new ZipOutputStream(bytes);
                Stream<Path> all = Files.list(files)) {
            for (Path file : all.sorted().toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".sst")) {
                    Files.copy(file, tables.resolve(name));
                    listed.add("{\"localFileName\":\"" + name + "\",\"dfsSstFileName\":\"" + name + "\",\"sizeBytes\":"
                            + Files.size(file) + "}");
                } else {
                    add(zip, name, Files.readAllBytes(file));
                }
            }
            String metadata = "v1\n{\"sstFiles\":[" + String.join(",", listed) + "],\"numKeys\":" + count + "}";
            add(zip, "metadata", metadata.getBytes(UTF_8));
        }
        return bytes.toByteArray();
    }

    private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(bytes);
        zip.closeEntry();
    }
}
