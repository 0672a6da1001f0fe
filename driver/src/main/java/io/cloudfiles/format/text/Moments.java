package io.cloudfiles.format.text;

import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.DatePattern;
import io.cloudfiles.type.value.DateTimeParsing;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** How the dates and times of a text file are read: by the pattern that an option gives, else as CAST reads them. */
public final class Moments {
    private static final String DATE = "dateFormat";
    private static final String TIMESTAMP = "timestampFormat";
    private static final String TIMESTAMP_NTZ = "timestampNTZFormat";
    private static final String LOCALE = "locale";

    /** The options of it. */
    public static final List<FormatOption> OPTIONS = List.of(
            FormatOption.text(DATE, "", "The pattern of dates, such as dd.MM.yyyy; by default what CAST takes"),
            FormatOption.text(TIMESTAMP, "", "The pattern of timestamps; by default what CAST takes"),
            FormatOption.text(
                    TIMESTAMP_NTZ, "", "The pattern of timestamps without a zone; by default what CAST takes"),
            FormatOption.text(LOCALE, "en-US", "The language of names in dates, as an IETF tag"));

    private final ZoneId zone;
    private final Optional<DatePattern> date;
    private final Optional<DatePattern> timestamp;
    private final Optional<DatePattern> timestampNtz;

    /** As the options of a call say. */
    public Moments(FormatOptions options) {
        this.zone = options.zone();
        this.date = pattern(options, DATE);
        this.timestamp = pattern(options, TIMESTAMP);
        this.timestampNtz = pattern(options, TIMESTAMP_NTZ);
    }

    private static Optional<DatePattern> pattern(FormatOptions options, String name) {
        Locale locale = options.text(LOCALE).map(Locale::forLanguageTag).orElse(Locale.US);
        return options.text(name).map(text -> {
            DatePattern pattern;
            try {
                pattern = DatePattern.of(text, locale);
            } catch (IllegalArgumentException e) {
                throw options.invalid(name, "this is no pattern of dates: " + e.getMessage());
            }
            if (!pattern.reads()) {
                throw options.invalid(name, "a letter of it is for writing only");
            }
            return pattern;
        });
    }

    /** Days since 1970. */
    public long date(String text) {
        return read(text, SqlType.DATE, () -> date.isPresent() ? date.get().day(text) : DateTimeParsing.date(text));
    }

    /** Microseconds since 1970 UTC. */
    public long timestamp(String text) {
        return read(
                text,
                SqlType.TIMESTAMP,
                () -> timestamp.isPresent()
                        ? timestamp.get().timestamp(text, zone)
                        // Java's old habit of writing GMT before an offset.
                        : DateTimeParsing.timestamp(text.replace("GMT", ""), zone));
    }

    /** Microseconds of local time since 1970; a zone in the text is refused. */
    public long timestampNtz(String text) {
        return read(
                text,
                SqlType.TIMESTAMP_NTZ,
                () -> timestampNtz.isPresent()
                        ? timestampNtz.get().timestampNtz(text)
                        : DateTimeParsing.timestampNtz(text, false));
    }

    /** Nanoseconds since midnight. */
    public long time(String text, SqlType.Time type) {
        return read(text, type, () -> DateTimeParsing.time(text, type));
    }

    /** Whether timestamps are read as CAST reads them, which takes dates too. */
    public boolean timestampsMayBeDates() {
        return timestamp.isEmpty() && date.isEmpty();
    }

    /** Whether a text is a date in the option's pattern, or in {@code yyyy-MM-dd} and no other form. */
    public boolean isDate(String text) {
        if (date.isPresent()) {
            return succeeds(() -> date(text));
        }
        return text.length() == 10 && text.charAt(4) == '-' && text.charAt(7) == '-' && succeeds(() -> date(text));
    }

    /** Whether a text is a timestamp. */
    public boolean isTimestamp(String text) {
        return succeeds(() -> timestamp(text));
    }

    private static boolean succeeds(Supplier<Long> reading) {
        try {
            return reading.get() != null;
        } catch (BadValue e) {
            return false;
        }
    }

    private static long read(String text, SqlType type, Supplier<Long> reading) {
        try {
            return reading.get();
        } catch (EvaluationException | DateTimeException | ArithmeticException e) {
            throw new BadValue("'" + text + "' is no " + type.sql());
        }
    }
}
