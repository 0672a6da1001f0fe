package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.memory.MemoryLimit;
import io.cloudfiles.table.Cancellation;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Statements that are long run; those that nest too deeply are refused, whatever nests in them. */
@Timeout(120)
class NestingTest {
    private static final SqlEngine ENGINE = new SqlEngine(new MemoryDatabase());
    private static final int DEEP = 10_000;

    private static String first(String sql) {
        SessionSettings settings = new SessionSettings(ZoneOffset.UTC, 1, "default", MemoryLimit.NONE, false);
        try (RunningQuery query = ENGINE.prepare(sql, settings).execute(List.of(), Cancellation.untimed())) {
            assertThat(query.rows().next()).isTrue();
            return String.valueOf(query.rows().value(0));
        }
    }

    private static String joined(int count, String separator, java.util.function.IntFunction<String> part) {
        return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(separator));
    }

    static Stream<Arguments> tooDeep() {
        return Stream.of(
                Arguments.of("parentheses", "SELECT " + "(".repeat(DEEP) + "1" + ")".repeat(DEEP)),
                Arguments.of("calls", "SELECT " + "abs(".repeat(DEEP) + "1" + ")".repeat(DEEP)),
                Arguments.of("CASE", "SELECT " + "CASE WHEN true THEN ".repeat(DEEP) + "1" + " END".repeat(DEEP)),
                Arguments.of("NOT", "SELECT " + "NOT ".repeat(DEEP) + "true"),
                Arguments.of("signs", "SELECT " + "- ".repeat(DEEP) + "1"),
                Arguments.of("texts", "SELECT 'a'" + " || 'b'".repeat(5 * DEEP)),
                Arguments.of("sums", "SELECT 1" + " + 1".repeat(DEEP)),
                Arguments.of("subqueries", "SELECT * FROM " + "(SELECT * FROM ".repeat(DEEP) + "t" + ")".repeat(DEEP)),
                Arguments.of("types", "SELECT CAST(NULL AS " + "ARRAY<".repeat(DEEP) + "INT" + ">".repeat(DEEP) + ")"),
                Arguments.of("lambdas", "SELECT " + "transform(array(1), x -> ".repeat(DEEP) + "x" + ")".repeat(DEEP)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tooDeep")
    void statementThatNestsTooDeeplyIsRefused(String what, String sql) {
        assertThatThrownBy(() -> first(sql))
                .as(what)
                .isInstanceOfSatisfying(
                        CloudFilesException.class,
                        e -> assertThat(e.code().sqlState()).isEqualTo("54001"))
                .hasMessageContaining(" deep");
    }

    static Stream<Arguments> longOnes() {
        String from = " FROM VALUES (1) AS t(x)";
        return Stream.of(
                Arguments.of("SELECT x" + from + " WHERE " + joined(500, " OR ", i -> "x = " + i), "1"),
                Arguments.of("SELECT x" + from + " WHERE " + joined(500, " AND ", i -> "x <> " + (i + 7)), "1"),
                Arguments.of("SELECT " + joined(500, " OR ", i -> "(x > " + i + " AND x < 9)") + from, "true"),
                Arguments.of("SELECT x" + from + " WHERE x IN (" + joined(10_000, ", ", String::valueOf) + ")", "1"),
                Arguments.of("SELECT length('a'" + " || 'b'".repeat(1_000) + ")", "1001"),
                Arguments.of("SELECT length(concat('a'" + ", 'b'".repeat(1_000) + "))", "1001"),
                Arguments.of(
                        "SELECT CASE " + joined(500, " ", i -> "WHEN x = " + i + " THEN " + i) + " END" + from, "1"),
                Arguments.of("SELECT 1" + " + 1".repeat(300), "301"));
    }

    @ParameterizedTest
    @MethodSource("longOnes")
    void longStatementRuns(String sql, String value) {
        assertThat(first(sql)).isEqualTo(value);
    }
}
