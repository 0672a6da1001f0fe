package io.cloudfiles.tck.live;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a database gives for many expressions, asked for many at once, and for the half where one of them fails. */
final class ExpressionOutcomes {
    /** A database. */
    interface Database {
        /** The cells of the query's only row. */
        List<@Nullable String> row(String sql) throws Exception;

        Outcome.Failure failure(Exception e);
    }

    private static final int BATCH = 24;

    private final Database database;
    private final Map<String, Outcome> outcomes = new HashMap<>();

    private ExpressionOutcomes(Database database) {
        this.database = database;
    }

    /** What comes of each; those that are likely to fail are asked for one by one. */
    static Map<String, Outcome> of(Database database, List<String> expressions, Set<String> likelyToFail) {
        ExpressionOutcomes outcomes = new ExpressionOutcomes(database);
        List<String> others = new ArrayList<>();
        for (String expression : new LinkedHashSet<>(expressions)) {
            if (likelyToFail.contains(expression)) {
                outcomes.ask(List.of(expression));
            } else {
                others.add(expression);
            }
        }
        for (int from = 0; from < others.size(); from += BATCH) {
            outcomes.ask(others.subList(from, Math.min(others.size(), from + BATCH)));
        }
        return outcomes.outcomes;
    }

    private void ask(List<String> expressions) {
        try {
            List<@Nullable String> row = database.row(expressions.stream()
                    .map(it -> "typeof(" + it + "), CAST(" + it + " AS STRING)")
                    .collect(Collectors.joining(", ", "SELECT ", "")));
            for (int i = 0; i < expressions.size(); i++) {
                outcomes.put(expressions.get(i), new Outcome.Value(String.valueOf(row.get(2 * i)), row.get(2 * i + 1)));
            }
        } catch (Exception e) {
            if (expressions.size() == 1) {
                outcomes.put(expressions.get(0), database.failure(e));
            } else {
                int middle = expressions.size() / 2;
                ask(new ArrayList<>(expressions.subList(0, middle)));
                ask(new ArrayList<>(expressions.subList(middle, expressions.size())));
            }
        }
    }
}
