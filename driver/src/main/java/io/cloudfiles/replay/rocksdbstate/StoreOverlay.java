package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.changelog.ChangelogReader;
import io.cloudfiles.format.rocksdb.EntryKind;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What changelogs did, as writes that are newer than all of a snapshot's. Memory grows with the keys changed. */
final class StoreOverlay {
    /** Above the sequence numbers of any database, and far below the highest. */
    private static final long FIRST_SEQUENCE = 1L << 54;

    private static final long LIMIT = 1L << 30;

    /** What an entry costs beside its bytes. */
    private static final int OVERHEAD = 128;

    private final Map<ByteBuffer, List<LogWrite>> byKey = new HashMap<>();
    private final List<LogWrite> ranges = new ArrayList<>();
    private long sequence = FIRST_SEQUENCE;
    private long held;

    /** Adds the records that are left of a changelog. */
    void add(ChangelogReader reader) {
        while (reader.next()) {
            byte[] key = reader.key().copy();
            byte[] value = reader.value().copy();
            LogWrite write = new LogWrite(
                    key, sequence++, kind(reader), value, reader.key().location(0));
            held += size(write);
            if (write.isRange()) {
                ranges.add(write);
            } else {
                add(write, reader);
            }
            if (held > LIMIT) {
                throw new RequestException(
                        ErrorCode.MEMORY_LIMIT,
                        "the changes of one partition since its last snapshot, up to "
                                + write.where().file()
                                + ", take more than " + LIMIT + " bytes; read another batch, or let the query write "
                                + "snapshots more often");
            }
        }
    }

    /** All that counts, in no order. */
    List<LogWrite> writes() {
        List<LogWrite> writes = new ArrayList<>(ranges);
        byKey.values().forEach(writes::addAll);
        return writes;
    }

    private void add(LogWrite write, ChangelogReader reader) {
        List<LogWrite> before = byKey.computeIfAbsent(ByteBuffer.wrap(write.key()), key -> new ArrayList<>(1));
        switch (reader.kind()) {
            case PUT, DELETE -> {
                before.forEach(old -> held -= size(old));
                before.clear();
            }
            case MERGE, DELETE_RANGE -> {}
        }
        before.add(write);
    }

    private static long size(LogWrite write) {
        return write.key().length + (long) write.value().length + OVERHEAD;
    }

    static EntryKind kind(ChangelogReader reader) {
        return switch (reader.kind()) {
            case PUT -> EntryKind.PUT;
            case MERGE -> EntryKind.MERGE;
            case DELETE -> EntryKind.DELETE;
            case DELETE_RANGE -> EntryKind.DELETE_RANGE;
        };
    }
}
