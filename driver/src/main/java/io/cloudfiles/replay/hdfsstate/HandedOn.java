package io.cloudfiles.replay.hdfsstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.format.statedelta.StateFileKind;
import io.cloudfiles.format.statedelta.StateFileReader;
import io.cloudfiles.replay.state.SeenKeys;
import io.cloudfiles.storage.ByteSource;

/**
 * The entries that were handed on from a snapshot before it turned out to be damaged. The older files that are read in
 * its stead give them again: they are not handed on twice, and they must be the same.
 */
final class HandedOn {
    /** The number of a key whose entry came again; that of any other stands for its value. */
    private static final long MET = 1;

    private final String snapshot;
    private final SeenKeys values = new SeenKeys();
    private int met;

    /** {@code snapshot} names the damaged file in errors. */
    HandedOn(String snapshot) {
        this.snapshot = snapshot;
    }

    /** Takes note of the first {@code records} of a damaged snapshot, but for those that newer files hid. */
    void add(ByteSource source, StateEncoding encoding, int records, SeenKeys hidden) {
        try (StateFileReader reader = StateFileReader.open(source, StateFileKind.SNAPSHOT, encoding)) {
            for (int i = 0; i < records && reader.next(); i++) {
                long[] key = reader.key().fingerprint();
                if (hidden.get(key) == SeenKeys.ABSENT) {
                    values.put(key, number(reader), Long.MAX_VALUE);
                }
            }
        }
    }

    /** Whether an entry was handed on already. */
    boolean has(StateRecord entry) {
        long[] key = entry.key().fingerprint();
        long number = values.get(key);
        if (number == SeenKeys.ABSENT) {
            return false;
        }
        if (number != number(entry)) {
            throw contradicted();
        }
        values.put(key, MET, 0);
        met++;
        return true;
    }

    /** Throws where an entry that was handed on did not come again. */
    void requireAllMet() {
        if (met != values.size()) {
            throw contradicted();
        }
    }

    private CorruptFileException contradicted() {
        return new CorruptFileException(
                Location.of(snapshot),
                "the snapshot is damaged, and rows were returned from it that the older files contradict; delete the "
                        + "snapshot, the older files can stand in for it");
    }

    private static long number(StateRecord entry) {
        return (entry.value().fingerprint()[0] >>> 1) | (MET << 1);
    }
}
