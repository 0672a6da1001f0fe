package io.cloudfiles.table;

import io.cloudfiles.error.CancelledException;
import java.util.ArrayDeque;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Batches between the threads that read and the one that asks: bounded, and it carries failures and the end too. */
final class BatchQueue implements BatchSink {
    /** How often a waiting thread looks whether the statement was cancelled. */
    private static final long LOOK_MILLIS = 50;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final ArrayDeque<ColumnBatch> batches = new ArrayDeque<>();
    private final int capacity;
    private final Cancellation cancellation;
    private final OptionalLong enough;
    private int running;
    private long taken;
    private volatile boolean closed;
    private @Nullable Throwable failure;

    /**
     * A queue for {@code running} threads.
     *
     * @param enough after so many rows no more are wanted
     */
    BatchQueue(int running, int capacity, Cancellation cancellation, OptionalLong enough) {
        this.running = running;
        this.capacity = capacity;
        this.cancellation = cancellation;
        this.enough = enough;
    }

    @Override
    public void accept(ColumnBatch batch) {
        lock.lock();
        try {
            waitWhile(() -> batches.size() >= capacity && !closed);
            check();
            batches.add(batch);
            taken += batch.rows();
            if (enough.isPresent() && taken >= enough.getAsLong()) {
                closed = true;
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void check() {
        if (closed) {
            throw new CancelledException("the scan is closed");
        }
        cancellation.check();
    }

    /** A thread has done its work. */
    void finished() {
        lock.lock();
        try {
            running--;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** A thread has failed; what it says after the scan was closed does not matter. */
    void failed(Throwable cause) {
        lock.lock();
        try {
            if (!closed && failure == null) {
                failure = cause;
                closed = true;
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** The next batch; null behind the last one. Throws what a thread failed with. */
    @Nullable ColumnBatch take() {
        lock.lock();
        try {
            cancellation.check();
            waitWhile(() -> batches.isEmpty() && running > 0 && !closed);
            rethrow(failure);
            changed.signalAll();
            return batches.poll();
        } finally {
            lock.unlock();
        }
    }

    /** Nothing more is wanted. */
    void close() {
        lock.lock();
        try {
            closed = true;
            batches.clear();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void waitWhile(BooleanSupplier condition) {
        try {
            while (condition.getAsBoolean()) {
                if (!changed.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                    cancellation.check();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            check();
        }
    }

    private static void rethrow(@Nullable Throwable cause) {
        if (cause instanceof RuntimeException exception) {
            throw exception;
        }
        if (cause instanceof Error error) {
            throw error;
        }
    }
}
