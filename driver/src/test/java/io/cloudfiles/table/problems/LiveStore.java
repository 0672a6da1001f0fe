package io.cloudfiles.table.problems;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Writes a store in Spark's layout whose newest writes are in a log only, as Auto Loader's may be. */
final class LiveStore {
    static {
        RocksDB.loadLibrary();
    }

    private LiveStore() {}

    /** Version 1 of a store in {@code folder} of the tree, with a log changed as told. */
    static DamagedTree write(DamagedTree tree, String folder, DamagedTree.Change ofLog) {
        try {
            Path local = Files.createTempDirectory(tree.path(""), "local");
            try (Options options = new Options().setCreateIfMissing(true);
                    RocksDB database = RocksDB.open(options, local.toString())) {
                for (int i = 0; i < 20; i++) {
                    database.put(("file" + i).getBytes(ISO_8859_1), "{}".getBytes(ISO_8859_1));
                }
                database.syncWal();
                pack(local, tree, folder, ofLog);
            }
            return tree;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void pack(Path local, DamagedTree tree, String folder, DamagedTree.Change ofLog) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<String> logs = new ArrayList<>();
        try (ZipOutputStream zip = new ZipOutputStream(bytes);
                Stream<Path> files = Files.list(local)) {
            for (Path file : files.sorted().toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(".log")) {
                    byte[] log = ofLog.of(Files.readAllBytes(file));
                    tree.write(folder + "/logs/" + name.replace(".log", "-a.log"), log);
                    logs.add("{\"localFileName\":\"" + name + "\",\"dfsLogFileName\":\""
                            + name.replace(".log", "-a.log") + "\",\"sizeBytes\":" + log.length + "}");
                } else if (name.startsWith("MANIFEST") || name.equals("CURRENT") || name.startsWith("OPTIONS")) {
                    add(zip, name, Files.readAllBytes(file));
                }
            }
            add(
                    zip,
                    "metadata",
                    ("v1\n{\"sstFiles\":[],\"logFiles\":[" + String.join(",", logs) + "],\"numKeys\":20}")
                            .getBytes(ISO_8859_1));
        }
        tree.write(folder + "/1.zip", bytes.toByteArray());
    }

    private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(bytes);
        zip.closeEntry();
    }
}
