package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.changelog.ChangeKind;
import io.cloudfiles.format.changelog.ChangelogReader;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.Storage;

/**
 * What one batch did to a store on RocksDB, in the order in which it did it. It is itself the current change, with the key
 * as it is stored: behind the number of its column family.
 */
public final class StoreChanges implements StateRecord, AutoCloseable {
    private final ByteSource source;
    private final ChangelogReader reader;

    private StoreChanges(ByteSource source, ChangelogReader reader) {
        this.source = source;
        this.reader = reader;
    }

    /**
     * Opens a batch's changelog.
     *
     * @param id which attempt at the batch was committed; empty in checkpoint format 1
     * @throws MissingFileException where the batch has none
     */
    public static StoreChanges open(Storage storage, String folder, StateEncoding encoding, long batch, String id) {
        String path = Storage.child(folder, StoreFile.name(batch + 1, id, false));
        ByteSource source;
        try {
            source = storage.open(path);
        } catch (MissingFileException e) {
            throw new MissingFileException(
                    ErrorCode.STATE_FILE_NOT_EXISTS,
                    Location.of(path),
                    "the changes of batch " + batch + " are gone, or were never written: that takes "
                            + "spark.sql.streaming.stateStore.rocksdb.changelogCheckpointing.enabled");
        }
        try {
            return new StoreChanges(source, ChangelogReader.open(source, encoding));
        } catch (RuntimeException | Error e) {
            source.close();
            throw e;
        }
    }

    /** Steps to the next change; false behind the last. */
    public boolean next() {
        return reader.next();
    }

    /** What the change did. */
    public ChangeKind kind() {
        return reader.kind();
    }

    @Override
    public ByteSlice key() {
        return reader.key();
    }

    /** The value with its row checksum, if rows have those. */
    @Override
    public ByteSlice value() {
        return reader.value();
    }

    @Override
    public void close() {
        reader.close();
        source.close();
    }
}
