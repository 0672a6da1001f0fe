package io.cloudfiles.tck;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A query with what it must answer, from a {@code .sqlcase} file:
 *
 * <pre>
 * -- name: a fact
 * SELECT ...
 * -- rows                      (or: -- rows in any order)
 * | a | b    |                 the columns' labels
 * | 1 | NULL |                 a bar in a cell is written \|, a line end \n
 * </pre>
 *
 * <p>Instead of rows there may be {@code -- error SQLSTATE fragment} lines, each fragment to be found in the message, or
 * {@code -- contains fragment} lines, each to be found in some cell. {@code -- not Spark: reason} says that Spark itself
 * would answer otherwise. {@code -- parameter value} lines give the values of {@code ?}, in order.
 *
 * @param parameters whole numbers and texts
 * @param expected the table's lines, the first holding the labels; empty where an error is expected
 * @param errors the SQLSTATE first, then fragments
 */
public record SqlCase(
        String file,
        String name,
        String sql,
        List<Object> parameters,
        boolean ordered,
        List<List<@Nullable String>> expected,
        List<String> errors,
        List<String> contains,
        boolean likeSpark) {

    /** All cases of the resource folder {@code cases}, by file. */
    public static List<SqlCase> all() {
        try {
            Path folder = Path.of(
                    Objects.requireNonNull(SqlCase.class.getResource("/cases")).toURI());
            try (Stream<Path> files = Files.list(folder)) {
                return files.filter(file -> file.toString().endsWith(".sqlcase"))
                        .sorted()
                        .flatMap(file -> parse(file).stream())
                        .toList();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The folder at which its relative paths start. */
    public Path root() {
        return file.startsWith("examples")
                ? Path.of(Objects.requireNonNull(System.getProperty("cloudfiles.home")), "examples")
                : GoldenCheckpoints.root();
    }

    private static List<SqlCase> parse(Path file) {
        List<SqlCase> cases = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                if (line.startsWith("-- name: ")) {
                    addTo(cases, file, lines);
                    lines.clear();
                }
                lines.add(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        addTo(cases, file, lines);
        return cases;
    }

    private static void addTo(List<SqlCase> cases, Path file, List<String> lines) {
        if (lines.isEmpty() || !lines.get(0).startsWith("-- name: ")) {
            return;
        }
        StringBuilder sql = new StringBuilder();
        List<Object> parameters = new ArrayList<>();
        List<List<@Nullable String>> expected = new ArrayList<>();
        List<String> errors = new ArrayList<>();
        List<String> contains = new ArrayList<>();
        boolean ordered = false;
        boolean inTable = false;
        boolean likeSpark = true;
        for (String line : lines.subList(1, lines.size())) {
            if (line.equals("-- rows") || line.equals("-- rows in any order")) {
                ordered = line.equals("-- rows");
                inTable = true;
            } else if (line.startsWith("-- error ")) {
                String[] parts = line.substring("-- error ".length()).split(" ", 2);
                errors.addAll(errors.isEmpty() ? Arrays.asList(parts) : List.of(parts[1]));
            } else if (line.startsWith("-- contains ")) {
                contains.add(line.substring("-- contains ".length()));
            } else if (line.startsWith("-- not Spark: ")) {
                likeSpark = false;
            } else if (line.startsWith("-- parameter ")) {
                String value = line.substring("-- parameter ".length());
                parameters.add(value.matches("\\d+") ? (Object) Integer.valueOf(value) : value);
            } else if (inTable) {
                if (line.startsWith("|")) {
                    expected.add(cells(line));
                }
            } else {
                sql.append(line).append('\n');
            }
        }
        String name = file.getFileName().toString();
        String title = lines.get(0).substring("-- name: ".length());
        if (expected.isEmpty() && errors.isEmpty() && contains.isEmpty()) {
            throw new IllegalArgumentException(name + ": " + title + ": nothing is expected");
        }
        cases.add(new SqlCase(
                name, title, sql.toString().strip(), parameters, ordered, expected, errors, contains, likeSpark));
    }

    private static List<@Nullable String> cells(String line) {
        List<@Nullable String> cells = new ArrayList<>();
        String inner = line.strip();
        for (String cell : inner.substring(1, inner.length() - 1).split("(?<!\\\\)\\|", -1)) {
            String text = cell.strip().replace("\\|", "|").replace("\\n", "\n");
            cells.add(text.equals("NULL") ? null : text);
        }
        return cells;
    }

    /** The rows as a table of this format, for messages and for writing cases. */
    public static String table(List<List<@Nullable String>> rows) {
        StringBuilder out = new StringBuilder();
        for (List<@Nullable String> row : rows) {
            for (@Nullable String cell : row) {
                String text = cell == null ? "NULL" : cell.replace("|", "\\|").replace("\n", "\\n");
                out.append("| ").append(text.strip()).append(' ');
            }
            out.append("|\n");
        }
        return out.toString();
    }
}
