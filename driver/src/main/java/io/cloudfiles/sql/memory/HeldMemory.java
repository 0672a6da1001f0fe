package io.cloudfiles.sql.memory;

import io.cloudfiles.type.ValueSizes;
import org.jspecify.annotations.Nullable;

/** What one operator holds. It counts what it takes, and gives all back when it ends. */
public final class HeldMemory {
    /** An entry of a hash table, with its place in the table. */
    public static final int ENTRY = 48;

    /** A list without elements. */
    public static final int LIST = 48;

    private final StatementMemory statement;
    private final Holder holder;
    private long bytes;

    HeldMemory(StatementMemory statement, Holder holder) {
        this.statement = statement;
        this.holder = holder;
    }

    /**
     * So many more bytes are held; fewer, where negative.
     *
     * @throws io.cloudfiles.error.RequestException (53200) where the statement holds more than it may
     */
    public void add(long more) {
        bytes += more;
        statement.take(more, holder);
    }

    /** One more row is held, in a list. */
    public void row(@Nullable Object[] values) {
        add(ValueSizes.row(values));
    }

    /** All is given back. */
    public void release() {
        statement.take(-bytes, holder);
        bytes = 0;
    }
}
