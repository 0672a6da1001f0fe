package io.cloudfiles.sql.exec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * An expression and what Spark 4.2 gave for it, in ANSI mode and a time zone.
 *
 * <p>A line of a recording is the expression, its type as typeof names it and its value as CAST AS STRING, or {@code !} and
 * an SQLSTATE and Spark's condition, separated by tabs; newlines, carriage returns and backslashes are escaped in results.
 * {@code !?} is an error that Spark has no SQLSTATE for.
 */
public record RecordedExpression(String zone, String line) {
    private static final String NEW_YORK = "-new-york";

    /** The recordings, by their names. */
    private static final List<String> RECORDINGS = List.of(
            "aggregates",
            "collections",
            "general",
            "general-new-york",
            "json",
            "lambdas",
            "number-forms",
            "numbers",
            "others",
            "text",
            "time",
            "time-new-york");

    /** That of expressions with queries and comparisons that the dialect's own validator settles. */
    private static final String PLANNED = "comparisons";

    /** All that were recorded. */
    public static Stream<RecordedExpression> all() {
        return Stream.concat(ofExecutor(), lines(PLANNED));
    }

    /** Those that Calcite's validator is enough for. */
    static Stream<RecordedExpression> ofExecutor() {
        return RECORDINGS.stream().flatMap(RecordedExpression::lines);
    }

    private static Stream<RecordedExpression> lines(String recording) {
        String zone = recording.endsWith(NEW_YORK) ? "America/New_York" : "UTC";
        String resource = "spark-4.2/" + recording + ".tsv";
        try (InputStream in = Objects.requireNonNull(RecordedExpression.class.getResourceAsStream(resource))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> new RecordedExpression(zone, line));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The expression. */
    public String expression() {
        return line.split("\t", -1)[0];
    }

    /** Type and value, or the SQLSTATE alone. */
    public String outcome() {
        String[] parts = line.split("\t", -1);
        return parts[1].startsWith("!") ? parts[1] : parts[1] + "\t" + parts[2];
    }

    /** What we gave for it, in the form of {@link #outcome}, for comparison: any error will do where Spark tells no state. */
    public String comparable(String ours) {
        boolean anyError = outcome().equals("!?") && ours.startsWith("!") && !ours.equals("!XX000");
        return anyError ? "!?" : ours;
    }

    /** A value in the form of a recording. */
    public static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    @Override
    public String toString() {
        return line;
    }
}
