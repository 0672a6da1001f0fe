package io.cloudfiles.replay.hdfsstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.Ticker;
import io.cloudfiles.format.row.RereadBytes;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.format.statedelta.StateFileKind;
import io.cloudfiles.format.statedelta.StateFileReader;
import io.cloudfiles.replay.state.ChangeReplay;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.Storage;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One reading of a store, newest file first. A delta is read twice, a snapshot streams once. */
final class ReplayRun {
    private final Storage storage;
    private final StateEncoding encoding;
    private final StateVisitor visitor;
    private final Ticker pulses;
    private final ChangeReplay deltas;
    private final Set<Long> damaged = new HashSet<>();
    private final boolean fixed;
    private StoreListing files;
    private boolean listedAgain;
    private boolean visiting;
    private @Nullable HandedOn handedOn;

    /** {@code fixed} where the listed snapshot is the one to start from, and none may stand in for it. */
    ReplayRun(Storage storage, StateEncoding encoding, StateVisitor visitor, StoreListing files, boolean fixed) {
        this.storage = storage;
        this.encoding = encoding;
        this.visitor = visitor;
        this.pulses = new Ticker(visitor::pulse);
        this.deltas = new ChangeReplay(new Entries());
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
            return files.open(storage, version, kind);
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

    private void delta(ByteSource source, boolean oldest) {
        ChangeReplay.Changes file = new Delta(source, encoding, !visitor.countsOnly());
        deltas.handOn(file, deltas.mark(file, oldest));
    }

    private record Delta(ByteSource source, StateEncoding encoding, RereadBytes plain) implements ChangeReplay.Changes {
        Delta(ByteSource source, StateEncoding encoding, boolean twice) {
            this(source, encoding, encoding.plain(source, twice));
        }

        @Override
        public long size() {
            return source.size();
        }

        @Override
        public StateFileReader open() {
            return StateFileReader.open(plain.stream(), source.path(), StateFileKind.DELTA, encoding);
        }
    }

    /** Whether it was read to its end; false where it is damaged and older files are there to read instead. */
    private boolean snapshot(ByteSource source, long version) {
        int records = 0;
        long counted = 0;
        try (StateFileReader reader = StateFileReader.open(source, StateFileKind.SNAPSHOT, encoding)) {
            while (reader.next()) {
                pulses.tick();
                if (!deltas.has(reader.key())) {
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
            known.add(source, encoding, records, deltas.seen());
            handedOn = known;
        }
    }

    private void handOn(StateRecord record) {
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

    /** Takes the entries of deltas. */
    private final class Entries implements StateVisitor {
        @Override
        public void entry(StateRecord entry) {
            handOn(entry);
        }

        @Override
        public void pulse() {
            visitor.pulse();
        }

        @Override
        public boolean countsOnly() {
            return visitor.countsOnly();
        }

        @Override
        public void counted(long entries) {
            visitor.counted(entries);
        }
    }
}
