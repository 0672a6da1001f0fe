package io.cloudfiles.sql.json;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A path as get_json_object takes it: {@code $.name['name'][0][*]}. */
record JsonPath(List<Step> steps) {
    private static final Pattern STEP = Pattern.compile("\\.([^.\\[]+)|\\['([^'?]+)'\\]|\\[(\\*|\\d+)\\]");

    JsonPath {
        steps = List.copyOf(steps);
    }

    /** What a path does to get from a value to those within. */
    sealed interface Step {
        /** The value of a field, whose name is written so, or in any case. */
        record Field(String name, boolean anyCase) implements Step {
            boolean isCalled(String field) {
                return anyCase ? name.equalsIgnoreCase(field) : name.equals(field);
            }
        }

        /** An element, counted from 0. */
        record Element(long index) implements Step {}

        /** All elements. */
        record AllElements() implements Step {}
    }

    /** The path of a text, or null where it is none; {@code anyCase} is for the names behind a dot. */
    static @Nullable JsonPath of(String text, boolean anyCase) {
        if (!text.startsWith("$")) {
            return null;
        }
        List<Step> steps = new ArrayList<>();
        Matcher step = STEP.matcher(text);
        int at = 1;
        while (at < text.length()) {
            step.region(at, text.length());
            if (!step.lookingAt()) {
                return null;
            }
            if ("*".equals(step.group(1)) || "*".equals(step.group(2))) {
                // Spark reads such a path, but finds nothing by it.
                return null;
            }
            steps.add(step(step, anyCase));
            at = step.end();
        }
        return new JsonPath(steps);
    }

    private static Step step(Matcher parts, boolean anyCase) {
        String name = parts.group(1) == null ? parts.group(2) : parts.group(1);
        if (name != null) {
            return new Step.Field(name, anyCase && parts.group(1) != null);
        }
        String index = parts.group(3);
        return index.equals("*") ? new Step.AllElements() : new Step.Element(saturated(index));
    }

    private static long saturated(String digits) {
        return digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits);
    }
}
