package io.cloudfiles.checkpoint;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Which files make up a log that is compacted now and then: the newest compact file, which holds all before it, then every
 * plain file after it, without a gap (§2).
 */
public record LogChain(List<LogFile> files) {
    public LogChain {
        files = List.copyOf(files);
    }

    /**
     * The chain that the folder holds now.
     *
     * @param gap the error's code where a file is missing
     * @throws MissingFileException naming the first file that is needed and not there
     */
    public static LogChain list(Storage storage, String folder, ErrorCode gap) {
        NavigableMap<Long, LogFile> plain = new TreeMap<>();
        NavigableMap<Long, LogFile> compact = new TreeMap<>();
        for (FileEntry entry : storage.list(folder)) {
            LogFile.of(entry).ifPresent(file -> (file.compact() ? compact : plain).put(file.id(), file));
        }
        List<LogFile> files = new ArrayList<>();
        long next = 0;
        if (!compact.isEmpty()) {
            files.add(compact.lastEntry().getValue());
            next = compact.lastKey() + 1;
        }
        Collection<LogFile> rest = plain.tailMap(next, true).values();
        for (LogFile file : rest) {
            if (file.id() != next) {
                throw gap(gap, folder, next, file.id());
            }
            files.add(file);
            next++;
        }
        return new LogChain(files);
    }

    private static MissingFileException gap(ErrorCode code, String folder, long missing, long present) {
        return new MissingFileException(
                code,
                Location.of(Storage.child(folder, Long.toString(missing))),
                "this file of the log is missing, while " + present
                        + " is there and no later compact file makes up for it: the files of that entry are not known;"
                        + " restore it from a copy");
    }
}
