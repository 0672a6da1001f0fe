package io.cloudfiles.sql.value;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import java.text.SimpleDateFormat;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Spark's patterns of dates and times; the last one made is kept, since it mostly is a constant. */
public final class DatePatterns {
    /** Letters of Java's patterns that Spark refuses: of weeks, and of other fields that depend on a locale. */
    private static final String OF_WEEKS = "YWwuec";

    private static final String REFUSED = "ABnNp";

    private static final String ONLY_WRITTEN = "EFqQ";

    /** Fields that are too long, or too narrow to tell them apart. */
    private static final List<String> REFUSED_FORMS =
            List.of("GGGGG", "LLLLL", "MMMMM", "EEEEE", "qqqqq", "QQQQQ", "yyyyyyy");

    private final String function;
    private @Nullable String text;
    private @Nullable DateTimeFormatter formatter;
    private boolean parsing;

    /** {@code function} is named where a text is no pattern. */
    public DatePatterns(String function) {
        this.function = function;
    }

    /** What clocks of a zone show at a TIMESTAMP, in a pattern's form. */
    public String format(String pattern, long micros, ZoneId zone) {
        ZonedDateTime at = DateTimes.instant(micros).atZone(zone);
        try {
            return of(pattern, false).format(at);
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
        refuse(ONLY_WRITTEN, letters(pattern), pattern);
        try {
            TemporalAccessor parsed = of(pattern, true).parse(at);
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

    private DateTimeFormatter of(String pattern, boolean toParse) {
        DateTimeFormatter last = formatter;
        if (last == null || toParse != parsing || !pattern.equals(text)) {
            last = make(pattern, toParse);
            formatter = last;
            text = pattern;
            parsing = toParse;
        }
        return last;
    }

    private DateTimeFormatter make(String pattern, boolean toParse) {
        String letters = letters(pattern);
        for (int i = 0; i < OF_WEEKS.length(); i++) {
            char letter = OF_WEEKS.charAt(i);
            if (letters.indexOf(letter) >= 0) {
                throw unsupported(pattern, "the letter " + letter + " depends on a locale's weeks");
            }
        }
        refuse(REFUSED, letters, pattern);
        for (String form : REFUSED_FORMS) {
            if (letters.contains(form)) {
                throw unsound(pattern, form + " has too many letters");
            }
        }
        try {
            // Without an era the year is that of the calendar, not of an era.
            String calendar = letters.indexOf('G') >= 0 ? pattern : yearsOfTheCalendar(pattern);
            DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
            if (toParse) {
                appendForParsing(builder, calendar);
            } else {
                builder.appendPattern(calendar);
            }
            return builder.toFormatter(Locale.US)
                    .withChronology(IsoChronology.INSTANCE)
                    .withResolverStyle(ResolverStyle.STRICT);
        } catch (IllegalArgumentException mistake) {
            throw unsound(pattern, Objects.toString(mistake.getMessage()));
        }
    }

    /** The fraction of a second may have fewer digits than the pattern. */
    private static void appendForParsing(DateTimeFormatterBuilder builder, String pattern) {
        int from = 0;
        boolean quoted = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            quoted ^= c == '\'';
            if (c == 'S' && !quoted) {
                int end = i;
                while (end < pattern.length() && pattern.charAt(end) == 'S') {
                    end++;
                }
                appendPart(builder, pattern.substring(from, i));
                builder.appendFraction(ChronoField.NANO_OF_SECOND, 1, end - i, false);
                from = end;
                i = end - 1;
            }
        }
        appendPart(builder, pattern.substring(from));
    }

    /** Brackets may be opened before a fraction and closed behind it. */
    private static void appendPart(DateTimeFormatterBuilder builder, String part) {
        int from = 0;
        boolean quoted = false;
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            quoted ^= c == '\'';
            if (!quoted && (c == '[' || c == ']')) {
                builder.appendPattern(part.substring(from, i));
                if (c == '[') {
                    builder.optionalStart();
                } else {
                    builder.optionalEnd();
                }
                from = i + 1;
            }
        }
        builder.appendPattern(part.substring(from));
    }

    private void refuse(String refused, String letters, String pattern) {
        for (int i = 0; i < refused.length(); i++) {
            char letter = refused.charAt(i);
            if (letters.indexOf(letter) >= 0) {
                throw unsound(pattern, "the letter " + letter + " is not supported here");
            }
        }
    }

    /** Of a pattern that was one for Java's older formatter Spark tells so; that is another error. */
    private EvaluationException unsound(String pattern, String why) {
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
