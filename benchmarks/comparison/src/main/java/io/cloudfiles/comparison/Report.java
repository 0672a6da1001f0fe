package io.cloudfiles.comparison;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was measured, as a table of Markdown, as JSON and as a chart. */
final class Report {
    private static final String BEGIN = "<!-- written by benchmarks/compare -->\n";
    private static final String END = "<!-- end -->\n";

    private final Measurements measured;
    private final Scale scale;
    private final List<String> requests;

    /** {@code requests} are rows of a table, none where they were not counted. */
    Report(Measurements measured, Scale scale, List<String> requests) {
        this.measured = measured;
        this.scale = scale;
        this.requests = requests;
    }

    /** The tables. */
    String text() {
        return requests.isEmpty()
                ? table()
                : table()
                        + "\n| requests | lists | look-ups | files | parts of files | bytes |\n|---|---:|---:|---:|---:|---:|\n"
                        + String.join("\n", requests) + "\n";
    }

    /** A line for each that we were timed with: milliseconds of each subject, and the goals with what was reached. */
    private String table() {
        StringBuilder table = new StringBuilder("| work | "
                + Stream.of(Subject.values()).map(Subject::title).collect(Collectors.joining(", ms | "))
                + ", ms | reached | goal |\n|---|---:|---:|---:|---:|---|---|\n");
        for (String line : measured.lines()) {
            List<Goal> goals =
                    Goal.ALL.stream().filter(it -> it.line().equals(line)).toList();
            table.append("| ").append(line).append(" | ");
            for (Subject subject : Subject.values()) {
                table.append(measured.millis(subject, line).map(Report::rounded).orElse(""))
                        .append(" | ");
            }
            table.append(joined(
                            goals, goal -> goal.reachedText(measured) + (goal.isMet(measured) ? "" : " **missed**")))
                    .append(" | ")
                    .append(joined(goals, Goal::text))
                    .append(" |\n");
        }
        return table.toString();
    }

    private static String joined(List<Goal> goals, java.util.function.Function<Goal, String> text) {
        return goals.stream().map(text).collect(Collectors.joining("; "));
    }

    private static String rounded(double millis) {
        return (millis < 10 ? "%.1f" : "%.0f").formatted(millis);
    }

    /** Puts the table into the folder's README.md between its two marks, and the other forms beside it. */
    void write(Path folder) throws IOException {
        Path page = folder.resolve("README.md");
        String text = Files.readString(page);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        Files.writeString(
                page,
                text.substring(0, begin) + "\n" + machine() + "\n\n" + text() + "\n"
                        + text.substring(text.indexOf(END, begin)));
        new ObjectMapper()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .writeValue(folder.resolve("comparison.json").toFile(), json());
        Chart chart = new Chart(measured);
        chart.write(folder.resolve("comparison.svg"));
        chart.writeGrowth(folder);
    }

    private static String machine() {
        return "%d processors (%s), Java %s, %s."
                .formatted(
                        Runtime.getRuntime().availableProcessors(),
                        System.getProperty("os.arch"),
                        Runtime.version().feature(),
                        System.getProperty("os.name"));
    }

    private Map<String, Object> json() {
        Map<String, Object> lines = new LinkedHashMap<>();
        for (String line : measured.lines()) {
            Map<String, Double> millis = new LinkedHashMap<>();
            for (Subject subject : Subject.values()) {
                Optional<Double> time = measured.millis(subject, line);
                time.ifPresent(it -> millis.put(subject.title(), Math.round(it * 100) / 100.0));
            }
            lines.put(line, millis);
        }
        return Map.of("scale", scale.name(), "machine", machine(), "milliseconds", lines);
    }
}
