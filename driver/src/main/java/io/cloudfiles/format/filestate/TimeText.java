package io.cloudfiles.format.filestate;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Times as entries may hold them, in microseconds since 1970 UTC. */
final class TimeText {
    /** As milliseconds the year 5138, as microseconds March 1973: files have times between. */
    private static final long FIRST_MICROS = 100_000_000_000_000L;

    private static final long MICROS_PER_MILLI = 1000;
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,18}");

    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendPattern("['T'][' ']")
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .appendPattern("[XXX][XX][X]")
            .toFormatter(Locale.ROOT);

    private TimeText() {}

    /** A number; empty where it is no time of a file. */
    static OptionalLong micros(long number, StateField.Unit unit) {
        boolean micros = switch (unit) {
            case MICROS -> true;
            case MILLIS -> false;
            case UNTOLD -> number >= FIRST_MICROS;
        };
        if (number < 0 || (!micros && number > Long.MAX_VALUE / MICROS_PER_MILLI)) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(micros ? number : number * MICROS_PER_MILLI);
    }

    /** Digits, or ISO 8601 to the second or finer, in UTC where it names no offset; empty where it is neither. */
    static OptionalLong micros(String text, StateField.Unit unit) {
        String plain = text.strip();
        if (DIGITS.matcher(plain).matches()) {
            return micros(Long.parseLong(plain), unit);
        }
        try {
            TemporalAccessor parsed = ISO.parseBest(plain, OffsetDateTime::from, LocalDateTime::from);
            Instant instant = parsed instanceof OffsetDateTime moment
                    ? moment.toInstant()
                    : LocalDateTime.from(parsed).toInstant(ZoneOffset.UTC);
            return OptionalLong.of(ChronoUnit.MICROS.between(Instant.EPOCH, instant));
        } catch (DateTimeException | ArithmeticException e) {
            return OptionalLong.empty();
        }
    }
}
