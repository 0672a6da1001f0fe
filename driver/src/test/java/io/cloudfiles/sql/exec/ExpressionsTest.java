package io.cloudfiles.sql.exec;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.CloudFilesException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every expression of two lists gives what Spark 4.2 gave for it, in ANSI mode. A line is an expression, its type as typeof
 * names it and its value as CAST AS STRING, or {@code !} and an SQLSTATE and Spark's condition, separated by tabs; newlines,
 * carriage returns and backslashes are escaped in results.
 */
class ExpressionsTest {
    private record Recorded(String zone, String line) {
        String expression() {
            return line.split("\t", -1)[0];
        }

        /** Type and value, or the SQLSTATE alone. */
        String outcome() {
            String[] parts = line.split("\t", -1);
            return parts[1].startsWith("!") ? parts[1] : parts[1] + "\t" + parts[2];
        }

        @Override
        public String toString() {
            return line;
        }
    }

    static Stream<Recorded> recorded() throws IOException {
        return Stream.concat(
                lines("expressions-spark-4.2.tsv", "UTC"),
                lines("expressions-new-york-spark-4.2.tsv", "America/New_York"));
    }

    private static Stream<Recorded> lines(String resource, String zone) throws IOException {
        try (InputStream in = Objects.requireNonNull(ExpressionsTest.class.getResourceAsStream(resource))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().map(line -> new Recorded(zone, line));
        }
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void isWhatSparkSays(Recorded recorded) {
        assertThat(outcome(recorded.expression(), new TestSql().in(recorded.zone())))
                .isEqualTo(recorded.outcome());
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void isTheSameWhenWorkedOutWhilePlanning(Recorded recorded) {
        assertThat(outcome(
                        recorded.expression(), new TestSql().in(recorded.zone()).folding()))
                .isEqualTo(recorded.outcome());
    }

    private static String outcome(String expression, TestSql sql) {
        try {
            String value = sql.value(expression);
            return sql.type(expression) + "\t"
                    + value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
        } catch (CloudFilesException refused) {
            return "!" + refused.code().sqlState();
        }
    }
}
