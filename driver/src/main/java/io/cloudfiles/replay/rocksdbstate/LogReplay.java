package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.manifest.ColumnFamily;
import io.cloudfiles.format.manifest.DatabaseVersion;
import io.cloudfiles.format.manifest.FileNames;
import io.cloudfiles.format.wal.LogEnd;
import io.cloudfiles.format.wal.LogRecords;
import io.cloudfiles.format.wal.WriteBatch;
import io.cloudfiles.storage.ByteSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Reads the writes that are in logs only (rocksdb.md R13). They are held, as RocksDB itself holds them. */
final class LogReplay {
    /** The most bytes of writes that are held. */
    private static final long LIMIT = 1L << 29;

    private final DatabaseVersion version;
    private final Map<Integer, ColumnFamily> families = new HashMap<>();
    private final Map<Integer, List<LogWrite>> writes = new HashMap<>();
    private final List<LogEnd> uncleanEnds = new ArrayList<>();
    private long held;
    private long nextSequence;
    private boolean stopped;
    private long stoppedAt;

    private LogReplay(DatabaseVersion version) {
        this.version = version;
        this.nextSequence = version.lastSequence() + 1;
        version.families().forEach(family -> families.put(family.id(), family));
    }

    /** Reads the logs that the manifest asks for, in the order of their numbers. */
    static LogReplay of(DatabaseFiles files, DatabaseVersion version) {
        LogReplay replay = new LogReplay(version);
        Map<Long, String> logs = new TreeMap<>();
        for (String name : files.names()) {
            OptionalLong number = FileNames.log(name);
            if (number.isPresent() && number.getAsLong() >= version.firstLog()) {
                logs.put(number.getAsLong(), name);
            }
        }
        logs.forEach((number, name) -> replay.read(files, number, name));
        replay.requireNothingLater(files);
        return replay;
    }

    /** The writes to a family, in the order in which they were made. */
    List<LogWrite> writes(int family) {
        return writes.getOrDefault(family, List.of());
    }

    /** Where logs ended that RocksDB would not read on: what was written behind may be lost. */
    List<LogEnd> uncleanEnds() {
        return uncleanEnds;
    }

    private void read(DatabaseFiles files, long number, String name) {
        try (ByteSource source = files.open(name)) {
            LogRecords records = LogRecords.ofLog(source, number);
            while (records.next()) {
                Location where = records.location();
                WriteBatch batch = WriteBatch.of(records.record());
                // A later log counts only where it goes on just where the damaged one was cut.
                if (stopped && batch.firstSequence() != nextSequence) {
                    return;
                }
                stopped = false;
                take(batch, number, where);
                nextSequence = batch.nextSequence();
            }
            if (!records.end().isWhole()) {
                stopped = true;
                stoppedAt = number;
                uncleanEnds.add(records.end());
            }
        }
    }

    private void take(WriteBatch batch, long log, Location where) {
        while (batch.next()) {
            ColumnFamily family = families.get(batch.family());
            if (family == null || family.logNumber() > log) {
                continue;
            }
            held += batch.key().length + (long) batch.value().length + Long.SIZE;
            if (held > LIMIT) {
                throw new RequestException(
                        ErrorCode.MEMORY_LIMIT,
                        "the write-ahead log " + where.file() + " and those before it hold more than " + LIMIT
                                + " bytes that are in no table yet; let the database flush them");
            }
            writes.computeIfAbsent(batch.family(), id -> new ArrayList<>())
                    .add(new LogWrite(batch.key(), batch.sequence(), batch.kind(), batch.value(), where));
        }
    }

    /** R13: tables that are newer than what a damaged log lost make no sound state with what is left. */
    private void requireNothingLater(DatabaseFiles files) {
        if (!stopped) {
            return;
        }
        for (ColumnFamily family : version.families()) {
            if (family.logNumber() > stoppedAt && !family.files().isEmpty()) {
                throw new CorruptFileException(
                        uncleanEnds.get(uncleanEnds.size() - 1).where(),
                        "the log is damaged or cut off, and column family '" + family.name()
                                + "' has tables that are newer than it, in " + files.path());
            }
        }
    }
}
