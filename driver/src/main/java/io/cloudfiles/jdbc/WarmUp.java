package io.cloudfiles.jdbc;

import io.cloudfiles.sql.SqlSession;
import io.cloudfiles.sql.engine.SqlEngine;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.tree.Databases;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Queries a small checkpoint of the jar's own in the background, once the process's first connection is open: a person who
 * thinks of what to ask then does not wait for classes to be loaded. A program that asks at once is left alone.
 */
final class WarmUp implements CloudFilesDriver.Opener {
    private static final String QUERY = "SELECT s.key.k, s.value.count AS n, s.partition_id, s.key"
            + " FROM read_statestore('/', operatorId => 0) AS s"
            + " WHERE s.key.k <> '' AND s.partition_id < 8 ORDER BY n DESC, k LIMIT 10";

    private static final long MILLIS_TO_ASK = 100;

    private static final AtomicBoolean BEGUN = new AtomicBoolean();
    private static volatile boolean asked;

    /** Called when something is asked: what has not begun is not needed any more. */
    static void asked() {
        asked = true;
    }

    /** Called when a connection is opened. */
    static void begin() {
        if (!asked && BEGUN.compareAndSet(false, true)) {
            Thread thread = new Thread(WarmUp::runUnlessAsked, "cloudfiles-warm-up");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void runUnlessAsked() {
        try {
            Thread.sleep(MILLIS_TO_ASK);
            if (!asked) {
                rows();
            }
        } catch (InterruptedException | SQLException | LinkageError e) {
            // What is wrong with the program will be told to whoever asks it something.
            Thread.currentThread().interrupt();
        }
    }

    /** Reads the checkpoint, and returns how many rows there were. */
    static int rows() throws SQLException {
        int rows = 0;
        try (Connection connection = Objects.requireNonNull(
                        new CloudFilesDriver(new WarmUp()).connect("jdbc:cloudfiles:", new Properties()));
                Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(QUERY)) {
            while (results.next()) {
                results.getString(1);
                results.getLong(2);
                results.getInt(3);
                results.getString(4);
                rows++;
            }
        }
        return rows;
    }

    @Override
    public CheckpointDatabase database(ConnectionSettings settings) {
        try (InputStream zip = Objects.requireNonNull(WarmUp.class.getResourceAsStream("warm-up.zip"))) {
            return Databases.ofZip(zip, settings.database());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Override
    public SqlSession sql(CheckpointDatabase database) {
        return new SqlEngine(database);
    }
}
