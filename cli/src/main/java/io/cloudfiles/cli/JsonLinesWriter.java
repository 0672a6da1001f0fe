package io.cloudfiles.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One JSON object a line, nulls kept; numbers are numbers, but for NaN and the infinities, which JSON has not. */
final class JsonLinesWriter implements ResultWriter {
    private static final JsonFactory FACTORY = new JsonFactory()
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);

    private final Writer out;
    private List<OutputColumn> columns = List.of();

    JsonLinesWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void begin(List<OutputColumn> columns) {
        this.columns = columns;
    }

    @Override
    public void row(List<@Nullable String> texts) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(out)) {
            json.writeStartObject();
            for (int i = 0; i < columns.size(); i++) {
                json.writeFieldName(columns.get(i).label());
                value(json, columns.get(i).kind(), texts.get(i));
            }
            json.writeEndObject();
        }
        out.write('\n');
    }

    @Override
    public void end() {}

    private static void value(JsonGenerator json, OutputColumn.Kind kind, @Nullable String text) throws IOException {
        if (text == null) {
            json.writeNull();
            return;
        }
        switch (kind) {
            case NUMBER -> number(json, text);
            case BOOLEAN -> json.writeBoolean(Boolean.parseBoolean(text));
            case JSON -> json.writeRawValue(text);
            case BINARY, TEXT -> json.writeString(text);
        }
    }

    private static void number(JsonGenerator json, String text) throws IOException {
        // NaN, Infinity and -Infinity are the only numbers whose text ends in a letter.
        if (Character.isLetter(text.charAt(text.length() - 1))) {
            json.writeString(text);
        } else {
            json.writeNumber(text);
        }
    }
}
