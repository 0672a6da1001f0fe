package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.Location;
import io.cloudfiles.format.manifest.ColumnFamily;
import io.cloudfiles.format.rocksdb.EntryKind;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the files of a version hold: column family by column family the logs and tables of its snapshot, as
 * {@link StoredEntries} has them, and then the changelogs behind it, oldest first. It is itself the current entry.
 */
public final class VersionEntries implements AutoCloseable {
    private final Optional<RocksDbSnapshot> database;
    private final Iterator<String> families;
    private final Iterator<StoreFile> changelogs;
    private final Optional<FileOpener> opener;
    private String family = ColumnFamily.DEFAULT;
    private @Nullable StoredEntries stored;
    private @Nullable OpenChangelog changelog;

    VersionEntries(Optional<RocksDbSnapshot> database, List<StoreFile> changelogs, Optional<FileOpener> opener) {
        this.database = database;
        this.families =
                database.map(RocksDbSnapshot::families).orElse(List.of()).iterator();
        this.changelogs = changelogs.iterator();
        this.opener = opener;
    }

    /**
     * Steps to the next entry; false behind the last.
     *
     * @throws io.cloudfiles.error.CloudFilesException where a file is damaged, or uses what is not read
     */
    public boolean next() {
        while (true) {
            if (stored != null && stored.next()) {
                return true;
            }
            if (changelog != null && changelog.reader().next()) {
                return true;
            }
            close();
            if (database.isPresent() && families.hasNext()) {
                family = families.next();
                stored = database.get().storedEntries(family);
            } else if (opener.isPresent() && changelogs.hasNext()) {
                family = ColumnFamily.DEFAULT;
                changelog = opener.get().changelog(changelogs.next());
            } else {
                return false;
            }
        }
    }

    /** RocksDB's column family; changelogs write to the default one. */
    public String family() {
        return family;
    }

    /** A copy of the key; of a range deletion the first key. */
    public byte[] copyKey() {
        return stored != null ? stored.copyKey() : changelog().reader().key().copy();
    }

    /** A copy of the value; of a range deletion the key behind the last; empty for other deletions. */
    public byte[] copyValue() {
        return stored != null
                ? stored.copyValue()
                : changelog().reader().value().copy();
    }

    /** The sequence number; changelogs have none. */
    public OptionalLong sequence() {
        return stored != null ? OptionalLong.of(stored.sequence()) : OptionalLong.empty();
    }

    /** What the entry says of its key. */
    public EntryKind kind() {
        return stored != null ? stored.kind() : StoreOverlay.kind(changelog().reader());
    }

    /** The file that the entry lies in, and its place there. */
    public Location location() {
        return stored != null ? stored.location() : changelog().reader().key().location(0);
    }

    private OpenChangelog changelog() {
        if (changelog == null) {
            throw new IllegalStateException("there is no current entry");
        }
        return changelog;
    }

    @Override
    public void close() {
        if (stored != null) {
            stored.close();
            stored = null;
        }
        if (changelog != null) {
            changelog.close();
            changelog = null;
        }
    }
}
