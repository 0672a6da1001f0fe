package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Database;
import io.cloudfiles.tck.live.RandomData.Palette;
import io.cloudfiles.tck.live.Variables.Clock;
import io.cloudfiles.tck.live.Variables.Expiry;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** transformWithState with variables of random types: ours are those of Spark's own reader. */
final class LiveVariablesTest {
    private static final int BATCHES = 2;
    private static final int ROWS = 14;
    private static final int MORE = 6;

    @TempDir
    Path folder;

    private int compared;

    @BeforeEach
    void start() {
        LiveSpark.session();
    }

    @AfterEach
    void report() {
        System.out.println("live reads of variables: " + compared + " compared with Spark's own");
    }

    /** One stream. */
    private record Plan(Clock clock, Expiry expiry, boolean avro, StoreConf store, long seed) {}

    @TestFactory
    Stream<DynamicTest> variablesAreWhatSparkReads() {
        long seed = Long.getLong("cloudfiles.seed", new Random().nextLong());
        System.out.println("live variables: -Dcloudfiles.seed=" + seed);
        Random random = new Random(seed);
        List<StateProvider> providers = List.of(
                StateProvider.CHANGELOG, StateProvider.UNIQUE_CHANGELOG, StateProvider.ROCKSDB, StateProvider.UNIQUE);
        int turn = random.nextInt(providers.size());
        List<DynamicTest> tests = new ArrayList<>();
        for (Clock clock : Clock.values()) {
            for (Expiry expiry : clock == Clock.EVENT_TIME ? new Expiry[] {Expiry.NEVER} : Expiry.values()) {
                StateProvider provider = providers.get(turn++ % providers.size());
                StoreConf store = StoreConf.of(provider, turn, 2, random);
                Plan plan = new Plan(clock, expiry, random.nextBoolean(), store, random.nextLong());
                tests.add(DynamicTest.dynamicTest(plan.toString(), () -> compare(plan)));
            }
        }
        return tests.stream();
    }

    private void compare(Plan plan) throws Exception {
        Path work = folder.resolve(Long.toString(plan.seed()));
        Path checkpoint = work.resolve("checkpoint");
        RandomStream stream = new RandomStream(plan.seed(), plan.avro() ? Palette.AVRO : Palette.VARIABLES);
        Dataset<Row> rows = stream.source();
        Map<String, String> encoding = Map.of(StoreConf.STORE + "encodingFormat", plan.avro() ? "avro" : "unsaferow");
        Random random = new Random(plan.seed());
        StoreConf after = plan.store().restarted();
        LiveSpark.with(encoding, () -> {
            StatefulQuery first = new Variables(stream.values(), plan.clock(), plan.expiry()).over(rows, stream.keys());
            LiveSpark.with(plan.store().settings(), () -> stream.run(first, checkpoint, BATCHES, ROWS));
            StructType evolved = plan.avro() ? stream.evolved() : stream.values();
            StatefulQuery second = new Variables(evolved, plan.clock(), plan.expiry()).over(rows, stream.keys());
            LiveSpark.with(after.settings(), () -> stream.run(second, checkpoint, BATCHES, ROWS));
        });
        String name = "VARIABLES " + plan.store().provider() + " " + after.provider();
        try (Connection connection = Database.open(work)) {
            StateComparison comparison = new StateComparison(connection, name, checkpoint, checkpoint);
            LiveSpark.with(LiveSpark.readerSettings(checkpoint), () -> {
                for (StateRead read : StateReads.of(checkpoint, random, MORE)) {
                    comparison.ask(read);
                }
            });
            compared += comparison.compared();
            assertThat(comparison.differences()).isEmpty();
        }
    }
}
