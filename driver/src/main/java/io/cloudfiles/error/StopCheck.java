package io.cloudfiles.error;

import java.util.Comparator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Asks whether the work of this thread should stop. Whoever works for a statement says so here once, for what may take
 * long and is called from too many places to be handed the statement's stop signal: listing a folder, opening and
 * reading files, sorting.
 */
public final class StopCheck {
    /** An array, so that no class of ours stays behind in a thread of somebody else's. */
    private static final ThreadLocal<@Nullable Runnable[]> OF_THREAD =
            ThreadLocal.withInitial(() -> new @Nullable Runnable[1]);

    private StopCheck() {}

    /** Does the work; {@code check} throws where it should stop. */
    public static <T> T during(Runnable check, Supplier<T> work) {
        Place here = new Place();
        Runnable before = here.enter(check);
        try {
            return work.get();
        } finally {
            here.leave(before);
        }
    }

    /** Where a thread's check is kept: found once by who enters and leaves a million times. */
    public static final class Place {
        private final Thread thread = Thread.currentThread();
        private final @Nullable Runnable[] slot = OF_THREAD.get();

        /** Of the current thread. */
        public Place() {}

        /** This, or that of the current thread where it is another. */
        public Place here() {
            return thread == Thread.currentThread() ? this : new Place();
        }

        /** As {@link StopCheck#during}, up to {@link #leave}, which takes what this gives. */
        public @Nullable Runnable enter(Runnable check) {
            Runnable before = slot[0];
            slot[0] = check;
            return before;
        }

        /** What was asked before {@link #enter} is asked again. */
        public void leave(@Nullable Runnable before) {
            slot[0] = before;
        }
    }

    /** An order that asks now and then: a long sort is no loop of ours. */
    public static <T extends @Nullable Object> Comparator<T> order(Comparator<T> order) {
        Ticker ticker = new Ticker(StopCheck::now);
        return (one, other) -> {
            ticker.tick();
            return order.compare(one, other);
        };
    }

    /** Throws what the check throws that this thread works under; nothing happens where there is none. */
    public static void now() {
        Runnable check = OF_THREAD.get()[0];
        if (check != null) {
            check.run();
        }
    }
}
