package io.cloudfiles.table.rocksdb;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.ArgumentReader;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Optional;

/**
 * {@code read_rocksdb(path, version =>)}: the entries that the files of a store on RocksDB hold, old ones and deletions
 * too: a partition's folder of a state store, the {@code rocksdb} of an Auto Loader source, or a database's own folder.
 */
public final class ReadRocksDb implements TableFunction {
    private static final String PATH = "path";
    private static final String VERSION = "version";

    private final StorageRoot storage;

    /** Paths are those of {@code storage}. */
    public ReadRocksDb(StorageRoot storage) {
        this.storage = storage;
    }

    @Override
    public String name() {
        return "read_rocksdb";
    }

    @Override
    public String description() {
        return "Everything that the files of a store on RocksDB hold, as it is stored";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                new Parameter(
                        PATH, SqlType.STRING, true, true, "", "The store's folder: state/0/1, sources/0/rocksdb, ..."),
                new Parameter(
                        VERSION,
                        SqlType.STRING,
                        false,
                        false,
                        "the newest whose files are all there",
                        "The number N of N.zip or N.changelog; 'N_id' for one of several attempts"));
    }

    @Override
    public Optional<List<Column>> fixedColumns() {
        return Optional.of(EntryColumn.COLUMNS);
    }

    @Override
    public Table bind(Arguments arguments) {
        ArgumentReader reader = ArgumentReader.of(this, arguments);
        String path = storage.resolve(reader.requiredText(PATH, ErrorCode.REQUIRED_PARAMETER_NOT_FOUND));
        Optional<WantedVersion> version =
                reader.has(VERSION) ? Optional.of(WantedVersion.of(reader, VERSION)) : Optional.empty();
        if (storage.stat(path).filter(FileEntry::directory).isEmpty()) {
            throw new MissingFileException(
                    ErrorCode.PATH_NOT_FOUND, Location.of(path), "there is no such folder of a store");
        }
        return new EntriesTable(storage, path, version);
    }
}
