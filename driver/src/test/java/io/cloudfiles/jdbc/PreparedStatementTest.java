package io.cloudfiles.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.sql.PreparedQuery.ParameterValue;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.table.Column;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
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
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PreparedStatementTest {
    private static final List<Column> COLUMNS = List.of(Column.required("n", SqlType.BIGINT, ""));
    private static final SqlType TIME = new SqlType.Time(6);
    private static final Instant INSTANT = Instant.parse("2024-03-10T07:30:15.123456Z");
    private static final long MICROS = 1_710_055_815_123_456L;

    private final List<List<ParameterValue>> runs = new ArrayList<>();
    private final HandMade made = new HandMade()
            .statement("one", COLUMNS, List.of(SqlType.VOID), this::run)
            .statement("local", COLUMNS, List.of(SqlType.TIMESTAMP_NTZ), this::run)
            .statement("two", COLUMNS, List.of(SqlType.STRING, new SqlType.Decimal(10, 2)), this::run)
            .lateStatement("late", List.of(SqlType.STRING), this::run);
    private final TimeZone jvmZone = TimeZone.getDefault();

    private CloudFilesConnection connection;
    private PreparedStatement one;

    private RunningQuery run(List<ParameterValue> values, io.cloudfiles.table.Cancellation cancellation) {
        runs.add(values);
        return new RunningQuery(
                COLUMNS, new HandMade.Rows(List.<@Nullable Object[]>of(new Object[] {1L}), cancellation));
    }

    @BeforeEach
    void connect() throws SQLException {
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
        connection = made.connect("/x;timeZone=America/New_York");
        one = connection.prepareStatement("one");
    }

    @AfterEach
    void disconnect() throws SQLException {
        TimeZone.setDefault(jvmZone);
        connection.close();
    }

    interface Setting {
        void set(PreparedStatement statement) throws SQLException;
    }

    private void assertSent(SqlType type, @Nullable Object value, Setting setting) throws SQLException {
        setting.set(one);
        one.executeQuery();
        assertThat(runs.get(runs.size() - 1)).containsExactly(new ParameterValue(type, value));
    }

    private static void assertState(String state, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(SQLException.class)
                .satisfies(e -> assertThat(((SQLException) e).getSQLState())
                        .as(e.toString())
                        .isEqualTo(state));
    }

    @Test
    void numbersKeepTheirType() throws SQLException {
        assertSent(SqlType.BOOLEAN, true, s -> s.setBoolean(1, true));
        assertSent(SqlType.TINYINT, 1L, s -> s.setByte(1, (byte) 1));
        assertSent(SqlType.SMALLINT, 2L, s -> s.setShort(1, (short) 2));
        assertSent(SqlType.INT, 3L, s -> s.setInt(1, 3));
        assertSent(SqlType.BIGINT, 4L, s -> s.setLong(1, 4));
        assertSent(SqlType.FLOAT, 1.5f, s -> s.setFloat(1, 1.5f));
        assertSent(SqlType.DOUBLE, 2.5, s -> s.setDouble(1, 2.5));
        assertSent(
                new SqlType.Decimal(4, 2), new BigDecimal("12.30"), s -> s.setBigDecimal(1, new BigDecimal("12.30")));
        assertSent(
                new SqlType.Decimal(3, 3), new BigDecimal("0.001"), s -> s.setBigDecimal(1, new BigDecimal("0.001")));
        assertSent(new SqlType.Decimal(4, 0), new BigDecimal("1200"), s -> s.setObject(1, new BigDecimal("12E2")));
        assertSent(new SqlType.Decimal(2, 0), new BigDecimal("42"), s -> s.setObject(1, BigInteger.valueOf(42)));
        assertSent(SqlType.INT, 3L, s -> s.setObject(1, 3));
    }

    @Test
    void textsAndBytesAreSentWhole() throws SQLException {
        assertSent(SqlType.STRING, "ä", s -> s.setString(1, "ä"));
        assertSent(SqlType.STRING, "ä", s -> s.setNString(1, "ä"));
        assertSent(SqlType.STRING, "x", s -> s.setObject(1, 'x'));
        assertSent(SqlType.STRING, "abc", s -> s.setCharacterStream(1, new StringReader("abc")));
        assertSent(SqlType.STRING, "ab", s -> s.setCharacterStream(1, new StringReader("abc"), 2));
        assertSent(
                SqlType.STRING,
                "ab",
                s -> s.setAsciiStream(1, new ByteArrayInputStream("abc".getBytes(StandardCharsets.US_ASCII)), 2L));
        assertSent(SqlType.STRING, "abc", s -> s.setClob(1, new StringReader("abc")));
        UUID uuid = UUID.randomUUID();
        assertSent(SqlType.STRING, uuid.toString(), s -> s.setObject(1, uuid));
        assertSent(SqlType.BINARY, Binary.wrap(new byte[] {1, 2}), s -> s.setBytes(1, new byte[] {1, 2}));
        assertSent(
                SqlType.BINARY,
                Binary.wrap(new byte[] {1, 2}),
                s -> s.setBinaryStream(1, new ByteArrayInputStream(new byte[] {1, 2})));
        assertSent(
                SqlType.BINARY,
                Binary.wrap(new byte[] {1, 2}),
                s -> s.setBlob(1, new ByteArrayInputStream(new byte[] {1, 2}), 2));
        assertState("22023", () -> one.setCharacterStream(1, new StringReader("abc"), 5));
    }

    @Test
    void bytesSetAreNotThoseChangedLater() throws SQLException {
        byte[] bytes = {1};
        assertSent(SqlType.BINARY, Binary.wrap(new byte[] {1}), s -> {
            s.setBytes(1, bytes);
            bytes[0] = 9;
        });
    }

    @Test
    void nullIsNull() throws SQLException {
        assertSent(SqlType.VOID, null, s -> s.setNull(1, Types.VARCHAR));
        assertSent(SqlType.VOID, null, s -> s.setString(1, null));
        assertSent(SqlType.VOID, null, s -> s.setObject(1, null));
        assertSent(SqlType.VOID, null, s -> s.setObject(1, null, Types.INTEGER));
        assertSent(SqlType.VOID, null, s -> s.setTimestamp(1, null));
        assertSent(SqlType.VOID, null, s -> s.setDate(1, null, null));
        assertSent(SqlType.VOID, null, s -> s.setBinaryStream(1, null));
    }

    @Test
    void momentsKeepTheirMicroseconds() throws SQLException {
        assertSent(SqlType.TIMESTAMP, MICROS, s -> s.setTimestamp(1, Timestamp.from(INSTANT)));
        assertSent(SqlType.TIMESTAMP, MICROS, s -> s.setTimestamp(1, Timestamp.from(INSTANT), calendar("Asia/Tokyo")));
        assertSent(SqlType.TIMESTAMP, MICROS, s -> s.setObject(1, INSTANT));
        assertSent(
                SqlType.TIMESTAMP,
                MICROS,
                s -> s.setObject(1, OffsetDateTime.parse("2024-03-10T09:30:15.123456+02:00")));
        assertSent(
                SqlType.TIMESTAMP,
                MICROS,
                s -> s.setObject(1, ZonedDateTime.parse("2024-03-10T03:30:15.123456-04:00[America/New_York]")));
        assertSent(SqlType.TIMESTAMP, MICROS / 1000 * 1000, s -> s.setObject(1, java.util.Date.from(INSTANT)));
        assertSent(
                SqlType.TIMESTAMP_NTZ, MICROS, s -> s.setObject(1, LocalDateTime.parse("2024-03-10T07:30:15.123456")));
        assertSent(SqlType.TIMESTAMP, -1L, s -> s.setObject(1, Instant.EPOCH.minusNanos(1000)));
        assertSent(SqlType.DATE, 19_792L, s -> s.setDate(1, Date.valueOf("2024-03-10")));
        assertSent(SqlType.DATE, 19_792L, s -> s.setObject(1, LocalDate.of(2024, 3, 10)));
        assertSent(TIME, 45_296_789_000_000L, s -> s.setObject(1, LocalTime.of(12, 34, 56, 789_000_000)));
        assertSent(TIME, 45_296_000_000_000L, s -> s.setTime(1, Time.valueOf("12:34:56")));
    }

    @Test
    void calendarTellsTheZoneOfLocalValues() throws SQLException {
        Date midnightInTokyo = new Date(Instant.parse("2024-03-09T15:00:00Z").toEpochMilli());
        assertSent(SqlType.DATE, 19_792L, s -> s.setDate(1, midnightInTokyo, calendar("Asia/Tokyo")));
        Time nineInTokyo = new Time(0);
        assertSent(TIME, 32_400_000_000_000L, s -> s.setTime(1, nineInTokyo, calendar("Asia/Tokyo")));
    }

    @Test
    void timestampForALocalParameterIsTheLocalTime() throws SQLException {
        PreparedStatement local = connection.prepareStatement("local");
        local.setTimestamp(1, Timestamp.valueOf("2024-03-10 07:30:15.123456"));
        local.executeQuery();
        local.setObject(1, Timestamp.valueOf("2024-03-10 07:30:15.123456"));
        local.executeQuery();
        local.setTimestamp(1, Timestamp.from(INSTANT), calendar("UTC"));
        local.executeQuery();
        assertThat(runs)
                .hasSize(3)
                .allSatisfy(values ->
                        assertThat(values).containsExactly(new ParameterValue(SqlType.TIMESTAMP_NTZ, MICROS)));
    }

    private static Calendar calendar(String zone) {
        return Calendar.getInstance(TimeZone.getTimeZone(zone), Locale.ROOT);
    }

    @Test
    void intervalsAreDurationsAndPeriods() throws SQLException {
        SqlType dayTime = new SqlType.Interval(SqlType.Kind.INTERVAL_DAY_TIME, "DAY", "SECOND");
        SqlType yearMonth = new SqlType.Interval(SqlType.Kind.INTERVAL_YEAR_MONTH, "YEAR", "MONTH");
        assertSent(
                dayTime, 86_400_000_001L, s -> s.setObject(1, Duration.ofDays(1).plusNanos(1000)));
        assertSent(yearMonth, 14L, s -> s.setObject(1, Period.of(1, 2, 0)));
        assertState("22023", () -> one.setObject(1, Period.ofDays(1)));
    }

    @Test
    void targetTypeConverts() throws SQLException {
        assertSent(SqlType.INT, 3L, s -> s.setObject(1, "3", Types.INTEGER));
        assertSent(SqlType.BIGINT, 3L, s -> s.setObject(1, 3, Types.BIGINT));
        assertSent(SqlType.STRING, "3", s -> s.setObject(1, 3, JDBCType.VARCHAR));
        assertSent(SqlType.DOUBLE, 3.0, s -> s.setObject(1, 3, Types.DOUBLE, 0));
        assertSent(SqlType.DATE, 19_792L, s -> s.setObject(1, "2024-03-10", Types.DATE));
        assertSent(SqlType.TIMESTAMP, MICROS, s -> s.setObject(1, "2024-03-10 03:30:15.123456", Types.TIMESTAMP));
        assertSent(
                SqlType.TIMESTAMP_NTZ,
                MICROS,
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
        PreparedStatement two = connection.prepareStatement("two");
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
        assertThat(runs).hasSize(2);
    }

    @Test
    void parameterMetaDataTellsWhatIsExpected() throws SQLException {
        ParameterMetaData two = connection.prepareStatement("two").getParameterMetaData();
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
        assertThat(one.getMetaData().getColumnName(1)).isEqualTo("n");
        PreparedStatement late = connection.prepareStatement("late");
        assertThat(late.getMetaData()).isNull();
        late.setString(1, "path");
        assertThat(late.executeQuery().getMetaData().getColumnCount()).isEqualTo(1);
    }

    @Test
    void callsOfAPlainStatementAreRefused() throws SQLException {
        assertState("0A000", () -> one.executeQuery("one"));
        assertState("0A000", () -> one.execute("one"));
        assertState("25006", () -> one.executeUpdate());
        assertState("25006", () -> one.addBatch());
        assertState("25006", () -> one.executeBatch());
        one.close();
        assertState("55000", () -> one.setInt(1, 1));
        assertState("55000", () -> one.executeQuery());
        assertState("55000", () -> one.getParameterMetaData());
    }
}
