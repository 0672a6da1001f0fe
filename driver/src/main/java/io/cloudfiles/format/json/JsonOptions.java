package io.cloudfiles.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.cloudfiles.format.text.Moments;
import io.cloudfiles.format.text.RecordMode;
import io.cloudfiles.format.text.TextOptions;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import java.util.ArrayList;
import java.util.List;

/** The options of JSON. */
final class JsonOptions {
    static final String MULTI_LINE = "multiLine";
    static final String PRIMITIVES_AS_STRING = "primitivesAsString";
    static final String PREFERS_DECIMAL = "prefersDecimal";
    static final String INFER_TIMESTAMP = "inferTimestamp";
    static final String DROP_FIELD_IF_ALL_NULL = "dropFieldIfAllNull";
    static final String NON_NUMERIC_NUMBERS = "allowNonNumericNumbers";
    static final String MAX_NESTING_DEPTH = "maxNestingDepth";
    static final String MAX_NUM_LEN = "maxNumLen";
    static final String MAX_STRING_LEN = "maxStringLen";

    /** Jackson's features by the names of Spark's options, with their defaults. */
    private enum Syntax {
        COMMENTS("allowComments", false, JsonReadFeature.ALLOW_JAVA_COMMENTS, "Comments as in Java"),
        UNQUOTED_NAMES(
                "allowUnquotedFieldNames", false, JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES, "Names without quotes"),
        SINGLE_QUOTES("allowSingleQuotes", true, JsonReadFeature.ALLOW_SINGLE_QUOTES, "Single quotes"),
        LEADING_ZEROS(
                "allowNumericLeadingZeros",
                false,
                JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS,
                "Numbers that begin with zeros"),
        NON_NUMERIC(
                NON_NUMERIC_NUMBERS,
                true,
                JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS,
                "NaN, INF and Infinity for FLOAT and DOUBLE"),
        BACKSLASHES(
                "allowBackslashEscapingAnyCharacter",
                false,
                JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER,
                "A backslash before any character"),
        CONTROL_CHARACTERS(
                "allowUnquotedControlChars",
                false,
                JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS,
                "Control characters in strings");

        private final String option;
        private final boolean fallback;
        private final JsonReadFeature feature;
        private final String description;

        Syntax(String option, boolean fallback, JsonReadFeature feature, String description) {
            this.option = option;
            this.fallback = fallback;
            this.feature = feature;
            this.description = description;
        }
    }

    private JsonOptions() {}

    static List<FormatOption> all() {
        List<FormatOption> all = new ArrayList<>();
        all.add(FormatOption.flag(MULTI_LINE, false, "A record per file, which may have many lines, not per line"));
        all.addAll(RecordMode.OPTIONS);
        all.addAll(Moments.OPTIONS);
        all.add(TextOptions.ENCODING);
        all.add(TextOptions.LINE_SEPARATOR);
        all.add(FormatOption.flag(PRIMITIVES_AS_STRING, false, "Numbers and truth values are inferred as STRING"));
        all.add(FormatOption.flag(PREFERS_DECIMAL, false, "Numbers with a point are inferred as DECIMAL"));
        all.add(FormatOption.flag(INFER_TIMESTAMP, false, "Strings that are timestamps are inferred as TIMESTAMP"));
        all.add(FormatOption.flag(DROP_FIELD_IF_ALL_NULL, false, "Fields that are NULL everywhere are not inferred"));
        for (Syntax syntax : Syntax.values()) {
            all.add(FormatOption.flag(syntax.option, syntax.fallback, syntax.description + " are allowed"));
        }
        all.add(FormatOption.number(MAX_NESTING_DEPTH, "", "Levels of nesting at most"));
        all.add(FormatOption.number(MAX_NUM_LEN, "", "Characters of a number at most"));
        all.add(FormatOption.number(MAX_STRING_LEN, "", "Characters of a string at most"));
        return all;
    }

    static JsonFactory factory(FormatOptions options) {
        JsonFactoryBuilder builder = new JsonFactoryBuilder();
        for (Syntax syntax : Syntax.values()) {
            builder.configure(syntax.feature, options.flag(syntax.option).orElse(syntax.fallback));
        }
        StreamReadConstraints.Builder limits = StreamReadConstraints.builder();
        limits.maxNestingDepth(limit(options, MAX_NESTING_DEPTH, StreamReadConstraints.DEFAULT_MAX_DEPTH));
        limits.maxNumberLength(limit(options, MAX_NUM_LEN, StreamReadConstraints.DEFAULT_MAX_NUM_LEN));
        limits.maxStringLength(limit(options, MAX_STRING_LEN, StreamReadConstraints.DEFAULT_MAX_STRING_LEN));
        return builder.streamReadConstraints(limits.build()).build();
    }

    private static int limit(FormatOptions options, String name, int fallback) {
        long value = options.number(name).orElse(fallback);
        if (value < 1 || value > Integer.MAX_VALUE) {
            throw options.invalid(name, "a number from 1 on is wanted");
        }
        return Math.toIntExact(value);
    }
}
