package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.replay.hdfsstate.StoreReplay;
import io.cloudfiles.replay.rocksdbstate.StoreListing;
import io.cloudfiles.replay.rocksdbstate.StoreSettings;
import io.cloudfiles.storage.NamedFile;
import io.cloudfiles.storage.Storage;
import java.util.List;

/** Opens the stores of an operator, as of what is to be read. Safe for use by several threads. */
final class StoreOpener {
    private final StatefulOperator operator;
    private final StoreSettings settings;
    private final StoreKind named;
    private final StateReading reading;
    private final CommittedIds ids;

    StoreOpener(StatefulOperator operator, BatchSettings settings, StateReading reading) {
        this.operator = operator;
        this.settings = settings.storeSettings();
        this.named = settings.namedKind();
        this.reading = reading;
        this.ids = new CommittedIds(operator.checkpoint(), operator.id());
    }

    StateReading reading() {
        return reading;
    }

    /** What the settings say wrote the stores. */
    StoreKind namedKind() {
        return named;
    }

    /** What stands between two rows of a value that holds several. */
    byte[] delimiter() {
        return settings.operator().delimiterBytes();
    }

    String folder(int partition, String store) {
        return operator.checkpoint().storePath(operator.id(), partition, store);
    }

    /** Opens a store in a partition; what wrote it is told by its files there. */
    PartitionStore open(int partition, String store) {
        Checkpoint checkpoint = operator.checkpoint();
        Storage storage = checkpoint.storage();
        String folder = folder(partition, store);
        List<NamedFile> entries = storage.names(folder);
        return switch (StoreKind.of(entries, reading.batch() + 1, named)) {
            case HDFS_BACKED ->
                new HdfsBackedStore(folder, new StoreReplay(storage, folder, entries, settings.encoding()), reading);
            case ROCKSDB ->
                new RocksDbStore(
                        storage,
                        StoreListing.of(folder, entries),
                        settings,
                        reading,
                        new StoreAttempts(ids, partition, store));
        };
    }
}
