package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.ParserRuleContext;

/** The part from OVER on of the name of a column that nobody named: the window in full, with its frame. */
final class WindowLabels {
    /** Functions that Spark gives a frame of rows, whatever is said. */
    private static final Set<String> BY_ROWS = Set.of("row_number", "rank", "dense_rank", "percent_rank", "ntile");

    /** Functions that Spark writes in capitals over a window. */
    private static final Set<String> CAPITALS = Set.of("rank", "dense_rank", "percent_rank");

    private final Function<ParserRuleContext, String> labels;

    /** {@code labels} names what stands in a window. */
    WindowLabels(Function<ParserRuleContext, String> labels) {
        this.labels = labels;
    }

    /** The function's name as Spark writes it before OVER. */
    static String name(String function) {
        return CAPITALS.contains(function) ? function.toUpperCase(Locale.ROOT) : function;
    }

    /** The arguments with those that Spark fills in. */
    static List<String> arguments(String function, List<String> written) {
        List<String> all = new ArrayList<>(written);
        if (isOffset(function)) {
            if (all.size() == 1) {
                all.add("1");
            }
            if (all.size() == 2) {
                all.add("NULL");
            }
        } else if (function.equals("ntile") && all.isEmpty()) {
            all.add("1");
        }
        return all;
    }

    private static boolean isOffset(String function) {
        return function.equals("lag") || function.equals("lead");
    }

    /** The window behind a function with these arguments. */
    String over(CloudFilesParser.WindowSpecContext window, String function, List<String> arguments) {
        if (window.name != null || window.base != null) {
            return " OVER " + window.getText();
        }
        List<String> parts = new ArrayList<>();
        if (!window.expression().isEmpty()) {
            parts.add("PARTITION BY " + joined(window.expression()));
        }
        if (!window.sortItem().isEmpty()) {
            parts.add(
                    "ORDER BY " + window.sortItem().stream().map(this::sortItem).collect(Collectors.joining(", ")));
        }
        parts.add(frame(window, function, arguments));
        return " OVER (" + String.join(" ", parts) + ")";
    }

    private String joined(List<? extends ParserRuleContext> expressions) {
        return expressions.stream().map(labels).collect(Collectors.joining(", "));
    }

    String sortItem(CloudFilesParser.SortItemContext item) {
        String expression = item.expression() == null ? "ALL" : labels.apply(item.expression());
        return expression
                + (WindowTranslator.isFalling(item) ? " DESC" : " ASC")
                + (WindowTranslator.isNullsFirst(item) ? " NULLS FIRST" : " NULLS LAST");
    }

    private String frame(CloudFilesParser.WindowSpecContext window, String function, List<String> arguments) {
        CloudFilesParser.WindowFrameContext frame = window.windowFrame();
        if (frame != null) {
            String from = bound(frame.start);
            String to = frame.end == null ? "CURRENT ROW" : bound(frame.end);
            return frame.unit.getText().toUpperCase(Locale.ROOT) + " BETWEEN " + from + " AND " + to;
        }
        if (isOffset(function) && arguments.size() > 1) {
            String place = (function.equals("lag") ? "-" : "") + arguments.get(1) + " FOLLOWING";
            return "ROWS BETWEEN " + place + " AND " + place;
        }
        if (window.sortItem().isEmpty()) {
            return "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING";
        }
        return (BY_ROWS.contains(function) ? "ROWS" : "RANGE") + " BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW";
    }

    private String bound(CloudFilesParser.FrameBoundContext bound) {
        if (bound.CURRENT() != null) {
            return "CURRENT ROW";
        }
        String distance = bound.UNBOUNDED() != null ? "UNBOUNDED" : labels.apply(bound.expression());
        return distance + (bound.PRECEDING() != null ? " PRECEDING" : " FOLLOWING");
    }
}
