package io.cloudfiles.table.rocksdb;

import io.cloudfiles.checkpoint.StorePlace;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.metadatalog.OffsetMetadata;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.replay.rocksdbstate.StoreVersions;
import io.cloudfiles.replay.rocksdbstate.StoredVersion;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.List;
import java.util.Optional;

/** The entries of one store. */
record EntriesTable(Storage storage, String folder, Optional<WantedVersion> version) implements Table {
    private static final String ROW_CHECKSUMS = "spark.sql.streaming.stateStore.rowChecksum.enabled";

    @Override
    public List<Column> columns() {
        return EntryColumn.COLUMNS;
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        return new EntriesCursor(open().entries(), folder, request, context.cancellation());
    }

    private StoredVersion open() {
        if (StoredVersion.isDatabase(storage, folder)) {
            if (version.isPresent()) {
                throw new RequestException(
                        ErrorCode.INVALID_PARAMETER_VALUE,
                        folder + " is a database of its own and has no versions; leave version out");
            }
            return StoredVersion.ofDatabase(storage, folder);
        }
        Optional<StorePlace> place = StorePlace.of(storage, folder);
        boolean rowChecksums = place.flatMap(found ->
                        found.settings(version.map(WantedVersion::number).orElse(0L)))
                .flatMap((OffsetMetadata settings) -> settings.setting(ROW_CHECKSUMS))
                .map(Boolean::parseBoolean)
                .orElse(false);
        StoreVersions versions = new StoreVersions(
                storage,
                folder,
                file -> StateEncoding.of(file, rowChecksums),
                number -> place.flatMap(found -> found.committedId(number)));
        if (versions.isEmpty()) {
            throw new MissingFileException(
                    ErrorCode.STATE_FILE_NOT_EXISTS,
                    Location.of(folder),
                    "this folder is no store on RocksDB: it has neither N.zip nor N.changelog nor CURRENT; give that of"
                            + " a partition, state/0/1, of a store within it, or of a source, sources/0/rocksdb");
        }
        return version.isEmpty() ? versions.newest() : version.get().in(versions);
    }
}
