package io.cloudfiles.tck;

import io.cloudfiles.tck.Database.Result;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a reader gives for a {@link FileCase}: its columns, then those of {@code _metadata}.
 *
 * @param types as DESCRIBE writes them
 * @param rows a line each, in order; the case's folder reads {@code {folder}}
 */
public record FileAnswer(List<String> names, List<String> types, List<String> rows) {
    /** The fields of {@code _metadata} that every format has. */
    private static final List<String> METADATA = List.of(
            "file_path", "file_name", "file_size", "file_block_start", "file_block_length", "file_modification_time");

    /** The fields of {@code _metadata} that a format has. */
    public static List<String> metadata(String format) {
        return format.equals("parquet")
                ? Stream.concat(METADATA.stream(), Stream.of("row_index")).toList()
                : METADATA;
    }

    /** The answer of cells as text. */
    public static FileAnswer of(
            List<String> names, List<String> types, List<List<@Nullable String>> cells, Path folder) {
        List<String> rows = new ArrayList<>();
        for (List<@Nullable String> row : cells) {
            List<String> shown = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                shown.add(shown(row.get(i), types.get(i)));
            }
            rows.add(String.join(" | ", shown)
                    // Hadoop writes local URIs in both ways.
                    .replace("file://" + folder, "{folder}")
                    .replace("file:" + folder, "{folder}"));
        }
        Collections.sort(rows);
        return new FileAnswer(names, types, rows);
    }

    private static String shown(@Nullable String cell, String type) {
        if (cell == null) {
            return "NULL";
        }
        return type.matches("(struct|array|map)<.*") ? CanonicalJson.of(cell) : "'" + cell + "'";
    }

    /** What read_files gives. */
    public static FileAnswer ours(FileCase it, Path folder) throws SQLException {
        String metadata = String.join(
                "",
                metadata(it.format()).stream()
                        .map(field -> ", _metadata." + field)
                        .toList());
        try (Connection connection = Database.open(folder)) {
            String sql = "SELECT *" + metadata + " FROM " + it.call(folder);
            Result result = Database.query(connection, sql);
            return of(result.names(), types(connection, sql), result.rows(), folder);
        }
    }

    /** With the digits of decimals and times, which JDBC's type names lack. */
    private static List<String> types(Connection connection, String sql) throws SQLException {
        List<String> types = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("DESCRIBE QUERY " + sql)) {
            while (rows.next()) {
                types.add(rows.getString(2));
            }
        }
        return types;
    }
}
