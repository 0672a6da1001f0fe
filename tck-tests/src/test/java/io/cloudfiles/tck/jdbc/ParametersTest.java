package io.cloudfiles.tck.jdbc;

import static io.cloudfiles.tck.jdbc.SqlStates.assertState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Parameters of every type: what arrives in SQL of what was set. */
final class ParametersTest {
    private static final Instant INSTANT = Instant.parse("2024-03-10T07:30:15.123456Z");
    private static final String INSTANT_IN_NEW_YORK = "2024-03-10 03:30:15.123456";
    private static final String LATE = "SELECT * FROM cloud_files_state(?)";
    private static final String TWO =
            "SELECT 1 AS n FROM VALUES ('a', CAST(1 AS DECIMAL(10, 2))) AS t(s, d) WHERE s = ? AND d = ?";

    private final TimeZone jvmZone = TimeZone.getDefault();

    private Connection connection;
    private PreparedStatement one;

    @BeforeEach
    void connect() throws SQLException {
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
        connection = Examples.open(";timeZone=America/New_York");
        one = connection.prepareStatement("SELECT typeof(p), p FROM (SELECT ? AS p)");
    }

    @AfterEach
    void disconnect() throws SQLException {
        TimeZone.setDefault(jvmZone);
        connection.close();
    }

    interface Setting {
        void set(PreparedStatement statement) throws SQLException;
    }

    /** What arrives: its type as SQL names it, and its text. */
    private void assertSent(String type, @Nullable String text, Setting setting) throws SQLException {
        setting.set(one);
        ResultSet row = one.executeQuery();
        assertThat(row.next()).isTrue();
        assertThat(row.getString(1)).isEqualTo(type);
        assertThat(row.getString(2)).isEqualTo(text);
    }

    private void assertSent(byte[] bytes, Setting setting) throws SQLException {
        assertSent("binary", new String(bytes, StandardCharsets.UTF_8), setting);
        ResultSet row = one.executeQuery();
        assertThat(row.next()).isTrue();
        assertThat(row.getBytes(2)).isEqualTo(bytes);
    }

    @Test
    void numbersKeepTheirType() throws SQLException {
        assertSent("boolean", "true", s -> s.setBoolean(1, true));
        assertSent("tinyint", "1", s -> s.setByte(1, (byte) 1));
        assertSent("smallint", "2", s -> s.setShort(1, (short) 2));
        assertSent("int", "3", s -> s.setInt(1, 3));
        assertSent("bigint", "4", s -> s.setLong(1, 4));
        assertSent("float", "1.5", s -> s.setFloat(1, 1.5f));
        assertSent("double", "2.5", s -> s.setDouble(1, 2.5));
        assertSent("decimal(4,2)", "12.30", s -> s.setBigDecimal(1, new BigDecimal("12.30")));
        assertSent("decimal(3,3)", "0.001", s -> s.setBigDecimal(1, new BigDecimal("0.001")));
        assertSent("decimal(4,0)", "1200", s -> s.setObject(1, new BigDecimal("12E2")));
        assertSent("decimal(2,0)", "42", s -> s.setObject(1, BigInteger.valueOf(42)));
        assertSent("int", "3", s -> s.setObject(1, 3));
    }

    @Test
    void textsAndBytesAreSentWhole() throws SQLException {
        assertSent("string", "ä", s -> s.setString(1, "ä"));
        assertSent("string", "ä", s -> s.setNString(1, "ä"));
        assertSent("string", "x", s -> s.setObject(1, 'x'));
        assertSent("string", "abc", s -> s.setCharacterStream(1, new StringReader("abc")));
        assertSent("string", "ab", s -> s.setCharacterStream(1, new StringReader("abc"), 2));
        assertSent(
                "string",
                "ab",
                s -> s.setAsciiStream(1, new ByteArrayInputStream("abc".getBytes(StandardCharsets.US_ASCII)), 2L));
        assertSent("string", "abc", s -> s.setClob(1, new StringReader("abc")));
        UUID uuid = UUID.randomUUID();
        assertSent("string", uuid.toString(), s -> s.setObject(1, uuid));
        assertSent(new byte[] {1, 2}, s -> s.setBytes(1, new byte[] {1, 2}));
        assertSent(new byte[] {1, 2}, s -> s.setBinaryStream(1, new ByteArrayInputStream(new byte[] {1, 2})));
        assertSent(new byte[] {1, 2}, s -> s.setBlob(1, new ByteArrayInputStream(new byte[] {1, 2}), 2));
        assertState("22023", () -> one.setCharacterStream(1, new StringReader("abc"), 5));
    }

    @Test
    void bytesSetAreNotThoseChangedLater() throws SQLException {
        byte[] bytes = {1};
        assertSent(new byte[] {1}, s -> {
            s.setBytes(1, bytes);
            bytes[0] = 9;
        });
    }

    @Test
    void nullIsNull() throws SQLException {
        assertSent("void", null, s -> s.setNull(1, Types.VARCHAR));
        assertSent("void", null, s -> s.setString(1, null));
        assertSent("void", null, s -> s.setObject(1, null));
        assertSent("void", null, s -> s.setObject(1, null, Types.INTEGER));
        assertSent("void", null, s -> s.setTimestamp(1, null));
        assertSent("void", null, s -> s.setDate(1, null, null));
        assertSent("void", null, s -> s.setBinaryStream(1, null));
    }

    @Test
    void momentsKeepTheirMicroseconds() throws SQLException {
        assertSent("timestamp", INSTANT_IN_NEW_YORK, s -> s.setTimestamp(1, Timestamp.from(INSTANT)));
        assertSent(
                "timestamp",
                INSTANT_IN_NEW_YORK,
                s -> s.setTimestamp(1, Timestamp.from(INSTANT), calendar("Asia/Tokyo")));
        assertSent("timestamp", INSTANT_IN_NEW_YORK, s -> s.setObject(1, INSTANT));
        assertSent(
                "timestamp",
                INSTANT_IN_NEW_YORK,
                s -> s.setObject(1, OffsetDateTime.parse("2024-03-10T09:30:15.123456+02:00")));
        assertSent(
                "timestamp",
                INSTANT_IN_NEW_YORK,
                s -> s.setObject(1, ZonedDateTime.parse("2024-03-10T03:30:15.123456-04:00[America/New_York]")));
        assertSent("timestamp", "2024-03-10 03:30:15.123", s -> s.setObject(1, java.util.Date.from(INSTANT)));
        assertSent(
                "timestamp_ntz",
                "2024-03-10 07:30:15.123456",
                s -> s.setObject(1, LocalDateTime.parse("2024-03-10T07:30:15.123456")));
        assertSent("timestamp", "1969-12-31 18:59:59.999999", s -> s.setObject(1, Instant.EPOCH.minusNanos(1000)));
        assertSent("date", "2024-03-10", s -> s.setDate(1, Date.valueOf("2024-03-10")));
        assertSent("date", "2024-03-10", s -> s.setObject(1, LocalDate.of(2024, 3, 10)));
        assertSent("time(6)", "12:34:56.789", s -> s.setObject(1, LocalTime.of(12, 34, 56, 789_000_000)));
        assertSent("time(6)", "12:34:56", s -> s.setTime(1, Time.valueOf("12:34:56")));
    }

    @Test
    void calendarTellsTheZoneOfLocalValues() throws SQLException {
        Date midnightInTokyo = new Date(Instant.parse("2024-03-09T15:00:00Z").toEpochMilli());
        assertSent("date", "2024-03-10", s -> s.setDate(1, midnightInTokyo, calendar("Asia/Tokyo")));
        Time nineInTokyo = new Time(0);
        assertSent("time(6)", "09:00:00", s -> s.setTime(1, nineInTokyo, calendar("Asia/Tokyo")));
    }

    @Test
    void timestampForALocalParameterIsTheLocalTime() throws SQLException {
        try (PreparedStatement local = connection.prepareStatement(
                "SELECT 1 FROM VALUES (TIMESTAMP_NTZ'2024-03-10 07:30:15.123456') AS t(at) WHERE at = ?")) {
            local.setTimestamp(1, Timestamp.valueOf("2024-03-10 07:30:15.123456"));
            assertThat(local.executeQuery().next()).isTrue();
            local.setObject(1, Timestamp.valueOf("2024-03-10 07:30:15.123456"));
            assertThat(local.executeQuery().next()).isTrue();
            local.setTimestamp(1, Timestamp.from(INSTANT), calendar("UTC"));
            assertThat(local.executeQuery().next()).isTrue();
            local.setTimestamp(1, Timestamp.from(INSTANT));
            assertThat(local.executeQuery().next()).as("07:30 in London").isFalse();
        }
    }

    private static Calendar calendar(String zone) {
        return Calendar.getInstance(TimeZone.getTimeZone(zone), Locale.ROOT);
    }

    @Test
    void intervalsAreDurationsAndPeriods() throws SQLException {
        assertSent(
                "interval day to second",
                "INTERVAL '1 00:00:00.000001' DAY TO SECOND",
                s -> s.setObject(1, Duration.ofDays(1).plusNanos(1000)));
        assertSent("interval year to month", "INTERVAL '1-2' YEAR TO MONTH", s -> s.setObject(1, Period.of(1, 2, 0)));
        assertState("22023", () -> one.setObject(1, Period.ofDays(1)));
    }

    @Test
    void targetTypeConverts() throws SQLException {
        assertSent("int", "3", s -> s.setObject(1, "3", Types.INTEGER));
        assertSent("bigint", "3", s -> s.setObject(1, 3, Types.BIGINT));
        assertSent("string", "3", s -> s.setObject(1, 3, JDBCType.VARCHAR));
        assertSent("double", "3.0", s -> s.setObject(1, 3, Types.DOUBLE, 0));
        assertSent("date", "2024-03-10", s -> s.setObject(1, "2024-03-10", Types.DATE));
        assertSent(
                "timestamp", INSTANT_IN_NEW_YORK, s -> s.setObject(1, "2024-03-10 03:30:15.123456", Types.TIMESTAMP));
        assertSent(
                "timestamp_ntz",
                "2024-03-10 07:30:15.123456",
                s -> s.setObject(1, LocalDateTime.parse("2024-03-10T07:30:15.123456"), Types.TIMESTAMP));
        assertState("22018", () -> one.setObject(1, "x", Types.INTEGER));
        assertState("22003", () -> one.setObject(1, 300, Types.TINYINT));
    }

    @Test
    void valueThatCannotBeIsRefused() {
        assertState("0A000", () -> one.setObject(1, new Object()));
        assertState("0A000", () -> one.setRef(1, null));
        assertState("22003", () -> one.setBigDecimal(1, new BigDecimal("1E40")));
        assertState("22003", () -> one.setObject(1, Instant.MAX));
    }

    @Test
    void parametersAreCountedFromOneToTheirNumber() throws SQLException {
        PreparedStatement two = connection.prepareStatement(TWO);
        assertState("07009", () -> two.setInt(0, 1));
        assertState("07009", () -> two.setInt(3, 1));
        two.setString(1, "a");
        assertThatThrownBy(two::executeQuery)
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("parameter 2 of 2 is not set");
        assertState("07001", two::execute);
        two.setBigDecimal(2, BigDecimal.ONE);
        assertThat(two.execute()).isTrue();
        two.clearParameters();
        assertState("07001", two::executeQuery);
    }

    @Test
    void valuesStayForTheNextRun() throws SQLException {
        one.setInt(1, 1);
        ResultSet first = one.executeQuery();
        ResultSet second = one.executeQuery();
        assertThat(first.isClosed()).isTrue();
        assertThat(second.next()).isTrue();
        assertThat(second.getInt(2)).isEqualTo(1);
    }

    @Test
    void parameterMetaDataTellsWhatIsExpected() throws SQLException {
        ParameterMetaData two = connection.prepareStatement(TWO).getParameterMetaData();
        assertThat(two.getParameterCount()).isEqualTo(2);
        assertThat(two.getParameterType(1)).isEqualTo(Types.VARCHAR);
        assertThat(two.getParameterTypeName(2)).isEqualTo("DECIMAL");
        assertThat(two.getPrecision(2)).isEqualTo(10);
        assertThat(two.getScale(2)).isEqualTo(2);
        assertThat(two.getParameterClassName(2)).isEqualTo("java.math.BigDecimal");
        assertThat(two.getParameterMode(1)).isEqualTo(ParameterMetaData.parameterModeIn);
        assertState("07009", () -> two.getParameterType(3));
        assertThat(one.getParameterMetaData().getParameterType(1)).isEqualTo(Types.OTHER);
    }

    @Test
    void columnsAreKnownBeforeTheRunUnlessTheyDependOnAParameter() throws SQLException {
        assertThat(connection.prepareStatement(TWO).getMetaData().getColumnName(1))
                .isEqualTo("n");
        PreparedStatement late = connection.prepareStatement(LATE);
        assertThat(late.getMetaData()).isNull();
        late.setString(1, "file-stream");
        assertThat(late.executeQuery().getMetaData().getColumnName(1)).isEqualTo("path");
    }

    @Test
    void callsOfAPlainStatementAreRefused() throws SQLException {
        assertState("0A000", () -> one.executeQuery("SELECT 1"));
        assertState("0A000", () -> one.execute("SELECT 1"));
        assertState("25006", () -> one.executeUpdate());
        assertState("25006", () -> one.addBatch());
        one.close();
        assertState("55000", () -> one.setInt(1, 1));
        assertState("55000", () -> one.executeQuery());
        assertState("55000", () -> one.getParameterMetaData());
    }
}
