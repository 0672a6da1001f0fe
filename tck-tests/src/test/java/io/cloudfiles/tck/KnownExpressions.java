package io.cloudfiles.tck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** Where an expression's answer is not Spark's: {@code expressions/known-differences.tsv}, which docs/sql.md lists. */
public final class KnownExpressions {
    /** In what they differ. None of them is a wrong value. */
    public enum Kind {
        /** Spark has a value, we refuse, or have NULL for TRY_CAST. */
        REFUSED,
        /** Spark refuses, we have a value. */
        ANSWERED,
        /** Both refuse, with different SQLSTATEs. */
        TOLD_OTHERWISE,
        /** Both are NULL, of different types. */
        TYPE_OF_NULL,
        /** DOUBLEs that differ in their last digits alone. */
        LAST_DIGITS,
        /** The values differ, and the reason says why neither is wrong. */
        LEFT_OPEN
    }

    /**
     * A kind of difference.
     *
     * @param expressions those that differ so, and those that may
     * @param reason for people
     */
    public record Difference(String name, Kind kind, Pattern expressions, String reason) {
        /** A line of the file, its fields separated by tabs. */
        static Difference of(String line) {
            String[] fields = line.split("\t", -1);
            return new Difference(
                    fields[0], Kind.valueOf(fields[1]), Pattern.compile(fields[2], Pattern.DOTALL), fields[3]);
        }

        /** Whether it may explain what came of an expression. */
        public boolean isAbout(String expression) {
            return expressions.matcher(expression).find();
        }
    }

    private KnownExpressions() {}

    public static List<Difference> all() throws IOException {
        try (var in = Objects.requireNonNull(
                KnownExpressions.class.getResourceAsStream("/expressions/known-differences.tsv"))) {
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(Difference::of)
                    .toList();
        }
    }

    /** The repository's folder. */
    public static Path home() {
        return Path.of(Objects.requireNonNullElse(System.getProperty("cloudfiles.home"), ".."));
    }

    /** The page that lists them. */
    static String page() throws IOException {
        return Files.readString(home().resolve("docs/sql.md"));
    }
}
