package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.KnownExpressions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Spark says of the recorded expressions what was recorded, and of these and thousands more, made over values at the edges
 * of all types, the same as the driver: type and value, or SQLSTATE. The known differences are in {@code
 * expressions/known-differences.tsv}; each must still be one.
 *
 * <p>Of the made ones as many as {@code -Dcloudfiles.expressions} says are drawn, all where it is 0, and those that may
 * differ in a known way always.
 */
final class LiveEveryExpressionTest {
    private static final int DRAWN = Integer.getInteger("cloudfiles.expressions", 3000);
    private static final String RECORDINGS = "driver/src/test/resources/io/cloudfiles/sql/exec/spark-4.2";

    @TempDir
    Path folder;

    @Test
    void everyExpressionGivesWhatSparkGives() throws Exception {
        long seed = Long.getLong("cloudfiles.seed", new Random().nextLong());
        System.out.println("live expressions of every kind: -Dcloudfiles.seed=" + seed);
        ExpressionComparison comparison = new ExpressionComparison(folder);
        Map<AskedExpression, Outcome> recorded = recorded();
        Set<AskedExpression> all = new LinkedHashSet<>(recorded.keySet());
        others().forEach(all::add);
        drawn(comparison, new Random(seed)).forEach(all::add);
        comparison.ask(List.copyOf(all));

        int agreed = comparison.compare();
        System.out.println("live expressions of every kind: " + agreed + " of " + comparison.asked()
                + " agree, of the others these are known:");
        comparison.explained().forEach((name, count) -> System.out.println("  " + name + ": " + count));
        assertThat(stale(recorded, comparison.ofSpark())).isEmpty();
        assertThat(comparison.unexplained()).isEmpty();
        assertThat(comparison.unmet()).isEmpty();
    }

    /** The recorded expressions, each with what was recorded. */
    private static Map<AskedExpression, Outcome> recorded() throws IOException {
        Map<AskedExpression, Outcome> recorded = new LinkedHashMap<>();
        try (Stream<Path> files = Files.list(KnownExpressions.home().resolve(RECORDINGS))) {
            for (Path file : files.sorted().toList()) {
                String zone =
                        file.toString().endsWith("-new-york.tsv") ? AskedExpression.NEW_YORK : AskedExpression.UTC;
                for (String line : Files.readAllLines(file)) {
                    String[] parts = line.split("\t", -1);
                    recorded.put(new AskedExpression(zone, parts[0]), outcome(parts));
                }
            }
        }
        return recorded;
    }

    /** More that people thought of; some differ. */
    private static Stream<AskedExpression> others() throws IOException {
        Path file = KnownExpressions.home().resolve("tck-tests/src/test/resources/expressions/others.txt");
        return Files.readAllLines(file).stream().map(AskedExpression::of);
    }

    private static List<AskedExpression> drawn(ExpressionComparison comparison, Random random) throws Exception {
        List<AskedExpression> made = Stream.of(
                        CastExpressions.all(),
                        OperatorExpressions.all(),
                        FormatExpressions.all(),
                        FunctionExpressions.of(functionsOfBoth()))
                .flatMap(it -> it)
                .toList();
        System.out.println("live expressions of every kind: " + made.size() + " are made");
        double share = DRAWN == 0 ? 1 : (double) DRAWN / made.size();
        return made.stream()
                .filter(it -> random.nextDouble() < share || comparison.mayDiffer(it))
                .toList();
    }

    private static List<String> functionsOfBoth() throws Exception {
        Set<String> sparks = new LinkedHashSet<>(LiveSpark.session()
                .sql("SHOW SYSTEM FUNCTIONS")
                .as(org.apache.spark.sql.Encoders.STRING())
                .collectAsList());
        List<String> both = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:");
                Statement statement = connection.createStatement();
                ResultSet functions = statement.executeQuery("SHOW FUNCTIONS")) {
            while (functions.next()) {
                if (sparks.contains(functions.getString(1))) {
                    both.add(functions.getString(1));
                }
            }
        }
        return both;
    }

    /** The recordings that Spark would not give today. */
    private static List<String> stale(Map<AskedExpression, Outcome> recorded, Map<AskedExpression, Outcome> spark) {
        List<String> stale = new ArrayList<>();
        recorded.forEach((expression, outcome) -> {
            Outcome today = Objects.requireNonNull(spark.get(expression));
            if (!isStill(today, outcome)) {
                stale.add(expression + "\n  recorded: " + outcome + "\n  today:    " + today);
            }
        });
        return stale;
    }

    /** A line's outcome; of an error its SQLSTATE, {@code ?} for none. */
    private static Outcome outcome(String[] line) {
        if (line[1].startsWith("!")) {
            return new Outcome.Failure(line[1].equals("!?") ? null : line[1].substring(1), "");
        }
        String text = line[2].replace("\\\\", "\uffff")
                .replace("\\n", "\n")
                .replace("\\r", "\r")
                .replace("\uffff", "\\");
        return new Outcome.Value(line[1], text.equals("NULL") ? null : text);
    }

    private static boolean isStill(Outcome today, Outcome recorded) {
        if (today instanceof Outcome.Failure now && recorded instanceof Outcome.Failure then) {
            return Objects.equals(now.sqlState(), then.sqlState());
        }
        return Outcome.areClose(today, recorded);
    }
}
