package io.cloudfiles.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionUrlTest {
    private static ConnectionSettings settings(String rest) throws SQLException {
        return settings(rest, new Properties());
    }

    private static ConnectionSettings settings(String rest, Properties properties) throws SQLException {
        return ConnectionUrl.parse("jdbc:cloudfiles:" + rest, properties).settings();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/data/checkpoints | /data/checkpoints",
                "C:\\data\\checkpoints | C:\\data\\checkpoints",
                "C:/data;timeZone=UTC | C:/data",
                "s3a://bucket/a%20b;hadoop.fs.s3a.endpoint=http://x:9000 | s3a://bucket/a%20b",
                "/odd%3Bname%3b/x;parallelism=2 | /odd;name;/x",
                "relative/folder | relative/folder",
                "file:///a/b=c | file:///a/b=c",
            })
    void rootIsAllBeforeTheFirstSemicolon(String rest, String root) throws SQLException {
        assertThat(settings(rest).root()).contains(root);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ";timeZone=UTC", ";"})
    void rootMayBeLeftOut(String rest) throws SQLException {
        assertThat(settings(rest).root()).isEmpty();
    }

    @Test
    void defaultsAreThoseThatTheEnumSays() throws SQLException {
        ConnectionSettings settings = settings("/x");
        assertThat(settings.session().zone()).isEqualTo(ZoneId.of("UTC"));
        assertThat(settings.session().schema()).isEqualTo("default");
        assertThat(settings.session().parallelism())
                .isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(settings.queryTimeoutSeconds()).isZero();
        assertThat(settings.database()).isEqualTo(io.cloudfiles.table.DatabaseOptions.defaults());
    }

    @Test
    void optionNamesMindNoCase() throws SQLException {
        ConnectionSettings settings = settings(
                "/x;TIMEZONE=Europe/Berlin;Parallelism=3;querytimeout=7;VerifyChecksums=FALSE;discoverydepth=0;schema=a;b"
                        .replace(";b", ""));
        assertThat(settings.session().zone()).isEqualTo(ZoneId.of("Europe/Berlin"));
        assertThat(settings.session().parallelism()).isEqualTo(3);
        assertThat(settings.queryTimeoutSeconds()).isEqualTo(7);
        assertThat(settings.database().verifyChecksums()).isFalse();
        assertThat(settings.database().discoveryDepth()).isZero();
        assertThat(settings.session().schema()).isEqualTo("a");
    }

    @Test
    void propertiesSetOptionsAndTheUrlWins() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("TimeZone", "Asia/Tokyo");
        properties.setProperty("parallelism", "5");
        properties.setProperty("user", "me");
        properties.setProperty("password", "secret");
        properties.setProperty("hadoop.fs.A", "1");
        ConnectionSettings settings = settings("/x;parallelism=2;Hadoop.fs.b=2", properties);
        assertThat(settings.session().zone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
        assertThat(settings.session().parallelism()).isEqualTo(2);
        assertThat(settings.user()).isEqualTo("me");
        assertThat(settings.database().hadoop()).isEqualTo(Map.of("fs.A", "1", "fs.b", "2"));
    }

    @Test
    void listsAreSeparatedByCommas() throws SQLException {
        io.cloudfiles.table.Access access = settings(
                        "/x;PipelineStorage=/p, s3a://b/q%2Cr ,;allowedRoots=/a;catalogFile=/c/t.json;user=ana")
                .database()
                .access();
        assertThat(access.pipelineStorage()).containsExactly("/p", "s3a://b/q,r");
        assertThat(access.allowedRoots()).containsExactly("/a");
        assertThat(access.catalogFile()).contains("/c/t.json");
        assertThat(access.user()).isEqualTo("ana");
    }

    @Test
    void semicolonInValueIsWrittenEncoded() throws SQLException {
        assertThat(settings("/x;schema=a%3Bb=c").session().schema()).isEqualTo("a;b=c");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/x;timezon=UTC | unknown option \"timezon\"; there are timeZone, schema, complexTypes",
                "/x;timeZone=Mars/Base | no time zone",
                "/x;parallelism=0 | whole number of at least 1",
                "/x;parallelism=many | whole number of at least 1",
                "/x;queryTimeout=-1 | whole number of at least 0",
                "/x;memoryLimit=0 | 512m",
                "/x;memoryLimit=101% | 512m",
                "/x;memoryLimit=9000000000g | 512m",
                "/x;memoryLimit=much | 512m",
                "/x;discoveryDepth=99999999999 | whole number of at least 0",
                "/x;verifyChecksums=maybe | takes true or false",
                "/x;complexTypes=text | option complexTypes is \"text\", but takes json or struct",
                "/x;schema=a;SCHEMA=b | stands twice",
                "/x;hadoop.=1 | unknown option",
                "/x;nonsense | no option=value",
            })
    void badOptionIsRefusedNamingWhatIsTaken(String rest, String message) {
        assertThatThrownBy(() -> settings(rest))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining(message)
                .extracting(e -> ((SQLException) e).getSQLState())
                .isEqualTo("22023");
    }

    @Test
    void unknownPropertyIsWarnedOf() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("applicationName", "tool");
        try (CloudFilesConnection connection = new HandMade().connect("/x", properties)) {
            assertThat(String.valueOf(connection.getWarnings())).contains("unknown property \"applicationName\"");
            connection.clearWarnings();
            assertThat((Object) connection.getWarnings()).isNull();
        }
    }

    @Test
    void driverLeavesOtherUrlsAlone() throws SQLException {
        CloudFilesDriver driver = new CloudFilesDriver();
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
    void propertyInfoHasEveryOptionWithItsPresentValue() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("parallelism", "5");
        DriverPropertyInfo[] all =
                new CloudFilesDriver().getPropertyInfo("jdbc:cloudfiles:/x;timeZone=Asia/Tokyo", properties);
        assertThat(Arrays.stream(all).map(info -> info.name))
                .containsExactly(
                        "timeZone",
                        "schema",
                        "complexTypes",
                        "parallelism",
                        "queryTimeout",
                        "memoryLimit",
                        "verifyChecksums",
                        "doubleQuotedIdentifiers",
                        "discoveryDepth",
                        "catalogFile",
                        "pipelineStorage",
                        "allowedRoots",
                        "user",
                        "password");
        assertThat(Arrays.stream(all).map(info -> info.value))
                .containsExactly(
                        "Asia/Tokyo", "default", "json", "5", "0", "50%", "true", "false", "4", "", "", "", "", "");
        assertThat(all).allSatisfy(info -> assertThat(info.description).isNotBlank());
        assertThat(all[6].choices).containsExactly("true", "false");
    }

    @Test
    void optionsPageIsMadeOfTheEnum() throws Exception {
        String page = Files.readString(Path.of("..", "docs", "options.md"));
        assertThat(page).contains(ConnectionOption.markdownTable());
        List<String> onPage = new ArrayList<>();
        Matcher option = Pattern.compile("(?m)^\\| `([^`]+)` \\|").matcher(page);
        while (option.find()) {
            onPage.add(option.group(1));
        }
        onPage.remove("hadoop.*");
        assertThat(new CloudFilesDriver().getPropertyInfo("jdbc:cloudfiles:", null))
                .extracting(info -> info.name)
                .isEqualTo(onPage);
    }
}
