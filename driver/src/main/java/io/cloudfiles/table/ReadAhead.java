package io.cloudfiles.table;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.StopCheck;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What many small files say, in order: some of them are read ahead on threads of their own, because an object store
 * answers each request late and many at once. Closing stops them; what failed comes out where its result would.
 */
public final class ReadAhead<A, T> implements Iterator<T>, AutoCloseable {
    /** Small files read at once: they wait for the store, not for a processor. */
    private static final int AT_ONCE = 16;

    /** How often a waiting thread looks whether the statement was cancelled. */
    private static final long LOOK_MILLIS = 50;

    /** How long closing waits for threads that do not look up; they are daemons. */
    private static final long CLOSE_MILLIS = 2_000;

    private static final AtomicInteger NAMES = new AtomicInteger();

    private final Iterator<A> files;
    private final Function<A, T> reader;
    private final Cancellation cancellation;
    private final Queue<Future<T>> running = new ArrayDeque<>();
    private final List<Thread> threads = new ArrayList<>();
    private @Nullable ExecutorService pool;
    private volatile boolean closed;

    /** Reads {@code files} with {@code reader}, which several threads call; nothing is read before the first step. */
    public ReadAhead(Iterable<A> files, Function<A, T> reader, Cancellation cancellation) {
        this.files = files.iterator();
        this.reader = reader;
        this.cancellation = cancellation;
    }

    @Override
    public boolean hasNext() {
        return !closed && (!running.isEmpty() || files.hasNext());
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        cancellation.check();
        if (running.isEmpty()) {
            A first = files.next();
            if (!files.hasNext()) {
                return reader.apply(first);
            }
            start(first);
        }
        while (running.size() < AT_ONCE && files.hasNext()) {
            start(files.next());
        }
        return result(running.remove());
    }

    private void start(A file) {
        ExecutorService readers = pool;
        if (readers == null) {
            readers = Executors.newFixedThreadPool(AT_ONCE, this::thread);
            pool = readers;
        }
        running.add(readers.submit(() -> StopCheck.during(this::check, () -> reader.apply(file))));
    }

    /** For the readers: closing interrupts them, which is no reason to stop the statement. */
    private void check() {
        if (closed) {
            throw new CancelledException("the files are wanted no more");
        }
        cancellation.check();
    }

    /** A pool calls ended before the last of its threads is: closing waits for the threads themselves. */
    private Thread thread(Runnable work) {
        Thread thread = new Thread(work, "cloudfiles-read-" + NAMES.incrementAndGet());
        thread.setDaemon(true);
        threads.add(thread);
        return thread;
    }

    private T result(Future<T> read) {
        while (true) {
            try {
                return read.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                cancellation.check();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                cancellation.check();
            } catch (ExecutionException e) {
                throw failure(e);
            }
        }
    }

    /** What the reader threw: nothing but unchecked exceptions can come out of it. */
    private static RuntimeException failure(ExecutionException wrapped) {
        Throwable cause = wrapped.getCause();
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException exception ? exception : new IllegalStateException(wrapped);
    }

    @Override
    public void close() {
        closed = true;
        running.clear();
        ExecutorService readers = pool;
        pool = null;
        if (readers == null) {
            return;
        }
        readers.shutdownNow();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CLOSE_MILLIS);
        try {
            for (Thread thread : threads) {
                thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.clear();
    }
}
