package io.cloudfiles.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ReadAheadTest {
    private static final List<Integer> HUNDRED = IntStream.range(0, 100).boxed().toList();

    private static <T> List<T> all(ReadAhead<Integer, T> ahead) {
        List<T> results = new ArrayList<>();
        ahead.forEachRemaining(results::add);
        return results;
    }

    private static ReadAhead<Integer, Integer> over(List<Integer> files, Function<Integer, Integer> reader) {
        return new ReadAhead<>(files, reader, Cancellation.untimed());
    }

    @Test
    void resultsComeInOrderWhicheverIsReadyFirst() {
        try (ReadAhead<Integer, Integer> ahead = over(HUNDRED, file -> {
            sleep((file * 7) % 5);
            return file * 2;
        })) {
            assertThat(all(ahead)).isEqualTo(HUNDRED.stream().map(i -> i * 2).toList());
            assertThat(ahead.hasNext()).isFalse();
            assertThatThrownBy(ahead::next).isInstanceOf(NoSuchElementException.class);
        }
        try (ReadAhead<Integer, Integer> none = over(List.of(), file -> file)) {
            assertThat(all(none)).isEmpty();
        }
    }

    @Test
    void filesAreReadAtTheSameTime() {
        // Were they read one after the other, nobody would ever pass.
        CyclicBarrier sixteen = new CyclicBarrier(16);
        try (ReadAhead<Integer, Integer> ahead = over(HUNDRED.subList(0, 96), file -> {
            try {
                return sixteen.await(10, TimeUnit.SECONDS);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        })) {
            assertThat(all(ahead)).hasSize(96);
        }
    }

    @Test
    void onlyAFewAreReadAhead() {
        AtomicInteger started = new AtomicInteger();
        try (ReadAhead<Integer, Integer> ahead = over(HUNDRED, file -> started.incrementAndGet())) {
            assertThat(started).hasValue(0);
            ahead.next();
            sleep(50);
            assertThat(started.get()).isBetween(1, 17);
        }
    }

    @Test
    void oneFileNeedsNoThread() {
        Thread here = Thread.currentThread();
        try (ReadAhead<Integer, Thread> ahead =
                new ReadAhead<>(List.of(1), file -> Thread.currentThread(), Cancellation.untimed())) {
            assertThat(ahead.next()).isSameAs(here);
        }
    }

    @Test
    void failureComesWhereItsResultWould() {
        try (ReadAhead<Integer, Integer> ahead = over(HUNDRED, file -> {
            if (file == 3) {
                throw new RequestException(ErrorCode.NOT_SUPPORTED, "no " + file);
            }
            return file;
        })) {
            for (int i = 0; i < 3; i++) {
                assertThat(ahead.next()).isEqualTo(i);
            }
            assertThatThrownBy(ahead::next).isInstanceOf(RequestException.class).hasMessageContaining("no 3");
        }
        try (ReadAhead<Integer, Integer> ahead = over(HUNDRED, file -> {
            throw new StackOverflowError();
        })) {
            assertThatThrownBy(ahead::next).isInstanceOf(StackOverflowError.class);
        }
    }

    @Test
    void cancellingEndsTheWaiting() throws InterruptedException {
        CountDownLatch waiting = new CountDownLatch(1);
        Cancellation cancellation = Cancellation.untimed();
        try (ReadAhead<Integer, Integer> ahead = new ReadAhead<>(HUNDRED, file -> forEver(waiting), cancellation)) {
            Thread canceller = new Thread(() -> {
                await(waiting);
                cancellation.cancel("enough");
            });
            canceller.start();
            assertThatThrownBy(ahead::next)
                    .isInstanceOf(CancelledException.class)
                    .hasMessageContaining("enough");
            canceller.join();
        }
        try (ReadAhead<Integer, Integer> ahead =
                new ReadAhead<>(HUNDRED, file -> forEver(waiting), Cancellation.after(Duration.ofMillis(30)))) {
            assertThatThrownBy(ahead::next).isInstanceOf(CancelledException.class);
        }
    }

    @Test
    void interruptEndsTheWaiting() {
        CountDownLatch waiting = new CountDownLatch(1);
        try (ReadAhead<Integer, Integer> ahead = over(HUNDRED, file -> forEver(waiting))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(ahead::next).isInstanceOf(CancelledException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void closingLeavesNoThread() {
        CountDownLatch waiting = new CountDownLatch(1);
        ReadAhead<Integer, Integer> ahead = over(HUNDRED, file -> file == 0 ? 0 : forEver(waiting));
        ahead.next();
        await(waiting);
        ahead.close();
        ahead.close();
        assertThat(ahead.hasNext()).isFalse();
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("cloudfiles-read"));
    }

    private static int forEver(CountDownLatch waiting) {
        waiting.countDown();
        sleep(60_000);
        return 0;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
