package io.cloudfiles.replay.hdfsstate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.format.statedelta.StateFileKind;
import io.cloudfiles.format.statedelta.StateFileReader;
import io.cloudfiles.replay.state.ChangeType;
import io.cloudfiles.replay.state.ChangeVisitor;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.NamedFile;
import io.cloudfiles.storage.Storage;
import java.util.List;

/**
 * One store of one partition, read as of a version. Memory grows with the keys changed since the last snapshot, not with
 * the state.
 *
 * <p>Every method throws {@link io.cloudfiles.error.CloudFilesException}: where files are missing it says which batches
 * the partition can still give.
 */
public final class StoreReplay {
    private final Storage storage;
    private final String folder;
    private final StateEncoding encoding;
    private final StoreListing files;

    /** The store whose files lie in {@code folder}, which has just been listed. */
    public StoreReplay(Storage storage, String folder, List<NamedFile> entries, StateEncoding encoding) {
        this.storage = storage;
        this.folder = folder;
        this.encoding = encoding;
        this.files = StoreListing.of(folder, entries);
    }

    /** All entries as of the end of a batch. */
    public void read(long batch, StateVisitor visitor) {
        long version = batch + 1;
        files.requireVersion(version);
        new ReplayRun(storage, encoding, visitor, files, false).from(version);
    }

    /** The same, but starting from the snapshot of one batch whatever others there are. */
    public void readFrom(long snapshotBatch, long batch, StateVisitor visitor) {
        long base = snapshotBatch + 1;
        if (!files.snapshots().contains(base)) {
            throw new MissingFileException(
                    ErrorCode.STATE_SNAPSHOT_MISSING,
                    Location.of(files.file(base, StateFileKind.SNAPSHOT)),
                    "batch " + snapshotBatch + " has no snapshot in this partition; snapshotStartBatchId can be one of "
                            + files.snapshots().stream().map(v -> v - 1).toList());
        }
        StoreListing only = files.withOnly(base);
        only.requireVersion(batch + 1);
        new ReplayRun(storage, encoding, visitor, only, true).from(batch + 1);
    }

    /** What the batches {@code first} to {@code last} changed, in order. */
    public void changes(long first, long last, ChangeVisitor visitor) {
        for (long batch = first; batch <= last; batch++) {
            try (ByteSource source = delta(batch);
                    StateFileReader reader = StateFileReader.open(source, StateFileKind.DELTA, encoding)) {
                while (reader.next()) {
                    visitor.change(batch, reader.isRemoval() ? ChangeType.DELETE : ChangeType.UPDATE, reader);
                }
            }
        }
    }

    private ByteSource delta(long batch) {
        String file = Storage.child(folder, (batch + 1) + StateFileKind.DELTA.suffix());
        try {
            return storage.open(file);
        } catch (MissingFileException e) {
            throw new MissingFileException(
                    ErrorCode.STATE_FILE_NOT_EXISTS,
                    Location.of(file),
                    "the changes of batch " + batch + " are gone; this partition still has those of batches "
                            + StoreListing.of(storage, folder).deltas().stream()
                                    .map(version -> version - 1)
                                    .toList());
        }
    }
}
