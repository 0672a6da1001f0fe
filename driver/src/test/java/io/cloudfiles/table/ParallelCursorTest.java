package io.cloudfiles.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ParallelCursorTest {
    private static final ScanRequest ONE_COLUMN = ScanRequest.of(List.of(ColumnPath.of(0)));

    /** Gives the numbers from {@code first} on; {@code made} counts how many were made. */
    private static BatchProducer numbers(long first, long count, AtomicLong made) {
        return sink -> {
            BatchBuilder builder = new BatchBuilder(List.of(SqlType.BIGINT), sink);
            for (long i = 0; i < count; i++) {
                builder.column(0).addLong(first + i);
                builder.endRow();
                made.incrementAndGet();
            }
            builder.finish();
        };
    }

    private static ScanContext context(int parallelism) {
        return new ScanContext(parallelism, Cancellation.untimed());
    }

    private static ScanRequest limited(long limit) {
        return new ScanRequest(List.of(ColumnPath.of(0)), List.of(), OptionalLong.of(limit), Optional.empty());
    }

    private static List<Long> all(RowCursor cursor) {
        List<Long> values = new ArrayList<>();
        while (cursor.next()) {
            values.add(cursor.longValue(0));
        }
        return values;
    }

    private static long scanThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("cloudfiles-scan"))
                .count();
    }

    @Test
    void allPartsAreReadOnceWhateverTheParallelism() {
        for (int parallelism = 1; parallelism <= 5; parallelism++) {
            AtomicLong made = new AtomicLong();
            List<BatchProducer> parts =
                    List.of(numbers(0, 10_000, made), numbers(10_000, 1, made), numbers(10_001, 5_000, made));
            try (RowCursor cursor = ParallelCursor.of(parts, ONE_COLUMN, context(parallelism))) {
                assertThat(all(cursor))
                        .containsExactlyInAnyOrderElementsOf(
                                LongStream.range(0, 15_001).boxed().toList());
                assertThat(cursor.next()).isFalse();
            }
        }
    }

    @Test
    void aPartThatTakesLongDoesNotHoldTheOthersBack() {
        CountDownLatch others = new CountDownLatch(1);
        BatchProducer slow = sink -> {
            try {
                others.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            numbers(0, 1, new AtomicLong()).produce(sink);
        };
        AtomicLong made = new AtomicLong();
        List<BatchProducer> parts =
                List.of(slow, numbers(1, 9_999, made), numbers(10_000, 10_000, made), numbers(20_000, 1, made));
        List<Long> values = new ArrayList<>();
        try (RowCursor cursor = ParallelCursor.of(parts, ONE_COLUMN, context(2))) {
            while (values.size() < 20_000 && cursor.next()) {
                values.add(cursor.longValue(0));
            }
            others.countDown();
            values.addAll(all(cursor));
        }
        assertThat(values)
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.range(0, 20_001).boxed().toList())
                .endsWith(0L);
    }

    @Test
    void noPartsAreNoRows() {
        try (RowCursor cursor = ParallelCursor.of(List.of(), ONE_COLUMN, context(4))) {
            assertThat(cursor.next()).isFalse();
        }
    }

    @Test
    void rowsWithoutColumnsOnlyCount() {
        BatchProducer part = sink -> {
            BatchBuilder builder = new BatchBuilder(List.of(), sink);
            builder.count(100_000);
            builder.finish();
        };
        long rows = 0;
        try (RowCursor cursor = ParallelCursor.of(List.of(part, part), ScanRequest.of(List.of()), context(2))) {
            while (cursor.next()) {
                rows++;
            }
        }
        assertThat(rows).isEqualTo(200_000);
    }

    @Test
    void anErrorInAPartComesOutOfNext() {
        RequestException error = new RequestException(ErrorCode.INTERNAL, "broken part");
        List<BatchProducer> parts = List.of(numbers(0, 100, new AtomicLong()), sink -> {
            throw error;
        });
        try (RowCursor cursor = ParallelCursor.of(parts, ONE_COLUMN, context(2))) {
            assertThatThrownBy(() -> all(cursor)).isSameAs(error);
        }
    }

    @Test
    void aLimitStopsTheReadingEarlyAndReadsOnePartAtATime() {
        AtomicLong made = new AtomicLong();
        AtomicInteger started = new AtomicInteger();
        BatchProducer counted = sink -> {
            started.incrementAndGet();
            numbers(0, 1_000_000, made).produce(sink);
        };
        try (RowCursor cursor = ParallelCursor.of(List.of(counted, counted, counted), limited(10), context(3))) {
            for (int i = 0; i < 10; i++) {
                assertThat(cursor.next()).isTrue();
            }
        }
        assertThat(started).hasValue(1);
        assertThat(made.get()).isLessThan(2_000);
    }

    @Test
    void aLimitBehindAFilterDoesNotStopTheReading() {
        AtomicLong made = new AtomicLong();
        Conjunct conjunct = new Conjunct(ColumnPath.of(0), Conjunct.Comparison.EQUAL, List.of(7L));
        ScanRequest request =
                new ScanRequest(List.of(ColumnPath.of(0)), List.of(conjunct), OptionalLong.of(10), Optional.empty());
        try (RowCursor cursor = ParallelCursor.of(List.of(numbers(0, 5_000, made)), request, context(2))) {
            assertThat(all(cursor)).hasSize(5_000);
        }
    }

    @Test
    void aReaderThatIsSlowHoldsTheThreadsBack() throws InterruptedException {
        AtomicLong made = new AtomicLong();
        try (RowCursor cursor = ParallelCursor.of(List.of(numbers(0, 10_000_000, made)), ONE_COLUMN, context(1))) {
            assertThat(cursor.next()).isTrue();
            Thread.sleep(200);
            assertThat(made.get()).isLessThan(50_000);
        }
    }

    @Test
    void closingStopsTheThreads() {
        RowCursor cursor = ParallelCursor.of(
                List.of(numbers(0, Long.MAX_VALUE, new AtomicLong()), numbers(0, Long.MAX_VALUE, new AtomicLong())),
                ONE_COLUMN,
                context(2));
        assertThat(cursor.next()).isTrue();
        cursor.close();
        assertThat(scanThreads()).isZero();
        assertThat(cursor.next()).isFalse();
        cursor.close();
    }

    @Test
    void cancellingEndsAWaitingReader() {
        Cancellation cancellation = Cancellation.after(Duration.ofMillis(100));
        BatchProducer idle = sink -> {
            while (true) {
                sink.check();
                Thread.onSpinWait();
            }
        };
        try (RowCursor cursor = ParallelCursor.of(List.of(idle), ONE_COLUMN, new ScanContext(1, cancellation))) {
            assertThatThrownBy(cursor::next).isInstanceOf(CancelledException.class);
        }
        assertThat(scanThreads()).isZero();
    }

    @Test
    void anInterruptedReaderIsCancelledAndStaysInterrupted() {
        try (RowCursor cursor = ParallelCursor.of(List.of(numbers(0, 10, new AtomicLong())), ONE_COLUMN, context(1))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(cursor::next).isInstanceOf(CancelledException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
