package io.cloudfiles.format.manifest;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.format.wal.LogEnd;
import io.cloudfiles.format.wal.LogRecords;
import io.cloudfiles.storage.ByteSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Replays a manifest: what is left is what the database holds (rocksdb.md R4). */
public final class ManifestReader {
    /** R4: the default family is there from the start. */
    private static final int DEFAULT_FAMILY = 0;

    /** A family while edits are applied to it. */
    private static final class Family {
        final String name;

        @Nullable String comparator;

        long logNumber;
        final Map<Long, LiveFile> files = new LinkedHashMap<>();

        Family(String name) {
            this.name = name;
        }

        KeyOrder order(Location where) {
            return comparator == null ? KeyOrder.BYTEWISE : KeyOrder.named(comparator, where);
        }
    }

    private final Location file;
    private final Map<Integer, Family> families = new TreeMap<>();
    private final List<VersionEdit> group = new ArrayList<>();
    private long firstLog;
    private long lastSequence = VersionEdit.ABSENT;
    private boolean hasLogNumber;
    private boolean hasNextFile;

    private ManifestReader(Location file) {
        this.file = file;
        families.put(DEFAULT_FAMILY, new Family(ColumnFamily.DEFAULT));
    }

    /**
     * Reads a manifest from its start. One whose end was being written when its writer stopped counts up to there.
     *
     * @throws CorruptFileException where it is damaged otherwise
     * @throws io.cloudfiles.error.UnsupportedFormatException where the database uses what is not read, by name
     */
    public static DatabaseVersion read(ByteSource source) {
        ManifestReader reader = new ManifestReader(Location.of(source.path()));
        LogRecords records = LogRecords.ofManifest(source);
        while (records.next()) {
            reader.take(VersionEditReader.read(records.record()));
        }
        LogEnd end = records.end();
        if (end.kind() == LogEnd.Kind.DAMAGED || end.kind() == LogEnd.Kind.OLD_RECORD) {
            throw new CorruptFileException(end.where(), "the manifest is damaged: " + end.text());
        }
        return reader.version(end);
    }

    /** R4: the edits of a group count together or, where the last is missing, not at all. */
    private void take(VersionEdit edit) {
        if (edit.groupRest == VersionEdit.ABSENT) {
            if (!group.isEmpty()) {
                throw new CorruptFileException(edit.where, "a group of edits is not whole");
            }
            apply(edit);
            return;
        }
        group.add(edit);
        if (edit.groupRest == 0) {
            group.forEach(this::apply);
            group.clear();
        }
    }

    private void apply(VersionEdit edit) {
        if (edit.addedFamily != null
                && edit.family != DEFAULT_FAMILY
                && families.put(edit.family, new Family(edit.addedFamily)) != null) {
            throw new CorruptFileException(edit.where, "column family " + edit.family + " is added twice");
        }
        Family family = families.get(edit.family);
        if (family == null) {
            throw new CorruptFileException(
                    edit.where, "an edit of column family " + edit.family + ", which does not exist");
        }
        applyNumbers(edit);
        if (edit.dropsFamily) {
            families.remove(edit.family);
            return;
        }
        family.comparator = edit.comparator == null ? family.comparator : edit.comparator;
        family.logNumber = Math.max(family.logNumber, edit.logNumber);
        applyFiles(edit, family);
    }

    private void applyNumbers(VersionEdit edit) {
        hasLogNumber |= edit.logNumber != VersionEdit.ABSENT;
        hasNextFile |= edit.hasNextFile;
        firstLog = Math.max(firstLog, edit.firstLog);
        lastSequence = edit.lastSequence == VersionEdit.ABSENT ? lastSequence : edit.lastSequence;
    }

    /** R4: all deletions first; a file that moves to another level is deleted and added in one edit. */
    private static void applyFiles(VersionEdit edit, Family family) {
        for (VersionEdit.DeletedFile deleted : edit.deleted) {
            LiveFile old = family.files.remove(deleted.number());
            if (old == null || old.level() != deleted.level()) {
                throw new CorruptFileException(
                        edit.where,
                        "table " + deleted.number() + " is deleted from level " + deleted.level()
                                + ", where it is not");
            }
        }
        for (LiveFile added : edit.added) {
            if (family.files.put(added.number(), added) != null) {
                throw new CorruptFileException(edit.where, "table " + added.number() + " is added twice");
            }
        }
    }

    private DatabaseVersion version(LogEnd end) {
        requireNumber(hasLogNumber, "a log number", end);
        requireNumber(hasNextFile, "a next file number", end);
        requireNumber(lastSequence != VersionEdit.ABSENT, "a last sequence number", end);
        List<ColumnFamily> found = new ArrayList<>();
        Set<Long> numbers = new HashSet<>();
        long lowestLog = Long.MAX_VALUE;
        for (Map.Entry<Integer, Family> entry : families.entrySet()) {
            Family family = entry.getValue();
            lowestLog = Math.min(lowestLog, family.logNumber);
            for (long number : family.files.keySet()) {
                if (!numbers.add(number)) {
                    throw new CorruptFileException(file, "table " + number + " belongs to two column families");
                }
            }
            found.add(new ColumnFamily(
                    entry.getKey(),
                    family.name,
                    family.order(file),
                    family.logNumber,
                    List.copyOf(family.files.values())));
        }
        return new DatabaseVersion(found, Math.max(firstLog, lowestLog), lastSequence, end);
    }

    private void requireNumber(boolean there, String name, LogEnd end) {
        if (!there) {
            throw new CorruptFileException(
                    file, "the manifest lacks " + name + (end.isWhole() ? "" : "; it is cut off at " + end.where()));
        }
    }
}
