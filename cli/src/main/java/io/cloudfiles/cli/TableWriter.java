package io.cloudfiles.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Aligned columns for the eye, and a last line with the number of rows. The first rows fix the widths; a later value
 * that is wider moves the rest of its line, and nothing is ever cut.
 */
final class TableWriter implements ResultWriter {
    /** Rows held back to learn the widths from; those after them are written as they come. */
    static final int SAMPLE_ROWS = 1000;

    private final Writer out;
    private final List<List<String>> sample = new ArrayList<>();
    private List<OutputColumn> columns = List.of();
    private int[] widths = {};
    private boolean headerWritten;
    private long rows;

    TableWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void begin(List<OutputColumn> columns) {
        this.columns = columns;
        widths = columns.stream().mapToInt(c -> width(c.label())).toArray();
    }

    @Override
    public void row(List<@Nullable String> texts) throws IOException {
        rows++;
        List<String> cells = new ArrayList<>();
        for (String text : texts) {
            cells.add(text == null ? "NULL" : Escapes.oneLine(text));
        }
        if (headerWritten) {
            line(cells);
            return;
        }
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], width(cells.get(i)));
        }
        sample.add(cells);
        if (sample.size() == SAMPLE_ROWS) {
            writeSample();
        }
    }

    @Override
    public void end() throws IOException {
        if (!headerWritten) {
            writeSample();
        }
        out.write(rows == 1 ? "(1 row)\n" : "(" + rows + " rows)\n");
    }

    private void writeSample() throws IOException {
        headerWritten = true;
        line(columns.stream().map(OutputColumn::label).toList());
        StringBuilder rule = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            rule.append(i == 0 ? "" : "-+-").append("-".repeat(widths[i]));
        }
        out.write(rule.append('\n').toString());
        for (List<String> cells : sample) {
            line(cells);
        }
        sample.clear();
    }

    private void line(List<String> cells) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            line.append(i == 0 ? "" : " | ");
            String padding = " ".repeat(Math.max(0, widths[i] - width(cells.get(i))));
            boolean last = i == cells.size() - 1;
            if (columns.get(i).kind() == OutputColumn.Kind.NUMBER) {
                line.append(padding).append(cells.get(i));
            } else {
                line.append(cells.get(i)).append(last ? "" : padding);
            }
        }
        out.write(line.append('\n').toString());
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
