package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.Location;

/** Entries of one column family in the order of internal keys. It is itself the current entry. */
abstract class EntrySource implements AutoCloseable {
    private byte[] userKey = {};
    private int userKeyLength;
    private long packed;

    /** Steps to the next entry; false behind the last. */
    abstract boolean next();

    /** Goes to the first entry whose user key is not before this one, which is not before one that was sought. */
    abstract boolean seek(byte[] key);

    /** Says where a step or a seek has led to. */
    final void moveTo(byte[] key, int length, long sequenceAndKind) {
        userKey = key;
        userKeyLength = length;
        packed = sequenceAndKind;
    }

    /** The user key, from 0 to {@link #userKeyLength}; it holds until the next step. */
    final byte[] userKey() {
        return userKey;
    }

    final int userKeyLength() {
        return userKeyLength;
    }

    /** The sequence number and kind. */
    final long packed() {
        return packed;
    }

    /** The array that the value lies in; it stays as it is. */
    abstract byte[] valueArray();

    abstract int valueFrom();

    abstract int valueLength();

    final Location location() {
        return new Location(file(), offset());
    }

    /** The file that the entry lies in. */
    abstract String file();

    /** Where in the file the entry, its block or its log record begins. */
    abstract long offset();

    /** Of two sources with the same entry the one of the lower rank counts. */
    abstract int rank();

    @Override
    public abstract void close();

    /** Whether its keys come in their order. Each key's entries are together in any case. */
    boolean isOrdered() {
        return true;
    }
}
