package io.cloudfiles.format.text;

import io.cloudfiles.spi.FileFormat;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.RowSink;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.nio.charset.Charset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Text files: a row per line, or per file, with one column {@code value}. */
public final class TextFormat implements FileFormat {
    private static final String WHOLE = "wholetext";

    private static final SqlType.Struct ROWS =
            new SqlType.Struct(List.of(new SqlType.Field("value", SqlType.STRING, true)));

    @Override
    public String name() {
        return "text";
    }

    @Override
    public List<String> endings() {
        return List.of(".txt", ".text", ".log");
    }

    @Override
    public List<FormatOption> options() {
        return List.of(
                FormatOption.flag(WHOLE, false, "Each file is one row, not each line"),
                TextOptions.LINE_SEPARATOR,
                TextOptions.ENCODING);
    }

    @Override
    public SqlType.Struct schema(List<SourceFile> files, FormatOptions options) {
        return ROWS;
    }

    @Override
    public RowReader reader(RowRequest request, FormatOptions options) {
        Charset charset = TextOptions.charset(options);
        byte @Nullable [] separator = TextOptions.separator(options, charset);
        boolean counts = request.wanted().fields().isEmpty();
        if (options.flag(WHOLE).orElse(false)) {
            return counts ? (file, sink) -> sink.endRows(1) : (file, sink) -> whole(file, charset, sink);
        }
        return counts
                ? (file, sink) -> count(file, separator, sink)
                : (file, sink) -> lines(file, separator, charset, sink);
    }

    private static void whole(SourceFile file, Charset charset, RowSink sink) {
        sink.column(0).addObject(new String(PlainBytes.whole(file), charset));
        sink.endRow();
    }

    private static void lines(SourceFile file, byte @Nullable [] separator, Charset charset, RowSink sink) {
        try (LineReader lines = new LineReader(PlainBytes.open(file), file.path(), separator)) {
            while (lines.next()) {
                sink.column(0).addObject(lines.text(charset));
                sink.endRow();
            }
        }
    }

    private static void count(SourceFile file, byte @Nullable [] separator, RowSink sink) {
        try (LineReader lines = new LineReader(PlainBytes.open(file), file.path(), separator)) {
            while (lines.next()) {
                sink.endRows(1);
            }
        }
    }
}
