package io.cloudfiles.tck.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From a URL to values, on the checkpoints of examples/, which Spark wrote. */
class EndToEndTest {
    private static final String FIRST_FILE = "file:///data/demo/lake/data/4.2.0/fs_compact3/in/f000.json";

    private Connection connection;
    private Statement statement;

    @BeforeEach
    void connect() throws SQLException {
        connection = Examples.open(";timeZone=Asia/Kathmandu");
        statement = connection.createStatement();
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    private static List<String> texts(ResultSet rows) throws SQLException {
        List<String> texts = new ArrayList<>();
        while (rows.next()) {
            texts.add(rows.getString(1));
        }
        return texts;
    }

    /** What the log's files say, read here without the driver. */
    private static Set<String> pathsInTheLog() throws Exception {
        Set<String> paths = new TreeSet<>();
        try (Stream<Path> files = Files.list(Examples.ROOT.resolve("file-stream/sources/0"))) {
            for (Path file : files.toList()) {
                if (!file.getFileName().toString().startsWith(".")) {
                    Matcher path = Pattern.compile("\"path\":\"([^\"]*)\"").matcher(Files.readString(file));
                    while (path.find()) {
                        paths.add(path.group(1));
                    }
                }
            }
        }
        return paths;
    }

    @Test
    void pathsAreThoseOfTheLog() throws Exception {
        List<String> paths = texts(statement.executeQuery("SELECT path FROM cloud_files_state('file-stream')"));
        assertThat(new TreeSet<>(paths)).isEqualTo(pathsInTheLog()).hasSize(paths.size());
    }

    @Test
    void pathMayBeAParameter() throws Exception {
        try (PreparedStatement prepared =
                connection.prepareStatement("SELECT path FROM cloud_files_state(?) WHERE path = ? ORDER BY path")) {
            prepared.setString(1, "file-stream");
            prepared.setString(2, FIRST_FILE);
            assertThat(texts(prepared.executeQuery())).containsExactly(FIRST_FILE);
            prepared.setString(1, Examples.ROOT.resolve("windowed-counts").toString());
            assertThat(texts(prepared.executeQuery())).isEmpty();
        }
    }

    @Test
    void treeTablesHoldWhatTheFunctionsGive() throws Exception {
        assertThat(new TreeSet<>(texts(statement.executeQuery("SELECT path FROM `file-stream`.files"))))
                .isEqualTo(pathsInTheLog());
        connection.setSchema("windowed-counts");
        List<String> byName =
                texts(connection.createStatement().executeQuery("SELECT key FROM state_0 ORDER BY key.k"));
        List<String> byFunction =
                texts(statement.executeQuery("SELECT key FROM read_statestore('windowed-counts') ORDER BY key.k"));
        assertThat(byName).isNotEmpty().hasSameElementsAs(byFunction);
    }

    @Test
    void stateColumnsHaveTheirTypes() throws SQLException {
        ResultSetMetaData columns = statement
                .executeQuery("SELECT *, key.window.start, value.count FROM read_statestore('windowed-counts')")
                .getMetaData();
        assertThat(columns.getColumnCount()).isEqualTo(5);
        assertThat(columns.getColumnLabel(1)).isEqualTo("key");
        assertThat(columns.getColumnTypeName(1))
                .isEqualTo("STRUCT<window: STRUCT<start: TIMESTAMP, end: TIMESTAMP>, k: STRING>");
        assertThat(columns.getColumnType(1)).isEqualTo(Types.VARCHAR);
        assertThat(columns.getColumnClassName(1)).isEqualTo("java.lang.String");
        assertThat(columns.isNullable(1)).isEqualTo(ResultSetMetaData.columnNoNulls);
        assertThat(columns.getColumnType(3)).isEqualTo(Types.INTEGER);
        assertThat(columns.getColumnTypeName(4)).isEqualTo("TIMESTAMP");
        assertThat(columns.getColumnType(4)).isEqualTo(Types.TIMESTAMP);
        assertThat(columns.getColumnType(5)).isEqualTo(Types.BIGINT);
    }

    @Test
    void instantsAreTheSameInEverySessionAndShownInItsZone() throws SQLException {
        String sql = "SELECT key.window.start AS s FROM read_statestore('windowed-counts') ORDER BY 1 LIMIT 1";
        ResultSet here = statement.executeQuery(sql);
        try (Connection utc = Examples.open("")) {
            ResultSet there = utc.createStatement().executeQuery(sql);
            assertThat(here.next() && there.next()).isTrue();
            Instant start = there.getTimestamp("S").toInstant();
            assertThat(here.getTimestamp(1).toInstant()).isEqualTo(start);
            assertThat(here.getObject(1, Instant.class)).isEqualTo(start);
            assertThat(here.getObject(1)).isEqualTo(Timestamp.from(start));
            assertThat(here.getObject(1, OffsetDateTime.class))
                    .isEqualTo(there.getObject(1, OffsetDateTime.class))
                    .hasToString(start.atOffset(java.time.ZoneOffset.ofHoursMinutes(5, 45))
                            .toString());
            assertThat(here.getObject(1, LocalDateTime.class))
                    .isEqualTo(there.getObject(1, LocalDateTime.class).plusMinutes(345));
            assertThat(here.getString(1)).isNotEqualTo(there.getString(1));
        }
    }

    @Test
    void complexValuesAreJson() throws SQLException {
        ResultSet rows = statement.executeQuery("SELECT key, value FROM read_statestore('windowed-counts') LIMIT 1");
        assertThat(rows.next()).isTrue();
        assertThat(rows.getString("key"))
                .matches("\\{\"window\":\\{\"start\":\"[^\"]+\\+05:45\",\"end\":\"[^\"]+\"},\"k\":(null|\"[^\"]*\")}");
        assertThat(rows.getObject("value"))
                .isInstanceOf(String.class)
                .asString()
                .startsWith("{\"count\":");
    }

    @Test
    void partitionsAddUpToTheWhole() throws SQLException {
        TreeMap<Integer, Long> counts = new TreeMap<>();
        ResultSet grouped = statement.executeQuery(
                "SELECT partition_id, count(*) AS n FROM read_statestore('windowed-counts') GROUP BY partition_id");
        while (grouped.next()) {
            counts.put(grouped.getInt(1), grouped.getLong("n"));
        }
        assertThat(counts).isNotEmpty();
        try (PreparedStatement one = connection.prepareStatement(
                "SELECT count(*) FROM read_statestore('windowed-counts') WHERE partition_id = ?")) {
            for (int partition : counts.keySet()) {
                one.setInt(1, partition);
                ResultSet rows = one.executeQuery();
                assertThat(rows.next()).isTrue();
                assertThat(rows.getLong(1)).isEqualTo(counts.get(partition));
            }
        }
    }

    @Test
    void valuesOfParametersComeBack() throws SQLException {
        try (PreparedStatement echo = connection.prepareStatement("SELECT ?, ?, ?, ?, ?, ?")) {
            Timestamp moment = Timestamp.from(Instant.parse("2024-03-10T07:30:15.123456Z"));
            LocalDateTime local = LocalDateTime.parse("2024-03-10T07:30:15.123456");
            echo.setString(1, "it's");
            echo.setLong(2, Long.MAX_VALUE);
            echo.setBigDecimal(3, new BigDecimal("12.30"));
            echo.setTimestamp(4, moment);
            echo.setObject(5, local);
            echo.setNull(6, Types.INTEGER);
            ResultSet row = echo.executeQuery();
            assertThat(row.next()).isTrue();
            assertThat(row.getString(1)).isEqualTo("it's");
            assertThat(row.getLong(2)).isEqualTo(Long.MAX_VALUE);
            assertThat(row.getBigDecimal(3)).isEqualTo(new BigDecimal("12.30"));
            assertThat(row.getTimestamp(4)).isEqualTo(moment);
            assertThat(row.getObject(5, LocalDateTime.class)).isEqualTo(local);
            assertThat(row.getObject(6)).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELEC 1 | 42601",
                "SELECT path FROM cloud_files_state(?) | 07001",
                "SELECT nosuch FROM read_statestore('windowed-counts') | 42703",
                "SELECT * FROM nosuch | 42P01",
                "SELECT * FROM cloud_files_state('nosuch') | 42K03",
                "SELECT * FROM read_statestore('windowed-counts', nosuch => 1) | 4274K",
                "SELECT * FROM read_statestore('windowed-counts', batchId => -1) | 42616",
                "CREATE TABLE t AS SELECT 1 | 25006",
                "DELETE FROM t | 25006",
            })
    void errorsHaveTheirSqlState(String sql, String state) {
        assertThatThrownBy(() -> statement.executeQuery(sql))
                .isInstanceOf(SQLException.class)
                .satisfies(e -> assertThat(((SQLException) e).getSQLState())
                        .as(e.toString())
                        .isEqualTo(state))
                .satisfies(e -> assertThat(e instanceof SQLSyntaxErrorException).isEqualTo(state.startsWith("42")));
    }

    @Test
    void listingsAndPlansAreResultsToo() throws SQLException {
        assertThat(texts(statement.executeQuery("SHOW SCHEMAS"))).contains("file-stream", "windowed-counts");
        assertThat(texts(statement.executeQuery("EXPLAIN SELECT path FROM cloud_files_state('file-stream')")))
                .isNotEmpty();
        assertThat(statement.execute("SHOW FUNCTIONS")).isTrue();
    }
}
