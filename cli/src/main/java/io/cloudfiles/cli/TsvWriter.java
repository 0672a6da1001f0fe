package io.cloudfiles.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * One line a row, fields apart by a tab, with a header, as PostgreSQL's COPY text writes it: {@code \t}, {@code \n},
 * {@code \r} and {@code \\} in values, and {@code \N} for NULL.
 */
final class TsvWriter implements ResultWriter {
    private final Writer out;

    TsvWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void begin(List<OutputColumn> columns) throws IOException {
        row(columns.stream().map(OutputColumn::label).toList());
    }

    @Override
    public void row(List<@Nullable String> texts) throws IOException {
        StringJoiner line = new StringJoiner("\t", "", "\n");
        for (String text : texts) {
            line.add(text == null ? "\\N" : Escapes.withBackslash(text));
        }
        out.write(line.toString());
    }

    @Override
    public void end() {}
}
