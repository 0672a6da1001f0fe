package io.cloudfiles.tck.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** URLs, properties and the DataSource: what they open, and how an option is told. */
final class ConnectingTest {
    private static final String PREFIX = "jdbc:cloudfiles:";

    private static Driver driver() throws SQLException {
        return DriverManager.getDriver(PREFIX);
    }

    private static Map<String, String> options(String url, Properties properties) throws SQLException {
        return Arrays.stream(driver().getPropertyInfo(url, properties))
                .collect(Collectors.toMap(info -> info.name, info -> info.value));
    }

    @Test
    void driverManagerFindsTheDriver() throws SQLException {
        try (Connection connection = Examples.open("")) {
            assertThat(connection.isValid(5)).isTrue();
            assertThat(connection.getMetaData().getDriverName()).isEqualTo("cloudfiles JDBC Driver");
            assertThat(connection.getMetaData().getURL()).isEqualTo(Examples.url(Examples.ROOT, ""));
        }
    }

    @Test
    void driverLeavesOtherUrlsAlone() throws SQLException {
        Driver driver = driver();
        assertThat(driver.acceptsURL("jdbc:cloudfiles:/x")).isTrue();
        assertThat(driver.acceptsURL("jdbc:postgresql://h/x")).isFalse();
        assertThat(driver.connect("jdbc:postgresql://h/x", new Properties())).isNull();
        assertThat(driver.jdbcCompliant()).isFalse();
        assertThatThrownBy(() -> driver.acceptsURL(null))
                .isInstanceOf(SQLException.class)
                .extracting(e -> ((SQLException) e).getSQLState())
                .isEqualTo("08001");
    }

    @Test
    void connectionNeedsNoRoot() throws SQLException {
        try (Connection connection = DriverManager.getConnection(PREFIX)) {
            assertThat(Examples.rows(connection.getMetaData().getSchemas(), "TABLE_SCHEM"))
                    .containsExactly("information_schema");
            assertThat(connection.isValid(1)).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a;b", "a=b", "a%20b", "a b", "ä", "100%"})
    void rootMayHaveAnyName(String name, @TempDir Path folder) throws Exception {
        Path root = Files.createDirectory(folder.resolve(name));
        try (Connection connection = DriverManager.getConnection(Examples.url(root, ";timeZone=UTC"))) {
            assertThat(connection.isValid(1)).isTrue();
            Files.delete(root);
            assertThat(connection.isValid(1)).as("its root vanished").isFalse();
        }
        assertThatThrownBy(() -> DriverManager.getConnection(Examples.url(root, "")))
                .isInstanceOf(SQLNonTransientConnectionException.class)
                .hasMessageContaining("cannot open the root");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ";", ";timeZone=UTC", ";timeZone=UTC;;schema=default;"})
    void emptyOptionsAreNone(String rest) throws SQLException {
        assertThat(options(Examples.url(Examples.ROOT, rest), new Properties()))
                .containsEntry("timeZone", "UTC")
                .containsEntry("schema", "default");
        Examples.open(rest).close();
    }

    @Test
    void optionsMindNoCaseAndTheUrlWinsOverProperties() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("TimeZone", "Asia/Tokyo");
        properties.setProperty("parallelism", "5");
        properties.setProperty("user", "me");
        String url = Examples.url(Examples.ROOT, ";TIMEZONE=Europe/Berlin;VerifyChecksums=FALSE;schema=a%3Bb=c");
        assertThat(options(url, properties))
                .containsEntry("timeZone", "Europe/Berlin")
                .containsEntry("parallelism", "5")
                .containsEntry("verifyChecksums", "FALSE")
                .containsEntry("schema", "a;b=c")
                .containsEntry("user", "me");
        try (Connection connection = DriverManager.getConnection(url, properties);
                ResultSet zone = connection.createStatement().executeQuery("SELECT current_timezone()")) {
            assertThat(zone.next()).isTrue();
            assertThat(zone.getString(1)).isEqualTo("Europe/Berlin");
            assertThat(connection.getSchema()).isEqualTo("a;b=c");
            assertThat(connection.getMetaData().getUserName()).isEqualTo("me");
        }
    }

    @Test
    void propertyInfoHasEveryOptionWithItsPresentValue() throws SQLException {
        DriverPropertyInfo[] all = driver().getPropertyInfo(PREFIX + "/x;timeZone=Asia/Tokyo", new Properties());
        Map<String, String> expected = Map.ofEntries(
                Map.entry("timeZone", "Asia/Tokyo"),
                Map.entry("schema", "default"),
                Map.entry("complexTypes", "json"),
                Map.entry("parallelism", ""),
                Map.entry("queryTimeout", "0"),
                Map.entry("memoryLimit", "50%"),
                Map.entry("verifyChecksums", "true"),
                Map.entry("doubleQuotedIdentifiers", "false"),
                Map.entry("discoveryDepth", "4"),
                Map.entry("catalogFile", ""),
                Map.entry("pipelineStorage", ""),
                Map.entry("allowedRoots", ""),
                Map.entry("user", ""),
                Map.entry("password", ""));
        assertThat(options(PREFIX + "/x;timeZone=Asia/Tokyo", new Properties())).isEqualTo(expected);
        for (DriverPropertyInfo info : all) {
            assertThat(info.description).as(info.name).isNotBlank();
            assertThat(info.required).as(info.name).isFalse();
            List<String> choices = info.choices == null ? List.of() : List.of(info.choices);
            assertThat(choices.isEmpty() || choices.contains(info.value))
                    .as(info.name)
                    .isTrue();
        }
        assertThat(driver().getPropertyInfo("jdbc:cloudfiles:", null)).hasSameSizeAs(all);
    }

    @Test
    void unknownPropertyIsWarnedOf() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("applicationName", "tool");
        try (Connection connection = DriverManager.getConnection(PREFIX, properties)) {
            assertThat(String.valueOf(connection.getWarnings())).contains("unknown property \"applicationName\"");
            connection.clearWarnings();
            assertThat((Object) connection.getWarnings()).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ";timezon=UTC | unknown option \"timezon\"; there are timeZone, schema, complexTypes",
                ";timeZone=Mars/Base | no time zone",
                ";parallelism=0 | whole number of at least 1",
                ";parallelism=many | whole number of at least 1",
                ";queryTimeout=-1 | whole number of at least 0",
                ";memoryLimit=0 | 512m",
                ";memoryLimit=101% | 512m",
                ";memoryLimit=9000000000g | 512m",
                ";discoveryDepth=99999999999 | whole number of at least 0",
                ";verifyChecksums=maybe | takes true or false",
                ";complexTypes=text | option complexTypes is \"text\", but takes json or struct",
                ";schema=a;SCHEMA=b | stands twice",
                ";hadoop.=1 | unknown option",
                ";nonsense | no option=value",
            })
    void badOptionIsRefusedNamingWhatIsTaken(String rest, String message) {
        assertThatThrownBy(() -> DriverManager.getConnection(PREFIX + rest))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining(message)
                .extracting(e -> ((SQLException) e).getSQLState())
                .isEqualTo("22023");
    }

    @Test
    void dataSourceOpensConnections() throws Exception {
        Class<?> type = Class.forName("io.cloudfiles.jdbc.CloudFilesDataSource");
        DataSource source = (DataSource) type.getDeclaredConstructor().newInstance();
        type.getMethod("setUrl", String.class).invoke(source, Examples.url(Examples.ROOT, ""));
        type.getMethod("setOption", String.class, String.class).invoke(source, "timeZone", "Asia/Tokyo");
        assertThat(type.getMethod("getUrl").invoke(source)).isEqualTo(Examples.url(Examples.ROOT, ""));
        try (Connection connection = source.getConnection("me", "secret")) {
            assertThat(connection.getMetaData().getUserName()).isEqualTo("me");
            assertThat(Examples.query(connection, "SELECT current_timezone() AS z", "z"))
                    .containsExactly("Asia/Tokyo");
        }
        assertThat(source.unwrap(DataSource.class)).isSameAs(source);
        assertThat(source.getLoginTimeout()).isZero();
        type.getMethod("setUrl", String.class).invoke(source, "jdbc:other:");
        assertThatThrownBy(source::getConnection)
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("jdbc:cloudfiles:");
    }

    @Test
    void driverIsRegisteredOnce() throws SQLException {
        assertThat(Collections.list(DriverManager.getDrivers()))
                .filteredOn(one -> one.getClass().getName().startsWith("io.cloudfiles."))
                .hasSize(1);
        assertThat(driver().getParentLogger().getName()).isEqualTo("io.cloudfiles");
    }
}
