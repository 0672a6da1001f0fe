package io.cloudfiles.sql.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.cloudfiles.type.JsonText;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.DatePatterns;
import io.cloudfiles.type.value.DateTimes;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Values as JSON texts: to_json. */
public final class JsonWriting {
    private final JsonText json;
    private final boolean pretty;

    /** {@code type} is a struct, an array, a map, or VARIANT. */
    public JsonWriting(SqlType type, JsonOptions options) {
        this.pretty = options.is("pretty", false);
        ZoneId zone = options.zone();
        boolean nullFields = !options.is("ignoreNullFields", true);
        this.json = new JsonText(type, JsonText.Style.sparks(zone, nullFields, moments(options, zone)));
    }

    private static JsonText.Moments moments(JsonOptions options, ZoneId zone) {
        DatePatterns patterns = new DatePatterns("to_json");
        @Nullable String date = options.text("dateFormat");
        @Nullable String timestamp = options.text("timestampFormat");
        @Nullable String local = options.text("timestampNTZFormat");
        return (value, kind) -> switch (kind) {
            case DATE ->
                date == null
                        ? null
                        : patterns.format(date, DateTimes.startOfDay(value, ZoneOffset.UTC), ZoneOffset.UTC);
            case TIMESTAMP -> timestamp == null ? null : patterns.format(timestamp, value, zone);
            case TIMESTAMP_NTZ -> local == null ? null : patterns.format(local, value, ZoneOffset.UTC);
            default -> null;
        };
    }

    /** The text of a value that is not NULL. */
    public String write(Object value) {
        String text = json.of(value);
        return pretty ? pretty(text) : text;
    }

    private static String pretty(String compact) {
        StringWriter written = new StringWriter();
        try (JsonParser parser = JsonSearch.FACTORY.createParser(compact);
                JsonGenerator generator = JsonSearch.FACTORY.createGenerator(written)) {
            generator.setPrettyPrinter(new DefaultPrettyPrinter());
            parser.nextToken();
            generator.copyCurrentStructure(parser);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return written.toString();
    }
}
