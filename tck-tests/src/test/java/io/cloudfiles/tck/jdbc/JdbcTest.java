package io.cloudfiles.tck.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.cloudfiles.tck.Database;
import io.cloudfiles.tck.GoldenCheckpoints;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What java.sql promises, over real checkpoints. */
final class JdbcTest {
    private static final String STATE = " FROM read_statestore('4.2.0/agg_4parts')";

    private final Connection connection;

    JdbcTest() throws SQLException {
        connection = Database.open(GoldenCheckpoints.root());
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
        connection.close();
        assertThat(connection.isClosed()).isTrue();
    }

    @Test
    void metadataTellsTypesAndNullability() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT *, value.count, value.min, value.sum_3" + STATE)) {
            ResultSetMetaData columns = rows.getMetaData();
            assertThat(columns.getColumnTypeName(1)).isEqualTo("STRUCT<ks: STRING, ki: INT>");
            assertThat(columns.getColumnType(1)).isEqualTo(Types.VARCHAR);
            assertThat(columns.getColumnClassName(1)).isEqualTo("java.lang.String");
            assertThat(columns.isNullable(1)).isEqualTo(ResultSetMetaData.columnNoNulls);
            assertThat(columns.getColumnLabel(3)).isEqualTo("partition_id");
            assertThat(columns.getColumnType(3)).isEqualTo(Types.INTEGER);
            assertThat(columns.isNullable(3)).isEqualTo(ResultSetMetaData.columnNoNulls);
            assertThat(columns.getColumnType(4)).isEqualTo(Types.BIGINT);
            assertThat(columns.isNullable(4)).isEqualTo(ResultSetMetaData.columnNullable);
            assertThat(columns.getColumnType(5)).isEqualTo(Types.TIMESTAMP);
            assertThat(columns.getColumnTypeName(5)).isEqualTo("TIMESTAMP");
            assertThat(columns.getColumnType(6)).isEqualTo(Types.DECIMAL);
            assertThat(columns.getPrecision(6)).isEqualTo(30);
            assertThat(columns.getScale(6)).isEqualTo(4);
        }
    }

    @Test
    void parametersStandInExpressions() throws SQLException {
        String sql = "SELECT key.ks, value.count + ? AS n" + STATE + " WHERE key.ki = ? OR key.ks = ? ORDER BY n";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            assertThat(statement.getParameterMetaData().getParameterCount()).isEqualTo(3);
            statement.setLong(1, 100);
            statement.setInt(2, 42);
            statement.setString(3, "a");
            assertThat(longs(statement, "n")).containsExactly(102L, 106L);
            statement.setInt(2, 7);
            assertThat(longs(statement, "n")).containsExactly(106L, 106L);
        }
    }

    @Test
    void anUnsetParameterIsAnError() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT key" + STATE + " WHERE key.ki = ?")) {
            SQLException error = catchThrowableOfType(SQLException.class, statement::executeQuery);
            assertThat((Throwable) error).isNotNull();
            assertThat(error.getSQLState()).isEqualTo("07001");
        }
    }

    @Test
    void gettersGiveTheValueInManyForms() throws SQLException {
        String sql =
                "SELECT value.min AS t, value.sum_3 AS d, value.count AS n, value.sum_2 AS f, DATE '2024-02-29' AS day,"
                        + " value.isEmpty AS b" + STATE + " WHERE key.ki = -1";
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            assertThat(row.next()).isTrue();
            assertThat(row.getObject("t", Instant.class)).isEqualTo(Instant.parse("2024-02-29T12:34:56.789012Z"));
            assertThat(row.getObject("t", LocalDateTime.class))
                    .isEqualTo(LocalDateTime.parse("2024-02-29T12:34:56.789012"));
            assertThat(row.getObject("t", OffsetDateTime.class).toInstant())
                    .isEqualTo(Instant.parse("2024-02-29T12:34:56.789012Z"));
            assertThat(row.getTimestamp("t")).isEqualTo(Timestamp.from(Instant.parse("2024-02-29T12:34:56.789012Z")));
            assertThat(row.getString("t")).isEqualTo("2024-02-29 12:34:56.789012");
            assertThat(row.getBigDecimal("d")).isEqualTo(new BigDecimal("290738.6722"));
            assertThat(row.getLong("n")).isEqualTo(5);
            assertThat(row.getInt("n")).isEqualTo(5);
            assertThat(row.getObject("n")).isEqualTo(5L);
            assertThat(row.getDouble("f")).isEqualTo(1563.0);
            assertThat(row.getObject("day", LocalDate.class)).isEqualTo(LocalDate.of(2024, 2, 29));
            assertThat(row.getBoolean("b")).isFalse();
            assertThat(row.next()).isFalse();
        }
    }

    @Test
    void nullIsTold() throws SQLException {
        String sql = "SELECT key.ki AS k, value.min AS t" + STATE + " WHERE key.ki IS NULL";
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            assertThat(row.next()).isTrue();
            assertThat(row.getInt("k")).isZero();
            assertThat(row.wasNull()).isTrue();
            assertThat(row.getObject("k")).isNull();
            assertThat(row.getString("k")).isNull();
            assertThat(row.getTimestamp("t")).isNull();
            assertThat(row.getObject("t", Instant.class)).isNull();
        }
    }

    @Test
    void aValueThatDoesNotFitIsAnError() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT max(key.kl) AS k FROM read_statestore('4.2.0/agg_key_kl')")) {
            assertThat(row.next()).isTrue();
            assertThat(row.getLong("k")).isEqualTo(Long.MAX_VALUE);
            SQLException error = catchThrowableOfType(SQLException.class, () -> row.getInt("k"));
            assertThat((Throwable) error).isNotNull();
            assertThat(error.getSQLState()).isEqualTo("22003");
        }
    }

    @Test
    void maxRowsAndFetchSizeHold() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(2);
            assertThat(count(statement.executeQuery("SELECT key" + STATE))).isEqualTo(11);
            statement.setMaxRows(3);
            assertThat(count(statement.executeQuery("SELECT key" + STATE))).isEqualTo(3);
            statement.setMaxRows(0);
            assertThat(count(statement.executeQuery("SELECT key" + STATE))).isEqualTo(11);
        }
    }

    @Test
    void aCancelledStatementCanRunAgain() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.cancel();
            ResultSet rows = statement.executeQuery("SELECT key" + STATE);
            statement.cancel();
            try {
                count(rows);
            } catch (SQLException e) {
                assertThat(e.getSQLState()).isEqualTo("57014");
            }
            assertThat(count(statement.executeQuery("SELECT key" + STATE))).isEqualTo(11);
        }
    }

    @Test
    void theTreeHasASchemaPerCheckpoint() throws SQLException {
        DatabaseMetaData metaData = connection.getMetaData();
        assertThat(metaData.getIdentifierQuoteString()).isEqualTo("`");
        assertThat(metaData.isReadOnly()).isTrue();
        assertThat(strings(metaData.getSchemas(), "TABLE_SCHEM"))
                .contains("4.2.0/agg_4parts", "3.5.9/session", "4.2.0/fs_union2");
        assertThat(strings(metaData.getTables(null, "4.2.0/join\\_left", null, null), "TABLE_NAME"))
                .contains("files", "operators", "state_0_left", "state_0_right");
        assertThat(strings(metaData.getColumns(null, "4.2.0/agg\\_4parts", "state\\_0", null), "COLUMN_NAME"))
                .containsExactly("key", "value", "partition_id");
    }

    @Test
    void theZoneShowsTimestamps() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("timeZone", "Asia/Tokyo");
        String sql = "SELECT key.window.end AS t, key.window AS w FROM read_statestore('4.2.0/win_append')"
                + " WHERE value.sum = 286";
        try (Connection tokyo =
                DriverManager.getConnection("jdbc:cloudfiles:" + GoldenCheckpoints.root(), properties)) {
            assertThat(Database.query(tokyo, sql).rows())
                    .containsExactly(
                            List.of(
                                    "2023-11-15 07:15:40",
                                    "{\"start\":\"2023-11-15T07:15:30.000000+09:00\",\"end\":\"2023-11-15T07:15:40.000000+09:00\"}"));
        }
    }

    @Test
    void nothingCanBeWritten() throws SQLException {
        assertThat(connection.isReadOnly()).isTrue();
        try (Statement statement = connection.createStatement()) {
            for (String sql : List.of("DELETE FROM t", "INSERT INTO t VALUES (1)", "CREATE TABLE t AS SELECT 1")) {
                SQLException error = catchThrowableOfType(SQLException.class, () -> statement.executeUpdate(sql));
                assertThat((Throwable) error).as(sql).isNotNull();
                assertThat(error.getSQLState()).as(sql).isEqualTo("25006");
            }
        }
    }

    @Test
    void anUnknownOptionOfTheUrlIsAnError() {
        SQLException error = catchThrowableOfType(
                SQLException.class, () -> DriverManager.getConnection("jdbc:cloudfiles:/tmp;timezon=UTC"));
        assertThat((Throwable) error).isNotNull();
        assertThat(error.getMessage()).contains("timezon").contains("timeZone");
    }

    private static List<Long> longs(PreparedStatement statement, String column) throws SQLException {
        List<Long> values = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                values.add(rows.getLong(column));
            }
        }
        return values;
    }

    private static List<String> strings(ResultSet rows, String column) throws SQLException {
        List<String> values = new ArrayList<>();
        try (rows) {
            while (rows.next()) {
                values.add(String.valueOf(rows.getString(column)));
            }
        }
        return values;
    }

    private static int count(ResultSet rows) throws SQLException {
        int count = 0;
        try (rows) {
            while (rows.next()) {
                count++;
            }
        }
        return count;
    }
}
