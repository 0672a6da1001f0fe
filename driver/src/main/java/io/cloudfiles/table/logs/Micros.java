package io.cloudfiles.table.logs;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Milliseconds of a log as a TIMESTAMP counts them; the readers of logs let none pass that do not fit. */
final class Micros {
    private static final long PER_MILLI = 1000;

    private Micros() {}

    static long of(long millis) {
        return Math.multiplyExact(millis, PER_MILLI);
    }

    static @Nullable Long of(OptionalLong millis) {
        return millis.isPresent() ? (Long) of(millis.getAsLong()) : null;
    }

    /** A watermark, of which 0 says that there is none yet. */
    static @Nullable Long watermark(OptionalLong millis) {
        return millis.orElse(0) == 0 ? null : of(millis);
    }
}
