package io.cloudfiles.table;

import io.cloudfiles.error.StopCheck;
import io.cloudfiles.format.row.ColumnVector;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The rows of several parts, read by several threads into a bounded queue. Threads start with the first {@link #next};
 * an error in one of them comes out of {@code next}. Closing stops them and waits until they have let go of their files.
 */
public final class ParallelCursor implements RowCursor {
    /** How many batches may wait per thread. */
    private static final int WAITING = 2;

    /** How long closing waits for a thread that does not look up; the thread is a daemon. */
    private static final long CLOSE_MILLIS = 2_000;

    private static final AtomicInteger NAMES = new AtomicInteger();

    private final List<BatchProducer> parts;
    private final AtomicInteger nextPart = new AtomicInteger();
    private final List<Thread> threads = new ArrayList<>();
    private final BatchQueue queue;
    private @Nullable ColumnBatch batch;
    private ColumnVector[] columns = {};
    private int row;
    private long rowsLeft;
    private boolean started;
    private boolean ended;

    private ParallelCursor(List<BatchProducer> parts, int parallelism, Cancellation cancellation, OptionalLong enough) {
        this.parts = List.copyOf(parts);
        for (int i = 0; i < parallelism; i++) {
            Thread thread = new Thread(this::work, "cloudfiles-scan-" + NAMES.incrementAndGet());
            thread.setDaemon(true);
            threads.add(thread);
        }
        this.queue = new BatchQueue(parallelism, WAITING * parallelism, cancellation, enough);
    }

    /**
     * Reads the parts for a request. Where only a few rows are wanted one part is read at a time, and reading stops when
     * there are enough.
     */
    public static ParallelCursor of(List<BatchProducer> parts, ScanRequest request, ScanContext context) {
        // A limit counts rows behind the filter, which does not run here.
        OptionalLong enough = request.conjuncts().isEmpty() ? request.limit() : OptionalLong.empty();
        int most = enough.isPresent() ? 1 : Math.max(1, context.parallelism());
        return new ParallelCursor(parts, Math.min(most, parts.size()), context.cancellation(), enough);
    }

    @Override
    public boolean next() {
        if (rowsLeft > 1) {
            rowsLeft--;
            row++;
            return true;
        }
        return !ended && nextBatch();
    }

    private boolean nextBatch() {
        if (!started) {
            started = true;
            threads.forEach(Thread::start);
        }
        batch = queue.take();
        if (batch == null) {
            close();
            return false;
        }
        columns = batch.columns().toArray(ColumnVector[]::new);
        rowsLeft = batch.rows();
        row = 0;
        return true;
    }

    @Override
    public boolean isNull(int position) {
        return columns[position].isNull(row);
    }

    @Override
    public @Nullable Object value(int position) {
        return columns[position].value(row);
    }

    @Override
    public long longValue(int position) {
        return columns[position].longValue(row);
    }

    @Override
    public double doubleValue(int position) {
        return columns[position].doubleValue(row);
    }

    @Override
    public void close() {
        ended = true;
        rowsLeft = 0;
        batch = null;
        queue.close();
        if (!started) {
            return;
        }
        threads.forEach(Thread::interrupt);
        try {
            for (Thread thread : threads) {
                thread.join(CLOSE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.clear();
    }

    private void work() {
        try {
            for (int part = nextPart.getAndIncrement(); part < parts.size(); part = nextPart.getAndIncrement()) {
                BatchProducer next = parts.get(part);
                StopCheck.during(queue::check, () -> {
                    queue.check();
                    next.produce(queue);
                    return true;
                });
            }
        } catch (RuntimeException | Error e) {
            // Whatever it is, the thread that asks for rows must hear of it: there is no other place for it to go.
            queue.failed(e);
        } finally {
            queue.finished();
        }
    }
}
