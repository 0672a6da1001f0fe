package io.cloudfiles.replay.state;

import io.cloudfiles.error.Ticker;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.StateRecords;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * What files of changes leave of a store's entries, the newest file read first. Each is read twice: first to find each
 * key's last record and whether a newer file has the key, then to hand on what counts.
 */
public final class ChangeReplay {
    /** The low bits of a key's number are its record within a file, the high ones the file, counted from 1. */
    private static final int RECORD_BITS = 32;

    private static final long RECORD_MASK = (1L << RECORD_BITS) - 1;

    private final StateVisitor visitor;
    private final Ticker pulses;
    private final SeenKeys seen = new SeenKeys();
    private long files;

    /** A file that can be read again and again. */
    public interface Changes {
        /** How many bytes it has as it is stored. */
        long size();

        /** Reads it from its start. */
        StateRecords open();
    }

    /** What the first reading of a file tells. */
    public static final class Marks {
        private final int records;

        /** Those that do not count. */
        private final BitSet passedOver;

        /** Tells which of the others do not either, their key coming again; null where there are none. */
        private final @Nullable RepeatedKeys repeated;

        private Marks(int records, BitSet passedOver, @Nullable RepeatedKeys repeated) {
            this.records = records;
            this.passedOver = passedOver;
            this.repeated = repeated;
        }
    }

    /** Hands what counts to {@code visitor}. */
    public ChangeReplay(StateVisitor visitor) {
        this.visitor = visitor;
        this.pulses = new Ticker(visitor::pulse);
    }

    /** Whether a file that was read has a key, but for the oldest. */
    public boolean has(ByteSlice key) {
        return seen.size() > 0 && seen.get(key.fingerprint()) != SeenKeys.ABSENT;
    }

    /** The same, without the file that was marked last. */
    public boolean hadBefore(ByteSlice key) {
        long number = seen.get(key.fingerprint());
        return number != SeenKeys.ABSENT && number < files << RECORD_BITS;
    }

    /** The keys of the files read, but for the oldest. */
    public SeenKeys seen() {
        return seen;
    }

    /**
     * Reads a file for the first time.
     *
     * @param oldest whether no older file and no snapshot will be asked for its keys
     */
    public Marks mark(Changes file, boolean oldest) {
        files++;
        BitSet passedOver = new BitSet();
        if (oldest) {
            RepeatedKeys repeated = RepeatedKeys.ofFile(file.size(), seen, passedOver);
            int records = markOldest(file, passedOver, repeated);
            return new Marks(records, passedOver, repeated.any() ? repeated : null);
        }
        return new Marks(mark(file, passedOver), passedOver, null);
    }

    /** Finds the records that do not count: removals, and those whose key comes again later or in a newer file. */
    private int mark(Changes file, BitSet passedOver) {
        long first = files << RECORD_BITS;
        int record = 0;
        try (StateRecords records = file.open()) {
            while (records.next()) {
                pulses.tick();
                long old = seen.put(records.key().fingerprint(), first | record, first);
                boolean newerFile = old != SeenKeys.ABSENT && old < first;
                if (newerFile || records.isRemoval()) {
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
    private int markOldest(Changes file, BitSet passedOver, RepeatedKeys repeated) {
        int record = 0;
        try (StateRecords records = file.open()) {
            while (records.next()) {
                pulses.tick();
                if (records.isRemoval()) {
                    passedOver.set(record);
                }
                repeated.add(records.key().fingerprint());
                record = Math.incrementExact(record);
            }
        }
        return repeated.end();
    }

    /** Reads a file for the second time, unless its number of entries is all that is asked for. */
    public void handOn(Changes file, Marks marks) {
        if (!visitor.countsOnly()) {
            visitCounted(file, marks);
        } else if (marks.repeated == null) {
            visitor.counted((long) marks.records - marks.passedOver.cardinality());
        } else {
            visitor.counted(visitCounted(file, marks));
        }
    }

    private long visitCounted(Changes file, Marks marks) {
        long counted = 0;
        RepeatedKeys repeated = marks.repeated;
        boolean counts = visitor.countsOnly();
        try (StateRecords records = file.open()) {
            for (int record = 0; records.next(); record++) {
                pulses.tick();
                if (!marks.passedOver.get(record)
                        && (repeated == null
                                || !repeated.comesAgain(records.key().fingerprint(), record))) {
                    counted++;
                    if (!counts) {
                        visitor.entry(records);
                    }
                }
            }
        }
        return counted;
    }
}
