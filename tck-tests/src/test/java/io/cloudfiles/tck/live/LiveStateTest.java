package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Spark writes state of random types; at every committed batch our rows are those of Spark's own reader. */
final class LiveStateTest {
    private static final int BATCHES = 4;
    private static final int ROWS = 12;
    private static final int MORE = 8;
    private static final int PROVIDERS_PER_SHAPE = 2;

    @TempDir
    Path folder;

    private int compared;

    @BeforeEach
    void start() {
        LiveSpark.session();
    }

    @AfterEach
    void report() {
        System.out.println("live reads: " + compared + " compared with Spark's own");
    }

    @TestFactory
    Stream<DynamicTest> stateIsWhatSparkReads() {
        long seed = Long.getLong("cloudfiles.seed", new Random().nextLong());
        System.out.println("live state: -Dcloudfiles.seed=" + seed);
        Random random = new Random(seed);
        List<DynamicTest> tests = new ArrayList<>();
        int turn = random.nextInt(StateProvider.values().length);
        for (StreamShape shape : StreamShape.values()) {
            List<StateProvider> providers = providers(shape);
            for (int i = 0; i < PROVIDERS_PER_SHAPE; i++) {
                StoreConf store = StoreConf.of(providers.get(turn++ % providers.size()), tests.size(), 4, random);
                long own = random.nextLong();
                String name = shape + " " + store + ", seed " + own;
                tests.add(DynamicTest.dynamicTest(name, () -> compare(shape, store, own)));
            }
        }
        return tests.stream();
    }

    private static List<StateProvider> providers(StreamShape shape) {
        return Stream.of(StateProvider.values())
                .filter(provider -> provider != StateProvider.HDFS || !shape.needsRocksDb())
                .toList();
    }

    private void compare(StreamShape shape, StoreConf store, long seed) throws Exception {
        Path work = folder.resolve(shape + "-" + store.provider());
        Path checkpoint = work.resolve("checkpoint");
        RandomStream stream = shape.stream(seed);
        StatefulQuery query = shape.over(stream);
        Random random = new Random(seed);
        StoreConf after = random.nextBoolean() ? store : store.restarted();
        LiveSpark.with(shape.settings(), () -> {
            LiveSpark.with(store.settings(), () -> {
                stream.run(query, checkpoint, BATCHES / 2, ROWS);
                if (random.nextBoolean() && !query.neverIdle()) {
                    stream.fail(query, checkpoint, ROWS);
                }
            });
            LiveSpark.with(after.settings(), () -> stream.run(query, checkpoint, BATCHES - BATCHES / 2, ROWS));
        });
        String name = shape + " " + store.provider() + " " + after.provider();
        try (Connection connection = Database.open(work)) {
            StateComparison comparison = new StateComparison(connection, name, checkpoint, checkpoint);
            LiveSpark.with(
                    shape.settings(),
                    () -> LiveSpark.with(LiveSpark.readerSettings(checkpoint), () -> {
                        for (StateRead read : StateReads.of(checkpoint, random, MORE)) {
                            comparison.ask(read);
                        }
                    }));
            compared += comparison.compared();
            assertThat(comparison.differences()).isEmpty();
        }
    }
}
