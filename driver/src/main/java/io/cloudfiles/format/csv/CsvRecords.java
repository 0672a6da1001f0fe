package io.cloudfiles.format.csv;

import com.univocity.parsers.common.ParsingContext;
import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.text.LineReader;
import io.cloudfiles.format.text.PlainBytes;
import io.cloudfiles.spi.SourceFile;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The records of a CSV file, each split into its values. */
final class CsvRecords implements AutoCloseable {
    private final SourceFile file;
    private final CsvParser parser;
    private final Charset charset;
    private final Optional<String> comment;
    private final @Nullable LineReader lines;
    private String line = "";

    CsvRecords(CsvOptions options, SourceFile file) {
        this.file = file;
        this.parser = new CsvParser(options.parserSettings());
        this.charset = options.charset();
        this.comment = options.comment();
        if (options.multiLine()) {
            this.lines = null;
            guarded(() -> {
                parser.beginParsing(PlainBytes.open(file), charset);
                return parser;
            });
        } else {
            this.lines = new LineReader(PlainBytes.open(file), file.path(), options.lineSeparator());
        }
    }

    /**
     * The values of the next record, null behind the last one. Blank lines and comments are none; in a record that cannot
     * be split at all there are no values.
     */
    String @Nullable [] next() {
        if (lines == null) {
            return guarded(parser::parseNext);
        }
        if (!nextLine()) {
            return null;
        }
        String[] values = guarded(() -> parser.parseLine(line));
        return values == null ? new String[0] : values;
    }

    /** Steps to the next record of a file whose lines are records, without splitting it. */
    boolean nextLine() {
        while (lines != null && lines.next()) {
            line = lines.text(charset);
            if (!line.trim().isEmpty() && comment.filter(line::startsWith).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Whether each line is a record. */
    boolean isLines() {
        return lines != null;
    }

    /** The text of the current record. */
    String text() {
        if (lines != null) {
            return line;
        }
        ParsingContext context = parser.getContext();
        String content = context == null ? null : context.currentParsedContent();
        return content == null ? "" : content.stripTrailing();
    }

    /** The place of the current record. */
    Location location() {
        return lines == null ? Location.of(file.path()) : lines.location();
    }

    /** The parser wraps whatever goes wrong, our own exceptions too. */
    private <T> T guarded(Supplier<T> parsing) {
        try {
            return parsing.get();
        } catch (TextParsingException e) {
            for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
                if (cause instanceof CloudFilesException ours) {
                    throw ours;
                }
            }
            String why = e.getCause() instanceof ArrayIndexOutOfBoundsException
                    ? "a record has more values than option maxColumns allows"
                    : "a record cannot be split into values: " + e.getMessage();
            throw new CorruptFileException(location(), why);
        }
    }

    @Override
    public void close() {
        if (lines != null) {
            lines.close();
        } else {
            parser.stopParsing();
        }
    }
}
