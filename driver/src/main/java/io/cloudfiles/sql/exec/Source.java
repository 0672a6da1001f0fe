package io.cloudfiles.sql.exec;

import io.cloudfiles.table.RowCursor;

/** An operator of a plan made ready: what it does is decided, nothing is read yet. */
@FunctionalInterface
interface Source {
    /** Starts it. Blocking operators read their inputs when the first row is asked for. */
    RowCursor open();
}
