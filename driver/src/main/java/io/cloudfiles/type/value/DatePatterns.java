package io.cloudfiles.type.value;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import java.text.SimpleDateFormat;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Spark's patterns of dates and times; the last one made is kept, since it mostly is a constant. */
public final class DatePatterns {
    private final String function;
    private @Nullable String text;
    private @Nullable DatePattern made;

    /** {@code function} is named where a text is no pattern. */
    public DatePatterns(String function) {
        this.function = function;
    }

    /** What clocks of a zone show at a TIMESTAMP, in a pattern's form. */
    public String format(String pattern, long micros, ZoneId zone) {
        ZonedDateTime at = DateTimes.instant(micros).atZone(zone);
        try {
            return of(pattern).format(at);
        } catch (DateTimeException beyond) {
            throw Failures.argument(function, "the pattern '" + pattern + "' cannot show " + at);
        }
    }

    /**
     * The microseconds of a text in a pattern's form; what the pattern leaves out is 1970-01-01 00:00:00.
     *
     * @param zone the zone of a text that names none
     */
    public long parse(String pattern, String at, ZoneId zone) {
        DatePattern form = of(pattern);
        if (!form.reads()) {
            throw unsound(pattern, "a letter of it is for writing only");
        }
        try {
            return form.timestamp(at, zone);
        } catch (DateTimeException | ArithmeticException mistake) {
            throw unlike(at, pattern);
        }
    }

    private DatePattern of(String pattern) {
        DatePattern last = made;
        if (last == null || !pattern.equals(text)) {
            try {
                last = DatePattern.of(pattern, Locale.US);
            } catch (IllegalArgumentException mistake) {
                throw unsound(pattern, Objects.toString(mistake.getMessage()));
            }
            made = last;
            text = pattern;
        }
        return last;
    }

    /**
     * The same of local time, whatever zone the text names.
     *
     * @throws EvaluationException (22007) for a text that has not the pattern's form
     */
    public long parseLocal(String pattern, String at) {
        DatePattern form = of(pattern);
        if (!form.reads()) {
            throw invalid(pattern, "a letter of it is for writing only");
        }
        try {
            return form.local(at);
        } catch (DateTimeException | ArithmeticException mistake) {
            throw unlike(at, pattern);
        }
    }

    private EvaluationException unlike(String at, String pattern) {
        return new EvaluationException(
                ErrorCode.CANNOT_PARSE_TIMESTAMP,
                function + ": '" + at + "' does not have the form '" + pattern
                        + "'; correct it, or use try_to_timestamp for NULL instead");
    }

    /** Of a pattern that was one for Java's older formatter Spark tells so; that is another error. */
    private EvaluationException unsound(String pattern, String why) {
        if (DatePattern.isOfWeeks(pattern)) {
            return unsupported(pattern, why);
        }
        try {
            return new SimpleDateFormat(pattern, Locale.US).toPattern().isEmpty()
                    ? invalid(pattern, why)
                    : unsupported(pattern, why);
        } catch (IllegalArgumentException neverOne) {
            return invalid(pattern, why);
        }
    }

    private EvaluationException invalid(String pattern, String why) {
        return new EvaluationException(
                ErrorCode.INVALID_DATETIME_PATTERN, function + ": '" + pattern + "' is no pattern of dates: " + why);
    }

    private EvaluationException unsupported(String pattern, String why) {
        return new EvaluationException(
                ErrorCode.UNSUPPORTED_DATETIME_PATTERN,
                function + ": the pattern '" + pattern + "' is not supported: " + why);
    }
}
