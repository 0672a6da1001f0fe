package io.cloudfiles.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.StopCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What takes long asks whether it should stop, and stops there. */
class StopCheckTest {
    /** Throws when it is asked for the so-many-th time. */
    private static final class Budget implements Runnable {
        private final int most;
        private int asked;

        Budget(int most) {
            this.most = most;
        }

        @Override
        public void run() {
            asked++;
            if (asked == most) {
                throw new CancelledException("enough");
            }
        }
    }

    private static void assertStops(int asked, ThrowingCallable work) {
        Budget budget = new Budget(asked);
        assertThatThrownBy(() -> StopCheck.during(budget, () -> {
                    try {
                        work.call();
                    } catch (RuntimeException e) {
                        throw e;
                    } catch (Throwable e) {
                        throw new AssertionError(e);
                    }
                    return true;
                }))
                .isInstanceOf(CancelledException.class);
        assertThat(budget.asked).isEqualTo(asked);
    }

    /** Threads of others keep no check of ours; who works keeps it. */
    @Test
    void aCheckIsAskedAsLongAsItsWorkRuns() {
        List<String> asked = new ArrayList<>();
        StopCheck.during(() -> asked.add("asked"), () -> {
            System.gc();
            StopCheck.now();
            return true;
        });
        StopCheck.now();
        assertThat(asked).containsExactly("asked");
    }

    @Test
    void innermostCheckIsAskedAndTheOneBeforeComesBack() {
        List<String> asked = new ArrayList<>();
        StopCheck.now();
        StopCheck.during(() -> asked.add("outer"), () -> {
            StopCheck.now();
            StopCheck.during(() -> asked.add("inner"), () -> {
                StopCheck.now();
                return true;
            });
            assertThatThrownBy(() -> StopCheck.during(() -> {}, () -> {
                        throw new IllegalStateException();
                    }))
                    .isInstanceOf(IllegalStateException.class);
            StopCheck.now();
            return true;
        });
        StopCheck.now();
        assertThat(asked).containsExactly("outer", "inner", "outer");
    }

    @Test
    void otherThreadsHaveTheirOwn() throws InterruptedException {
        List<Throwable> failures = new ArrayList<>();
        StopCheck.during(new Budget(1), () -> {
            Thread other = new Thread(StopCheck::now);
            other.setUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return true;
        });
        assertThat(failures).isEmpty();
    }

    /** By java.nio, and by Hadoop's view of the same folder. */
    @ParameterizedTest
    @ValueSource(strings = {"java.nio", "Hadoop"})
    void listingStopsAtAnEntry(String client, @TempDir Path folder) throws IOException {
        for (int i = 0; i < 100; i++) {
            Files.createFile(folder.resolve("f" + i));
        }
        Storage storage = client.equals("java.nio")
                ? RootedStorage.open("", StorageOptions.defaults())
                : new HadoopStorage(new StorageOptions(true, Map.of()));
        String path = client.equals("java.nio") ? folder.toString() : "file://" + folder;
        assertThat(storage.list(path)).hasSize(100);
        assertStops(7, () -> storage.list(path));
    }

    @Test
    void openingAndReadingAsk(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("f"), new byte[1 << 20]);
        RootedStorage storage = RootedStorage.open("", StorageOptions.defaults());
        assertStops(1, () -> storage.open(file.toString()));
        assertStops(1, () -> storage.stat(file.toString()));
        try (ByteSource source = storage.open(file.toString())) {
            assertStops(5, () -> source.stream().readAllBytes());
            assertStops(1, () -> source.read(0, new byte[10], 0, 10));
        }
        try (ByteSource source = new HadoopStorage(StorageOptions.defaults()).open("file://" + file)) {
            assertStops(5, () -> source.stream().readAllBytes());
            assertStops(1, () -> source.read(0, new byte[10], 0, 10));
        }
    }

    /** So that files are let go of. */
    @Test
    void closingDoesNotAsk(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("f"), new byte[10]);
        ByteSource local = RootedStorage.open("", StorageOptions.defaults()).open(file.toString());
        ByteSource hadoop = new HadoopStorage(StorageOptions.defaults()).open("file://" + file);
        Budget none = new Budget(1);
        StopCheck.during(none, () -> {
            local.close();
            hadoop.close();
            return true;
        });
        assertThat(none.asked).isZero();
    }

    @Test
    void longSortStops() {
        List<Integer> numbers = new ArrayList<>(
                IntStream.range(0, 100_000).map(i -> i * 31 % 65_537).boxed().toList());
        assertStops(3, () -> numbers.sort(StopCheck.order(Comparator.<Integer>naturalOrder())));
    }
}
