package io.cloudfiles.tck;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.StringJoiner;

/** A program as a user might write it: a URL and a query, and it prints the rows. It names no class of the driver. */
final class OneQuery {
    private OneQuery() {}

    public static void main(String[] args) throws SQLException {
        StringBuilder text = new StringBuilder();
        try (Connection connection = DriverManager.getConnection(args[0]);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(args[1])) {
            while (rows.next()) {
                StringJoiner line = new StringJoiner(" ", "", "\n");
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                    line.add(rows.getString(i));
                }
                text.append(line);
            }
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        System.out.write(bytes, 0, bytes.length);
        System.out.flush();
    }
}
