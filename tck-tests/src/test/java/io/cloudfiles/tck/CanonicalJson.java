package io.cloudfiles.tck;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.tck.Database.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One text per JSON value: fields keep their order, numbers are compared exactly but not by their digits' form
 * ({@code 1.50}, {@code 1.5} and {@code 15E-1} are one number, {@code 0.0} and {@code -0.0} are two), and repeated names
 * read {@code sum}, {@code sum_2} whichever way they were written.
 */
public final class CanonicalJson {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final Set<String> BARE =
            Set.of("TINYINT", "SMALLINT", "INT", "BIGINT", "FLOAT", "DOUBLE", "BOOLEAN");

    private CanonicalJson() {}

    /** The text of one JSON value. */
    public static String of(String json) {
        StringBuilder out = new StringBuilder();
        try (JsonParser parser = FACTORY.createParser(json)) {
            boolean first = true;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                boolean closing = token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY;
                if (!first && !closing) {
                    out.append(',');
                }
                append(out, token, parser.getText());
                first = token == JsonToken.START_OBJECT
                        || token == JsonToken.START_ARRAY
                        || token == JsonToken.FIELD_NAME;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("not JSON: " + json, e);
        }
        return out.toString();
    }

    private static void append(StringBuilder out, JsonToken token, String text) {
        switch (token) {
            case FIELD_NAME ->
                out.append(quoted(text.replaceFirst("#(\\d+)$", "_$1"))).append(':');
            case VALUE_STRING -> out.append(quoted(text));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> out.append(number(text));
            default -> out.append(text);
        }
    }

    private static String number(String text) {
        BigDecimal value = new BigDecimal(text);
        if (value.signum() == 0) {
            return text.startsWith("-") ? "-0" : "0";
        }
        return value.stripTrailingZeros().toString();
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                out.append('\\').append((char) c);
            } else if (c < ' ') {
                out.append(String.format(java.util.Locale.ROOT, "\\u%04x", c));
            } else {
                out.append((char) c);
            }
        });
        return out.append('"').toString();
    }

    /** Each row as one JSON object, complex values being JSON text already. */
    public static List<String> rows(Result result) {
        List<String> rows = new ArrayList<>();
        for (List<@Nullable String> row : result.rows()) {
            StringBuilder out = new StringBuilder("{");
            for (int i = 0; i < row.size(); i++) {
                out.append(i == 0 ? "" : ",")
                        .append(quoted(result.names().get(i)))
                        .append(':');
                out.append(cell(row.get(i), result.types().get(i)));
            }
            rows.add(of(out.append('}').toString()));
        }
        return rows;
    }

    private static String cell(@Nullable String text, String type) {
        if (text == null) {
            return "null";
        }
        boolean complex = type.startsWith("STRUCT") || type.startsWith("ARRAY") || type.startsWith("MAP");
        return complex || BARE.contains(type) ? text : quoted(text);
    }
}
