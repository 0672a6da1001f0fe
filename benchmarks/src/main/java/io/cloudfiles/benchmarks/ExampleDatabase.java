package io.cloudfiles.benchmarks;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A connection whose root is {@code examples}, or the folder that the system property {@code cloudfiles.root} names:
 * another checkpoint tree with the same names.
 */
@State(Scope.Benchmark)
public class ExampleDatabase {
    @SuppressWarnings("NullAway.Init") // JMH calls open() first.
    private Connection connection;

    @Setup(Level.Trial)
    public void open() throws SQLException {
        connection =
                DriverManager.getConnection("jdbc:cloudfiles:" + System.getProperty("cloudfiles.root", "examples"));
    }

    @TearDown(Level.Trial)
    public void close() throws SQLException {
        connection.close();
    }

    Connection connection() {
        return connection;
    }

    /** Reads every column of every row as text and returns the number of rows. */
    long read(String sql, Blackhole sink) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            int columns = rows.getMetaData().getColumnCount();
            long count = 0;
            while (rows.next()) {
                for (int i = 1; i <= columns; i++) {
                    sink.consume(rows.getString(i));
                }
                count++;
            }
            return count;
        }
    }
}
