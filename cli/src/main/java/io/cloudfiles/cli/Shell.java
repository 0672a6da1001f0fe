package io.cloudfiles.cli;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import sqlline.Application;
import sqlline.PromptHandler;
import sqlline.SqlLine;

/** The interactive shell: SQLLine, connected. */
final class Shell {
    private Shell() {}

    /** Returns when the user leaves. */
    static void open(String url, OutputFormat format) throws IOException {
        SqlLine.start(
                new String[] {
                    "-ac",
                    Settings.class.getName(),
                    "-u",
                    url,
                    "-n",
                    "",
                    "-p",
                    "",
                    "--outputformat=" + format.name().toLowerCase(Locale.ROOT),
                    "--isolation=TRANSACTION_NONE"
                },
                null,
                true);
    }

    /** What SQLLine asks an application for; it makes the object itself, by name. */
    public static final class Settings extends Application {
        @Override
        public String getInfoMessage() {
            return CommandVersion.version() + ". Statements end with a semicolon; !help lists commands, !quit leaves.";
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
