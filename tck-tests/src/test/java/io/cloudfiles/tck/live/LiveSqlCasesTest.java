package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.SqlCase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Spark SQL itself answers the {@code .sqlcase} files: what they expect of us is what Spark does. */
final class LiveSqlCasesTest {
    private static final String PARTITIONS = "spark.sql.shuffle.partitions";
    private static final Pattern CALL = Pattern.compile(
            "(?i)(read_statestore|read_state_metadata)\\(\\s*'([^']+)'((?:\\s*,\\s*\\w+\\s*=>\\s*[^,)]+)*)\\s*\\)");
    /** What Spark has not: our other functions, the tree. */
    private static final Pattern OURS = Pattern.compile("cloud_files_state|list_files|information_schema|"
            + "read_(batches|offsets|kafka_offsets|sink_log|schemas|rocksdb|checkpoint_problems)|"
            + "`(4[.]2[.]0|stream-join)");

    private static final Pattern OPTION = Pattern.compile("(\\w+)\\s*=>\\s*([^,]+)");

    @BeforeEach
    void few() {
        LiveSpark.session().conf().set(PARTITIONS, "1");
    }

    @AfterEach
    void asBefore() {
        LiveSpark.session().conf().set(PARTITIONS, "3");
    }

    @TestFactory
    Stream<DynamicTest> sparkAnswersTheSame() {
        return SqlCase.all().stream()
                .filter(it -> it.likeSpark() && it.expected().size() > 0)
                .filter(it -> !OURS.matcher(it.sql()).find())
                .map(it -> DynamicTest.dynamicTest(it.file() + ": " + it.name(), () -> check(it)));
    }

    private static void check(SqlCase it) {
        List<String> spark = answer(it).lines().toList();
        List<String> expected = SqlCase.table(it.expected()).lines().toList();
        if (it.ordered()) {
            assertThat(spark).isEqualTo(expected);
        } else {
            assertThat(spark).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    /** Spark's answer as a table of the case format. */
    static String answer(SqlCase it) {
        Map<String, String> views = new HashMap<>();
        String sql = CALL.matcher(it.sql())
                .replaceAll(
                        call -> views.computeIfAbsent(call.group(), key -> register(it.root(), call, views.size())));
        Dataset<Row> rows = LiveSpark.session()
                .sql(sql.replaceAll(";\\s*$", ""), it.parameters().toArray());
        List<List<@Nullable String>> table = new ArrayList<>();
        table.add(List.of(rows.columns()));
        for (Row row : LiveSpark.asText(rows).collectAsList()) {
            List<@Nullable String> cells = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                String cell = row.getString(i);
                cells.add(cell == null ? null : cell.strip());
            }
            table.add(cells);
        }
        return SqlCase.table(table);
    }

    private static String register(Path root, java.util.regex.MatchResult call, int number) {
        Map<String, String> options = new HashMap<>();
        Matcher option = OPTION.matcher(call.group(3));
        while (option.find()) {
            options.put(option.group(1), option.group(2).strip().replace("'", ""));
        }
        String format = call.group(1).equalsIgnoreCase("read_statestore") ? "statestore" : "state-metadata";
        String view = "view" + number;
        LiveSpark.rows(format, root.resolve(call.group(2)), options).createOrReplaceTempView(view);
        return view;
    }
}
