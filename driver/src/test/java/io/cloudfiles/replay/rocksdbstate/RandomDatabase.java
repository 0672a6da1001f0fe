package io.cloudfiles.replay.rocksdbstate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BuiltinComparator;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.EnvOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.IngestExternalFileOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Snapshot;
import org.rocksdb.SstFileWriter;
import org.rocksdb.StringAppendOperator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** A database of random writes, written by RocksDB. */
final class RandomDatabase {
    static {
        RocksDB.loadLibrary();
    }

    private final Shape shape;
    private final Path folder;
    private final Random random;
    private final List<ColumnFamilyHandle> families = new ArrayList<>();
    private final WriteOptions writeOptions = new WriteOptions();
    private final FlushOptions flushOptions = new FlushOptions().setWaitForFlush(true);
    private final DBOptions databaseOptions =
            new DBOptions().setCreateIfMissing(true).setCreateMissingColumnFamilies(true);
    private final ColumnFamilyOptions familyOptions;
    private final RocksDB database;

    private RandomDatabase(Shape shape, Path folder, long seed) throws RocksDBException {
        this.shape = shape;
        this.folder = folder;
        this.random = new Random(seed);
        this.familyOptions = familyOptions();
        List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
        for (String family : shape.has(Feature.FAMILIES) ? List.of("default", "second", "third") : List.of("default")) {
            descriptors.add(new ColumnFamilyDescriptor(family.getBytes(ISO_8859_1), familyOptions));
        }
        this.database = RocksDB.open(databaseOptions, folder.toString(), descriptors, families);
    }

    static void write(Shape shape, Path folder, long seed) throws RocksDBException {
        new RandomDatabase(shape, folder, seed).write();
    }

    /** What RocksDB itself reads, by column family. */
    static Map<String, List<Entry>> read(Shape shape, Path folder) throws RocksDBException {
        List<byte[]> names;
        try (Options options = new Options()) {
            names = RocksDB.listColumnFamilies(options, folder.toString());
        }
        List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
        for (byte[] name : names) {
            ColumnFamilyOptions options =
                    new ColumnFamilyOptions().setMergeOperator(new StringAppendOperator(shape.delimiter()));
            if (shape.has(Feature.REVERSED)) {
                options.setComparator(BuiltinComparator.REVERSE_BYTEWISE_COMPARATOR);
            }
            descriptors.add(new ColumnFamilyDescriptor(name, options));
        }
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        Map<String, List<Entry>> found = new LinkedHashMap<>();
        try (DBOptions options = new DBOptions();
                RocksDB database = RocksDB.openReadOnly(options, folder.toString(), descriptors, handles)) {
            for (int i = 0; i < handles.size(); i++) {
                List<Entry> entries = new ArrayList<>();
                try (RocksIterator iterator = database.newIterator(handles.get(i))) {
                    for (iterator.seekToFirst(); iterator.isValid(); iterator.next()) {
                        entries.add(Entry.of(iterator.key(), iterator.value()));
                    }
                    iterator.status();
                }
                found.put(new String(names.get(i), ISO_8859_1), entries);
            }
            handles.forEach(ColumnFamilyHandle::close);
        }
        return found;
    }

    private ColumnFamilyOptions familyOptions() {
        boolean levels = shape.has(Feature.LEVELS);
        BlockBasedTableConfig table =
                new BlockBasedTableConfig().setBlockSize(shape.has(Feature.SMALL_BLOCKS) ? 256 : 4096);
        ColumnFamilyOptions options = new ColumnFamilyOptions()
                .setMergeOperator(new StringAppendOperator(shape.delimiter()))
                .setLevel0FileNumCompactionTrigger(levels ? 4 : 1000)
                .setLevel0SlowdownWritesTrigger(2000)
                .setLevel0StopWritesTrigger(3000)
                .setWriteBufferSize(levels ? 64 << 10 : 64 << 20)
                .setTargetFileSizeBase(levels ? 16 << 10 : 64 << 20)
                .setMaxBytesForLevelBase(levels ? 50 << 10 : 256 << 20)
                .setMaxBytesForLevelMultiplier(3);
        if (shape.has(Feature.REVERSED)) {
            options.setComparator(BuiltinComparator.REVERSE_BYTEWISE_COMPARATOR);
        }
        shape.setting().apply(databaseOptions, options, table);
        return options.setTableFormatConfig(table);
    }

    private void write() throws RocksDBException {
        Snapshot snapshot = null;
        int flushEvery = shape.has(Feature.FLUSH_OFTEN) ? 4 : shape.writes() / 5 + 1;
        for (int i = 0; i < shape.writes(); i++) {
            step(i);
            if (shape.has(Feature.SNAPSHOT) && i == shape.writes() / 2) {
                snapshot = database.getSnapshot();
            }
            if (!shape.has(Feature.LOG_ONLY) && i % flushEvery == flushEvery - 1) {
                database.flush(flushOptions, families);
            }
        }
        if (shape.has(Feature.INGESTED)) {
            ingest();
        }
        if (shape.has(Feature.LEVELS) && !shape.has(Feature.LOG_ONLY)) {
            compact();
        }
        if (families.size() == 3 && random.nextBoolean()) {
            database.dropColumnFamily(families.get(2));
        }
        if (snapshot != null) {
            database.releaseSnapshot(snapshot);
        }
        database.cancelAllBackgroundWork(true);
        families.forEach(ColumnFamilyHandle::close);
        database.close();
        familyOptions.close();
        databaseOptions.close();
        writeOptions.close();
        flushOptions.close();
    }

    private void step(int i) throws RocksDBException {
        ColumnFamilyHandle family = family();
        int choice = random.nextInt(100);
        if (choice < 12 && shape.has(Feature.DELETES)) {
            database.delete(family, writeOptions, key());
        } else if (choice < 14 && shape.has(Feature.RANGES)) {
            deleteRange(family);
        } else if (choice < 40 && shape.has(Feature.MERGES)) {
            database.merge(family, writeOptions, key(), bytes(random.nextInt(9)));
        } else if (choice < 45 && shape.has(Feature.SINGLE_DELETES)) {
            putAndDeleteOnce(family, i);
        } else if (choice < 50) {
            writeBatch();
        } else {
            boolean huge = shape.has(Feature.HUGE_VALUES) && random.nextInt(30) == 0;
            database.put(family, writeOptions, key(), huge ? bytes(random.nextInt(200_000)) : value());
        }
    }

    private void deleteRange(ColumnFamilyHandle family) throws RocksDBException {
        int first = random.nextInt(shape.keys());
        int length = random.nextInt(3) == 0 ? shape.keys() : 30;
        byte[] begin = numbered(first);
        byte[] end = numbered(first + 1 + random.nextInt(length));
        boolean reversed = shape.has(Feature.REVERSED);
        database.deleteRange(family, writeOptions, reversed ? end : begin, reversed ? begin : end);
    }

    private void putAndDeleteOnce(ColumnFamilyHandle family, int i) throws RocksDBException {
        byte[] key = ("once" + i).getBytes(ISO_8859_1);
        database.put(family, writeOptions, key, value());
        if (random.nextBoolean()) {
            if (random.nextBoolean() && !shape.has(Feature.LOG_ONLY)) {
                database.flush(flushOptions, family);
            }
            database.singleDelete(family, writeOptions, key);
        }
    }

    private void writeBatch() throws RocksDBException {
        try (WriteBatch batch = new WriteBatch()) {
            int size = random.nextInt(6);
            for (int i = 0; i < size; i++) {
                int choice = random.nextInt(4);
                if (choice == 0 && shape.has(Feature.DELETES)) {
                    batch.delete(family(), key());
                } else if (choice == 1 && shape.has(Feature.MERGES)) {
                    batch.merge(family(), key(), bytes(5));
                } else if (choice == 2) {
                    batch.putLogData("a note".getBytes(ISO_8859_1));
                } else {
                    batch.put(family(), key(), value());
                }
            }
            database.write(writeOptions, batch);
        }
    }

    private void ingest() throws RocksDBException {
        String file =
                folder.resolveSibling(folder.getFileName() + "-external.sst").toString();
        try (EnvOptions env = new EnvOptions();
                Options options = new Options(databaseOptions, familyOptions);
                SstFileWriter writer = new SstFileWriter(env, options)) {
            writer.open(file);
            for (int i = 0; i < shape.keys(); i += 3) {
                if (i % 2 == 0) {
                    writer.put(numbered(i), ("ingested" + i).getBytes(ISO_8859_1));
                } else {
                    writer.delete(numbered(i));
                }
            }
            writer.finish();
        }
        try (IngestExternalFileOptions options =
                new IngestExternalFileOptions().setWriteGlobalSeqno(shape.name().endsWith("patched"))) {
            database.ingestExternalFile(families.get(0), List.of(file), options);
        }
        for (int i = 0; i < 50; i++) {
            database.put(families.get(0), writeOptions, key(), value());
        }
    }

    private void compact() throws RocksDBException {
        database.flush(flushOptions, families);
        if (random.nextBoolean()) {
            byte[] from = numbered(shape.keys() / 5);
            byte[] to = numbered(shape.keys() / 2);
            boolean reversed = shape.has(Feature.REVERSED);
            database.compactRange(families.get(0), reversed ? to : from, reversed ? from : to);
            for (int i = 0; i < 200; i++) {
                database.put(families.get(0), writeOptions, key(), value());
            }
            database.flush(flushOptions, families);
        }
    }

    private ColumnFamilyHandle family() {
        return families.get(random.nextInt(families.size()));
    }

    static byte[] numbered(int number) {
        return String.format(Locale.ROOT, "key%06d", number).getBytes(ISO_8859_1);
    }

    private byte[] key() {
        int number = random.nextInt(shape.keys());
        if (number % 97 == 0) {
            return number == 0 ? new byte[0] : new byte[] {(byte) number};
        }
        byte[] key = numbered(number);
        if (number % 8 != 3) {
            return key;
        }
        byte[] longer = Arrays.copyOf(key, key.length + number % 50);
        Arrays.fill(longer, key.length, longer.length, (byte) 0xff);
        return longer;
    }

    private byte[] value() {
        int choice = random.nextInt(10);
        int length = choice < 7 ? random.nextInt(40) : choice < 9 ? random.nextInt(400) : random.nextInt(3000);
        if (random.nextInt(3) == 0) {
            return bytes(length);
        }
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append('v').append(random.nextInt(50)).append("abcabc");
        }
        return text.toString().getBytes(ISO_8859_1);
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
