package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.tck.Database;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark's own JDBC source over the driver: docs/clients.md shows it. */
class LiveJdbcSourceTest {
    private static final String STATE = "SELECT key.k AS k, key.window.start AS start, value.count AS count,"
            + " partition_id FROM read_statestore('windowed-counts')";

    /** What Spark reads of the example through its state reader. */
    private static final String[] COLUMNS = {"key.k", "key.window.start", "value.count", "partition_id"};

    @TempDir
    private Path root;

    @BeforeEach
    void copyExample() throws IOException {
        Path examples = Path.of(Objects.requireNonNull(System.getProperty("cloudfiles.home")), "examples");
        try (Stream<Path> files = Files.walk(examples.resolve("windowed-counts"))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, root.resolve(examples.relativize(file).toString()));
            }
        }
    }

    private String url() {
        return "jdbc:cloudfiles:" + root + ";doubleQuotedIdentifiers=true";
    }

    private static List<String> text(Dataset<Row> rows) {
        return rows.collectAsList().stream().map(Row::toString).sorted().toList();
    }

    /** The options that the documentation shows, with this test's folder. */
    private Map<String, String> documented() throws IOException {
        Path page = Path.of(Objects.requireNonNull(System.getProperty("cloudfiles.home")), "docs/clients/spark.md");
        String text = Files.readString(page);
        int from = text.indexOf("```properties") + "```properties".length();
        Properties options = new Properties();
        options.load(new StringReader(text.substring(from, text.indexOf("```", from))));
        Map<String, String> all = new HashMap<>();
        options.stringPropertyNames()
                .forEach(name -> all.put(name, options.getProperty(name).replace("/checkpoints", root.toString())));
        return all;
    }

    @Test
    void oneSparkPartitionReadsOneOfTheStore() throws IOException {
        Dataset<Row> rows =
                LiveSpark.session().read().format("jdbc").options(documented()).load();
        Dataset<Row> expected = LiveSpark.session()
                .read()
                .format("statestore")
                .load(root.resolve("windowed-counts").toString())
                .selectExpr(COLUMNS);
        assertThat(rows.rdd().getNumPartitions()).isEqualTo(2);
        assertThat(text(rows)).isNotEmpty().isEqualTo(text(expected));
        assertThat(rows.where("k = 'key-0' AND count > 1").count())
                .isEqualTo(expected.where("k = 'key-0' AND count > 1").count());
    }

    @Test
    void whatSparkAsksForReadsNoOtherPartition() throws IOException, SQLException {
        try (Connection connection = Database.open(root)) {
            for (String asked : List.of("partition_id < 1 or partition_id is null", "`partition_id` < 1")) {
                assertThat(Database.query(connection, "EXPLAIN SELECT k FROM (" + STATE + ") t WHERE " + asked)
                                .rows()
                                .toString())
                        .contains("partitions=[[0]]");
            }
        }
        try (Stream<Path> files = Files.list(root.resolve("windowed-counts/state/0/1"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.write(file, new byte[] {1, 2, 3});
            }
        }
        assertThat(part("partition_id = 0").count()).isPositive();
        assertThatThrownBy(() -> part("partition_id = 1").count()).hasMessageContaining("state/0/1/");
    }

    private Dataset<Row> part(String predicate) {
        Properties properties = new Properties();
        properties.put("driver", "io.cloudfiles.jdbc.CloudFilesDriver");
        return LiveSpark.session().read().jdbc(url(), "(" + STATE + ") t", new String[] {predicate}, properties);
    }
}
