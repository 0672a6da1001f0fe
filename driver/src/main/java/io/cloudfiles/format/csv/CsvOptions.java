package io.cloudfiles.format.csv;

import com.univocity.parsers.csv.CsvFormat;
import com.univocity.parsers.csv.CsvParserSettings;
import com.univocity.parsers.csv.UnescapedQuoteHandling;
import io.cloudfiles.format.text.Moments;
import io.cloudfiles.format.text.RecordMode;
import io.cloudfiles.format.text.TextOptions;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The options of CSV, with Spark's defaults. */
final class CsvOptions {
    private static final String SEP = "sep";
    private static final String DELIMITER = "delimiter";
    private static final String QUOTE = "quote";
    private static final String ESCAPE = "escape";
    private static final String ESCAPE_OF_ESCAPE = "charToEscapeQuoteEscaping";
    private static final String COMMENT = "comment";
    private static final String HEADER = "header";
    private static final String INFER_SCHEMA = "inferSchema";
    private static final String PREFER_DATE = "preferDate";
    private static final String ENFORCE_SCHEMA = "enforceSchema";
    private static final String LEADING_SPACE = "ignoreLeadingWhiteSpace";
    private static final String TRAILING_SPACE = "ignoreTrailingWhiteSpace";
    private static final String NULL_VALUE = "nullValue";
    private static final String EMPTY_VALUE = "emptyValue";
    private static final String NAN_VALUE = "nanValue";
    private static final String POSITIVE_INF = "positiveInf";
    private static final String NEGATIVE_INF = "negativeInf";
    private static final String MULTI_LINE = "multiLine";
    private static final String UNESCAPED_QUOTES = "unescapedQuoteHandling";
    private static final String MAX_COLUMNS = "maxColumns";
    private static final String MAX_CHARS = "maxCharsPerColumn";

    private static final int DEFAULT_COLUMNS = 20_480;

    /** Characters that the parser reads at once. */
    private static final int BUFFER = 1 << 16;

    private final FormatOptions options;

    CsvOptions(FormatOptions options) {
        this.options = options;
    }

    static List<FormatOption> all() {
        List<FormatOption> all = new ArrayList<>(List.of(
                FormatOption.flag(HEADER, false, "The first line of a file names its columns"),
                FormatOption.text(SEP, ",", "What separates values, one or several characters; \\t for a tab"),
                FormatOption.text(DELIMITER, ",", "Another name of sep"),
                FormatOption.text(QUOTE, "\"", "The character around values that hold a separator; empty for none"),
                FormatOption.text(ESCAPE, "\\", "The character before a quote inside of quotes"),
                FormatOption.text(ESCAPE_OF_ESCAPE, "", "The character before an escape; by default the escape itself"),
                FormatOption.text(COMMENT, "", "The character that lines begin with which are passed over"),
                FormatOption.flag(INFER_SCHEMA, false, "Types are told from the values; else all is STRING"),
                FormatOption.flag(PREFER_DATE, true, "Values that are dates are inferred as DATE"),
                FormatOption.flag(
                        ENFORCE_SCHEMA,
                        true,
                        "With a schema given, columns go by their places, whatever a header says"),
                FormatOption.flag(LEADING_SPACE, false, "Spaces before a value are no part of it"),
                FormatOption.flag(TRAILING_SPACE, false, "Spaces behind a value are no part of it"),
                FormatOption.text(NULL_VALUE, "", "What stands for NULL"),
                FormatOption.text(EMPTY_VALUE, "", "What an empty value in quotes is"),
                FormatOption.text(NAN_VALUE, "NaN", "What stands for NaN"),
                FormatOption.text(POSITIVE_INF, "Inf", "What stands for infinity"),
                FormatOption.text(NEGATIVE_INF, "-Inf", "What stands for minus infinity"),
                FormatOption.flag(MULTI_LINE, false, "Values in quotes may have several lines"),
                FormatOption.text(
                        UNESCAPED_QUOTES,
                        "STOP_AT_DELIMITER",
                        "What becomes of a value with a stray quote: STOP_AT_CLOSING_QUOTE, BACK_TO_DELIMITER,"
                                + " STOP_AT_DELIMITER, SKIP_VALUE, RAISE_ERROR"),
                FormatOption.number(MAX_COLUMNS, String.valueOf(DEFAULT_COLUMNS), "Columns at most"),
                FormatOption.number(MAX_CHARS, "-1", "Characters of a value at most; -1 for any number")));
        all.addAll(RecordMode.OPTIONS);
        all.addAll(Moments.OPTIONS);
        all.add(TextOptions.ENCODING);
        all.add(TextOptions.LINE_SEPARATOR);
        return all;
    }

    FormatOptions given() {
        return options;
    }

    private boolean flag(String name, boolean fallback) {
        return options.flag(name).orElse(fallback);
    }

    boolean header() {
        return flag(HEADER, false);
    }

    boolean infersTypes() {
        return flag(INFER_SCHEMA, false);
    }

    boolean prefersDates() {
        return flag(PREFER_DATE, true);
    }

    /** Whether a file's header says which of its columns is which; else they go by their places. */
    boolean columnsByName() {
        return header() && !options.hasSchema();
    }

    /** Whether a file whose header differs from the given schema is refused. */
    boolean checksHeader() {
        return header() && options.hasSchema() && !flag(ENFORCE_SCHEMA, true);
    }

    boolean multiLine() {
        return flag(MULTI_LINE, false);
    }

    String nullValue() {
        return options.text(NULL_VALUE).orElse("");
    }

    String nanValue() {
        return options.text(NAN_VALUE).orElse("NaN");
    }

    String positiveInfinity() {
        return options.text(POSITIVE_INF).orElse("Inf");
    }

    String negativeInfinity() {
        return options.text(NEGATIVE_INF).orElse("-Inf");
    }

    Charset charset() {
        return TextOptions.charset(options);
    }

    byte @Nullable [] lineSeparator() {
        return TextOptions.separator(options, charset());
    }

    /** What comment lines begin with. */
    Optional<String> comment() {
        return options.text(COMMENT).filter(text -> !text.isEmpty()).map(text -> String.valueOf(one(COMMENT, text)));
    }

    private char one(String name, String text) {
        if (text.length() > 1) {
            throw options.invalid(name, "one character is wanted");
        }
        return text.isEmpty() ? '\0' : text.charAt(0);
    }

    private char one(String name, char fallback) {
        return options.text(name).map(text -> one(name, text)).orElse(fallback);
    }

    /** What the parser is set to; a parser belongs to one thread. */
    CsvParserSettings parserSettings() {
        CsvParserSettings settings = new CsvParserSettings();
        CsvFormat format = settings.getFormat();
        format.setDelimiter(separator());
        format.setQuote(one(QUOTE, '"'));
        format.setQuoteEscape(one(ESCAPE, '\\'));
        options.text(ESCAPE_OF_ESCAPE)
                .filter(text -> !text.isEmpty())
                .ifPresent(text -> format.setCharToEscapeQuoteEscaping(one(ESCAPE_OF_ESCAPE, text)));
        Optional<String> comment = comment();
        comment.ifPresent(text -> format.setComment(text.charAt(0)));
        settings.setCommentProcessingEnabled(comment.isPresent());
        Optional<String> line = options.text(TextOptions.LINE_SEPARATOR.name());
        if (line.isPresent()) {
            if (line.get().length() > 2) {
                throw options.invalid(TextOptions.LINE_SEPARATOR.name(), "one or two characters are wanted");
            }
            format.setLineSeparator(line.get());
            settings.setNormalizeLineEndingsWithinQuotes(!multiLine());
        }
        settings.setLineSeparatorDetectionEnabled(line.isEmpty() && multiLine());
        settings.setIgnoreLeadingWhitespaces(flag(LEADING_SPACE, false));
        settings.setIgnoreTrailingWhitespaces(flag(TRAILING_SPACE, false));
        settings.setReadInputOnSeparateThread(false);
        settings.setInputBufferSize(BUFFER);
        settings.setMaxColumns(limit(MAX_COLUMNS, DEFAULT_COLUMNS, 1));
        settings.setMaxCharsPerColumn(limit(MAX_CHARS, -1, -1));
        settings.setNullValue(nullValue());
        settings.setEmptyValue(options.text(EMPTY_VALUE).orElse(""));
        settings.setUnescapedQuoteHandling(unescapedQuotes());
        return settings;
    }

    private int limit(String name, int fallback, int least) {
        OptionalLong value = options.number(name);
        if (value.isEmpty()) {
            return fallback;
        }
        if (value.getAsLong() < least || value.getAsLong() > Integer.MAX_VALUE) {
            throw options.invalid(name, "a number from " + least + " on is wanted");
        }
        return Math.toIntExact(value.getAsLong());
    }

    private UnescapedQuoteHandling unescapedQuotes() {
        String name = options.text(UNESCAPED_QUOTES).orElse("STOP_AT_DELIMITER");
        return Arrays.stream(UnescapedQuoteHandling.values())
                .filter(handling -> handling.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> options.invalid(
                        UNESCAPED_QUOTES, "it is one of " + Arrays.toString(UnescapedQuoteHandling.values())));
    }

    /** A backslash stands before t, r, b, f, a quote or itself. */
    private String separator() {
        String name = options.text(SEP).isPresent() ? SEP : DELIMITER;
        String text = options.text(name).orElse(",");
        StringBuilder separator = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            separator.append(c == '\\' ? escaped(name, ++i < text.length() ? text.charAt(i) : ' ') : c);
        }
        if (separator.isEmpty()) {
            throw options.invalid(name, "a character is wanted");
        }
        return separator.toString();
    }

    private char escaped(String name, char c) {
        return switch (c) {
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case '"', '\'', '\\' -> c;
            default -> throw options.invalid(name, "a backslash stands before t, r, b, f, a quote or a backslash");
        };
    }
}
