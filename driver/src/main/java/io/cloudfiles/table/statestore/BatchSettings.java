package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.format.metadatalog.OffsetMetadata;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.format.staterow.RowEncoding;
import io.cloudfiles.format.stateschema.ColumnFamilySchema;
import io.cloudfiles.format.stateschema.FamilyHistory;
import io.cloudfiles.replay.rocksdbstate.StoreSettings;
import io.cloudfiles.storage.Storage;
import java.util.Optional;

/** The settings that a batch's state was written with: those of its offset log, never the reader's own. */
record BatchSettings(OffsetMetadata metadata, Location where) {
    private static final String CODEC = "spark.sql.streaming.stateStore.compression.codec";
    private static final String ROW_CHECKSUMS = "spark.sql.streaming.stateStore.rowChecksum.enabled";
    private static final String PARTITIONS = "spark.sql.shuffle.partitions";
    private static final String JOIN_FORMAT = "spark.sql.streaming.join.stateFormatVersion";
    private static final String GROUPS_FORMAT = "spark.sql.streaming.flatMapGroupsWithState.stateFormatVersion";
    private static final String PROVIDER = "spark.sql.streaming.stateStore.providerClass";
    private static final String ROW_ENCODING = "spark.sql.streaming.stateStore.encodingFormat";
    private static final String UNSAFE_ROWS = "unsaferow";
    private static final String AVRO = "avro";
    private static final String SPARKS_PROVIDERS = "org.apache.spark.sql.execution.streaming.state.";
    private static final String STRICT = "spark.sql.streaming.statefulOperator.useStrictDistribution";
    private static final String MERGE_OPERATOR = "spark.sql.streaming.stateStore.rocksdb.mergeOperatorVersion";

    static BatchSettings of(Checkpoint checkpoint, long batch) {
        Location where = Location.of(Storage.child(Storage.child(checkpoint.path(), "offsets"), Long.toString(batch)));
        OffsetEntry entry = checkpoint
                .offsets(batch)
                .orElseThrow(() -> new MissingFileException(
                        ErrorCode.STDS_OFFSET_LOG_UNAVAILABLE,
                        where,
                        "batch " + batch + " is committed, but its offset log is gone, and with it how its state is "
                                + "written; there are those of "
                                + BatchRanges.of(checkpoint.offsetFiles().navigableKeySet())));
        OffsetMetadata metadata = entry.metadata()
                .orElseThrow(() -> new MissingFileException(
                        ErrorCode.STDS_OFFSET_METADATA_LOG_UNAVAILABLE,
                        where,
                        "the offset log of batch " + batch
                                + " has no settings, so how its state is written is unknown"));
        return new BatchSettings(metadata, where);
    }

    StateEncoding encoding() {
        boolean checksums =
                metadata.setting(ROW_CHECKSUMS).map(Boolean::parseBoolean).orElse(false);
        return StateEncoding.of(metadata.setting(CODEC).orElse("lz4"), checksums, where);
    }

    /** How stores on RocksDB are written. */
    StoreSettings storeSettings() {
        return StoreSettings.of(encoding(), number(MERGE_OPERATOR, 1));
    }

    /**
     * How rows within the keys and values of a store on RocksDB are written.
     *
     * @param schemas of the column family that they are in; empty for a store without
     * @throws UnsupportedFormatException where it is in no way that we read
     */
    RowEncoding rowEncoding(Optional<FamilyHistory> schemas) {
        String name = metadata.setting(ROW_ENCODING).orElse(UNSAFE_ROWS);
        if (name.equalsIgnoreCase(UNSAFE_ROWS)) {
            return RowEncoding.unsafeRows();
        }
        if (name.equalsIgnoreCase(AVRO) && schemas.isPresent()) {
            if (schemas.get().current().keySchemaId() == ColumnFamilySchema.NO_ID) {
                throw new UnsupportedFormatException(
                        where, "the state is in Avro as previews of Spark 4.0 wrote it, without numbers of schemas");
            }
            return RowEncoding.avro(schemas.get(), where);
        }
        throw new UnsupportedFormatException(
                where,
                ROW_ENCODING + " is '" + name + "'; read are " + UNSAFE_ROWS + ", and " + AVRO
                        + " in stores with column families");
    }

    /** The kind of stores that the provider's class suggests; other vendors' classes have other names. */
    StoreKind namedKind() {
        return metadata.setting(PROVIDER).orElse("").contains("RocksDB") ? StoreKind.ROCKSDB : StoreKind.HDFS_BACKED;
    }

    /** Into how many partitions state is split; 0 where it is not recorded. */
    int partitions() {
        return number(PARTITIONS, 0);
    }

    /** §9: whether a key's hash decides its partition: before Spark 3.3 that of a part of the key might. */
    boolean partitionsByKey() {
        return metadata.setting(STRICT).map(Boolean::parseBoolean).orElse(false)
                && metadata.setting(PROVIDER).orElse("").startsWith(SPARKS_PROVIDERS);
    }

    int joinFormat() {
        return number(JOIN_FORMAT, 1);
    }

    int groupsFormat() {
        return number(GROUPS_FORMAT, 1);
    }

    private int number(String key, int fallback) {
        try {
            return metadata.setting(key).map(Integer::parseInt).orElse(fallback);
        } catch (NumberFormatException e) {
            return fallback;
        }
    }
}
