package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.manifest.LiveFile;
import io.cloudfiles.format.rocksdb.EntryKind;
import io.cloudfiles.format.rocksdb.InternalKey;

/** A table of a database, to be read through by itself. */
record StoredTable(FamilyReading family, LiveFile file) {
    /** How many entries lie between two pulses. */
    private static final int PULSE = 1 << 12;

    /** Reads all blocks and entries. */
    void readThrough(Runnable pulse) {
        try (TableSource source = family.open(file, 0)) {
            for (int entry = 1; source.next(); entry++) {
                EntryKind.of(InternalKey.kind(source.packed()), source.location());
                if (entry % PULSE == 0) {
                    pulse.run();
                }
            }
            source.table().rangeDeletions();
        }
    }
}
