package io.cloudfiles.replay.hdfsstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.format.statedelta.StateFileKind;
import io.cloudfiles.format.statedelta.StateFileReader;
import io.cloudfiles.replay.state.SeenKeys;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.Storage;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One reading of a store, newest file first. A delta is read twice: first to find each key's last record and whether a
 * newer file has the key, then to hand on what counts. A snapshot streams once.
 */
final class ReplayRun {
    /** How many records lie between two pulses. */
    private static final int PULSE = 1 << 12;

    /** The low bits of a key's number are its record within a file, the high ones the file, counted from 1. */
    private static final int RECORD_BITS = 32;

    private static final long RECORD_MASK = (1L << RECORD_BITS) - 1;

    private final Storage storage;
    private final StateEncoding encoding;
    private final StateVisitor visitor;
    private final SeenKeys seen = new SeenKeys();
    private final Set<Long> damaged = new HashSet<>();
    private final boolean fixed;
    private StoreListing files;
    private long generation;
    private boolean listedAgain;
    private boolean visiting;
    private @Nullable HandedOn handedOn;

    /** {@code fixed} where the listed snapshot is the one to start from, and none may stand in for it. */
    ReplayRun(Storage storage, StateEncoding encoding, StateVisitor visitor, StoreListing files, boolean fixed) {
        this.storage = storage;
        this.encoding = encoding;
        this.visitor = visitor;
        this.files = files;
        this.fixed = fixed;
    }

    /** Reads a version whose files are listed. */
    void from(long version) {
        long at = version;
        while (at > 0) {
            boolean snapshot = files.snapshots().contains(at);
            StateFileKind kind = snapshot ? StateFileKind.SNAPSHOT : StateFileKind.DELTA;
            try (ByteSource source = open(at, kind)) {
                if (source == null) {
                    continue;
                }
                if (!snapshot) {
                    delta(source, at == 1);
                    at--;
                } else if (snapshot(source, at)) {
                    break;
                }
            }
        }
        if (handedOn != null) {
            handedOn.requireAllMet();
        }
    }

    /** Null where the file has vanished since it was listed, and other files were found to read instead. */
    private @Nullable ByteSource open(long version, StateFileKind kind) {
        try {
            return storage.open(files.file(version, kind));
        } catch (MissingFileException e) {
            if (listedAgain || fixed) {
                throw e;
            }
            listedAgain = true;
            files = StoreListing.of(storage, files.folder()).without(damaged);
            files.requireVersion(version);
            return null;
        }
    }

    /** Of the oldest delta of a store without snapshots, where most of its keys are, no older file asks for them. */
    private void delta(ByteSource source, boolean oldest) {
        BitSet passedOver = new BitSet();
        RepeatedKeys repeated = oldest ? RepeatedKeys.ofFile(source.size()) : null;
        int records = repeated == null ? mark(source, passedOver) : markOldest(source, passedOver, repeated);
        RepeatedKeys again = repeated != null && repeated.any() ? repeated : null;
        long counted = again == null && visitor.countsOnly()
                ? (long) records - passedOver.cardinality()
                : handOn(source, passedOver, again);
        if (visitor.countsOnly()) {
            visitor.counted(counted);
        }
    }

    /** Hands on what counts of a delta, and tells how much it was; {@code again} knows keys that may come again. */
    private long handOn(ByteSource source, BitSet passedOver, @Nullable RepeatedKeys again) {
        long counted = 0;
        try (StateFileReader reader = StateFileReader.open(source, StateFileKind.DELTA, encoding)) {
            for (int record = 0; reader.next(); record++) {
                pulse(record);
                if (!passedOver.get(record)
                        && (again == null || !again.comesAgain(reader.key().fingerprint(), record))) {
                    counted++;
                    handOn(reader);
                }
            }
        }
        return counted;
    }

    /** Finds the records that do not count: removals, and those whose key comes again later or in a newer file. */
    private int mark(ByteSource source, BitSet passedOver) {
        long first = ++generation << RECORD_BITS;
        int record = 0;
        try (StateFileReader reader = StateFileReader.open(source, StateFileKind.DELTA, encoding)) {
            while (reader.next()) {
                pulse(record);
                long old = seen.put(reader.key().fingerprint(), first | record, first);
                boolean newerFile = old != SeenKeys.ABSENT && old < first;
                if (newerFile || reader.isRemoval()) {
                    passedOver.set(record);
                }
                if (old >= first) {
                    passedOver.set((int) (old & RECORD_MASK));
                }
                record = Math.incrementExact(record);
            }
        }
        return record;
    }

    /** Finds the removals and the records whose key is in a newer file, and the keys that come more than once. */
    private int markOldest(ByteSource source, BitSet passedOver, RepeatedKeys repeated) {
        int record = 0;
        try (StateFileReader reader = StateFileReader.open(source, StateFileKind.DELTA, encoding)) {
            while (reader.next()) {
                pulse(record);
                long[] key = reader.key().fingerprint();
                if (reader.isRemoval() || seen.get(key) != SeenKeys.ABSENT) {
                    passedOver.set(record);
                }
                repeated.add(key);
                record = Math.incrementExact(record);
            }
        }
        return repeated.end();
    }

    /** Whether it was read to its end; false where it is damaged and older files are there to read instead. */
    private boolean snapshot(ByteSource source, long version) {
        int records = 0;
        long counted = 0;
        try (StateFileReader reader = StateFileReader.open(source, StateFileKind.SNAPSHOT, encoding)) {
            while (reader.next()) {
                pulse(records);
                if (seen.size() == 0 || seen.get(reader.key().fingerprint()) == SeenKeys.ABSENT) {
                    counted++;
                    handOn(reader);
                }
                records = Math.incrementExact(records);
            }
        } catch (CorruptFileException e) {
            useOlderFiles(source, version, records, e);
            return false;
        }
        if (visitor.countsOnly()) {
            visitor.counted(counted);
        }
        return true;
    }

    /** As Spark 4.1 does: a damaged snapshot is passed over where an older one and all later deltas are there. */
    private void useOlderFiles(ByteSource source, long version, int records, CorruptFileException damage) {
        damaged.add(version);
        files = files.without(damaged);
        if (visiting || fixed || !files.reaches(version)) {
            throw damage;
        }
        if (!visitor.countsOnly()) {
            HandedOn known = handedOn == null ? new HandedOn(source.path()) : handedOn;
            known.add(source, encoding, records, seen);
            handedOn = known;
        }
    }

    private void handOn(StateFileReader record) {
        if (visitor.countsOnly()) {
            return;
        }
        if (visitor.wantsValues()) {
            // Read here, so that what the visitor throws is never damage of the file that it could go on without.
            record.value();
        }
        if (handedOn == null || !handedOn.has(record)) {
            visiting = true;
            visitor.entry(record);
            visiting = false;
        }
    }

    private void pulse(int record) {
        if (record % PULSE == 0) {
            visitor.pulse();
        }
    }
}
