package io.cloudfiles.sql.function;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.value.DateTimes;
import io.cloudfiles.sql.value.Failures;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Spark's patterns of dates and times; the last one made is kept, since it mostly is a constant. */
final class DatePatterns {
    /** Letters of Java's patterns that Spark refuses: week-based and other fields that depend on a locale. */
    private static final String REFUSED = "ABcenNpWwYu";

    private static final String ONLY_WRITTEN = "EFqQ";

    private final String function;
    private @Nullable String text;
    private @Nullable DateTimeFormatter formatter;

    /** {@code function} is named where a text is no pattern. */
    DatePatterns(String function) {
        this.function = function;
    }

    /** What clocks show at a moment, in a pattern's form. */
    String format(String pattern, LocalDateTime at, ZoneId zone) {
        try {
            return of(pattern).format(at.atZone(zone));
        } catch (DateTimeException beyond) {
            throw Failures.argument(function, "the pattern '" + pattern + "' cannot show " + at);
        }
    }

    /**
     * The microseconds of a text in a pattern's form; what the pattern leaves out is 1970-01-01 00:00:00.
     *
     * @param zone the zone of a text that names none
     */
    long parse(String pattern, String at, ZoneId zone) {
        refuse(ONLY_WRITTEN, letters(pattern), "is for writing only");
        try {
            TemporalAccessor parsed = of(pattern).parse(at);
            ZoneId own = parsed.query(TemporalQueries.zone());
            return DateTimes.micros(LocalDateTime.of(date(parsed), time(parsed)), own == null ? zone : own);
        } catch (DateTimeException | ArithmeticException mistake) {
            throw new EvaluationException(
                    ErrorCode.CANNOT_PARSE_TIMESTAMP,
                    function + ": '" + at + "' does not have the form '" + pattern
                            + "'; correct it, or use try_to_timestamp for NULL instead");
        }
    }

    private static LocalDate date(TemporalAccessor parsed) {
        LocalDate date = parsed.query(TemporalQueries.localDate());
        return date != null
                ? date
                : LocalDate.of(
                        field(parsed, ChronoField.YEAR, 1970),
                        field(parsed, ChronoField.MONTH_OF_YEAR, 1),
                        field(parsed, ChronoField.DAY_OF_MONTH, 1));
    }

    private static LocalTime time(TemporalAccessor parsed) {
        LocalTime time = parsed.query(TemporalQueries.localTime());
        if (time != null) {
            return time;
        }
        int half = field(parsed, ChronoField.AMPM_OF_DAY, 0);
        int hour = field(parsed, ChronoField.HOUR_OF_DAY, 12 * half + field(parsed, ChronoField.HOUR_OF_AMPM, 0));
        return LocalTime.of(
                hour,
                field(parsed, ChronoField.MINUTE_OF_HOUR, 0),
                field(parsed, ChronoField.SECOND_OF_MINUTE, 0),
                field(parsed, ChronoField.NANO_OF_SECOND, 0));
    }

    private static int field(TemporalAccessor parsed, ChronoField field, int absent) {
        return parsed.isSupported(field) ? parsed.get(field) : absent;
    }

    private DateTimeFormatter of(String pattern) {
        DateTimeFormatter last = formatter;
        if (last == null || !pattern.equals(text)) {
            last = make(pattern);
            formatter = last;
            text = pattern;
        }
        return last;
    }

    private DateTimeFormatter make(String pattern) {
        String letters = letters(pattern);
        refuse(REFUSED, letters, "is not supported");
        try {
            // Without an era the year is that of the calendar, not of an era.
            return new DateTimeFormatterBuilder()
                    .parseCaseInsensitive()
                    .appendPattern(letters.indexOf('G') >= 0 ? pattern : yearsOfTheCalendar(pattern))
                    .toFormatter(Locale.US)
                    .withChronology(IsoChronology.INSTANCE)
                    .withResolverStyle(ResolverStyle.STRICT);
        } catch (IllegalArgumentException mistake) {
            throw Failures.argument(function, "'" + pattern + "' is no pattern of dates: " + mistake.getMessage());
        }
    }

    private void refuse(String refused, String letters, String why) {
        for (int i = 0; i < refused.length(); i++) {
            if (letters.indexOf(refused.charAt(i)) >= 0) {
                throw Failures.argument(function, "the pattern letter " + refused.charAt(i) + " " + why);
            }
        }
    }

    private static String yearsOfTheCalendar(String pattern) {
        StringBuilder result = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            quoted ^= c == '\'';
            result.append(c == 'y' && !quoted ? 'u' : c);
        }
        return result.toString();
    }

    /** The pattern without what is quoted. */
    private static String letters(String pattern) {
        StringBuilder letters = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            quoted ^= c == '\'';
            if (!quoted) {
                letters.append(c);
            }
        }
        return letters.toString();
    }
}
