package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.Location;
import io.cloudfiles.format.manifest.ColumnFamily;
import io.cloudfiles.format.rocksdb.MergeOperator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The keys that a version has and their values, column family by column family. It is itself the current entry, which
 * holds until the next step.
 */
public final class CurrentEntries implements AutoCloseable {
    private final String folder;
    private final Optional<RocksDbSnapshot> database;
    private final StoreOverlay overlay;
    private final Iterator<String> families;
    private String family = ColumnFamily.DEFAULT;
    private @Nullable LiveEntries entries;

    /** {@code overlay}: what changelogs did behind the database, to its default family. */
    CurrentEntries(String folder, Optional<RocksDbSnapshot> database, StoreOverlay overlay) {
        this.folder = folder;
        this.database = database;
        this.overlay = overlay;
        this.families = database.map(RocksDbSnapshot::families)
                .orElse(List.of(ColumnFamily.DEFAULT))
                .iterator();
    }

    /**
     * Steps to the next entry; false behind the last.
     *
     * @throws io.cloudfiles.error.CloudFilesException where a file is damaged, or uses what is not read
     */
    public boolean next() {
        while (true) {
            LiveEntries open = entries;
            if (open == null) {
                if (!families.hasNext()) {
                    return false;
                }
                family = families.next();
                open = open(family);
                entries = open;
            }
            if (open.next()) {
                return true;
            }
            close();
        }
    }

    private LiveEntries open(String name) {
        StoreOverlay newer = name.equals(ColumnFamily.DEFAULT) ? overlay : new StoreOverlay();
        return database.isPresent()
                ? database.get().entries(name, newer)
                : FamilyReading.ofChanges(folder, KeyRange.ALL, newer).live(MergeOperator.UNKNOWN);
    }

    /** RocksDB's column family. */
    public String family() {
        return family;
    }

    /** A copy of the key. */
    public byte[] copyKey() {
        return current().copyKey();
    }

    /** A copy of the value. */
    public byte[] copyValue() {
        return current().copyValue();
    }

    /** The file that the newest entry of the key lies in, and its place there. */
    public Location location() {
        return current().location();
    }

    private LiveEntries current() {
        if (entries == null) {
            throw new IllegalStateException("there is no current entry");
        }
        return entries;
    }

    @Override
    public void close() {
        if (entries != null) {
            entries.close();
            entries = null;
        }
    }
}
