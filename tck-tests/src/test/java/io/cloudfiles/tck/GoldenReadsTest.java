package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.cloudfiles.tck.Database.Result;
import io.cloudfiles.tck.KnownDifferences.Answer;
import io.cloudfiles.tck.KnownDifferences.Difference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every read that Spark answered on the golden checkpoints, asked of us: the same rows, or the same condition. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class GoldenReadsTest {
    private final List<GoldenCase> cases = GoldenCheckpoints.cases();
    private Connection connection;
    private final Map<String, Integer> passed = new TreeMap<>();

    @BeforeAll
    void connect() throws SQLException {
        connection = Database.open(GoldenCheckpoints.root());
    }

    @AfterAll
    void report() throws SQLException {
        connection.close();
        for (String version : versions()) {
            int all = cases.stream()
                    .filter(it -> it.version().equals(version))
                    .mapToInt(it -> it.reads().size())
                    .sum();
            System.out.printf(
                    "golden reads of Spark %s: %d of %d passed%n", version, passed.getOrDefault(version, 0), all);
        }
    }

    private List<String> versions() {
        return cases.stream().map(GoldenCase::version).distinct().toList();
    }

    @TestFactory
    Stream<DynamicContainer> reads() {
        return cases.stream()
                .filter(it -> !it.reads().isEmpty())
                .map(it -> DynamicContainer.dynamicContainer(
                        it.name(),
                        it.reads().stream()
                                .map(read -> DynamicTest.dynamicTest(
                                        it.name() + " " + read.name(), () -> check(it, read)))));
    }

    private void check(GoldenCase of, GoldenRead read) throws Exception {
        Optional<Difference> difference = KnownDifferences.of(read);
        if (difference.isPresent()) {
            checkDifference(of, read, difference.get().answer());
        } else if (read.condition().isPresent()) {
            hasCondition(read, read.condition().get(), read.sqlState().orElseThrow());
        } else {
            Result result = Database.query(connection, read.sql());
            hasSchema(of, read, result);
            hasRows(CanonicalJson.rows(result), expectedRows(of, read));
        }
        passed.merge(of.version(), 1, Integer::sum);
    }

    private void checkDifference(GoldenCase of, GoldenRead read, Answer answer) throws Exception {
        if (answer instanceof Answer.Refusal refusal) {
            SQLException error = hasCondition(read, refusal.condition(), refusal.sqlState());
            assertThat((Throwable) error).hasMessageContaining(refusal.fragment());
        } else if (answer instanceof Answer.Unwrapped unwrapped) {
            Result result = Database.query(connection, read.sql());
            List<String> ours = CanonicalJson.rows(result).stream()
                    .map(row -> lowHalf(row, unwrapped.field()))
                    .toList();
            hasRows(ours, expectedRows(of, read));
        } else if (answer instanceof Answer.Rows rows) {
            String sql = read.sql().replace("SELECT *", "SELECT " + rows.aggregate() + " AS n");
            assertThat(Database.query(connection, sql).column("n")).containsExactly(Long.toString(rows.expected()));
        } else if (answer instanceof Answer.EventTime time) {
            Result result = Database.query(connection, read.sql());
            hasSchema(of, read, result);
            List<String> expected = StateRows.withEventTime(expectedRows(of, read), time.fields());
            hasRows(CanonicalJson.rows(result), expected);
        } else if (answer instanceof Answer.Changes) {
            hasRows(CanonicalJson.rows(Database.query(connection, read.sql())), StateRows.changes(connection, read));
        } else if (answer instanceof Answer.Replayed) {
            List<String> changes = CanonicalJson.rows(Database.query(connection, read.sql()));
            assertThat(of.states(read)).hasSize(2);
            for (GoldenRead state : of.states(read)) {
                hasRows(StateRows.replayed(changes, state), expectedRows(of, state));
            }
        } else if (answer instanceof Answer.Entries) {
            List<String> maps = CanonicalJson.rows(Database.query(connection, read.sql()));
            assertThat(of.states(read)).hasSize(1);
            hasRows(StateRows.entries(maps), expectedRows(of, of.states(read).get(0)));
        }
    }

    private SQLException hasCondition(GoldenRead read, String condition, String sqlState) {
        SQLException error = failure(read);
        assertThat(error.getMessage()).startsWith("[" + condition + "]");
        assertThat(error.getSQLState()).as(error.getMessage()).isEqualTo(sqlState);
        return error;
    }

    private SQLException failure(GoldenRead read) {
        SQLException error = catchThrowableOfType(SQLException.class, () -> Database.query(connection, read.sql()));
        assertThat((Throwable) error).as("%s must fail", read.sql()).isNotNull();
        return error;
    }

    private static void hasSchema(GoldenCase of, GoldenRead read, Result result) throws IOException {
        Path file = of.expected().resolve(read.name() + ".schema.json");
        SparkSchema schema = SparkSchema.parse(Files.readString(file));
        assertThat(result.names()).isEqualTo(schema.names());
        assertThat(result.types()).isEqualTo(schema.types());
    }

    private static List<String> expectedRows(GoldenCase of, GoldenRead read) throws IOException {
        return Files.readAllLines(of.expected().resolve(read.name() + ".jsonl")).stream()
                .map(CanonicalJson::of)
                .toList();
    }

    private static void hasRows(List<String> ours, List<String> expected) {
        assertThat(ours).containsExactlyInAnyOrderElementsOf(expected);
    }

    private static String lowHalf(String row, String field) {
        return java.util.regex.Pattern.compile("(\"" + field + "\":)(-?[\\d.]+(?:E\\+\\d+)?)")
                .matcher(row)
                .replaceAll(found -> found.group(1)
                        + CanonicalJson.of(Integer.toString(new java.math.BigDecimal(found.group(2))
                                .toBigIntegerExact()
                                .intValue())));
    }
}
