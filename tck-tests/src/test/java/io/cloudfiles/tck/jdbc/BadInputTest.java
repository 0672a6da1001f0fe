package io.cloudfiles.tck.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be is told with its SQLSTATE, by its name, and with what could be. */
final class BadInputTest {
    private static final String PREFIX = "jdbc:cloudfiles:";

    /** Values that an option does not take, and what the message must say. */
    private static final Map<String, List<String>> BAD = Map.of(
            "timeZone", List.of("Mars/Base", "Europe/Berlin"),
            "parallelism", List.of("0", "at least 1"),
            "queryTimeout", List.of("-1", "at least 0"),
            "memoryLimit", List.of("plenty", "512m"),
            "discoveryDepth", List.of("deep", "at least 0"));

    private static void assertFails(String state, List<String> words, ThrowingCallable call) {
        SQLException error = catchThrowableOfType(SQLException.class, call);
        assertThat((Throwable) error).as(words + " should fail").isNotNull();
        assertThat(error.getSQLState()).as(error.getMessage()).isEqualTo(state);
        assertThat(error.getMessage()).contains(words);
    }

    private static void connect(String rest) throws SQLException {
        DriverManager.getConnection(PREFIX + rest).close();
    }

    @Test
    void optionThatCannotBeIsNamedWithTheValuesItTakes() throws SQLException {
        DriverPropertyInfo[] options = DriverManager.getDriver(PREFIX).getPropertyInfo(PREFIX, new Properties());
        for (DriverPropertyInfo option : options) {
            if (option.choices != null) {
                List<String> words = new java.util.ArrayList<>(List.of(option.choices));
                words.add(option.name);
                assertFails("22023", words, () -> connect(";" + option.name + "=neither"));
            } else if (BAD.containsKey(option.name)) {
                List<String> bad = BAD.get(option.name);
                assertFails(
                        "22023", List.of(option.name, bad.get(1)), () -> connect(";" + option.name + "=" + bad.get(0)));
                Properties properties = new Properties();
                properties.setProperty(option.name, bad.get(0));
                assertFails(
                        "22023",
                        List.of(option.name),
                        () -> DriverManager.getConnection(PREFIX, properties).close());
            }
        }
    }

    @Test
    void unknownOptionIsToldThoseThatThereAre() throws SQLException {
        for (DriverPropertyInfo option : DriverManager.getDriver(PREFIX).getPropertyInfo(PREFIX, new Properties())) {
            assertFails("22023", List.of("nosuch", option.name), () -> connect(";nosuch=1"));
        }
        assertFails("22023", List.of("timeZone"), () -> connect(";timeZone"));
    }

    @Test
    void rootThatIsNotThereOrMayNotBeReadIsRefusedWithTheReason(@TempDir Path folder) throws IOException {
        assertFails(
                "08001",
                List.of("nothing"),
                () -> connect(folder.resolve("nothing").toString()));
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertFails("08001", List.of("file"), () -> connect(file.toString()));
        Path closed = Files.createDirectory(folder.resolve("closed"));
        assumeFalse("root".equals(System.getProperty("user.name")), "nothing is closed to root");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        assertFails("08001", List.of("closed"), () -> connect(closed.toString()));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void closedObjectsSayThatTheyAre() throws SQLException {
        Connection connection = DriverManager.getConnection(PREFIX);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1");
        rows.close();
        assertFails("55000", List.of("closed"), rows::next);
        statement.close();
        assertFails("55000", List.of("closed"), () -> statement.executeQuery("SELECT 1"));
        connection.close();
        assertFails("08003", List.of("closed"), connection::createStatement);
        assertThat(connection.isValid(0)).isFalse();
    }

    @Test
    void getterThatCannotConvertNamesColumnTypeAndTarget() throws SQLException {
        try (Connection connection = DriverManager.getConnection(PREFIX);
                ResultSet row = connection
                        .createStatement()
                        .executeQuery("SELECT 'abc' AS word, DATE'2024-02-29' AS day, array(1) AS list")) {
            assertThat(row.next()).isTrue();
            assertFails("22018", List.of("word", "STRING", "INT", "abc"), () -> row.getInt("word"));
            assertFails("22018", List.of("word", "STRING", "UUID"), () -> row.getObject(1, java.util.UUID.class));
            assertFails("22018", List.of("day", "DATE", "BIGINT"), () -> row.getLong("day"));
            assertFails(
                    "22018", List.of("list", "ARRAY<INT>", "Struct"), () -> row.getObject(3, java.sql.Struct.class));
            assertFails("22018", List.of("day", "java.util.Locale"), () -> row.getObject(2, java.util.Locale.class));
        }
    }

    @Test
    void unsetParameterIsAnError() throws SQLException {
        try (Connection connection = DriverManager.getConnection(PREFIX);
                PreparedStatement statement = connection.prepareStatement("SELECT ?, ?")) {
            statement.setInt(1, 1);
            assertFails("07001", List.of("parameter 2"), statement::executeQuery);
        }
    }
}
