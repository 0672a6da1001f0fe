package io.cloudfiles.table.statestore;

import io.cloudfiles.storage.NamedFile;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What wrote a store. Its files tell; the class that the settings name only decides where they leave it open. */
enum StoreKind {
    /** §6. */
    HDFS_BACKED(".delta", ".snapshot"),
    /** §7. */
    ROCKSDB(".changelog", ".zip");

    private final String changes;
    private final String whole;

    StoreKind(String changes, String whole) {
        this.changes = changes;
        this.whole = whole;
    }

    /**
     * Of the files of a store in a partition.
     *
     * @param version the version that is wanted: where both sorts of files are there, the one that has it is meant
     */
    static StoreKind of(List<NamedFile> files, long version, StoreKind named) {
        Map<StoreKind, Boolean> found = new EnumMap<>(StoreKind.class);
        for (NamedFile file : files) {
            for (StoreKind kind : values()) {
                if (kind.owns(file.name())) {
                    found.merge(kind, kind.isOf(file.name(), version), Boolean::logicalOr);
                }
            }
        }
        if (found.size() == 1) {
            return found.keySet().iterator().next();
        }
        List<StoreKind> having = found.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .toList();
        return having.size() == 1 ? having.get(0) : named;
    }

    private boolean owns(String name) {
        return !name.startsWith(".") && (name.endsWith(changes) || name.endsWith(whole));
    }

    /** Names are the version and the suffix, with an id between them in checkpoint format 2. */
    private boolean isOf(String name, long version) {
        return name.startsWith(version + ".") || name.startsWith(version + "_");
    }
}
