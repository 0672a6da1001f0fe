package io.cloudfiles.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.cloudfiles.table.Column;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.CalendarInterval;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.Date;
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

        String url() {
            return "/x;timeZone=" + session + (struct ? ";complexTypes=struct" : "");
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

    /** A column of one value, and what each getter gives: a value, or an SQLSTATE other than 22018 as {@link State}. */
    private record Sample(SqlType type, Object value, Map<String, Object> expected) {
        Sample(SqlType type, Object value) {
            this(type, value, new HashMap<>());
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
                NamedStruct.class,
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
            for (Sample sample : samples(setting)) {
                check(sample, setting, "seed " + seed + ", JVM " + jvm + " " + locale + ", " + setting);
            }
        }
    }

    private static void check(Sample sample, Setting setting, String where) throws SQLException {
        Column column = Column.optional("c", sample.type(), "");
        HandMade made = new HandMade().query("q", List.of(column), new Object[] {sample.value()}, new Object[] {null});
        try (CloudFilesConnection connection = made.connect(setting.url());
                Statement statement = connection.createStatement()) {
            for (Map.Entry<String, Getter> getter : getters(setting).entrySet()) {
                String what =
                        getter.getKey() + " of " + sample.type().sql() + " " + sample.value() + " (" + where + ")";
                ResultSet row = statement.executeQuery("q");
                row.next();
                checkValue(sample.expected().get(getter.getKey()), getter.getValue(), row, what);
                row.next();
                @Nullable Object ofNull = getter.getValue().read(row);
                assertThat(ofNull).as("NULL by " + what).isIn(null, false, (byte) 0, (short) 0, 0, 0L, 0f, 0d);
                assertThat(row.wasNull()).as("NULL by " + what).isTrue();
            }
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
            if (given instanceof NamedStruct struct) {
                return Arrays.asList("struct", struct.getAttributeNames(), comparables(struct.getAttributes()));
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

    private static List<Sample> samples(Setting setting) {
        List<Sample> all = new ArrayList<>();
        numbers(all);
        texts(all);
        moments(all, setting);
        extremeMoments(all, setting);
        complex(all, setting);
        return all;
    }

    private static void numbers(List<Sample> all) {
        all.add(new Sample(SqlType.TINYINT, -7L)
                .number(-7, "-7")
                .fraction(-7, BigDecimal.valueOf(-7))
                .object((byte) -7));
        all.add(new Sample(SqlType.SMALLINT, 300L)
                .number(300, "300")
                .fraction(300, BigDecimal.valueOf(300))
                .object((short) 300));
        all.add(new Sample(SqlType.INT, 70000L)
                .number(70000, "70000")
                .fraction(70000, BigDecimal.valueOf(70000))
                .object(70000));
        all.add(new Sample(SqlType.BIGINT, Long.MIN_VALUE)
                .number(Long.MIN_VALUE, "-9223372036854775808")
                .fraction(-0x1p63, BigDecimal.valueOf(Long.MIN_VALUE))
                .object(Long.MIN_VALUE));
        all.add(new Sample(SqlType.FLOAT, 1.5f)
                .number(1, "1.5")
                .fraction(1.5, new BigDecimal("1.5"))
                .object(1.5f));
        all.add(new Sample(SqlType.DOUBLE, -2.75)
                .number(-2, "-2.75")
                .fraction(-2.75, new BigDecimal("-2.75"))
                .object(-2.75));
        Sample huge = new Sample(SqlType.DOUBLE, 1e300).text("1.0E300").object(1e300);
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
        Sample nan = new Sample(SqlType.DOUBLE, Double.NaN).text("NaN").object(Double.NaN);
        nan.gives("getDouble", Double.NaN)
                .gives("Double", Double.NaN)
                .gives("getFloat", Float.NaN)
                .gives("Float", Float.NaN);
        nan.gives("getBoolean", true).gives("Boolean", true);
        outOfRange(nan, "getByte", "Byte", "getShort", "Short", "getInt", "Integer", "getLong", "Long", "BigInteger");
        all.add(nan);
        BigDecimal amount = new BigDecimal("12.30");
        all.add(new Sample(new SqlType.Decimal(10, 2), amount)
                .number(12, "12.30")
                .fraction(12.3, amount)
                .object(amount));
        BigDecimal long38 = new BigDecimal("12345678901234567890123456789012345678");
        Sample big = new Sample(new SqlType.Decimal(38, 0), long38)
                .text(long38.toString())
                .fraction(1.2345678901234568e37, long38)
                .object(long38);
        big.gives("getBoolean", true).gives("Boolean", true).gives("BigInteger", long38.toBigInteger());
        outOfRange(big, "getByte", "Byte", "getShort", "Short", "getInt", "Integer", "getLong", "Long");
        all.add(big);
        all.add(new Sample(SqlType.BOOLEAN, true)
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
        all.add(new Sample(SqlType.STRING, "plain")
                .text("plain")
                .object("plain")
                .bytes("plain".getBytes(StandardCharsets.UTF_8)));
        all.add(new Sample(SqlType.STRING, " 42 ")
                .number(42, " 42 ")
                .fraction(42, BigDecimal.valueOf(42))
                .object(" 42 ")
                .bytes(" 42 ".getBytes(StandardCharsets.UTF_8)));
        all.get(all.size() - 1).expected().remove("getBoolean");
        all.get(all.size() - 1).expected().remove("Boolean");
        UUID uuid = UUID.fromString("0e0f0e0f-0000-4000-8000-000000000001");
        all.add(new Sample(SqlType.STRING, uuid.toString())
                .text(uuid.toString())
                .object(uuid.toString())
                .gives("UUID", uuid)
                .bytes(uuid.toString().getBytes(StandardCharsets.UTF_8)));
        all.add(new Sample(SqlType.STRING, "YES")
                .text("YES")
                .object("YES")
                .gives("getBoolean", true)
                .gives("Boolean", true)
                .bytes("YES".getBytes(StandardCharsets.UTF_8)));
        Sample url = new Sample(SqlType.STRING, "file:/a/b")
                .text("file:/a/b")
                .object("file:/a/b")
                .bytes("file:/a/b".getBytes(StandardCharsets.UTF_8));
        try {
            url.gives("getURL", new java.net.URL("file:/a/b")).gives("URL", new java.net.URL("file:/a/b"));
        } catch (java.net.MalformedURLException e) {
            throw new AssertionError(e);
        }
        all.add(url);
        byte[] bytes = {1, -2, 0};
        all.add(new Sample(SqlType.BINARY, Binary.wrap(new byte[] {104, 105}))
                .text("hi")
                .object(list(new byte[] {104, 105}))
                .bytes(new byte[] {104, 105}));
        Sample odd = new Sample(SqlType.BINARY, Binary.wrap(bytes))
                .object(list(bytes))
                .bytes(bytes);
        odd.text("\u0001\ufffd\u0000").gives("getAsciiStream", "\u0001?\u0000");
        all.add(odd);
    }

    private static void extremeMoments(List<Sample> all, Setting setting) {
        for (String text : List.of("0001-01-02T12:00:00.000001Z", "9999-12-30T11:59:59.999999Z")) {
            Instant instant = Instant.parse(text);
            ZonedDateTime zoned = instant.atZone(setting.session());
            ZonedDateTime byCalendar = instant.atZone(setting.calendarZone());
            Timestamp timestamp = Timestamp.from(instant);
            all.add(new Sample(SqlType.TIMESTAMP, instant.getEpochSecond() * 1_000_000 + instant.getNano() / 1_000)
                    .moment(zoned, zoned.toLocalDateTime(), timestamp)
                    .byCalendar(
                            timestamp, setting.date(byCalendar.toLocalDate()), setting.time(byCalendar.toLocalTime()))
                    .time(zoned.toLocalTime())
                    .text(zoned.format(DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT)))
                    .object(timestamp));
        }
        for (LocalDate date : List.of(LocalDate.of(1, 1, 1), LocalDate.of(9999, 12, 31))) {
            LocalDateTime start = date.atStartOfDay();
            all.add(new Sample(SqlType.DATE, date.toEpochDay())
                    .moment(date.atStartOfDay(setting.session()), start, Timestamp.valueOf(start))
                    .byCalendar(setting.timestamp(start), setting.date(date), null)
                    .text(date.toString())
                    .object(Date.valueOf(date)));
        }
    }

    private static void moments(List<Sample> all, Setting setting) {
        ZoneId zone = setting.session();
        ZonedDateTime byCalendar = INSTANT.atZone(setting.calendarZone());
        long micros = ChronoUnit.MICROS.between(Instant.EPOCH, INSTANT);
        ZonedDateTime zoned = INSTANT.atZone(zone);
        LocalDateTime shown = zoned.toLocalDateTime();
        all.add(new Sample(SqlType.TIMESTAMP, micros)
                .moment(zoned, shown, Timestamp.from(INSTANT))
                .byCalendar(
                        Timestamp.from(INSTANT),
                        setting.date(byCalendar.toLocalDate()),
                        setting.time(byCalendar.toLocalTime()))
                .time(shown.toLocalTime())
                .text(shown.toString().replace('T', ' '))
                .object(Timestamp.from(INSTANT)));
        long localMicros = ChronoUnit.MICROS.between(LocalDateTime.of(1970, 1, 1, 0, 0), LOCAL);
        all.add(new Sample(SqlType.TIMESTAMP_NTZ, localMicros)
                .moment(LOCAL.atZone(zone), LOCAL, Timestamp.valueOf(LOCAL))
                .byCalendar(
                        setting.timestamp(LOCAL), setting.date(LOCAL.toLocalDate()), setting.time(LOCAL.toLocalTime()))
                .time(LOCAL.toLocalTime())
                .text("1969-12-31 23:59:59.000001")
                .object(Timestamp.valueOf(LOCAL)));
        LocalDate date = LocalDate.of(2024, 2, 29);
        all.add(new Sample(SqlType.DATE, date.toEpochDay())
                .moment(date.atStartOfDay(zone), date.atStartOfDay(), Timestamp.valueOf(date.atStartOfDay()))
                .byCalendar(setting.timestamp(date.atStartOfDay()), setting.date(date), null)
                .text("2024-02-29")
                .object(Date.valueOf(date)));
        LocalTime time = LocalTime.of(23, 59, 58, 123_456_000);
        Time sqlTime = new Time(
                Timestamp.valueOf(LocalDate.EPOCH.atTime(time)).toInstant().toEpochMilli());
        all.add(new Sample(new SqlType.Time(6), time.toNanoOfDay())
                .byCalendar(null, null, setting.time(time))
                .time(time)
                .text("23:59:58.123456")
                .object(sqlTime));
        String text = "2024-02-29 12:34:56.789";
        LocalDateTime parsed = LocalDateTime.parse("2024-02-29T12:34:56.789");
        all.add(new Sample(SqlType.STRING, text)
                .moment(parsed.atZone(zone), parsed, Timestamp.valueOf(parsed))
                .byCalendar(setting.timestamp(parsed), setting.date(parsed.toLocalDate()), null)
                .text(text)
                .bytes(text.getBytes(StandardCharsets.UTF_8))
                .object(text));
        String offset = "2024-03-10T07:30:15.123456Z";
        all.add(new Sample(SqlType.STRING, offset)
                .moment(zoned, shown, Timestamp.from(INSTANT))
                .byCalendar(Timestamp.from(INSTANT), setting.date(byCalendar.toLocalDate()), null)
                .text(offset)
                .bytes(offset.getBytes(StandardCharsets.UTF_8))
                .object(offset));
    }

    private static void complex(List<Sample> all, Setting setting) {
        SqlType.Struct struct = new SqlType.Struct(
                List.of(new SqlType.Field("user", SqlType.STRING, true), new SqlType.Field("n", SqlType.BIGINT, true)));
        String json = "{\"user\":\"a\",\"n\":null}";
        Object asStruct = Arrays.asList("struct", List.of("user", "n"), Arrays.asList("a", null));
        Map<String, Object> asMap = new HashMap<>();
        asMap.put("user", "a");
        asMap.put("n", null);
        all.add(new Sample(struct, StructValue.wrap("a", null))
                .text(json)
                .object(setting.struct() ? asStruct : json)
                .gives("Struct", asStruct)
                .gives("NamedStruct", asStruct)
                .gives("Map", asMap));
        Object asArray = Arrays.asList("array", Arrays.asList(1, null));
        all.add(new Sample(new SqlType.Array(SqlType.INT, true), ArrayValue.wrap(1L, null))
                .text("[1,null]")
                .object(setting.struct() ? asArray : "[1,null]")
                .gives("getArray", asArray)
                .gives("Array", asArray)
                .gives("List", Arrays.asList(1, null)));
        SqlType structs = new SqlType.Array(struct, true);
        String jsons = "[" + json + ",null]";
        Object asStructs = Arrays.asList("array", Arrays.asList(asStruct, null));
        all.add(new Sample(structs, ArrayValue.wrap(StructValue.wrap("a", null), null))
                .text(jsons)
                .object(setting.struct() ? asStructs : jsons)
                .gives("getArray", asStructs)
                .gives("Array", asStructs)
                .gives("List", Arrays.asList(asMap, null)));
        all.add(new Sample(
                        new SqlType.Map(SqlType.STRING, SqlType.INT, true),
                        new MapValue(ArrayValue.wrap("k"), ArrayValue.wrap(1L)))
                .text("{\"k\":1}")
                .object(setting.struct() ? Map.of("k", 1) : "{\"k\":1}")
                .gives("Map", Map.of("k", 1)));
        SqlType dayTime = new SqlType.Interval(SqlType.Kind.INTERVAL_DAY_TIME, "DAY", "SECOND");
        String dayText = "INTERVAL '1 00:00:00.000001' DAY TO SECOND";
        all.add(new Sample(dayTime, 86_400_000_001L)
                .text(dayText)
                .object(dayText)
                .gives("Duration", Duration.ofDays(1).plus(1, ChronoUnit.MICROS)));
        SqlType yearMonth = new SqlType.Interval(SqlType.Kind.INTERVAL_YEAR_MONTH, "YEAR", "MONTH");
        String yearText = "INTERVAL '-1-2' YEAR TO MONTH";
        all.add(new Sample(yearMonth, -14L).text(yearText).object(yearText).gives("Period", Period.of(-1, -2, 0)));
        all.add(new Sample(SqlType.INTERVAL_CALENDAR, new CalendarInterval(14, 3, 0))
                .text("1 years 2 months 3 days")
                .object("1 years 2 months 3 days")
                .gives("Period", Period.of(1, 2, 3)));
        all.add(new Sample(SqlType.INTERVAL_CALENDAR, new CalendarInterval(0, 0, 1_500_000))
                .text("1.5 seconds")
                .object("1.5 seconds")
                .gives("Duration", Duration.ofMillis(1500)));
    }
}
