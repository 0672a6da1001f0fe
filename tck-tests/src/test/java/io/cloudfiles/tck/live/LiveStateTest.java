package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.CanonicalJson;
import io.cloudfiles.tck.Database;
import io.cloudfiles.tck.Database.Result;
import io.cloudfiles.tck.SparkSchema;
import io.cloudfiles.tck.live.RandomStream.Shape;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Spark writes state of random types; at every committed batch our rows are those of Spark's own reader. */
final class LiveStateTest {
    private static final List<String> JOIN_STORES = List.of(
            "left-keyToNumValues", "left-keyWithIndexToValue", "right-keyToNumValues", "right-keyWithIndexToValue");
    private static final String STORE = "spark.sql.streaming.stateStore.";
    private static final int BATCHES = 5;

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
        List<String> codecs = List.of("lz4", "zstd", "snappy", "lzf");
        List<DynamicTest> tests = new ArrayList<>();
        int turn = random.nextInt(codecs.size());
        for (Shape shape : Shape.values()) {
            // Each codec meets the plain aggregation; the other shapes take turns.
            int all = shape == Shape.AGGREGATE ? codecs.size() : 1;
            for (int i = 0; i < all; i++) {
                String codec = codecs.get(turn++ % codecs.size());
                boolean checksums = random.nextInt(3) == 0;
                long own = random.nextLong();
                String name = shape + " " + codec + (checksums ? " with row checksums" : "") + ", seed " + own;
                tests.add(DynamicTest.dynamicTest(name, () -> compare(shape, codec, checksums, own)));
            }
        }
        return tests.stream();
    }

    private void compare(Shape shape, String codec, boolean checksums, long seed) throws Exception {
        Path work = folder.resolve(shape + "-" + codec);
        Path checkpoint = work.resolve("checkpoint");
        RandomStream stream = new RandomStream(work, seed, shape);
        stream.write("in", BATCHES, 12);
        if (shape == Shape.JOIN) {
            stream.write("right", BATCHES, 12);
        }
        Map<String, String> conf =
                Map.of(STORE + "compression.codec", codec, STORE + "rowChecksum.enabled", Boolean.toString(checksums));
        conf.forEach(LiveSpark.session().conf()::set);
        stream.run(shape, checkpoint);
        conf.keySet().forEach(LiveSpark.session().conf()::unset);

        try (Connection connection = Database.open(work)) {
            sameRows(connection, checkpoint, "state-metadata", Map.of());
            List<Long> batches = LiveSpark.batches(checkpoint.resolve("commits"));
            assertThat(batches).hasSizeGreaterThanOrEqualTo(BATCHES);
            for (long batch : batches) {
                for (Map<String, String> options : reads(shape)) {
                    Map<String, String> all = new TreeMap<>(options);
                    all.put("batchId", Long.toString(batch));
                    sameRows(connection, checkpoint, "statestore", all);
                }
            }
        }
    }

    private static List<Map<String, String>> reads(Shape shape) {
        if (shape != Shape.JOIN) {
            return List.of(Map.of());
        }
        List<Map<String, String>> reads = new ArrayList<>();
        reads.add(Map.of("joinSide", "left"));
        reads.add(Map.of("joinSide", "right"));
        JOIN_STORES.forEach(store -> reads.add(Map.of("storeName", store)));
        return reads;
    }

    private void sameRows(Connection connection, Path checkpoint, String format, Map<String, String> options)
            throws Exception {
        LiveSpark.Answer spark = LiveSpark.read(format, checkpoint, options);
        String arguments = options.entrySet().stream()
                .map(option -> ", " + option.getKey() + " => "
                        + (option.getKey().equals("batchId") ? option.getValue() : "'" + option.getValue() + "'"))
                .collect(Collectors.joining());
        String function = format.equals("statestore") ? "read_statestore" : "read_state_metadata";
        Result ours =
                Database.query(connection, "SELECT * FROM " + function + "('" + checkpoint + "'" + arguments + ")");
        SparkSchema schema = SparkSchema.parse(spark.schema());
        assertThat(ours.names()).isEqualTo(schema.names());
        assertThat(ours.types()).isEqualTo(schema.types());
        assertThat(CanonicalJson.rows(ours))
                .as("%s %s", format, options)
                .containsExactlyInAnyOrderElementsOf(spark.rows());
        compared++;
    }
}
