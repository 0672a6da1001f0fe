package io.cloudfiles.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScalarTextTest {
    private static final long SECOND = 1_000_000L;
    private static final long HOUR = 3600 * SECOND;

    private static String utc(Object value, SqlType type) {
        return ScalarText.of(value, type, ZoneOffset.UTC);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1970-01-01 00:00:00",
        "1, 1970-01-01 00:00:00.000001",
        "-1, 1969-12-31 23:59:59.999999",
        "1704067200123400, 2024-01-01 00:00:00.1234",
        "-62135596800000000, 0001-01-01 00:00:00",
        "253402300800000000, +10000-01-01 00:00:00",
        "-62198755200000000, -0001-01-01 00:00:00"
    })
    void timestampsCutTheFractionsZeros(long micros, String text) {
        assertThat(utc(micros, SqlType.TIMESTAMP)).isEqualTo(text);
        assertThat(utc(micros, SqlType.TIMESTAMP_NTZ)).isEqualTo(text);
    }

    @Test
    void onlyTimestampsWithZoneMoveWithTheSession() {
        ZoneId tokyo = ZoneId.of("Asia/Tokyo");
        assertThat(ScalarText.of(0L, SqlType.TIMESTAMP, tokyo)).isEqualTo("1970-01-01 09:00:00");
        assertThat(ScalarText.of(0L, SqlType.TIMESTAMP_NTZ, tokyo)).isEqualTo("1970-01-01 00:00:00");
    }

    @ParameterizedTest
    @CsvSource({"0, 1970-01-01", "2932897, +10000-01-01", "-719529, -0001-12-31", "-719528, 0000-01-01"})
    void datesShowYearsBeyondFourDigitsWithSign(long days, String text) {
        assertThat(utc(days, SqlType.DATE)).isEqualTo(text);
    }

    @Test
    void timesOfDay() {
        assertThat(utc(45_296_000_000_000L, new SqlType.Time(6))).isEqualTo("12:34:56");
        assertThat(utc(45_296_120_000_000L, new SqlType.Time(6))).isEqualTo("12:34:56.12");
    }

    @Test
    void numbersAsSparkPrintsThem() {
        assertThat(utc(1.0E300, SqlType.DOUBLE)).isEqualTo("1.0E300");
        assertThat(utc(-0.0, SqlType.DOUBLE)).isEqualTo("-0.0");
        assertThat(utc(Double.NaN, SqlType.DOUBLE)).isEqualTo("NaN");
        assertThat(utc(3.1415927f, SqlType.FLOAT)).isEqualTo("3.1415927");
        assertThat(utc(new BigDecimal("0E-18"), new SqlType.Decimal(38, 18))).isEqualTo("0.000000000000000000");
    }

    @ParameterizedTest
    @CsvSource({
        "93784000000, DAY, SECOND, INTERVAL '1 02:03:04' DAY TO SECOND",
        "-93784500000, DAY, SECOND, INTERVAL '-1 02:03:04.5' DAY TO SECOND",
        "0, DAY, SECOND, INTERVAL '0 00:00:00' DAY TO SECOND",
        "86400000000, DAY, DAY, INTERVAL '1' DAY",
        "93780000000, HOUR, MINUTE, INTERVAL '26:03' HOUR TO MINUTE",
        "18000000000, HOUR, HOUR, INTERVAL '05' HOUR",
        "62500000, MINUTE, SECOND, INTERVAL '01:02.5' MINUTE TO SECOND",
        "65000000, SECOND, SECOND, INTERVAL '65' SECOND",
        "-9223372036854775808, DAY, SECOND, INTERVAL '-106751991 04:00:54.775808' DAY TO SECOND"
    })
    void dayTimeIntervals(long micros, String start, String end, String text) {
        assertThat(utc(micros, new SqlType.Interval(SqlType.Kind.INTERVAL_DAY_TIME, start, end)))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "14, YEAR, MONTH, INTERVAL '1-2' YEAR TO MONTH",
        "-14, YEAR, MONTH, INTERVAL '-1-2' YEAR TO MONTH",
        "24, YEAR, YEAR, INTERVAL '2' YEAR",
        "14, MONTH, MONTH, INTERVAL '14' MONTH"
    })
    void yearMonthIntervals(long months, String start, String end, String text) {
        assertThat(utc(months, new SqlType.Interval(SqlType.Kind.INTERVAL_YEAR_MONTH, start, end)))
                .isEqualTo(text);
    }

    @Test
    void calendarIntervalsNameWhatIsNotZero() {
        assertThat(utc(new CalendarInterval(14, 3, 2 * HOUR + 1_500_000), SqlType.INTERVAL_CALENDAR))
                .isEqualTo("1 years 2 months 3 days 2 hours 1.5 seconds");
        assertThat(utc(new CalendarInterval(-1, 0, -SECOND), SqlType.INTERVAL_CALENDAR))
                .isEqualTo("-1 months -1 seconds");
        assertThat(utc(new CalendarInterval(0, 0, 0), SqlType.INTERVAL_CALENDAR))
                .isEqualTo("0 seconds");
    }

    @Test
    void complexValuesHaveBracesAndWrittenNulls() {
        SqlType.Array array = new SqlType.Array(SqlType.TIMESTAMP, true);
        SqlType.Map map = new SqlType.Map(SqlType.STRING, SqlType.BIGINT, true);
        SqlType.Struct struct = new SqlType.Struct(java.util.List.of(
                new SqlType.Field("a", array, true),
                new SqlType.Field("m", map, true),
                new SqlType.Field("s", SqlType.STRING, true)));
        StructValue value = StructValue.wrap(
                ArrayValue.wrap(0L, null), new MapValue(ArrayValue.wrap("k"), ArrayValue.wrap(1L)), null);
        assertThat(utc(value, struct)).isEqualTo("{[1970-01-01 00:00:00, null], {k -> 1}, null}");
    }

    @Test
    void bytesAreReadAsUtf8() {
        assertThat(utc(Binary.wrap(new byte[] {(byte) 0xC3, (byte) 0xA9}), SqlType.BINARY))
                .isEqualTo("é");
    }
}
