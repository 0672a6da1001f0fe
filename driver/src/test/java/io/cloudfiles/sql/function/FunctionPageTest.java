package io.cloudfiles.sql.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * docs/functions.md says what the function table says, and of each function what it was compared with. To write the page
 * anew, run this test with {@code -Dcloudfiles.writePages=true}.
 */
class FunctionPageTest {
    private static final Path PAGE = Path.of("../docs/functions.md");
    private static final Path RECORDED = Path.of("src/test/resources/io/cloudfiles/sql/exec/spark-4.2");
    private static final Path CASES = Path.of("../tck-tests/src/test/resources/cases");
    private static final Path TESTS = Path.of("src/test/java/io/cloudfiles");
    private static final Path BLACK_BOX_TESTS = Path.of("../tck-tests/src/test/java/io/cloudfiles/tck");
    private static final Pattern CALL = Pattern.compile("([a-z][a-z0-9_]*)(?=\\()", Pattern.CASE_INSENSITIVE);

    /** Functions that may stand without parentheses. */
    private static final Pattern BARE =
            Pattern.compile("\\b(current_date|current_timestamp|current_time|localtimestamp|current_user|user)\\b");

    private static final String HEAD = """
            # Functions

            <!-- Written by FunctionPageTest from the function table and functions.txt; to write it anew run it with -Dcloudfiles.writePages=true. -->

            What stands in brackets may be left out, dots mean any number. NUMERIC is any number, INTEGRAL any whole number, LAMBDA a function
            such as `x -> x + 1`. Text is taken for a number or a moment, and a number for text, as Spark takes them. Where nothing else is
            said, a function of NULL is NULL. `DESCRIBE FUNCTION name` shows the same.

            The last column says what a function was compared with: so many *recorded* expressions, of each of which Spark 4.2 gave type and
            value, or the error, in ANSI mode, and of which each build checks that ours are the same; or *queries*, those in
            `tck-tests/src/test/resources/cases`, which the live tests give to Spark; or our *own test*, where Spark lacks the function, or its
            answer is not the same each time.
            """;

    @Test
    void isWhatTheFunctionTableSays() throws IOException {
        String page = page();
        if (Boolean.getBoolean("cloudfiles.writePages")) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    @Test
    void everyFunctionWasComparedWithSomething() throws IOException {
        assertThat(page().lines().filter(line -> line.endsWith("|  |"))).isEmpty();
    }

    private static String page() throws IOException {
        Map<String, Integer> recorded = calls(RECORDED, ".tsv", FunctionPageTest::expression);
        Map<String, Integer> queries = calls(CASES, ".sqlcase", line -> line.startsWith("--") ? "" : line);
        Map<String, Integer> tests = calls(TESTS, ".java", line -> line);
        tests.putAll(calls(BLACK_BOX_TESTS, ".java", line -> line));
        StringBuilder page = new StringBuilder(HEAD);
        String section = "";
        for (FunctionReference.Entry entry : FunctionReference.entries()) {
            if (!entry.section().equals(section)) {
                section = entry.section();
                page.append("\n## ").append(section).append("\n\n| Function | | Compared with |\n|---|---|---|\n");
            }
            String compared = recorded.containsKey(entry.name())
                    ? recorded.get(entry.name()) + " recorded"
                    : queries.containsKey(entry.name()) ? "queries" : tests.containsKey(entry.name()) ? "own test" : "";
            page.append("| `")
                    .append(String.join("`<br>`", entry.signatures()))
                    .append("` | ")
                    .append(entry.text().replace("|", "\\|"))
                    .append(" | ")
                    .append(compared)
                    .append(" |\n");
        }
        return page.toString();
    }

    /** In how many lines of a folder's files each function is called. */
    private static Map<String, Integer> calls(
            Path folder, String extension, java.util.function.UnaryOperator<String> code) throws IOException {
        Map<String, Integer> calls = new HashMap<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(extension)).toList();
        }
        for (Path file : files) {
            for (String line : Files.readAllLines(file)) {
                names(code.apply(line)).forEach(name -> calls.merge(name, 1, Integer::sum));
            }
        }
        return calls;
    }

    private static String expression(String line) {
        return line.split("\t", 2)[0];
    }

    private static Set<String> names(String code) {
        Set<String> names = new HashSet<>();
        for (Pattern pattern : List.of(CALL, BARE)) {
            Matcher call = pattern.matcher(code.toLowerCase(Locale.ROOT));
            while (call.find()) {
                names.add(call.group(1));
            }
        }
        return names;
    }
}
