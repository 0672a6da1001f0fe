package io.cloudfiles.sql.memory;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;

/** What the operators of one execution hold together, as far as it grows with rows. Used by one thread at a time. */
public final class StatementMemory {
    private final MemoryLimit limit;
    private long held;

    /** Nothing is held yet. */
    public StatementMemory(MemoryLimit limit) {
        this.limit = limit;
    }

    /** The account of one operator. */
    public HeldMemory of(Holder holder) {
        return new HeldMemory(this, holder);
    }

    /** All that is held now, in bytes. */
    public long bytes() {
        return held;
    }

    void take(long bytes, Holder holder) {
        held += bytes;
        if (held > limit.bytes()) {
            throw new RequestException(
                    ErrorCode.MEMORY_LIMIT,
                    "the statement holds more than memoryLimit=" + limit + " allows, when " + holder.what()
                            + " reads its rows; read fewer rows or columns (WHERE), " + holder.advice()
                            + ", or raise the connection option memoryLimit (the heap has "
                            + MemoryLimit.text(MemoryLimit.heap()) + ", see java -Xmx)");
        }
    }
}
