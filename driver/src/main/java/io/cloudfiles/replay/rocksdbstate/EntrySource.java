package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.Location;

/** Entries of one column family in the order of internal keys. It is itself the current entry. */
interface EntrySource extends AutoCloseable {
    /** Steps to the next entry; false behind the last. */
    boolean next();

    /** Goes to the first entry whose user key is not before this one, which is not before one that was sought. */
    boolean seek(byte[] key);

    /** The user key, from 0 to {@link #userKeyLength}; it holds until the next step. */
    byte[] userKey();

    int userKeyLength();

    /** The sequence number and kind. */
    long packed();

    /** The array that the value lies in; it stays as it is. */
    byte[] valueArray();

    int valueFrom();

    int valueLength();

    default Location location() {
        return new Location(file(), offset());
    }

    /** The file that the entry lies in. */
    String file();

    /** Where in the file the entry, its block or its log record begins. */
    long offset();

    /** Of two sources with the same entry the one of the lower rank counts. */
    int rank();

    @Override
    void close();

    /** Whether its keys come in their order. Each key's entries are together in any case. */
    default boolean isOrdered() {
        return true;
    }
}
