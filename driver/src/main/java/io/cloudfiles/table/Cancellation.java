package io.cloudfiles.table;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.StopCheck;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One execution's stop signal: set from another thread, or by its time running out. Long loops ask {@link #check}. */
public final class Cancellation {
    private final long deadlineNanos;
    private final boolean timed;
    private final Runnable check = this::check;
    private final Reference<Runnable> checkOfThreads = new WeakReference<>(check);
    private volatile @Nullable String reason;

    private Cancellation(boolean timed, long deadlineNanos) {
        this.timed = timed;
        this.deadlineNanos = deadlineNanos;
    }

    /** Stops only when told to. */
    public static Cancellation untimed() {
        return new Cancellation(false, 0);
    }

    /** Stops when told to, or when {@code timeout} has passed from now. */
    public static Cancellation after(Duration timeout) {
        return new Cancellation(true, System.nanoTime() + timeout.toNanos());
    }

    /** Asks the execution to stop; the first reason given is kept. */
    public void cancel(String why) {
        if (reason == null) {
            reason = why;
        }
    }

    /** Does the work in this thread; what it lists, reads and sorts on the way looks whether it should stop. */
    public <T> T during(Supplier<T> work) {
        return StopCheck.during(check, work);
    }

    /** The same up to the place's {@link StopCheck.Place#leave}, which takes what this gives. */
    public @Nullable Object enter(StopCheck.Place place) {
        return place.enter(checkOfThreads);
    }

    /** Whether its time has run out. */
    public boolean isOverdue() {
        return timed && System.nanoTime() - deadlineNanos > 0;
    }

    /** Whether the execution should stop. */
    public boolean isCancelled() {
        if (reason == null && isOverdue()) {
            cancel("the statement ran longer than its query timeout; raise setQueryTimeout or narrow the query");
        }
        return reason != null;
    }

    /** Throws if the execution should stop, and if this thread was interrupted (the interrupt flag stays set). */
    public void check() {
        if (Thread.currentThread().isInterrupted()) {
            cancel("the thread was interrupted");
        }
        if (isCancelled()) {
            throw new CancelledException(String.valueOf(reason));
        }
    }
}
