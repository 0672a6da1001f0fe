package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.rocksdb.MergeOperator;
import io.cloudfiles.format.statedelta.StateEncoding;

/**
 * How a store on RocksDB is written, as the batch's offset log says.
 *
 * @param encoding how changelogs are compressed, and whether rows carry checksums
 * @param operator how merged values are joined
 */
public record StoreSettings(StateEncoding encoding, MergeOperator operator) {
    /** R18: with a comma between them up to Spark 4.1 and where no setting tells, since with nothing. */
    private static final int JOINED_BY_COMMA = 1;

    /**
     * From the offset log's settings.
     *
     * @param mergeOperatorVersion {@code spark.sql.streaming.stateStore.rocksdb.mergeOperatorVersion}; 1 where it is not
     *     set
     */
    public static StoreSettings of(StateEncoding encoding, int mergeOperatorVersion) {
        return new StoreSettings(encoding, MergeOperator.append(mergeOperatorVersion == JOINED_BY_COMMA ? "," : ""));
    }
}
