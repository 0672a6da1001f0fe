package io.cloudfiles.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * RFC 4180 with a header and LF line ends. NULL is an empty field and an empty string is {@code ""}, so that the two
 * stay apart; a line of one NULL is therefore empty.
 */
final class CsvWriter implements ResultWriter {
    private final Writer out;

    CsvWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void begin(List<OutputColumn> columns) throws IOException {
        row(columns.stream().map(OutputColumn::label).toList());
    }

    @Override
    public void row(List<@Nullable String> texts) throws IOException {
        String separator = "";
        for (String text : texts) {
            out.write(separator);
            if (text != null) {
                field(text);
            }
            separator = ",";
        }
        out.write('\n');
    }

    @Override
    public void end() {}

    private void field(String text) throws IOException {
        if (text.isEmpty() || text.chars().anyMatch(c -> c == '"' || c == ',' || c == '\n' || c == '\r')) {
            out.write('"');
            out.write(text.replace("\"", "\"\""));
            out.write('"');
        } else {
            out.write(text);
        }
    }
}
