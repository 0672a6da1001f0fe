package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.manifest.ColumnFamily;
import io.cloudfiles.format.manifest.CurrentFile;
import io.cloudfiles.format.manifest.DatabaseVersion;
import io.cloudfiles.format.manifest.FileNames;
import io.cloudfiles.format.manifest.LiveFile;
import io.cloudfiles.format.manifest.ManifestReader;
import io.cloudfiles.format.manifest.OptionsFile;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.format.rocksdb.MergeOperator;
import io.cloudfiles.format.wal.LogEnd;
import io.cloudfiles.storage.ByteSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A RocksDB database as its files hold it, newest state. Opening reads CURRENT, the manifest, OPTIONS and the logs;
 * tables are opened by what is read from it. Several readings may go on at once, each by one thread.
 *
 * <p>Every method throws {@link io.cloudfiles.error.CloudFilesException} only.
 */
public final class RocksDbSnapshot {
    private final DatabaseFiles files;
    private final DatabaseVersion version;
    private final Map<String, MergeOperator> operators;
    private final LogReplay logs;

    private RocksDbSnapshot(
            DatabaseFiles files, DatabaseVersion version, Map<String, MergeOperator> operators, LogReplay logs) {
        this.files = files;
        this.version = version;
        this.operators = operators;
        this.logs = logs;
    }

    /** Opens the database that these files are. */
    public static RocksDbSnapshot open(DatabaseFiles files) {
        String manifest;
        try (ByteSource current = files.open(CurrentFile.NAME)) {
            manifest = CurrentFile.read(current);
        }
        DatabaseVersion version;
        try (ByteSource source = files.open(manifest)) {
            version = ManifestReader.read(source);
        }
        requireTables(files, version);
        Optional<String> options = FileNames.newestOptions(files.names());
        Map<String, MergeOperator> operators = Map.of();
        if (options.isPresent()) {
            try (ByteSource source = files.open(options.get())) {
                operators = OptionsFile.mergeOperators(source);
            }
        }
        return new RocksDbSnapshot(files, version, operators, LogReplay.of(files, version));
    }

    /** The names of the column families. */
    public List<String> families() {
        return version.families().stream().map(ColumnFamily::name).toList();
    }

    /** The names of the tables that are live. */
    Set<String> tableNames() {
        return version.families().stream()
                .flatMap(family -> family.files().stream())
                .map(LiveFile::name)
                .collect(Collectors.toSet());
    }

    /** Where logs ended in damage, or were cut off: writes behind may be lost, as they are to RocksDB. */
    public List<LogEnd> uncleanLogEnds() {
        return List.copyOf(logs.uncleanEnds());
    }

    /** The entries of a column family that lie in a range of keys. */
    public LiveEntries entries(String family, KeyRange range) {
        return reading(family, range).live(operator(family));
    }

    /**
     * The entries of Spark's only column family with newer writes over them.
     *
     * @param operator how values are merged, whatever the files say
     */
    LiveEntries entries(KeyRange range, StoreOverlay newer, MergeOperator operator) {
        ColumnFamily family = family(ColumnFamily.DEFAULT);
        if (family.order() != KeyOrder.BYTEWISE) {
            throw new UnsupportedFormatException(
                    Location.of(files.path()),
                    "a state store whose keys are ordered by " + family.order().comparator());
        }
        return new FamilyReading(files, family, range, logs.writes(family.id()), newer).live(operator);
    }

    /** All entries of a column family with newer writes over them; those are in the order of their keys' bytes. */
    LiveEntries entries(String name, StoreOverlay newer) {
        ColumnFamily family = family(name);
        return new FamilyReading(files, family, KeyRange.ALL, logs.writes(family.id()), newer).live(operator(name));
    }

    /** The value of a key. */
    public Optional<byte[]> lookup(String family, byte[] key) {
        try (LiveEntries found = entries(family, KeyRange.of(key))) {
            return found.next() ? Optional.of(found.copyValue()) : Optional.empty();
        }
    }

    /** All that the files hold of a column family: old versions, deletions and range deletions too. */
    public StoredEntries storedEntries(String family) {
        return reading(family, KeyRange.ALL).stored();
    }

    /** Each table of each column family. */
    List<StoredTable> tables() {
        return families().stream()
                .flatMap(family -> reading(family, KeyRange.ALL).tables().stream())
                .toList();
    }

    private FamilyReading reading(String name, KeyRange range) {
        ColumnFamily family = family(name);
        return new FamilyReading(files, family, range, logs.writes(family.id()), new StoreOverlay());
    }

    private ColumnFamily family(String name) {
        return version.family(name)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.INVALID_PARAMETER_VALUE,
                        "the database " + files.path() + " has no column family '" + name + "'; it has " + families()));
    }

    private MergeOperator operator(String family) {
        return operators.getOrDefault(family, MergeOperator.UNKNOWN);
    }

    /** What the manifest counts as live must be there: else a reading would fail only when it comes there. */
    private static void requireTables(DatabaseFiles files, DatabaseVersion version) {
        Set<String> names = files.names();
        List<String> missing = new ArrayList<>();
        for (ColumnFamily family : version.families()) {
            family.files().stream()
                    .map(file -> file.name())
                    .filter(name -> !names.contains(name) && !names.contains(FileNames.oldTable(name)))
                    .forEach(missing::add);
        }
        if (!missing.isEmpty()) {
            throw new CorruptFileException(
                    Location.of(files.path()), "the manifest names tables that are not there: " + missing);
        }
    }
}
