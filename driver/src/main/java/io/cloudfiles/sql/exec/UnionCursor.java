package io.cloudfiles.sql.exec;

import io.cloudfiles.table.RowCursor;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of one input after those of another; each is opened when the one before has ended. */
final class UnionCursor implements RowCursor {
    private final Iterator<Source> inputs;
    private RowCursor current;
    private boolean closed;

    /** At least one input. */
    UnionCursor(List<Source> inputs) {
        this.inputs = inputs.iterator();
        this.current = this.inputs.next().open();
    }

    @Override
    public boolean next() {
        while (!closed) {
            if (current.next()) {
                return true;
            }
            current.close();
            if (!inputs.hasNext()) {
                closed = true;
            } else {
                current = inputs.next().open();
            }
        }
        return false;
    }

    @Override
    public @Nullable Object value(int position) {
        return current.value(position);
    }

    @Override
    public boolean isNull(int position) {
        return current.isNull(position);
    }

    @Override
    public long longValue(int position) {
        return current.longValue(position);
    }

    @Override
    public double doubleValue(int position) {
        return current.doubleValue(position);
    }

    @Override
    public void close() {
        closed = true;
        current.close();
    }
}
