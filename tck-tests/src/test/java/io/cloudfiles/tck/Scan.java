package io.cloudfiles.tck;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

/** A program that reads all cells of each query's rows, and prints the last row and how many there were; it keeps none. */
final class Scan {
    private Scan() {}

    public static void main(String[] args) throws SQLException {
        StringBuilder text = new StringBuilder();
        try (Connection connection = DriverManager.getConnection(args[0]);
                Statement statement = connection.createStatement()) {
            for (int i = 1; i < args.length; i++) {
                text.append(scan(statement, args[i])).append('\n');
            }
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        System.out.write(bytes, 0, bytes.length);
        System.out.flush();
    }

    private static String scan(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            long count = 0;
            Object[] last = new Object[rows.getMetaData().getColumnCount()];
            while (rows.next()) {
                for (int i = 0; i < last.length; i++) {
                    last[i] = rows.getObject(i + 1);
                }
                count++;
            }
            return count + " " + Arrays.toString(last);
        }
    }
}
