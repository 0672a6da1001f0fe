package io.cloudfiles.table;

/** Where a {@link BatchProducer} puts its rows. */
public interface BatchSink {
    /** Hands a batch on; waits while the reader is behind. Throws where the scan should stop, as {@link #check} does. */
    void accept(ColumnBatch batch);

    /** Throws {@link io.cloudfiles.error.CancelledException} where the scan is closed, cancelled or has rows enough. */
    void check();
}
