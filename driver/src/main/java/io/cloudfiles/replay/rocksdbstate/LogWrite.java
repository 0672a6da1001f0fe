package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.Location;
import io.cloudfiles.format.rocksdb.EntryKind;
import io.cloudfiles.format.rocksdb.InternalKey;

/** A write that is in a log only. */
final class LogWrite {
    private final byte[] key;
    private final long packed;
    private final byte[] value;
    private final Location where;

    /** Takes the arrays as they are. */
    LogWrite(byte[] key, long sequence, EntryKind kind, byte[] value, Location where) {
        this.key = key;
        this.packed = InternalKey.packed(sequence, kind.code());
        this.value = value;
        this.where = where;
    }

    byte[] key() {
        return key;
    }

    long packed() {
        return packed;
    }

    byte[] value() {
        return value;
    }

    Location where() {
        return where;
    }

    boolean isRange() {
        return InternalKey.kind(packed) == EntryKind.DELETE_RANGE.code();
    }
}
