package io.cloudfiles.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.ArrayList;
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
