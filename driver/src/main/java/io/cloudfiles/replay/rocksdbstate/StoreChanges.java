package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.changelog.ChangeKind;
import io.cloudfiles.format.changelog.ChangelogReader;
import io.cloudfiles.format.changelog.RowChecksum;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.Storage;

/**
 * What one batch did to a store on RocksDB, in the order in which it did it. It is itself the current change, with the key
 * as it is stored: behind the number of its column family.
 */
public final class StoreChanges implements StateRecord, AutoCloseable {
    private final ByteSource source;
    private final ChangelogReader reader;
    private final StoreSettings settings;
    private final ByteSlice plain;

    private StoreChanges(ByteSource source, ChangelogReader reader, StoreSettings settings) {
        this.source = source;
        this.reader = reader;
        this.settings = settings;
        this.plain = new ByteSlice(source.path());
    }

    /**
     * Opens a batch's changelog.
     *
     * @param id which attempt at the batch was committed; empty in checkpoint format 1
     * @throws MissingFileException where the batch has none
     */
    public static StoreChanges open(Storage storage, String folder, StoreSettings settings, long batch, String id) {
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
            return new StoreChanges(source, ChangelogReader.open(source, settings.encoding()), settings);
        } catch (RuntimeException | Error e) {
            source.close();
            throw e;
        }
    }

    /** The changelog. */
    String path() {
        return source.path();
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

    /** The value, without row checksums, which are verified. */
    @Override
    public ByteSlice value() {
        if (!settings.encoding().rowChecksums() || kind() == ChangeKind.DELETE || kind() == ChangeKind.DELETE_RANGE) {
            return reader.value();
        }
        ByteSlice key = key();
        ByteSlice stored = reader.value();
        Location where = stored.location(0);
        byte[] value = RowChecksum.verifiedValue(
                key.copy(), key.length(), stored.copy(), settings.operator().delimiterBytes(), where);
        plain.moveTo(value, 0, value.length, where.offset());
        return plain;
    }

    @Override
    public void close() {
        reader.close();
        source.close();
    }
}
