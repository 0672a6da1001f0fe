package io.cloudfiles.cli;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import sqlline.Application;
import sqlline.BuiltInProperty;
import sqlline.PromptHandler;
import sqlline.SqlLine;
import sqlline.SqlLineOpts;

/** The interactive shell: SQLLine, connected. */
final class Shell {
    /** Carries the format to {@link Settings}, which SQLLine makes by name. */
    private static final String FORMAT = "cloudfiles.shell.format";

    private Shell() {}

    /** Returns when the user leaves. The formats are SQLLine's own, which are meant for the eye. */
    static void open(String url, OutputFormat format) throws IOException {
        System.setProperty(FORMAT, format.name().toLowerCase(Locale.ROOT));
        SqlLine.start(new String[] {"-ac", Settings.class.getName(), "-u", url, "-n", "", "-p", ""}, null, true);
    }

    /** What SQLLine asks an application for; it makes the object itself, by name. */
    public static final class Settings extends Application {
        @Override
        public String getInfoMessage() {
            return CommandVersion.version() + ". Statements end with a semicolon; !help lists commands, !quit leaves.";
        }

        @Override
        public SqlLineOpts getOpts(SqlLine sqlLine) {
            SqlLineOpts options = super.getOpts(sqlLine);
            options.set(BuiltInProperty.ISOLATION, "TRANSACTION_NONE");
            options.set(BuiltInProperty.OUTPUT_FORMAT, System.getProperty(FORMAT, "table"));
            options.set(BuiltInProperty.CSV_QUOTE_CHARACTER, '"');
            return options;
        }

        @Override
        public Collection<String> getConnectionUrlExamples() {
            return List.of("jdbc:cloudfiles:/data/checkpoints");
        }

        @Override
        public PromptHandler getPromptHandler(SqlLine sqlLine) {
            return new ShortPrompt(sqlLine);
        }
    }

    /** {@code cloudfiles>} instead of the whole URL. */
    private static final class ShortPrompt extends PromptHandler {
        ShortPrompt(SqlLine sqlLine) {
            super(sqlLine);
        }

        @Override
        protected String getDefaultPrompt(int connectionIndex, String url, String defaultPrompt) {
            return "cloudfiles> ";
        }
    }
}
