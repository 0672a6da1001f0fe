package io.cloudfiles.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** {@code bin/cloudfiles}: runs statements and prints what they return, or opens the shell. */
public final class CloudFilesCommand {
    private static final int OK = 0;
    private static final int FAILED = 1;
    private static final String INTERNAL_ERROR = "XX000";

    private final CommandStreams streams;
    private final Writer out;

    private CloudFilesCommand(CommandStreams streams) {
        this.streams = streams;
        this.out = new OutputStreamWriter(streams.out(), StandardCharsets.UTF_8);
    }

    /**
     * Ends the process with 0, or with 1 after one line on the error output. The system property {@code
     * cloudfiles.terminal} tells whether a person sits at the input and the output.
     */
    public static void main(String[] args) {
        CommandStreams streams = new CommandStreams(
                System.in,
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                Boolean.getBoolean("cloudfiles.terminal"));
        System.exit(run(streams, args));
    }

    /** The exit status. */
    static int run(CommandStreams streams, String... args) {
        CloudFilesCommand command = new CloudFilesCommand(streams);
        try {
            command.execute(args);
            command.out.flush();
            return OK;
        } catch (ParameterException e) {
            return command.fail(CommandFailure.INVALID_PARAMETER, e.getMessage() + " (see --help)");
        } catch (CommandFailure e) {
            return command.fail(e.sqlState(), e.getMessage());
        } catch (SQLException e) {
            return command.fail(Objects.requireNonNullElse(e.getSQLState(), "HY000"), e.getMessage());
        } catch (IOException e) {
            // The reader has seen enough: `| head -1`.
            boolean closed = String.valueOf(e.getMessage()).contains("Broken pipe");
            return closed ? OK : command.fail(CommandFailure.IO_ERROR, "cannot write the output: " + e.getMessage());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return command.fail(INTERNAL_ERROR, "unexpected " + e);
        }
    }

    private void execute(String[] args) throws CommandFailure, SQLException, IOException {
        CommandOptions options = new CommandOptions();
        CommandLine commandLine = new CommandLine(options);
        commandLine.parseArgs(args);
        if (options.help) {
            commandLine.usage(new PrintWriter(out, true));
        } else if (options.version) {
            commandLine.printVersionHelp(new PrintWriter(out, true));
        } else if (options.sql == null && options.file == null && streams.interactive()) {
            Shell.open(url(options.url), options.formatOrDefault());
        } else {
            List<String> statements = SqlScript.statements(sql(options));
            try (Connection connection = DriverManager.getConnection(url(options.url))) {
                new ScriptRunner(connection, options.formatOrDefault(), out).run(statements);
            }
        }
    }

    private String sql(CommandOptions options) throws CommandFailure {
        if (options.sql == null) {
            return read(options.file == null ? CommandOptions.STANDARD_INPUT : options.file);
        }
        if (options.file != null) {
            throw new CommandFailure(CommandFailure.INVALID_PARAMETER, "give either SQL or -f, not both");
        }
        return options.sql;
    }

    private String read(String file) throws CommandFailure {
        try {
            return file.equals(CommandOptions.STANDARD_INPUT)
                    ? new String(streams.in().readAllBytes(), StandardCharsets.UTF_8)
                    : Files.readString(Path.of(file));
        } catch (NoSuchFileException e) {
            throw new CommandFailure(CommandFailure.IO_ERROR, "there is no script " + file);
        } catch (IOException | InvalidPathException e) {
            throw new CommandFailure(CommandFailure.IO_ERROR, "cannot read the script " + file + ": " + e);
        }
    }

    private static String url(@Nullable String given) {
        if (given != null) {
            return given;
        }
        // In a URL a semicolon begins an option.
        return "jdbc:cloudfiles:" + Path.of("").toAbsolutePath().toString().replace(";", "%3B");
    }

    private int fail(String sqlState, @Nullable String message) {
        String line = sqlState + " " + String.valueOf(message).strip().replaceAll("\\s*\\R\\s*", " ") + "\n";
        try {
            OutputStream err = streams.err();
            err.write(line.getBytes(StandardCharsets.UTF_8));
            err.flush();
        } catch (IOException e) {
            // Nobody is left to tell; the exit status says it.
            return FAILED;
        }
        return FAILED;
    }
}
