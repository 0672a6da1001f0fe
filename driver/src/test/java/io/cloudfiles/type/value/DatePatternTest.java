package io.cloudfiles.type.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatePatternTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yyyy-MM-dd | 2024-02-29 | 2024-02-29T00:00",
                "dd.MM.yyyy HH:mm | 31.12.2023 23:59 | 2023-12-31T23:59",
                "yyyy-MM-dd HH:mm:ss.SSS | 2024-01-02 03:04:05.1 | 2024-01-02T03:04:05.100",
                "yyyy-MM-dd'T'HH:mm:ss[.SSSSSS] | 2024-01-02T03:04:05.123 | 2024-01-02T03:04:05.123",
                "yyyy-MM-dd'T'HH:mm:ss[.SSSSSS] | 2024-01-02T03:04:05 | 2024-01-02T03:04:05",
                "HH 'o''clock' | 07 o'clock | 1970-01-01T07:00",
                "MMM d, yyyy h:mm a | jan 2, 2024 3:04 PM | 2024-01-02T15:04",
            })
    void textsOfTheFormAreRead(String pattern, String text, LocalDateTime expected) {
        DatePattern form = DatePattern.of(pattern, Locale.US);
        assertThat(form.timestampNtz(text)).isEqualTo(DateTimes.micros(expected));
        assertThat(form.timestamp(text, ZoneOffset.ofHours(1))).isEqualTo(DateTimes.micros(expected) - 3_600_000_000L);
    }

    @Test
    void zoneOfATextWins() {
        DatePattern form = DatePattern.of("yyyy-MM-dd HH:mm XXX", Locale.US);
        assertThat(form.timestamp("2024-01-02 03:04 +02:00", ZoneId.of("Asia/Tokyo")))
                .isEqualTo(DateTimes.micros(LocalDateTime.of(2024, 1, 2, 1, 4)));
        assertThatThrownBy(() -> form.timestampNtz("2024-01-02 03:04 +02:00")).isInstanceOf(DateTimeException.class);
    }

    @Test
    void namesAreOfTheLocale() {
        DatePattern form = DatePattern.of("d. MMMM yyyy", Locale.GERMANY);
        assertThat(form.day("2. März 2024"))
                .isEqualTo(LocalDateTime.of(2024, 3, 2, 0, 0).toLocalDate().toEpochDay());
    }

    @ParameterizedTest
    @ValueSource(strings = {"YYYY", "w", "e", "A", "{", "yyyy-MM-dd b"})
    void lettersThatSparkRefusesAreRefused(String pattern) {
        assertThatThrownBy(() -> DatePattern.of(pattern, Locale.US)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void someLettersAreForWritingOnly() {
        DatePattern form = DatePattern.of("yyyy 'Q'q", Locale.US);
        assertThat(form.reads()).isFalse();
        assertThat(form.format(LocalDateTime.of(2024, 5, 1, 0, 0).atZone(ZoneOffset.UTC)))
                .isEqualTo("2024 Q2");
        assertThatThrownBy(() -> form.day("2024 Q2")).isInstanceOf(DateTimeException.class);
    }
}
