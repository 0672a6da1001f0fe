package io.cloudfiles.type.value;

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
import org.jspecify.annotations.Nullable;

/** A pattern of dates and times as Spark has them: Java's, but for the letters that it refuses. */
public final class DatePattern {
    /** Letters of Java's patterns that Spark refuses: of weeks, and of other fields that depend on a locale. */
    private static final String OF_WEEKS = "YWwuec";

    private static final String REFUSED = "ABnNp";

    private static final String ONLY_WRITTEN = "EFqQ";

    /** Fields that are too long, or too narrow to tell them apart. */
    private static final List<String> REFUSED_FORMS =
            List.of("GGGGG", "LLLLL", "MMMMM", "EEEEE", "qqqqq", "QQQQQ", "yyyyyyy");

    private final String pattern;
    private final DateTimeFormatter writing;
    private final @Nullable DateTimeFormatter reading;

    private DatePattern(String pattern, DateTimeFormatter writing, @Nullable DateTimeFormatter reading) {
        this.pattern = pattern;
        this.writing = writing;
        this.reading = reading;
    }

    /**
     * The pattern of a text.
     *
     * @param locale of the names of months and the like
     * @throws IllegalArgumentException saying why the text is none
     */
    public static DatePattern of(String pattern, Locale locale) {
        String letters = letters(pattern);
        refuse(OF_WEEKS, letters, "depends on a locale's weeks");
        refuse(REFUSED, letters, "is not supported here");
        for (String form : REFUSED_FORMS) {
            if (letters.contains(form)) {
                throw new IllegalArgumentException(form + " has too many letters");
            }
        }
        // Without an era the year is that of the calendar, not of an era.
        String calendar = letters.indexOf('G') >= 0 ? pattern : yearsOfTheCalendar(pattern);
        DateTimeFormatter writing = formatter(builder().appendPattern(calendar), locale);
        boolean reads = ONLY_WRITTEN.chars().noneMatch(letter -> letters.indexOf(letter) >= 0);
        return new DatePattern(pattern, writing, reads ? formatter(forReading(calendar), locale) : null);
    }

    private static DateTimeFormatterBuilder builder() {
        return new DateTimeFormatterBuilder().parseCaseInsensitive();
    }

    private static DateTimeFormatter formatter(DateTimeFormatterBuilder builder, Locale locale) {
        return builder.toFormatter(locale)
                .withChronology(IsoChronology.INSTANCE)
                .withResolverStyle(ResolverStyle.STRICT);
    }

    /** The fraction of a second may have fewer digits than the pattern. */
    private static DateTimeFormatterBuilder forReading(String pattern) {
        DateTimeFormatterBuilder builder = builder();
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
        return builder;
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

    /**
     * What the clocks of a zone show, in the pattern's form.
     *
     * @throws DateTimeException where the pattern cannot show it
     */
    public String format(ZonedDateTime at) {
        return writing.format(at);
    }

    /**
     * The microseconds of a text in the pattern's form; what the pattern leaves out is 1970-01-01 00:00:00.
     *
     * @param zone the zone of a text that names none
     * @throws DateTimeException where it has not this form
     * @throws ArithmeticException where it is beyond a long's microseconds
     */
    public long timestamp(String text, ZoneId zone) {
        TemporalAccessor parsed = parsed(text);
        ZoneId own = parsed.query(TemporalQueries.zone());
        return DateTimes.micros(LocalDateTime.of(date(parsed), time(parsed)), own == null ? zone : own);
    }

    /** The same as local time, whatever zone the text names. */
    public long local(String text) {
        TemporalAccessor parsed = parsed(text);
        return DateTimes.micros(LocalDateTime.of(date(parsed), time(parsed)));
    }

    /** The same as local time; a text that names a zone is refused. */
    public long timestampNtz(String text) {
        TemporalAccessor parsed = parsed(text);
        if (parsed.query(TemporalQueries.zone()) != null) {
            throw new DateTimeException("'" + text + "' names a zone");
        }
        return DateTimes.micros(LocalDateTime.of(date(parsed), time(parsed)));
    }

    /** The days of a text in the pattern's form. */
    public long day(String text) {
        return date(parsed(text)).toEpochDay();
    }

    private TemporalAccessor parsed(String text) {
        if (reading == null) {
            throw new DateTimeException("a letter of '" + pattern + "' is for writing only");
        }
        return reading.parse(text);
    }

    /** Whether a text has a letter of weeks, which tells Java's patterns from Spark's. */
    static boolean isOfWeeks(String pattern) {
        String letters = letters(pattern);
        return OF_WEEKS.chars().anyMatch(letter -> letters.indexOf(letter) >= 0);
    }

    /** Whether texts can be read with it: some letters are for writing only. */
    public boolean reads() {
        return reading != null;
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

    private static void refuse(String refused, String letters, String why) {
        for (int i = 0; i < refused.length(); i++) {
            if (letters.indexOf(refused.charAt(i)) >= 0) {
                throw new IllegalArgumentException("the letter " + refused.charAt(i) + " " + why);
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
