package io.cloudfiles.format.row;

/** The changes of one file, in file order; it is itself the current one. */
public interface StateRecords extends StateRecord, AutoCloseable {
    /** Steps to the next record; false behind the last one. */
    boolean next();

    /** Whether the current record removes its key, and so has no value. */
    boolean isRemoval();

    @Override
    void close();
}
