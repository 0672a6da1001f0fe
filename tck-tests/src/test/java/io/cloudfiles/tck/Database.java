package io.cloudfiles.tck;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Connections to the driver, and whole results of queries. */
public final class Database {
    private Database() {}

    /** A connection whose relative paths start at the given folder. */
    public static Connection open(Path root) throws SQLException {
        return DriverManager.getConnection("jdbc:cloudfiles:" + root.toString().replace(";", "%3B"));
    }

    /** Every cell as getString gives it. */
    public static Result query(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return result(rows);
        }
    }

    /** The same, with values for {@code ?}. */
    static Result query(Connection connection, String sql, List<Object> parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.size(); i++) {
                statement.setObject(i + 1, parameters.get(i));
            }
            try (ResultSet rows = statement.executeQuery()) {
                return result(rows);
            }
        }
    }

    private static Result result(ResultSet rows) throws SQLException {
        ResultSetMetaData metaData = rows.getMetaData();
        List<String> names = new ArrayList<>();
        List<String> types = new ArrayList<>();
        for (int i = 1; i <= metaData.getColumnCount(); i++) {
            names.add(metaData.getColumnLabel(i));
            types.add(metaData.getColumnTypeName(i));
        }
        List<List<@Nullable String>> cells = new ArrayList<>();
        while (rows.next()) {
            List<@Nullable String> row = new ArrayList<>();
            for (int i = 1; i <= names.size(); i++) {
                row.add(rows.getString(i));
            }
            cells.add(row);
        }
        return new Result(names, types, cells);
    }

    /**
     * A whole result.
     *
     * @param types the columns' type names
     */
    public record Result(List<String> names, List<String> types, List<List<@Nullable String>> rows) {
        /** The cells of the one column, in order. */
        public List<@Nullable String> column(String name) {
            int at = names.indexOf(name);
            List<@Nullable String> cells = new ArrayList<>();
            for (List<@Nullable String> row : rows) {
                cells.add(row.get(at));
            }
            return cells;
        }
    }
}
