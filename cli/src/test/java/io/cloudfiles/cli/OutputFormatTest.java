package io.cloudfiles.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.cli.OutputColumn.Kind;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OutputFormatTest {
    private static final OutputColumn NAME = new OutputColumn("name", Kind.TEXT);
    private static final OutputColumn COUNT = new OutputColumn("count", Kind.NUMBER);

    @Test
    void csvTellsNullFromAnEmptyString() throws IOException {
        assertThat(written(OutputFormat.CSV, List.of(NAME, COUNT, NAME), row(null, null, "")))
                .isEqualTo("name,count,name\n,,\"\"\n");
    }

    @Test
    void csvQuotesWhatWouldBreakALine() throws IOException {
        assertThat(written(
                        OutputFormat.CSV,
                        List.of(NAME),
                        row("a,b"),
                        row("say \"a\""),
                        row("a\nb"),
                        row("a\rb"),
                        row(" a")))
                .isEqualTo("name\n\"a,b\"\n\"say \"\"a\"\"\"\n\"a\nb\"\n\"a\rb\"\n a\n");
    }

    @Test
    void tsvEscapesWhatWouldBreakALine() throws IOException {
        assertThat(written(OutputFormat.TSV, List.of(NAME, NAME), row("a\tb", null), row("a\nb\rc", "\\N")))
                .isEqualTo("name\tname\na\\tb\t\\N\na\\nb\\rc\t\\\\N\n");
    }

    @Test
    void jsonKeepsNullsNumbersAndNestedValues() throws IOException {
        List<OutputColumn> columns = List.of(
                NAME,
                COUNT,
                new OutputColumn("flag", Kind.BOOLEAN),
                new OutputColumn("key", Kind.JSON),
                new OutputColumn("bytes", Kind.BINARY));
        assertThat(written(
                        OutputFormat.JSON,
                        columns,
                        row("say \"a\"\n", "1.50", "true", "{\"k\":[1,null]}", "AAE="),
                        row(null, null, null, null, null)))
                .isEqualTo("""
                        {"name":"say \\"a\\"\\n","count":1.50,"flag":true,"key":{"k":[1,null]},"bytes":"AAE="}
                        {"name":null,"count":null,"flag":null,"key":null,"bytes":null}
                        """);
    }

    @Test
    void jsonWritesNumbersThatJsonHasNotAsStrings() throws IOException {
        assertThat(written(OutputFormat.JSON, List.of(COUNT), row("NaN"), row("-Infinity"), row("1.0E10")))
                .isEqualTo("{\"count\":\"NaN\"}\n{\"count\":\"-Infinity\"}\n{\"count\":1.0E10}\n");
    }

    @Test
    void tableAlignsColumnsWithoutTrailingBlanks() throws IOException {
        assertThat(written(
                        OutputFormat.TABLE,
                        List.of(NAME, COUNT, NAME),
                        row("a", "7", "x"),
                        row(null, "1234567", "\n\\")))
                .isEqualTo("""
                        name |   count | name
                        -----+---------+-----
                        a    |       7 | x
                        NULL | 1234567 | \\n\\
                        (2 rows)
                        """);
    }

    @Test
    void tableCountsRows() throws IOException {
        assertThat(written(OutputFormat.TABLE, List.of(NAME))).isEqualTo("name\n----\n(0 rows)\n");
        assertThat(written(OutputFormat.TABLE, List.of(NAME), row("a"))).isEqualTo("name\n----\na\n(1 row)\n");
    }

    @Test
    void tableStreamsAfterItsSample() throws IOException {
        StringWriter out = new StringWriter();
        ResultWriter writer = OutputFormat.TABLE.writer(out);
        writer.begin(List.of(NAME, NAME));
        for (int i = 0; i < TableWriter.SAMPLE_ROWS; i++) {
            writer.row(row("a", "b"));
        }
        assertThat(out.toString().lines()).hasSize(2 + TableWriter.SAMPLE_ROWS);
        writer.row(row("wider than all before", "b"));
        assertThat(out.toString()).endsWith("\na    | b\nwider than all before | b\n");
        writer.end();
        assertThat(out.toString()).endsWith("(1001 rows)\n");
    }

    @Test
    void tableMeasuresCodePoints() throws IOException {
        assertThat(written(OutputFormat.TABLE, List.of(NAME, COUNT), row("\uD83D\uDE80", "1")))
                .contains("\n\uD83D\uDE80    |     1\n");
    }

    @SafeVarargs
    private static String written(OutputFormat format, List<OutputColumn> columns, List<@Nullable String>... rows)
            throws IOException {
        StringWriter out = new StringWriter();
        ResultWriter writer = format.writer(out);
        writer.begin(columns);
        for (List<@Nullable String> row : rows) {
            writer.row(row);
        }
        writer.end();
        return out.toString();
    }

    private static List<@Nullable String> row(@Nullable String... texts) {
        return Collections.unmodifiableList(Arrays.asList(texts));
    }
}
