package io.cloudfiles.sql.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The options of from_json, to_json and schema_of_json, by names in any case; those that are not known say nothing. */
public final class JsonOptions {
    /** What becomes of a text that is no JSON, or none of the type. */
    enum Mode {
        /** What could not be read is NULL. */
        PERMISSIVE,
        /** An error. */
        FAILFAST
    }

    private final Map<String, String> options = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final ZoneId session;

    /** {@code session} is the zone where no option names one. */
    public JsonOptions(Map<String, String> options, ZoneId session) {
        this.options.putAll(options);
        this.session = session;
    }

    ZoneId zone() {
        String name = options.get("timeZone");
        try {
            return name == null ? session : ZoneId.of(name, ZoneId.SHORT_IDS);
        } catch (DateTimeException unknown) {
            throw new EvaluationException(ErrorCode.INVALID_TIMEZONE, "timeZone: '" + name + "' is no time zone");
        }
    }

    Mode mode() {
        String mode = options.getOrDefault("mode", "PERMISSIVE");
        return switch (mode.toUpperCase(Locale.ROOT)) {
            case "FAILFAST" -> Mode.FAILFAST;
            case "DROPMALFORMED" ->
                throw new EvaluationException(
                        ErrorCode.PARSE_MODE_UNSUPPORTED,
                        "from_json has the modes PERMISSIVE and FAILFAST, not " + mode);
            default -> Mode.PERMISSIVE;
        };
    }

    /** The field that takes a text that could not be read. */
    String corruptRecord() {
        return options.getOrDefault("columnNameOfCorruptRecord", "_corrupt_record");
    }

    boolean is(String name, boolean otherwise) {
        return Boolean.parseBoolean(options.getOrDefault(name, Boolean.toString(otherwise)));
    }

    @Nullable String text(String name) {
        return options.get(name);
    }

    JsonFactory factory() {
        return new JsonFactoryBuilder()
                .configure(JsonReadFeature.ALLOW_JAVA_COMMENTS, is("allowComments", false))
                .configure(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES, is("allowUnquotedFieldNames", false))
                .configure(JsonReadFeature.ALLOW_SINGLE_QUOTES, is("allowSingleQuotes", true))
                .configure(JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS, is("allowNumericLeadingZeros", false))
                .configure(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS, is("allowNonNumericNumbers", true))
                .configure(
                        JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER,
                        is("allowBackslashEscapingAnyCharacter", false))
                .configure(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS, is("allowUnquotedControlChars", false))
                .build();
    }
}
