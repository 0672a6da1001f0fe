package io.cloudfiles.comparison;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import net.jpountz.lz4.LZ4BlockInputStream;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksIterator;

/**
 * The least that a reader of the same bytes has to do, on two threads: decompress each file of an HDFS-backed store and
 * walk its records, or iterate each RocksDB database that Spark's files are, already laid out. {@code Floor WORK}.
 */
final class Floor {
    private static final int THREADS = 2;

    private Floor() {}

    /** What is done with each of a store's parts. */
    private interface Walk {
        long of(Path part) throws Exception;
    }

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        for (String folder : List.of(Provider.HDFS.folder(), "partitions")) {
            List<Path> deltas = files(work.resolve(folder).resolve("state/0"), "delta");
            Stopwatch.time(Line.name(Task.TYPED, folder), () -> onAll(threads, deltas, Floor::records));
        }
        List<Path> changelogs = files(work.resolve(Provider.CHANGELOG.folder()).resolve("state/0"), "changelog");
        Stopwatch.time(
                Line.name(Task.TYPED, Provider.CHANGELOG.folder()), () -> onAll(threads, changelogs, Floor::bytes));
        List<Path> databases = Databases.layOut(work.resolve(Provider.ROCKSDB.folder()), work.resolve("databases"));
        Stopwatch.time(
                Line.name(Task.TYPED, Provider.ROCKSDB.folder()), () -> onAll(threads, databases, Floor::entries));
        threads.shutdown();
    }

    private static long onAll(ExecutorService threads, List<Path> parts, Walk walk) throws Exception {
        long sum = 0;
        for (Future<Long> part : threads.invokeAll(parts.stream()
                .map(it -> (java.util.concurrent.Callable<Long>) () -> walk.of(it))
                .toList())) {
            sum += part.get();
        }
        return sum;
    }

    private static List<Path> files(Path state, String ending) {
        try (Stream<Path> files = Files.walk(state)) {
            return files.filter(it -> it.toString().endsWith("." + ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long records(Path delta) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long count = 0;
        try (DataInputStream in = new DataInputStream(new java.io.BufferedInputStream(
                LZ4BlockInputStream.newBuilder().build(Files.newInputStream(delta)), 1 << 16))) {
            for (int key = in.readInt(); key >= 0; key = in.readInt()) {
                in.readFully(buffer, 0, key);
                int value = in.readInt();
                in.readFully(buffer, 0, Math.max(0, value));
                count++;
            }
        }
        return count;
    }

    private static long bytes(Path changelog) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long count = 0;
        try (LZ4BlockInputStream in = LZ4BlockInputStream.newBuilder().build(Files.newInputStream(changelog))) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                count += read;
            }
        }
        return count;
    }

    private static long entries(Path database) throws Exception {
        long count = 0;
        try (Options options = new Options();
                RocksDB db = RocksDB.openReadOnly(options, database.toString());
                RocksIterator entries = db.newIterator()) {
            for (entries.seekToFirst(); entries.isValid(); entries.next()) {
                count += entries.key().length + entries.value().length;
            }
        }
        return count;
    }
}
