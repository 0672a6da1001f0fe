package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.Location;
import io.cloudfiles.format.manifest.LiveFile;
import io.cloudfiles.format.rocksdb.EntryKind;
import io.cloudfiles.format.rocksdb.InternalKey;
import io.cloudfiles.format.sst.RangeDeletion;
import io.cloudfiles.format.sst.SstFile;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the files hold of a column family, file by file: first the logs, then the tables from level 0 down, in
 * each the entries by key and behind them the range deletions. It is itself the current entry.
 */
public final class StoredEntries implements AutoCloseable {
    private final Iterator<LiveFile> tables;
    private final Function<LiveFile, TableSource> opener;
    private EntrySource source;
    private @Nullable Iterator<RangeDeletion> ranges;
    private @Nullable RangeDeletion range;
    private Location rangeFile = Location.of("");

    StoredEntries(LogSource logs, List<LiveFile> tables, Function<LiveFile, TableSource> opener) {
        this.source = logs;
        this.tables = tables.iterator();
        this.opener = opener;
    }

    /** Steps to the next entry; false behind the last. */
    public boolean next() {
        range = null;
        while (true) {
            if (ranges == null && source.next()) {
                return true;
            }
            if (ranges == null && source instanceof TableSource tables) {
                SstFile file = tables.table();
                ranges = file.rangeDeletions().iterator();
                rangeFile = Location.of(file.path());
            }
            if (ranges != null && ranges.hasNext()) {
                range = ranges.next();
                return true;
            }
            if (!tables.hasNext()) {
                return false;
            }
            source.close();
            source = opener.apply(tables.next());
            ranges = null;
        }
    }

    /** A copy of the user key; of a range deletion the first key. */
    public byte[] copyKey() {
        return range == null
                ? Arrays.copyOf(source.userKey(), source.userKeyLength())
                : range.begin().clone();
    }

    /** A copy of the value; of a range deletion the key behind the last; empty for other deletions. */
    public byte[] copyValue() {
        return range == null
                ? Arrays.copyOfRange(source.valueArray(), source.valueFrom(), source.valueFrom() + source.valueLength())
                : range.end().clone();
    }

    /** The sequence number. */
    public long sequence() {
        return range == null ? InternalKey.sequence(source.packed()) : range.sequence();
    }

    /** What the entry says of its key. */
    public EntryKind kind() {
        return range == null
                ? EntryKind.of(InternalKey.kind(source.packed()), source.location())
                : EntryKind.DELETE_RANGE;
    }

    /** The file that the entry lies in, and the place of its block or log record. */
    public Location location() {
        return range == null ? source.location() : rangeFile;
    }

    @Override
    public void close() {
        source.close();
    }
}
