package io.cloudfiles.cli;

import java.io.IOException;
import java.io.Writer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs statements one after the other and writes the result of each; stops at the first that fails. */
final class ScriptRunner {
    private final Connection connection;
    private final OutputFormat format;
    private final Writer out;

    ScriptRunner(Connection connection, OutputFormat format, Writer out) {
        this.connection = connection;
        this.format = format;
        this.out = out;
    }

    void run(List<String> statements) throws SQLException, IOException {
        String separator = "";
        for (String sql : statements) {
            try (Statement statement = connection.createStatement()) {
                if (statement.execute(sql)) {
                    out.write(separator);
                    write(statement);
                    separator = format == OutputFormat.TABLE ? "\n" : "";
                }
            } finally {
                // Rows that came before an error are shown before its message.
                out.flush();
            }
        }
    }

    private void write(Statement statement) throws SQLException, IOException {
        ResultWriter writer = format.writer(out);
        try (ResultSet rows = statement.getResultSet()) {
            List<OutputColumn> columns = OutputColumn.of(rows.getMetaData());
            writer.begin(columns);
            while (rows.next()) {
                List<@Nullable String> texts = new ArrayList<>(columns.size());
                for (int i = 0; i < columns.size(); i++) {
                    texts.add(columns.get(i).text(rows, i + 1));
                }
                writer.row(texts);
            }
            writer.end();
        }
    }
}
