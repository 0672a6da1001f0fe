package io.cloudfiles.format.stateschema;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Spark's JSON form of data types, as {@code StructType.json} writes it. CHAR and VARCHAR become STRING; a user-defined
 * type becomes the SQL type that it is stored as.
 */
public final class SparkTypeJson {
    private static final Map<String, SqlType> SIMPLE = Map.ofEntries(
            Map.entry("boolean", SqlType.BOOLEAN),
            Map.entry("byte", SqlType.TINYINT),
            Map.entry("short", SqlType.SMALLINT),
            Map.entry("integer", SqlType.INT),
            Map.entry("long", SqlType.BIGINT),
            Map.entry("float", SqlType.FLOAT),
            Map.entry("double", SqlType.DOUBLE),
            Map.entry("decimal", new SqlType.Decimal(10, 0)),
            Map.entry("string", SqlType.STRING),
            Map.entry("binary", SqlType.BINARY),
            Map.entry("date", SqlType.DATE),
            Map.entry("timestamp", SqlType.TIMESTAMP),
            Map.entry("timestamp_ltz", SqlType.TIMESTAMP),
            Map.entry("timestamp_ntz", SqlType.TIMESTAMP_NTZ),
            Map.entry("interval", SqlType.INTERVAL_CALENDAR),
            Map.entry("calendarinterval", SqlType.INTERVAL_CALENDAR),
            Map.entry("variant", SqlType.VARIANT),
            Map.entry("void", SqlType.VOID),
            Map.entry("null", SqlType.VOID));

    private static final Pattern DECIMAL = Pattern.compile("decimal\\(\\s*(\\d{1,9})\\s*,\\s*(-?\\d{1,9})\\s*\\)");
    private static final Pattern TIME = Pattern.compile("time\\(\\s*([0-6])\\s*\\)");
    private static final Pattern TEXT = Pattern.compile("(char|varchar)\\(\\s*\\d+\\s*\\)|string collate \\S+");
    private static final Pattern INTERVAL = Pattern.compile("interval (\\w+)(?: to (\\w+))?");
    private static final List<String> YEAR_MONTH = List.of("YEAR", "MONTH");
    private static final List<String> DAY_TIME = List.of("DAY", "HOUR", "MINUTE", "SECOND");

    private SparkTypeJson() {}

    /** The struct that {@code json} describes; {@code where} is the text's place, for errors. */
    public static SqlType.Struct parseStruct(String json, Location where) {
        JsonText text = JsonText.parse(json, where);
        if (type(text) instanceof SqlType.Struct struct) {
            return struct;
        }
        throw text.corrupt("a struct is expected, not " + text.shortened());
    }

    private static SqlType type(JsonText json) {
        if (json.node().isTextual()) {
            return named(json);
        }
        String name = json.member("type").text();
        return switch (name) {
            case "struct" -> struct(json.member("fields").items());
            case "array" -> new SqlType.Array(type(json.member("elementType")), json.flag("containsNull", true));
            case "map" ->
                new SqlType.Map(
                        type(json.member("keyType")),
                        type(json.member("valueType")),
                        json.flag("valueContainsNull", true));
            case "udt" -> type(json.member("sqlType"));
            default -> throw unknown(json, name);
        };
    }

    private static SqlType.Struct struct(List<JsonText> members) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (JsonText member : members) {
            fields.add(new SqlType.Field(
                    member.member("name").text(), type(member.member("type")), member.flag("nullable", true)));
        }
        return new SqlType.Struct(fields);
    }

    private static SqlType named(JsonText json) {
        String name = json.text().toLowerCase(Locale.ROOT);
        SqlType simple = SIMPLE.get(name);
        if (simple != null) {
            return simple;
        }
        Matcher decimal = DECIMAL.matcher(name);
        if (decimal.matches()) {
            return decimal(json, Integer.parseInt(decimal.group(1)), Integer.parseInt(decimal.group(2)));
        }
        Matcher time = TIME.matcher(name);
        if (time.matches()) {
            return new SqlType.Time(Integer.parseInt(time.group(1)));
        }
        if (TEXT.matcher(name).matches()) {
            return SqlType.STRING;
        }
        return interval(json, name);
    }

    private static SqlType decimal(JsonText json, int precision, int scale) {
        if (precision < 1 || precision > 38 || scale < 0 || scale > precision) {
            throw unknown(json, json.text());
        }
        return new SqlType.Decimal(precision, scale);
    }

    private static SqlType interval(JsonText json, String name) {
        Matcher matcher = INTERVAL.matcher(name);
        if (!matcher.matches()) {
            throw unknown(json, name);
        }
        String start = matcher.group(1).toUpperCase(Locale.ROOT);
        String end = matcher.group(2) == null ? start : matcher.group(2).toUpperCase(Locale.ROOT);
        if (YEAR_MONTH.contains(start) && YEAR_MONTH.contains(end)) {
            return new SqlType.Interval(SqlType.Kind.INTERVAL_YEAR_MONTH, start, end);
        }
        if (DAY_TIME.contains(start) && DAY_TIME.contains(end)) {
            return new SqlType.Interval(SqlType.Kind.INTERVAL_DAY_TIME, start, end);
        }
        throw unknown(json, name);
    }

    private static UnsupportedFormatException unknown(JsonText json, String name) {
        return new UnsupportedFormatException(
                json.where(), "the schema has a column of type '" + name + "', which this driver does not read");
    }
}
