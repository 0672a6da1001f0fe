package io.cloudfiles.replay.rocksdbstate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.cloudfiles.codec.CompressionCodec;
import io.cloudfiles.format.changelog.ChangelogBytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.rocksdb.Checkpoint;
import org.rocksdb.FlushOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.StringAppendOperator;
import org.rocksdb.WriteOptions;

/** Writes a partition's store as Spark lays it out: random batches, snapshots of some, and what is right to read. */
public final class SparkStore implements AutoCloseable {
    static {
        RocksDB.loadLibrary();
    }

    /** What varies between stores. */
    public record Kind(boolean ids, boolean families, boolean rowChecksums, String delimiter) {
        int changelogVersion() {
            return (ids ? 3 : 1) + (families ? 1 : 0);
        }
    }

    public static final CompressionCodec CODEC = CompressionCodec.LZ4;

    private final Kind kind;
    private final Path folder;
    private final Path local;
    private final Random random;
    private final Options options;
    private final RocksDB database;
    private final WriteOptions noLog = new WriteOptions().setDisableWAL(true);
    private final TreeMap<String, String> model = new TreeMap<>();
    private final Map<String, String> uploaded = new HashMap<>();
    private final List<String> lineage = new ArrayList<>();
    private long version;

    /** A store in {@code folder}; RocksDB works in {@code local}. */
    public SparkStore(Kind kind, Path folder, Path local, long seed) throws RocksDBException, IOException {
        this.kind = kind;
        this.folder = folder;
        this.local = local;
        this.random = new Random(seed);
        Files.createDirectories(folder.resolve("SSTs"));
        this.options = new Options()
                .setCreateIfMissing(true)
                .setMergeOperator(new StringAppendOperator(kind.delimiter()))
                .setLevel0FileNumCompactionTrigger(3);
        this.database = RocksDB.open(options, local.resolve("db").toString());
    }

    /** Writes a batch; returns the id of its attempt, empty without ids. */
    public String batch(boolean changelog, boolean snapshot) throws RocksDBException, IOException {
        version++;
        ChangelogBytes log =
                new ChangelogBytes(kind.changelogVersion(), "[" + String.join(",", lineage) + "]", kind.rowChecksums());
        for (int i = 0; i < 40; i++) {
            change(log);
        }
        String id = kind.ids() ? new UUID(random.nextLong(), random.nextLong()).toString() : "";
        if (changelog) {
            write(name(id, ".changelog"), log.packed(CODEC));
        }
        if (snapshot) {
            write(name(id, ".zip"), zip());
            lineage.clear();
        }
        lineage.add("{\"version\":" + version + ",\"checkpointUniqueId\":\"" + id + "\"}");
        return id;
    }

    String name(String id, String suffix) {
        return version + (id.isEmpty() ? "" : "_" + id) + suffix;
    }

    /** Keys and values as they are to be read now, row checksums aside. */
    List<Entry> entries() {
        return model.entrySet().stream()
                .map(entry -> new Entry(entry.getKey(), entry.getValue()))
                .toList();
    }

    private void change(ChangelogBytes log) throws RocksDBException {
        byte[] key = key();
        byte[] value = new byte[random.nextInt(30)];
        random.nextBytes(value);
        byte[] stored = kind.rowChecksums() ? ChangelogBytes.checked(key, value) : value;
        int choice = random.nextInt(20);
        String shown = Entry.of(key, value).key();
        String shownValue = Entry.of(key, value).value();
        if (choice < 4) {
            log.delete(key);
            database.delete(noLog, key);
            model.remove(shown);
        } else if (choice < 8 && kind.families()) {
            log.merge(key, value);
            database.merge(noLog, key, stored);
            String between =
                    Entry.of(key, kind.delimiter().getBytes(ISO_8859_1)).value();
            model.merge(shown, shownValue, (old, operand) -> old + between + operand);
        } else if (choice == 8 && kind.families()) {
            byte[] end = key.clone();
            end[end.length - 1] = (byte) (end[end.length - 1] + 3);
            log.deleteRange(key, end);
            database.deleteRange(noLog, key, end);
            model.subMap(shown, Entry.of(end, end).key()).clear();
        } else {
            log.put(key, value);
            database.put(noLog, key, stored);
            model.put(shown, shownValue);
        }
    }

    private byte[] key() {
        byte[] key = {(byte) (1 + random.nextInt(3)), 0, (byte) random.nextInt(4), (byte) random.nextInt(60)};
        return key;
    }

    private byte[] zip() throws RocksDBException, IOException {
        try (FlushOptions flush = new FlushOptions().setWaitForFlush(true)) {
            database.flush(flush);
        }
        Path checkpoint = local.resolve("checkpoint" + version);
        try (Checkpoint taken = Checkpoint.create(database)) {
            taken.createCheckpoint(checkpoint.toString());
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<String> tables = new ArrayList<>();
        try (ZipOutputStream zip = new ZipOutputStream(bytes);
                Stream<Path> files = Files.list(checkpoint)) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".sst")) {
                    tables.add(upload(file, name));
                } else {
                    add(zip, name, Files.readAllBytes(file));
                }
            }
            String families = kind.families() ? "{\"one\":1,\"two\":2,\"three\":3}" : "{}";
            String metadata = "v1\n{\"sstFiles\":[" + String.join(",", tables) + "],\"numKeys\":" + model.size()
                    + ",\"columnFamilyMapping\":" + families + "}";
            add(zip, "metadata", metadata.getBytes(ISO_8859_1));
        }
        return bytes.toByteArray();
    }

    private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(bytes);
        zip.closeEntry();
    }

    private String upload(Path file, String name) throws IOException {
        String dfsName = uploaded.get(name);
        if (dfsName == null) {
            dfsName = name.replace(".sst", "-" + new UUID(random.nextLong(), 1) + ".sst");
            uploaded.put(name, dfsName);
            Files.copy(file, folder.resolve("SSTs").resolve(dfsName));
        }
        return "{\"localFileName\":\"" + name + "\",\"dfsSstFileName\":\"" + dfsName + "\",\"sizeBytes\":"
                + Files.size(file) + "}";
    }

    private void write(String name, byte[] bytes) throws IOException {
        Files.write(folder.resolve(name), bytes);
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        Files.writeString(
                folder.resolve(name + ".crc"),
                "{\"algorithm\":\"CRC32C\",\"value\":" + (int) crc.getValue() + ",\"mainFileSize\":" + bytes.length
                        + "}");
    }

    @Override
    public void close() {
        database.close();
        options.close();
        noLog.close();
    }
}
