package io.cloudfiles.sql.exec;

import io.cloudfiles.table.Cancellation;

/** Asks now and then, in loops that give no row for long, whether the statement was cancelled. */
final class Ticker {
    private static final int ROWS_BETWEEN_CHECKS = 1024;

    private final Cancellation cancellation;
    private int rows;

    Ticker(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    /** One more row was looked at. */
    void tick() {
        rows++;
        if (rows == ROWS_BETWEEN_CHECKS) {
            rows = 0;
            cancellation.check();
        }
    }
}
