package io.cloudfiles.cli;

import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The command line as picocli reads it. */
@Command(
        name = "cloudfiles",
        usageHelpAutoWidth = true,
        versionProvider = CommandVersion.class,
        synopsisHeading = "",
        customSynopsis = {"Usage: cloudfiles [--url URL] [--format FORMAT] [\"SQL\" | -f FILE]", ""},
        description = {
            "Queries the checkpoints of streaming queries. Without SQL it opens a shell, or runs the script that is "
                    + "piped to it.",
            ""
        },
        footer = {
            "",
            "The format is the same on a terminal and in a pipe. table: aligned, with the number of rows; NULL for NULL; "
                    + "a line break in a value shows as \\n. csv: RFC 4180 with a header; NULL is empty, an empty string \"\". tsv: "
                    + "a header; \\t, \\n, \\r and \\\\ in values, \\N for NULL. json: one object a line. BINARY is base64 in all.",
            "",
            "Exit status: 0, or 1 with one line on the error output: SQLSTATE and message.",
            "",
            "Example:",
            "  cloudfiles \"SELECT path FROM cloud_files_state('examples/file-stream')\""
        })
final class CommandOptions {
    /** Not {@link Path#of} by picocli's own converter: the name {@code -} is the input. */
    static final String STANDARD_INPUT = "-";

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "the JDBC URL, jdbc:cloudfiles:[root][;option=value]...; the root is the working directory "
                    + "unless this says otherwise")
    @Nullable String url;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = FormatName.class,
            description = "table, csv, tsv or json (default: table)")
    @Nullable OutputFormat format;

    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            description = "a script of statements, each ended by a semicolon; - is the input")
    @Nullable String file;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "print this text")
    boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "print the version")
    boolean version;

    @Parameters(arity = "0..1", paramLabel = "SQL", description = "one statement, or several apart by semicolons")
    @Nullable String sql;

    OutputFormat formatOrDefault() {
        return format == null ? OutputFormat.TABLE : format;
    }

    /** A format by its name in any case. */
    static final class FormatName implements ITypeConverter<OutputFormat> {
        @Override
        public OutputFormat convert(String name) {
            for (OutputFormat format : OutputFormat.values()) {
                if (format.name().equals(name.toUpperCase(Locale.ROOT))) {
                    return format;
                }
            }
            throw new TypeConversionException("unknown format '" + name + "': choose table, csv, tsv or json");
        }
    }
}
