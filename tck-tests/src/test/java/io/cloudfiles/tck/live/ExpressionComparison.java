package io.cloudfiles.tck.live;

import io.cloudfiles.tck.KnownExpressions;
import io.cloudfiles.tck.KnownExpressions.Difference;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** What Spark and the driver give for expressions, side by side; differences that are known are told by name. */
final class ExpressionComparison {
    private final Path root;
    private final List<Difference> known;
    private final Map<AskedExpression, Outcome> spark = new LinkedHashMap<>();
    private final Map<AskedExpression, Outcome> ours = new LinkedHashMap<>();
    private final Map<String, Integer> explained = new LinkedHashMap<>();
    private final List<String> unexplained = new ArrayList<>();

    /** {@code root} is a folder for the driver's connection. */
    ExpressionComparison(Path root) throws Exception {
        this.root = root;
        this.known = KnownExpressions.all();
    }

    /** Asks both for all expressions. */
    void ask(List<AskedExpression> expressions) throws Exception {
        Map<String, List<AskedExpression>> byZone = expressions.stream()
                .distinct()
                .collect(Collectors.groupingBy(AskedExpression::zone, LinkedHashMap::new, Collectors.toList()));
        for (Map.Entry<String, List<AskedExpression>> inZone : byZone.entrySet()) {
            ask(
                    inZone.getKey(),
                    inZone.getValue().stream().map(AskedExpression::sql).toList());
        }
    }

    private void ask(String zone, List<String> expressions) throws Exception {
        Map<String, Outcome> own;
        try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:" + root + ";timeZone=" + zone)) {
            own = ExpressionOutcomes.of(new DriverExpressions(connection), expressions, Set.of());
        }
        Set<String> failing = new LinkedHashSet<>();
        own.forEach((expression, outcome) -> {
            if (outcome instanceof Outcome.Failure) {
                failing.add(expression);
            }
        });
        Map<String, String> settings = Map.of(
                "spark.sql.session.timeZone", zone,
                "spark.sql.timeType.enabled", "true",
                "spark.sql.shuffle.partitions", "1",
                "spark.sql.leafNodeDefaultParallelism", "1");
        LiveSpark.with(
                settings,
                () -> ExpressionOutcomes.of(new SparkExpressions(), expressions, failing)
                        .forEach((sql, outcome) -> spark.put(new AskedExpression(zone, sql), outcome)));
        own.forEach((sql, outcome) -> ours.put(new AskedExpression(zone, sql), outcome));
    }

    /** What Spark gave. */
    Map<AskedExpression, Outcome> ofSpark() {
        return spark;
    }

    /** How many were asked for. */
    int asked() {
        return spark.size();
    }

    /** How many agree. */
    int compare() {
        int agreed = 0;
        for (Map.Entry<AskedExpression, Outcome> asked : spark.entrySet()) {
            Outcome own = Objects.requireNonNull(ours.get(asked.getKey()));
            if (Outcome.agree(asked.getValue(), own)) {
                agreed++;
            } else {
                explain(asked.getKey(), asked.getValue(), own);
            }
        }
        return agreed;
    }

    private void explain(AskedExpression asked, Outcome theirs, Outcome own) {
        for (Difference difference : known) {
            if (difference.isAbout(asked.sql()) && isOf(difference.kind(), asked, theirs, own)) {
                explained.merge(difference.name(), 1, Integer::sum);
                return;
            }
        }
        unexplained.add(asked + "\n  Spark: " + theirs + "\n  ours:  " + own);
    }

    private static boolean isOf(KnownExpressions.Kind kind, AskedExpression asked, Outcome theirs, Outcome own) {
        boolean internal = own instanceof Outcome.Failure failure && "XX000".equals(failure.sqlState());
        boolean tried = asked.sql().startsWith("TRY_") && own instanceof Outcome.Value value && value.text() == null;
        boolean values = theirs instanceof Outcome.Value && own instanceof Outcome.Value;
        return !internal
                && switch (kind) {
                    case REFUSED -> theirs instanceof Outcome.Value && (own instanceof Outcome.Failure || tried);
                    case ANSWERED -> theirs instanceof Outcome.Failure && own instanceof Outcome.Value;
                    case TOLD_OTHERWISE -> theirs instanceof Outcome.Failure && own instanceof Outcome.Failure;
                    case TYPE_OF_NULL ->
                        values && ((Outcome.Value) theirs).text() == null && ((Outcome.Value) own).text() == null;
                    case LAST_DIGITS -> values && Outcome.areClose(theirs, own);
                    case LEFT_OPEN -> values;
                };
    }

    /** How often each known difference was met, by its name. */
    Map<String, Integer> explained() {
        return explained;
    }

    /** The known differences that were not met. */
    List<String> unmet() {
        return known.stream()
                .map(Difference::name)
                .filter(name -> !explained.containsKey(name))
                .toList();
    }

    /** All other differences, each with both answers. */
    List<String> unexplained() {
        return unexplained;
    }

    /** Whether an expression may differ in a known way. */
    boolean mayDiffer(AskedExpression expression) {
        return known.stream().anyMatch(difference -> difference.isAbout(expression.sql()));
    }
}
