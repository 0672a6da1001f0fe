package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.LogFile;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The files of a log that is compacted now and then: a source's, or a sink's. */
record LogFiles(String folder, NavigableMap<Long, LogFile> plain, NavigableMap<Long, LogFile> compact) {
    /** A run of files that is not there; both ends belong to it. */
    record Gap(long first, long last) {
        @Override
        public String toString() {
            return first == last ? "entry " + first : "entries " + first + " to " + last;
        }
    }

    static LogFiles of(String folder, List<FileEntry> entries) {
        NavigableMap<Long, LogFile> plain = new TreeMap<>();
        NavigableMap<Long, LogFile> compact = new TreeMap<>();
        entries.forEach(entry ->
                LogFile.of(entry).ifPresent(file -> (file.compact() ? compact : plain).put(file.id(), file)));
        return new LogFiles(folder, plain, compact);
    }

    boolean isCompacted() {
        return !compact.isEmpty();
    }

    /** Where a file would be. */
    String path(long id) {
        return Storage.child(folder, Long.toString(id));
    }

    /** The number of the newest file; empty where there is none. */
    OptionalLong newest() {
        long last = Math.max(plain.isEmpty() ? -1 : plain.lastKey(), compact.isEmpty() ? -1 : compact.lastKey());
        return last < 0 ? OptionalLong.empty() : OptionalLong.of(last);
    }

    /** What is read: the newest compact file and the plain ones behind it. */
    List<LogFile> needed() {
        List<LogFile> files = new ArrayList<>();
        if (isCompacted()) {
            files.add(compact.lastEntry().getValue());
        }
        files.addAll(plain.tailMap(start(), true).values());
        return files;
    }

    private long start() {
        return isCompacted() ? compact.lastKey() + 1 : 0;
    }

    /** What is missing of that. */
    List<Gap> gaps() {
        List<Gap> gaps = new ArrayList<>();
        long next = start();
        for (long id : plain.tailMap(next, true).keySet()) {
            if (id > next) {
                gaps.add(new Gap(next, id - 1));
            }
            next = id + 1;
        }
        return gaps;
    }

    /** The files that the newest compact file was made of, but for its own entry; empty where some are gone. */
    Optional<List<LogFile>> madeOf() {
        if (!isCompacted()) {
            return Optional.empty();
        }
        long newest = compact.lastKey();
        List<LogFile> files = new ArrayList<>();
        Long before = compact.lowerKey(newest);
        if (before != null) {
            files.add(compact.get(before));
        }
        long first = before == null ? 0 : before + 1;
        files.addAll(plain.subMap(first, true, newest, false).values());
        long wanted = newest - first + (before == null ? 0 : 1);
        return files.size() == wanted ? Optional.of(files) : Optional.empty();
    }
}
