package io.cloudfiles.error;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Comparator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Asks whether the work of this thread should stop. Whoever works for a statement says so here once, for what may take
 * long and is called from too many places to be handed the statement's stop signal: listing a folder, opening and
 * reading files, sorting.
 */
public final class StopCheck {
    /** In an array, and by a weak reference, so that no class of ours stays behind in a thread of somebody else's. */
    private static final ThreadLocal<@Nullable Object[]> CHECK = ThreadLocal.withInitial(() -> new @Nullable Object[1]);

    /**
     * Whether {@link #CHECK} is to be asked. Only this changes where a check that was left is entered again, a million times
     * for a million rows: garbage collectors make every change of a reference dear.
     */
    private static final ThreadLocal<boolean[]> ASKED = ThreadLocal.withInitial(() -> new boolean[1]);

    private StopCheck() {}

    /** Does the work; {@code check} throws where it should stop. */
    public static <T> T during(Runnable check, Supplier<T> work) {
        Place here = new Place();
        Object before = here.enter(new WeakReference<>(check));
        try {
            return work.get();
        } finally {
            here.leave(before);
            Reference.reachabilityFence(check);
        }
    }

    /** Where a thread's check is kept: found once by who enters and leaves a million times. */
    public static final class Place {
        private final Thread thread = Thread.currentThread();
        private final @Nullable Object[] check = CHECK.get();
        private final boolean[] asked = ASKED.get();

        /** Of the current thread. */
        public Place() {}

        /** This, or that of the current thread where it is another. */
        public Place here() {
            return thread == Thread.currentThread() ? this : new Place();
        }

        /**
         * As {@link StopCheck#during}, up to {@link #leave}, which takes what this gives. Whoever enters keeps the
         * {@link Runnable} that is referred to.
         */
        public @Nullable Object enter(Reference<Runnable> entered) {
            Object before = asked[0] ? check[0] : null;
            if (check[0] != entered) {
                check[0] = entered;
            }
            asked[0] = true;
            return before;
        }

        /** What was asked before {@link #enter} is asked again. */
        public void leave(@Nullable Object before) {
            asked[0] = before != null;
            if (before != null) {
                check[0] = before;
            }
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
        if (ASKED.get()[0]) {
            Object check = CHECK.get()[0];
            if (check instanceof Reference<?> asked && asked.get() instanceof Runnable found) {
                found.run();
            }
        }
    }
}
