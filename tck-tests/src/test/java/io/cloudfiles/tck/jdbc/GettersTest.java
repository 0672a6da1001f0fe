package io.cloudfiles.tck.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TimeZone;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Every getter on every type, in several zones of the session, of the JVM and of calendars, in several locales, with and
 * without {@code complexTypes=struct}: what is not listed must be refused. Drawn anew each time, or by -Dcloudfiles.seed.
 */
class GettersTest {
    private static final List<String> ZONES = List.of(
            "UTC",
            "America/New_York",
            "Asia/Kathmandu",
            "Australia/Lord_Howe",
            "Europe/Berlin",
            "Pacific/Apia",
            "+05:30");
    private static final Instant INSTANT = Instant.parse("2024-03-10T07:30:15.123456Z");
    private static final LocalDateTime LOCAL = LocalDateTime.parse("1969-12-31T23:59:59.000001");

    /** As CAST shows a moment: no zeros at the end of its fraction. */
    private static final DateTimeFormatter MOMENT = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
            .toFormatter(Locale.ROOT);

    private final TimeZone jvmZone = TimeZone.getDefault();
    private final Locale jvmLocale = Locale.getDefault();

    @AfterEach
    void restore() {
        TimeZone.setDefault(jvmZone);
        Locale.setDefault(jvmLocale);
    }

    /** What the samples are read with. */
    private record Setting(ZoneId session, ZoneId calendarZone, boolean struct) {
        Calendar calendar() {
            return Calendar.getInstance(TimeZone.getTimeZone(calendarZone), Locale.ROOT);
        }

        String options() {
            return ";timeZone=" + session + (struct ? ";complexTypes=struct" : "");
        }

        Date date(LocalDate day) {
            return new Date(day.atStartOfDay(calendarZone).toInstant().toEpochMilli());
        }

        Time time(LocalTime time) {
            return new Time(LocalDate.EPOCH
                    .atTime(time)
                    .atZone(calendarZone)
                    .toInstant()
                    .toEpochMilli());
        }

        Timestamp timestamp(LocalDateTime local) {
            return Timestamp.from(local.atZone(calendarZone).toInstant());
        }
    }

    /** Reads a column one way. */
    interface Getter {
        @Nullable Object read(ResultSet row) throws SQLException;
    }

    /** A value as SQL, and what each getter gives of it: a value, or an SQLSTATE other than 22018 as {@link State}. */
    private record Sample(String type, String sql, Map<String, Object> expected) {
        Sample(String type, String sql) {
            this(type, sql, new HashMap<>());
        }

        Sample gives(String getter, Object result) {
            expected.put(getter, result);
            return this;
        }

        /** The same number from all numeric getters, and its text. */
        Sample number(long whole, String text) {
            for (String getter : List.of("getByte", "Byte")) {
                gives(getter, (byte) whole == whole ? (Object) (byte) whole : new State("22003"));
            }
            for (String getter : List.of("getShort", "Short")) {
                gives(getter, (short) whole == whole ? (Object) (short) whole : new State("22003"));
            }
            for (String getter : List.of("getInt", "Integer")) {
                gives(getter, (int) whole == whole ? (Object) (int) whole : new State("22003"));
            }
            gives("getLong", whole).gives("Long", whole).gives("BigInteger", java.math.BigInteger.valueOf(whole));
            gives("getBoolean", whole != 0).gives("Boolean", whole != 0);
            return text(text);
        }

        Sample fraction(double value, BigDecimal exact) {
            gives("getDouble", value)
                    .gives("Double", value)
                    .gives("getFloat", (float) value)
                    .gives("Float", (float) value);
            return gives("getBigDecimal", exact).gives("BigDecimal", exact);
        }

        Sample text(String text) {
            for (String getter : List.of("getString", "getNString", "String", "getCharacterStream", "getAsciiStream")) {
                gives(getter, text);
            }
            return this;
        }

        Sample bytes(byte[] bytes) {
            List<Byte> list = list(bytes);
            return gives("getBytes", list).gives("byte[]", list).gives("getBinaryStream", list);
        }

        Sample date(LocalDate date) {
            gives("LocalDate", date).gives("getDate", Date.valueOf(date)).gives("Date", Date.valueOf(date));
            return this;
        }

        Sample moment(ZonedDateTime zoned, LocalDateTime local, Timestamp timestamp) {
            gives("LocalDateTime", local).gives("Instant", zoned.toInstant()).gives("ZonedDateTime", zoned);
            gives("OffsetDateTime", zoned.toOffsetDateTime());
            gives("getTimestamp", timestamp).gives("Timestamp", timestamp);
            gives("java.util.Date", java.util.Date.from(timestamp.toInstant()));
            return date(local.toLocalDate());
        }

        Sample byCalendar(@Nullable Timestamp timestamp, @Nullable Date date, @Nullable Time time) {
            if (timestamp != null) {
                gives("getTimestamp(calendar)", timestamp);
            }
            if (date != null) {
                gives("getDate(calendar)", date);
            }
            return time == null ? this : gives("getTime(calendar)", time);
        }

        Sample time(LocalTime time) {
            Time sql = new Time(
                    Timestamp.valueOf(LocalDate.EPOCH.atTime(time)).toInstant().toEpochMilli());
            return gives("LocalTime", time).gives("getTime", sql).gives("Time", sql);
        }

        Sample object(Object object) {
            return gives("getObject", object).gives("Object", object);
        }
    }

    private record State(String sqlState) {}

    private static List<Byte> list(byte[] bytes) {
        List<Byte> list = new ArrayList<>();
        for (byte b : bytes) {
            list.add(b);
        }
        return list;
    }

    private static Map<String, Getter> getters(Setting setting) {
        Map<String, Getter> all = new LinkedHashMap<>();
        all.put("getByte", row -> row.getByte(1));
        all.put("getShort", row -> row.getShort(1));
        all.put("getInt", row -> row.getInt(1));
        all.put("getLong", row -> row.getLong(1));
        all.put("getFloat", row -> row.getFloat(1));
        all.put("getDouble", row -> row.getDouble(1));
        all.put("getBigDecimal", row -> row.getBigDecimal(1));
        all.put("getBoolean", row -> row.getBoolean(1));
        all.put("getString", row -> row.getString(1));
        all.put("getNString", row -> row.getNString(1));
        all.put("getBytes", row -> row.getBytes(1));
        all.put("getDate", row -> row.getDate(1));
        all.put("getTime", row -> row.getTime(1));
        all.put("getTimestamp", row -> row.getTimestamp(1));
        all.put("getDate(calendar)", row -> row.getDate(1, setting.calendar()));
        all.put("getTime(calendar)", row -> row.getTime(1, setting.calendar()));
        all.put("getTimestamp(calendar)", row -> row.getTimestamp(1, setting.calendar()));
        all.put("getArray", row -> row.getArray(1));
        all.put("java.util.Date", row -> row.getObject(1, java.util.Date.class));
        all.put("getObject", row -> row.getObject(1));
        all.put("getURL", row -> row.getURL(1));
        all.put("getCharacterStream", row -> text(row.getCharacterStream(1)));
        all.put("getAsciiStream", row -> text(row.getAsciiStream(1), row.wasNull()));
        all.put("getBinaryStream", row -> bytes(row.getBinaryStream(1)));
        for (Class<?> type : List.of(
                Object.class,
                String.class,
                Byte.class,
                Short.class,
                Integer.class,
                Long.class,
                Float.class,
                Double.class,
                BigDecimal.class,
                java.math.BigInteger.class,
                Boolean.class,
                byte[].class,
                LocalDate.class,
                LocalTime.class,
                LocalDateTime.class,
                Instant.class,
                OffsetDateTime.class,
                ZonedDateTime.class,
                Date.class,
                Time.class,
                Timestamp.class,
                Duration.class,
                Period.class,
                UUID.class,
                java.net.URL.class,
                java.sql.Struct.class,
                NamedStruct.TYPE,
                java.sql.Array.class,
                Map.class,
                List.class)) {
            all.put(type.getSimpleName(), row -> row.getObject(1, type));
        }
        return all;
    }

    private static @Nullable Object text(java.io.@Nullable Reader reader) {
        if (reader == null) {
            return null;
        }
        java.io.StringWriter text = new java.io.StringWriter();
        try {
            reader.transferTo(text);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return text.toString();
    }

    private static @Nullable Object text(java.io.InputStream in, boolean isNull) {
        return isNull ? null : new String(read(in), StandardCharsets.US_ASCII);
    }

    private static @Nullable Object bytes(java.io.@Nullable InputStream in) {
        return in == null ? null : list(read(in));
    }

    private static byte[] read(java.io.InputStream in) {
        try {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void everyGetterOfEveryTypeInSeveralZones() throws SQLException {
        long seed = Long.getLong("cloudfiles.seed", new Random().nextLong());
        System.out.println("GettersTest seed " + seed);
        Random random = new Random(seed);
        List<Locale> locales = List.of(
                Locale.ROOT,
                Locale.GERMANY,
                Locale.forLanguageTag("ar-EG"),
                Locale.forLanguageTag("tr-TR"),
                Locale.forLanguageTag("th-TH-u-ca-buddhist-nu-thai"));
        for (int round = 0; round < 10; round++) {
            String jvm = ZONES.get(random.nextInt(ZONES.size()));
            Setting setting = new Setting(
                    ZoneId.of(ZONES.get(random.nextInt(ZONES.size()))),
                    ZoneId.of(ZONES.get(random.nextInt(ZONES.size()))),
                    random.nextBoolean());
            Locale locale = locales.get(random.nextInt(locales.size()));
            TimeZone.setDefault(TimeZone.getTimeZone(ZoneId.of(jvm)));
            Locale.setDefault(locale);
            try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:" + setting.options())) {
                for (Sample sample : samples(setting, random)) {
                    check(connection, sample, setting, "seed " + seed + ", JVM " + jvm + " " + locale + ", " + setting);
                }
            }
        }
    }

    private static void check(Connection connection, Sample sample, Setting setting, String where) throws SQLException {
        String sql = "SELECT * FROM VALUES (" + sample.sql() + "), (NULL) AS t(c)";
        Map<String, Getter> getters = getters(setting);
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            assertThat(row.getMetaData().getColumnTypeName(1)).as(sql).isEqualTo(sample.type());
            assertThat(row.next()).isTrue();
            for (Map.Entry<String, Getter> getter : getters.entrySet()) {
                String what = getter.getKey() + " of " + sample.type() + " " + sample.sql() + " (" + where + ")";
                checkValue(sample.expected().get(getter.getKey()), getter.getValue(), row, what);
            }
            assertThat(row.next()).isTrue();
            checkNull(getters, row, " of " + sample.type() + " (" + where + ")");
        }
    }

    private static void checkNull(Map<String, Getter> getters, ResultSet row, String where) throws SQLException {
        for (Map.Entry<String, Getter> getter : getters.entrySet()) {
            String what = "NULL by " + getter.getKey() + where;
            @Nullable Object ofNull = getter.getValue().read(row);
            assertThat(ofNull).as(what).isIn(null, false, (byte) 0, (short) 0, 0, 0L, 0f, 0d);
            assertThat(row.wasNull()).as(what).isTrue();
        }
    }

    @Test
    void everyGetterOfVoidIsNull() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:");
                ResultSet row = connection.createStatement().executeQuery("SELECT NULL AS c")) {
            assertThat(row.getMetaData().getColumnType(1)).isEqualTo(java.sql.Types.NULL);
            assertThat(row.next()).isTrue();
            checkNull(getters(new Setting(ZoneId.of("UTC"), ZoneId.of("UTC"), true)), row, " of VOID");
        }
    }

    private static void checkValue(@Nullable Object expected, Getter getter, ResultSet row, String what) {
        @Nullable Object given;
        try {
            given = getter.read(row);
            assertThat(row.wasNull()).as(what).isFalse();
        } catch (SQLException e) {
            String state = expected instanceof State other ? other.sqlState() : "22018";
            assertThat(expected == null || expected instanceof State)
                    .as(what + " failed: " + e.getMessage())
                    .isTrue();
            assertThat(e.getSQLState()).as(what).isEqualTo(state);
            assertThat(e.getMessage()).as(what).contains("column \"c\"");
            return;
        }
        if (expected == null || expected instanceof State) {
            fail(what + " should be refused, gave " + given);
        }
        @Nullable Object comparable = comparable(given);
        assertThat(comparable).as(what).isEqualTo(expected);
        if (!(comparable instanceof List) && !(comparable instanceof Map)) {
            assertThat(comparable).as(what).hasSameClassAs(expected);
        }
    }

    /** Objects of our own as lists: what they are, and what is in them. */
    private static @Nullable Object comparable(@Nullable Object given) {
        try {
            if (given instanceof byte[] bytes) {
                return list(bytes);
            }
            if (given instanceof java.sql.Struct struct) {
                return Arrays.asList("struct", new NamedStruct(struct).names(), comparables(struct.getAttributes()));
            }
            if (given instanceof java.sql.Array array) {
                return Arrays.asList("array", comparables((Object[]) array.getArray()));
            }
            return given;
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    private static List<@Nullable Object> comparables(@Nullable Object[] objects) {
        List<@Nullable Object> all = new ArrayList<>();
        for (Object object : objects) {
            all.add(comparable(object));
        }
        return all;
    }

    private static List<Sample> samples(Setting setting, Random random) {
        List<Sample> all = new ArrayList<>();
        drawn(all, setting, random);
        numbers(all);
        texts(all);
        moments(all, setting);
        extremeMoments(all, setting);
        complex(all, setting);
        return all;
    }

    private static Sample string(String text) {
        return new Sample("STRING", "'" + text + "'")
                .text(text)
                .object(text)
                .bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Values that nobody chose. */
    private static void drawn(List<Sample> all, Setting setting, Random random) {
        long whole = random.nextLong() >> random.nextInt(64);
        all.add(new Sample("BIGINT", "CAST('" + whole + "' AS BIGINT)")
                .number(whole, String.valueOf(whole))
                .fraction((double) whole, BigDecimal.valueOf(whole))
                .object(whole));
        BigDecimal amount = BigDecimal.valueOf(random.nextInt(), 2);
        all.add(new Sample("DECIMAL", "CAST('" + amount.toPlainString() + "' AS DECIMAL(12, 2))")
                .number(amount.longValue(), amount.toPlainString())
                .fraction(amount.doubleValue(), amount)
                .object(amount)
                .gives("getBoolean", amount.signum() != 0)
                .gives("Boolean", amount.signum() != 0));
        long micros = random.nextLong(4_000_000_000_000_000L);
        Instant instant = Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
        ZonedDateTime shown = instant.atZone(setting.session());
        ZonedDateTime byCalendar = instant.atZone(setting.calendarZone());
        all.add(new Sample("TIMESTAMP", "timestamp_micros(" + micros + ")")
                .moment(shown, shown.toLocalDateTime(), Timestamp.from(instant))
                .byCalendar(
                        Timestamp.from(instant),
                        setting.date(byCalendar.toLocalDate()),
                        setting.time(byCalendar.toLocalTime()))
                .time(shown.toLocalTime())
                .text(MOMENT.format(shown))
                .object(Timestamp.from(instant)));
        LocalDate day = LocalDate.ofEpochDay(random.nextInt(-20_000, 40_000));
        all.add(new Sample("DATE", "DATE'" + day + "'")
                .moment(day.atStartOfDay(setting.session()), day.atStartOfDay(), Timestamp.valueOf(day.atStartOfDay()))
                .byCalendar(setting.timestamp(day.atStartOfDay()), setting.date(day), null)
                .text(day.toString())
                .object(Date.valueOf(day)));
    }

    private static void numbers(List<Sample> all) {
        all.add(new Sample("TINYINT", "CAST(-7 AS TINYINT)")
                .number(-7, "-7")
                .fraction(-7, BigDecimal.valueOf(-7))
                .object((byte) -7));
        all.add(new Sample("SMALLINT", "CAST(300 AS SMALLINT)")
                .number(300, "300")
                .fraction(300, BigDecimal.valueOf(300))
                .object((short) 300));
        all.add(new Sample("INT", "70000")
                .number(70000, "70000")
                .fraction(70000, BigDecimal.valueOf(70000))
                .object(70000));
        all.add(new Sample("BIGINT", "CAST('-9223372036854775808' AS BIGINT)")
                .number(Long.MIN_VALUE, "-9223372036854775808")
                .fraction(-0x1p63, BigDecimal.valueOf(Long.MIN_VALUE))
                .object(Long.MIN_VALUE));
        all.add(new Sample("FLOAT", "CAST(1.5 AS FLOAT)")
                .number(1, "1.5")
                .fraction(1.5, new BigDecimal("1.5"))
                .object(1.5f));
        all.add(new Sample("DOUBLE", "-2.75D")
                .number(-2, "-2.75")
                .fraction(-2.75, new BigDecimal("-2.75"))
                .object(-2.75));
        Sample huge = new Sample("DOUBLE", "1e300").text("1.0E300").object(1e300);
        huge.gives("getDouble", 1e300)
                .gives("Double", 1e300)
                .gives("getBoolean", true)
                .gives("Boolean", true);
        huge.gives("getBigDecimal", new BigDecimal("1.0E300")).gives("BigDecimal", new BigDecimal("1.0E300"));
        outOfRange(
                huge,
                "getFloat",
                "Float",
                "getByte",
                "Byte",
                "getShort",
                "Short",
                "getInt",
                "Integer",
                "getLong",
                "Long",
                "BigInteger");
        all.add(huge);
        Sample nan = new Sample("DOUBLE", "CAST('NaN' AS DOUBLE)").text("NaN").object(Double.NaN);
        nan.gives("getDouble", Double.NaN)
                .gives("Double", Double.NaN)
                .gives("getFloat", Float.NaN)
                .gives("Float", Float.NaN);
        nan.gives("getBoolean", true).gives("Boolean", true);
        outOfRange(nan, "getByte", "Byte", "getShort", "Short", "getInt", "Integer", "getLong", "Long", "BigInteger");
        all.add(nan);
        BigDecimal amount = new BigDecimal("12.30");
        all.add(new Sample("DECIMAL", "CAST('12.30' AS DECIMAL(10, 2))")
                .number(12, "12.30")
                .fraction(12.3, amount)
                .object(amount));
        BigDecimal long38 = new BigDecimal("12345678901234567890123456789012345678");
        Sample big = new Sample("DECIMAL", "CAST('" + long38 + "' AS DECIMAL(38, 0))")
                .text(long38.toString())
                .fraction(1.2345678901234568e37, long38)
                .object(long38);
        big.gives("getBoolean", true).gives("Boolean", true).gives("BigInteger", long38.toBigInteger());
        outOfRange(big, "getByte", "Byte", "getShort", "Short", "getInt", "Integer", "getLong", "Long");
        all.add(big);
        all.add(new Sample("BOOLEAN", "true")
                .number(1, "true")
                .fraction(1, BigDecimal.ONE)
                .object(true));
    }

    private static void outOfRange(Sample sample, String... getters) {
        for (String getter : getters) {
            sample.gives(getter, new State("22003"));
        }
    }

    private static void texts(List<Sample> all) {
        all.add(string("plain"));
        Sample number = string(" 42 ").number(42, " 42 ").fraction(42, BigDecimal.valueOf(42));
        number.expected().keySet().removeAll(List.of("getBoolean", "Boolean"));
        all.add(number);
        UUID uuid = UUID.fromString("0e0f0e0f-0000-4000-8000-000000000001");
        all.add(string(uuid.toString()).gives("UUID", uuid));
        all.add(string("YES").gives("getBoolean", true).gives("Boolean", true));
        try {
            java.net.URL url = new java.net.URL("file:/a/b");
            all.add(string("file:/a/b").gives("getURL", url).gives("URL", url));
        } catch (java.net.MalformedURLException e) {
            throw new AssertionError(e);
        }
        byte[] bytes = {1, -2, 0};
        all.add(new Sample("BINARY", "X'6869'")
                .text("hi")
                .object(list(new byte[] {104, 105}))
                .bytes(new byte[] {104, 105}));
        Sample odd = new Sample("BINARY", "X'01FE00'").object(list(bytes)).bytes(bytes);
        odd.text("\u0001\ufffd\u0000").gives("getAsciiStream", "\u0001?\u0000");
        all.add(odd);
    }

    private static void extremeMoments(List<Sample> all, Setting setting) {
        for (String text : List.of("0001-01-02T12:00:00.000001Z", "9999-12-30T11:59:59.999999Z")) {
            Instant instant = Instant.parse(text);
            ZonedDateTime zoned = instant.atZone(setting.session());
            ZonedDateTime byCalendar = instant.atZone(setting.calendarZone());
            Timestamp timestamp = Timestamp.from(instant);
            all.add(new Sample("TIMESTAMP", "TIMESTAMP'" + text + "'")
                    .moment(zoned, zoned.toLocalDateTime(), timestamp)
                    .byCalendar(
                            timestamp, setting.date(byCalendar.toLocalDate()), setting.time(byCalendar.toLocalTime()))
                    .time(zoned.toLocalTime())
                    .text(zoned.format(DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT)))
                    .object(timestamp));
        }
        for (LocalDate date : List.of(LocalDate.of(1, 1, 1), LocalDate.of(9999, 12, 31))) {
            LocalDateTime start = date.atStartOfDay();
            all.add(new Sample("DATE", "DATE'" + date + "'")
                    .moment(date.atStartOfDay(setting.session()), start, Timestamp.valueOf(start))
                    .byCalendar(setting.timestamp(start), setting.date(date), null)
                    .text(date.toString())
                    .object(Date.valueOf(date)));
        }
    }

    private static void moments(List<Sample> all, Setting setting) {
        ZoneId zone = setting.session();
        ZonedDateTime byCalendar = INSTANT.atZone(setting.calendarZone());
        ZonedDateTime zoned = INSTANT.atZone(zone);
        LocalDateTime shown = zoned.toLocalDateTime();
        all.add(new Sample("TIMESTAMP", "TIMESTAMP'" + INSTANT + "'")
                .moment(zoned, shown, Timestamp.from(INSTANT))
                .byCalendar(
                        Timestamp.from(INSTANT),
                        setting.date(byCalendar.toLocalDate()),
                        setting.time(byCalendar.toLocalTime()))
                .time(shown.toLocalTime())
                .text(shown.toString().replace('T', ' '))
                .object(Timestamp.from(INSTANT)));
        all.add(new Sample("TIMESTAMP_NTZ", "TIMESTAMP_NTZ'" + LOCAL + "'")
                .moment(LOCAL.atZone(zone), LOCAL, Timestamp.valueOf(LOCAL))
                .byCalendar(
                        setting.timestamp(LOCAL), setting.date(LOCAL.toLocalDate()), setting.time(LOCAL.toLocalTime()))
                .time(LOCAL.toLocalTime())
                .text("1969-12-31 23:59:59.000001")
                .object(Timestamp.valueOf(LOCAL)));
        LocalDate date = LocalDate.of(2024, 2, 29);
        all.add(new Sample("DATE", "DATE'" + date + "'")
                .moment(date.atStartOfDay(zone), date.atStartOfDay(), Timestamp.valueOf(date.atStartOfDay()))
                .byCalendar(setting.timestamp(date.atStartOfDay()), setting.date(date), null)
                .text("2024-02-29")
                .object(Date.valueOf(date)));
        LocalTime time = LocalTime.of(23, 59, 58, 123_456_000);
        Time sqlTime = new Time(
                Timestamp.valueOf(LocalDate.EPOCH.atTime(time)).toInstant().toEpochMilli());
        all.add(new Sample("TIME", "TIME'23:59:58.123456'")
                .byCalendar(null, null, setting.time(time))
                .time(time)
                .text("23:59:58.123456")
                .object(sqlTime));
        String text = "2024-02-29 12:34:56.789";
        LocalDateTime parsed = LocalDateTime.parse("2024-02-29T12:34:56.789");
        all.add(string(text)
                .moment(parsed.atZone(zone), parsed, Timestamp.valueOf(parsed))
                .byCalendar(setting.timestamp(parsed), setting.date(parsed.toLocalDate()), null));
        String offset = "2024-03-10T07:30:15.123456Z";
        all.add(string(offset)
                .moment(zoned, shown, Timestamp.from(INSTANT))
                .byCalendar(Timestamp.from(INSTANT), setting.date(byCalendar.toLocalDate()), null));
    }

    private static void complex(List<Sample> all, Setting setting) {
        String struct = "named_struct('user', 'a', 'n', CAST(NULL AS BIGINT))";
        String json = "{\"user\":\"a\",\"n\":null}";
        Object asStruct = Arrays.asList("struct", List.of("user", "n"), Arrays.asList("a", null));
        Map<String, Object> asMap = new HashMap<>();
        asMap.put("user", "a");
        asMap.put("n", null);
        all.add(new Sample("STRUCT<user: STRING, n: BIGINT>", struct)
                .text(json)
                .object(setting.struct() ? asStruct : json)
                .gives("Struct", asStruct)
                .gives("NamedStruct", asStruct)
                .gives("Map", asMap));
        Object asArray = Arrays.asList("array", Arrays.asList(1, null));
        all.add(new Sample("ARRAY<INT>", "array(1, NULL)")
                .text("[1,null]")
                .object(setting.struct() ? asArray : "[1,null]")
                .gives("getArray", asArray)
                .gives("Array", asArray)
                .gives("List", Arrays.asList(1, null)));
        String jsons = "[" + json + ",null]";
        Object asStructs = Arrays.asList("array", Arrays.asList(asStruct, null));
        all.add(new Sample("ARRAY<STRUCT<user: STRING, n: BIGINT>>", "array(" + struct + ", NULL)")
                .text(jsons)
                .object(setting.struct() ? asStructs : jsons)
                .gives("getArray", asStructs)
                .gives("Array", asStructs)
                .gives("List", Arrays.asList(asMap, null)));
        all.add(new Sample("MAP<STRING, INT>", "map('k', 1)")
                .text("{\"k\":1}")
                .object(setting.struct() ? Map.of("k", 1) : "{\"k\":1}")
                .gives("Map", Map.of("k", 1)));
        String dayText = "INTERVAL '1 00:00:00.000001' DAY TO SECOND";
        all.add(new Sample("INTERVAL DAY TO SECOND", dayText)
                .text(dayText)
                .object(dayText)
                .gives("Duration", Duration.ofDays(1).plus(1, ChronoUnit.MICROS)));
        String yearText = "INTERVAL '-1-2' YEAR TO MONTH";
        all.add(new Sample("INTERVAL YEAR TO MONTH", yearText)
                .text(yearText)
                .object(yearText)
                .gives("Period", Period.of(-1, -2, 0)));
        all.add(new Sample("INTERVAL", "make_interval(1, 2, 0, 3)")
                .text("1 years 2 months 3 days")
                .object("1 years 2 months 3 days")
                .gives("Period", Period.of(1, 2, 3)));
        all.add(new Sample("INTERVAL", "make_interval(0, 0, 0, 0, 0, 0, 1.5)")
                .text("1.5 seconds")
                .object("1.5 seconds")
                .gives("Duration", Duration.ofMillis(1500)));
    }
}
