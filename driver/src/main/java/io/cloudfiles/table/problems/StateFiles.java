package io.cloudfiles.table.problems;

import io.cloudfiles.storage.FileEntry;
import java.util.List;

/** The files of a state store, by what they are called: they tell which provider wrote it, whatever settings say. */
enum StateFiles {
    HDFS(".delta", ".snapshot"),
    ROCKSDB(".zip", ".changelog");

    private final String suffix;
    private final String otherSuffix;

    StateFiles(String suffix, String otherSuffix) {
        this.suffix = suffix;
        this.otherSuffix = otherSuffix;
    }

    boolean areIn(List<FileEntry> folder) {
        return folder.stream().anyMatch(this::isOne);
    }

    private boolean isOne(FileEntry entry) {
        String name = entry.name();
        return !entry.directory() && !name.startsWith(".") && (name.endsWith(suffix) || name.endsWith(otherSuffix));
    }
}
