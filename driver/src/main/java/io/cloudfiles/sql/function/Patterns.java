package io.cloudfiles.sql.function;

import io.cloudfiles.type.value.Failures;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Regular expressions made from text; the last one is kept, since it mostly is a constant. */
public final class Patterns {
    private final String function;
    private @Nullable String text;
    private @Nullable Pattern pattern;

    /** {@code function} is named where a text is no pattern. */
    public Patterns(String function) {
        this.function = function;
    }

    /** The text for a matcher, which then stops with the statement. */
    public static CharSequence stoppable(String text) {
        return new StoppableText(text);
    }

    /**
     * The pattern of a text.
     *
     * @throws io.cloudfiles.error.EvaluationException (22023) where it is none
     */
    public Pattern of(String regex) {
        Pattern last = pattern;
        if (last == null || !regex.equals(text)) {
            try {
                last = Pattern.compile(regex);
            } catch (PatternSyntaxException mistake) {
                throw Failures.argument(
                        function, "'" + regex + "' is no regular expression: " + mistake.getDescription());
            }
            pattern = last;
            text = regex;
        }
        return last;
    }
}
