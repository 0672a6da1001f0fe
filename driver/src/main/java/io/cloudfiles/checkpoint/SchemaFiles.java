package io.cloudfiles.checkpoint;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.format.stateschema.StateSchema;
import io.cloudfiles.format.stateschema.StoreInfo;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The schema files of an operator's stores (§4). */
final class SchemaFiles {
    /** Schemas of thousands of columns fit. */
    private static final int LARGEST_FILE = 64 << 20;

    private final Storage storage;
    private final String operatorPath;

    SchemaFiles(Storage storage, String operatorPath) {
        this.storage = storage;
        this.operatorPath = operatorPath;
    }

    /** Of a store that keeps one kind of rows: the schema of all partitions lies in the first (§1). */
    Optional<StateSchema> single(String storeFolder) {
        try {
            return Optional.of(parse(Storage.child(storeFolder, "_metadata/schema")));
        } catch (MissingFileException e) {
            return Optional.empty();
        }
    }

    /**
     * Of a store with column families, oldest first, as of a batch; empty where there is none.
     *
     * @param metadata what names the files; where they were moved since only the last part of their paths holds
     */
    List<String> ofFamilies(Optional<OperatorMetadata> metadata, String store, long batch) {
        String folder = Storage.child(operatorPath, "_stateSchema/" + store);
        List<String> named = metadata.stream()
                .flatMap(found -> found.stores().stream())
                .filter(info -> info.name().equals(store))
                .map(StoreInfo::schemaPaths)
                .flatMap(List::stream)
                .map(path -> Storage.child(folder, path.substring(path.lastIndexOf('/') + 1)))
                .toList();
        if (!named.isEmpty()) {
            return named;
        }
        if (storage.stat(folder).filter(FileEntry::directory).isEmpty()) {
            return List.of();
        }
        return storage.list(folder).stream()
                .filter(entry -> !entry.directory() && batch(entry) >= 0 && batch(entry) <= batch)
                .sorted(Comparator.comparingLong(SchemaFiles::batch).thenComparing(FileEntry::name))
                .map(FileEntry::path)
                .toList();
    }

    /** §4: files are called by a batch and an id; -1 for others. */
    private static long batch(FileEntry entry) {
        String name = entry.name();
        int end = name.indexOf('_');
        String digits = end < 0 ? "" : name.substring(0, end);
        return LogFile.isNumber(digits) ? Long.parseLong(digits) : -1;
    }

    StateSchema read(String file) {
        try {
            return parse(file);
        } catch (MissingFileException e) {
            throw new MissingFileException(
                    ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA,
                    Location.of(file),
                    "the operator's metadata names this schema file, which is not there");
        }
    }

    private StateSchema parse(String file) {
        try (ByteSource source = storage.open(file)) {
            return StateSchema.parse(source.readAll(LARGEST_FILE), source.path());
        }
    }
}
