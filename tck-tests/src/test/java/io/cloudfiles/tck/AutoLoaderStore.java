package io.cloudfiles.tck;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.rocksdb.CompressionType;
import org.rocksdb.FlushOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * Writes the checkpoint of a stream whose one source has a store as Auto Loader lays it out: {@code N.zip}, {@code SSTs},
 * {@code logs}. Most entries lie in tables, the last few in a log only.
 */
final class AutoLoaderStore {
    static {
        RocksDB.loadLibrary();
    }

    /** What is stored of one file. */
    record Entry(String key, String value) {}

    private static final int WRITTEN_AT_ONCE = 2000;
    private static final int IN_LOG_ONLY = 5;

    private AutoLoaderStore() {}

    /** Version {@code version} of the store in {@code <checkpoint>/sources/0/rocksdb}. */
    static void write(Path checkpoint, long version, long count, LongFunction<Entry> entries) {
        Path folder = checkpoint.resolve("sources/0/rocksdb");
        try {
            Files.createDirectories(folder.resolve("SSTs"));
            Files.createDirectories(folder.resolve("logs"));
            Path local = Files.createTempDirectory(checkpoint.getParent(), "rocksdb");
            fill(local, count, entries);
            pack(local, folder, version, count);
            Folders.delete(local);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Plans and commits batch 0, and plans batch 1, up to these sequence numbers. */
    static void plan(Path checkpoint, long committed, long planned) throws IOException {
        for (String folder : List.of("offsets", "commits")) {
            Files.createDirectories(checkpoint.resolve(folder));
        }
        Files.writeString(checkpoint.resolve("metadata"), "{\"id\":\"" + new UUID(1, 2) + "\"}");
        Files.writeString(checkpoint.resolve("offsets/0"), offsets(committed));
        Files.writeString(checkpoint.resolve("commits/0"), "v1\n{\"nextBatchWatermarkMs\":0}");
        Files.writeString(checkpoint.resolve("offsets/1"), offsets(planned));
    }

    private static String offsets(long sequence) {
        return "v1\n{\"batchWatermarkMs\":0,\"batchTimestampMs\":1700000000000,\"conf\":{}}\n{\"seqNum\":" + sequence
                + ",\"sourceVersion\":1,\"lastBackfillStartTimeMs\":1699999990000,"
                + "\"lastBackfillFinishTimeMs\":1699999995000,\"lastInputPath\":\"s3://bucket/in\"}";
    }

    private static void fill(Path local, long count, LongFunction<Entry> entries) throws RocksDBException {
        try (Options options = new Options()
                        .setCreateIfMissing(true)
                        .setCompressionType(CompressionType.LZ4_COMPRESSION)
                        .setWriteBufferSize(8 << 20);
                WriteOptions write = new WriteOptions();
                FlushOptions flush = new FlushOptions().setWaitForFlush(true);
                RocksDB database = RocksDB.open(options, local.toString())) {
            long inTables = Math.max(0, count - IN_LOG_ONLY);
            for (long from = 0; from < inTables; from += WRITTEN_AT_ONCE) {
                put(database, write, from, Math.min(inTables, from + WRITTEN_AT_ONCE), entries);
            }
            database.flush(flush);
            put(database, write, inTables, count, entries);
            database.syncWal();
        }
    }

    private static void put(RocksDB database, WriteOptions write, long from, long to, LongFunction<Entry> entries)
            throws RocksDBException {
        try (WriteBatch batch = new WriteBatch()) {
            for (long i = from; i < to; i++) {
                Entry entry = entries.apply(i);
                batch.put(entry.key().getBytes(UTF_8), entry.value().getBytes(UTF_8));
            }
            database.write(write, batch);
        }
    }

    private static void pack(Path local, Path folder, long version, long count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<String> tables = new ArrayList<>();
        List<String> logs = new ArrayList<>();
        try (ZipOutputStream zip = new ZipOutputStream(bytes);
                Stream<Path> files = Files.list(local)) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".sst")) {
                    tables.add(move(file, folder.resolve("SSTs"), version, "dfsSstFileName"));
                } else if (name.endsWith(".log")) {
                    logs.add(move(file, folder.resolve("logs"), version, "dfsLogFileName"));
                } else if (name.startsWith("MANIFEST") || name.equals("CURRENT") || name.startsWith("OPTIONS")) {
                    add(zip, name, Files.readAllBytes(file));
                }
            }
            String metadata = "v1\n{\"sstFiles\":[" + String.join(",", tables) + "],\"logFiles\":["
                    + String.join(",", logs) + "],\"numKeys\":" + count + "}";
            add(zip, "metadata", metadata.getBytes(UTF_8));
        }
        Files.write(folder.resolve(version + ".zip"), bytes.toByteArray());
    }

    private static String move(Path file, Path folder, long version, String dfsField) throws IOException {
        String name = file.getFileName().toString();
        String dfsName = name.replace(".", "-" + version + ".");
        Files.move(file, folder.resolve(dfsName));
        return "{\"localFileName\":\"" + name + "\",\"" + dfsField + "\":\"" + dfsName + "\",\"sizeBytes\":"
                + Files.size(folder.resolve(dfsName)) + "}";
    }

    private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(bytes);
        zip.closeEntry();
    }
}
