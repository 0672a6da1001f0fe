package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.manifest.ColumnFamily;
import io.cloudfiles.format.manifest.FileNames;
import io.cloudfiles.format.manifest.LiveFile;
import io.cloudfiles.format.rocksdb.InternalKey;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.format.rocksdb.MergeOperator;
import io.cloudfiles.format.sst.RangeDeletion;
import io.cloudfiles.format.sst.SstFile;
import io.cloudfiles.storage.ByteSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Puts together the sources of one column family for one reading (rocksdb.md R14). */
final class FamilyReading {
    private final DatabaseFiles files;
    private final ColumnFamily family;
    private final KeyOrder order;
    private final KeyRange range;
    private final List<LogWrite> writes;
    private final StoreOverlay newer;
    private final boolean alone;
    private final ActiveDeletions deletions;

    /** {@code writes} are those of the database's logs, {@code newer} is what came behind all of it. */
    FamilyReading(DatabaseFiles files, ColumnFamily family, KeyRange range, List<LogWrite> writes, StoreOverlay newer) {
        this.files = files;
        this.family = family;
        this.order = family.order();
        this.range = range;
        this.writes = writes;
        this.newer = newer;
        this.alone = writes.isEmpty() && family.files().isEmpty();
        this.deletions = new ActiveDeletions(order);
    }

    /** Of a database without files. */
    static FamilyReading ofChanges(String folder, KeyRange range, StoreOverlay changes) {
        ColumnFamily empty = new ColumnFamily(0, ColumnFamily.DEFAULT, KeyOrder.BYTEWISE, 0, List.of());
        return new FamilyReading(new NoFiles(folder), empty, range, List.of(), changes);
    }

    /** No file at all. */
    private record NoFiles(String path) implements DatabaseFiles {
        @Override
        public Set<String> names() {
            return Set.of();
        }

        @Override
        public ByteSource open(String name) {
            throw new IllegalStateException("there is no file " + name);
        }
    }

    LiveEntries live(MergeOperator operator) {
        List<EntrySource> sources = new ArrayList<>();
        try {
            sources.add(newer.source(range, alone));
            newer.ranges().forEach(deletion -> deletions.add(deletion, null));
            sources.add(new LogSource(
                    order, writes.stream().filter(write -> !write.isRange()).toList()));
            writes.stream()
                    .filter(LogWrite::isRange)
                    .forEach(write -> deletions.add(
                            new RangeDeletion(write.key(), write.value(), InternalKey.sequence(write.packed())), null));
            levels().forEach((level, tables) -> addLevel(level, tables, sources));
            EntryMerge merge = new EntryMerge(order, sources, range.from());
            return new LiveEntries(order, range, merge, deletions, operator);
        } catch (RuntimeException | Error e) {
            sources.forEach(EntrySource::close);
            throw e;
        }
    }

    StoredEntries stored() {
        List<LiveFile> tables = new ArrayList<>();
        levels().values().forEach(tables::addAll);
        return new StoredEntries(new LogSource(order, writes), tables, file -> open(file, 0));
    }

    private Map<Integer, List<LiveFile>> levels() {
        Map<Integer, List<LiveFile>> levels = new TreeMap<>();
        for (LiveFile file : family.files()) {
            levels.computeIfAbsent(file.level(), level -> new ArrayList<>()).add(file);
        }
        levels.forEach((level, tables) -> sort(level, tables));
        return levels;
    }

    /** Newest first where tables overlap, by keys where they do not. */
    private void sort(int level, List<LiveFile> tables) {
        if (level == 0) {
            tables.sort(Comparator.comparingLong(LiveFile::number).reversed());
            return;
        }
        tables.sort((a, b) -> a.smallest().compare(order, b.smallest()));
        for (int i = 1; i < tables.size(); i++) {
            LiveFile before = tables.get(i - 1);
            if (before.largest().compare(order, tables.get(i).smallest()) >= 0) {
                throw new CorruptFileException(
                        Location.of(files.path()),
                        "tables " + before.name() + " and " + tables.get(i).name() + " of level " + level + " overlap");
            }
        }
    }

    private void addLevel(int level, List<LiveFile> tables, List<EntrySource> sources) {
        List<LiveFile> wanted = tables.stream()
                .filter(file -> !range.beginsAfter(order, file) && !range.endsBefore(order, file))
                .toList();
        if (level == 0) {
            wanted.forEach(file -> sources.add(openWithDeletions(file, sources.size())));
        } else if (!wanted.isEmpty()) {
            int rank = sources.size();
            sources.add(new LevelSource(order, wanted, file -> openWithDeletions(file, rank), rank));
        }
    }

    private TableSource openWithDeletions(LiveFile file, int rank) {
        TableSource source = open(file, rank);
        source.table().rangeDeletions().forEach(deletion -> deletions.add(deletion, file));
        return source;
    }

    /** Each table by itself. */
    List<StoredTable> tables() {
        List<StoredTable> tables = new ArrayList<>();
        levels().values().forEach(level -> level.forEach(file -> tables.add(new StoredTable(this, file))));
        return tables;
    }

    TableSource open(LiveFile file, int rank) {
        String name = files.names().contains(file.name()) ? file.name() : FileNames.oldTable(file.name());
        ByteSource source = files.open(name);
        if (source.size() != file.size()) {
            long size = source.size();
            source.close();
            throw new CorruptFileException(
                    Location.of(source.path()), "the table has " + size + " bytes, the manifest says " + file.size());
        }
        SstFile table = SstFile.open(source, order, file.largestSequence());
        return new TableSource(file, order, table, rank);
    }
}
