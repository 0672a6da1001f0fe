package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.replay.state.ChangeType;
import io.cloudfiles.replay.state.ChangeVisitor;
import io.cloudfiles.storage.Storage;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * What batches changed in a store on RocksDB. A batch's changelog tells it as it was done. Where there is none, because
 * the query wrote snapshots only, it is the difference between the states before and after the batch: each key that has
 * another value, and each that is gone.
 */
public final class StoreFeed {
    private final Storage storage;
    private final StoreListing files;
    private final StoreSettings settings;
    private final LongFunction<StoreTarget> targets;

    /** {@code targets} gives the state as of a batch. */
    public StoreFeed(Storage storage, StoreListing files, StoreSettings settings, LongFunction<StoreTarget> targets) {
        this.storage = storage;
        this.files = files;
        this.settings = settings;
        this.targets = targets;
    }

    /**
     * Reads the changes of the batches {@code first} to {@code last}, in order.
     *
     * @param family the column family, whose keys are given without its number; empty for a store that has none
     * @throws MissingFileException where a batch has no changelog, and the states around it cannot be had either
     * @throws UnsupportedFormatException where a batch removed a range of keys, which its changelog does not name
     */
    public void read(Optional<String> family, long first, long last, ChangeVisitor visitor) {
        byte[] prefix = {};
        if (family.isPresent()) {
            RocksStore store = open(targets.apply(last));
            if (store.lacks(family.get())) {
                return;
            }
            prefix = store.prefix(family.get());
        }
        for (long batch = first; batch <= last; batch++) {
            StoreTarget target = targets.apply(batch);
            if (files.changelog(target.version(), target.id()).isPresent()) {
                logged(batch, target.id(), prefix, visitor);
            } else {
                derived(batch, target, family, visitor);
            }
        }
    }

    private void logged(long batch, String id, byte[] prefix, ChangeVisitor visitor) {
        try (StoreChanges changes = StoreChanges.open(storage, files.folder(), settings, batch, id)) {
            FamilyRecord record = new FamilyRecord(changes, prefix);
            while (changes.next()) {
                if (record.take()) {
                    visitor.change(batch, type(batch, changes), record);
                }
            }
        }
    }

    private static ChangeType type(long batch, StoreChanges changes) {
        return switch (changes.kind()) {
            case PUT -> ChangeType.UPDATE;
            case MERGE -> ChangeType.APPEND;
            case DELETE -> ChangeType.DELETE;
            case DELETE_RANGE ->
                throw new UnsupportedFormatException(
                        changes.key().location(0),
                        "batch " + batch
                                + " removed all keys of a range, and its changelog does not name them; compare "
                                + "the state of this batch and of the one before");
        };
    }

    private void derived(long batch, StoreTarget target, Optional<String> family, ChangeVisitor visitor) {
        Optional<RocksStore> before = batch == 0 ? Optional.empty() : Optional.of(open(before(batch, target)));
        try (StoreEntries old = before.map(store -> store.entriesOf(family)).orElse(null);
                StoreEntries now = open(target).entriesOf(family)) {
            new StoreDifference(old, now).read((type, record) -> visitor.change(batch, type, record));
        }
    }

    /** Without an id this is checkpoint format 1, and so is all that came before. */
    private StoreTarget before(long batch, StoreTarget target) {
        return target.id().isEmpty()
                ? StoreTarget.of(batch - 1, "").knowing(target.attempts())
                : targets.apply(batch - 1);
    }

    private RocksStore open(StoreTarget target) {
        return RocksStore.open(storage, files, settings, target);
    }

    /** A change of one column family: its key is the change's without what it begins with. */
    private static final class FamilyRecord implements StateRecord {
        private final StoreChanges changes;
        private final byte[] prefix;
        private final ByteSlice key;

        FamilyRecord(StoreChanges changes, byte[] prefix) {
            this.changes = changes;
            this.prefix = prefix;
            this.key = new ByteSlice(changes.path());
        }

        /** Takes the current change; false where it is of another column family. */
        boolean take() {
            ByteSlice whole = changes.key();
            int at = whole.offset();
            if (whole.length() < prefix.length
                    || !Arrays.equals(whole.array(), at, at + prefix.length, prefix, 0, prefix.length)) {
                return false;
            }
            long position = whole.location(prefix.length).offset();
            key.moveTo(whole.array(), at + prefix.length, whole.length() - prefix.length, position);
            return true;
        }

        @Override
        public ByteSlice key() {
            return key;
        }

        @Override
        public ByteSlice value() {
            return changes.value();
        }
    }
}
