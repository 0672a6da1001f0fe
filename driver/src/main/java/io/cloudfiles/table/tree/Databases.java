package io.cloudfiles.table.tree;

import io.cloudfiles.storage.AllowedStorage;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.storage.ZippedStorage;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.DatabaseOptions;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.table.files.CloudFilesState;
import io.cloudfiles.table.logs.LogFunctions;
import io.cloudfiles.table.operators.ReadStateMetadata;
import io.cloudfiles.table.pipelines.TableNames;
import io.cloudfiles.table.problems.ReadCheckpointProblems;
import io.cloudfiles.table.rocksdb.ReadRocksDb;
import io.cloudfiles.table.sourcefiles.ListFiles;
import io.cloudfiles.table.sourcefiles.ReadFiles;
import io.cloudfiles.table.statestore.ReadStateStore;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Opens databases. */
public final class Databases {
    private Databases() {}

    /**
     * The checkpoints under a root. Nothing is read yet, and the root need not exist.
     *
     * @param root a folder or a URI of a file system; empty where all paths in SQL will be absolute
     */
    public static CheckpointDatabase open(String root, DatabaseOptions options) {
        RootedStorage everything =
                RootedStorage.open(root, new StorageOptions(options.verifyChecksums(), options.hadoop()));
        return open(everything, options, everything::close);
    }

    /** The checkpoints in a small zip, which is read now; the caller closes it. */
    public static CheckpointDatabase ofZip(InputStream zip, DatabaseOptions options) {
        return open(new ZippedStorage(zip), options, () -> {});
    }

    private static CheckpointDatabase open(StorageRoot everything, DatabaseOptions options, Runnable onClose) {
        StorageRoot storage = AllowedStorage.of(everything, options.access().allowedRoots());
        TableNames names = new TableNames(everything, storage, options.access());
        return new TreeDatabase(storage, functions(storage, names), options.discoveryDepth(), onClose);
    }

    /** Every table function that there is. */
    static List<TableFunction> functions(StorageRoot storage, TableNames names) {
        List<TableFunction> functions = new ArrayList<>(LogFunctions.of(storage));
        functions.add(new CloudFilesState(storage, names));
        functions.add(new ReadCheckpointProblems(storage));
        functions.add(new ReadRocksDb(storage));
        functions.add(new ListFiles(storage));
        functions.add(new ReadFiles(storage));
        functions.add(new ReadStateMetadata(storage));
        functions.add(new ReadStateStore(storage));
        return functions;
    }
}
