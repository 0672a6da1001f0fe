package io.cloudfiles.sql.exec;

/** One window function made ready: gives each row of a partition its value. */
@FunctionalInterface
interface WindowValues {
    /** Fills a column of all rows. */
    void fill(WindowPartition partition, int column);
}
