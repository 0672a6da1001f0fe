package io.cloudfiles.tck.jdbc;

import static io.cloudfiles.tck.jdbc.SqlStates.assertState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Connections, statements and results as the javadoc of java.sql has them. */
final class StatementTest {
    private static final String THREE = "SELECT * FROM VALUES (1L, 'a'), (2L, NULL), (3L, 'c') AS t(n, Name)";

    private Connection connection;
    private Statement statement;

    @BeforeEach
    void connect() throws SQLException {
        connection = Examples.open("");
        statement = connection.createStatement();
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    @Test
    void rowsComeOneByOneAndEndOnce() throws SQLException {
        ResultSet rows = statement.executeQuery(THREE);
        assertThat(rows.wasNull()).as("before any value was read").isFalse();
        assertThat(rows.isBeforeFirst()).isTrue();
        assertThat(rows.getRow()).isZero();
        assertState("24000", () -> rows.getLong(1));
        assertThat(rows.next()).isTrue();
        assertThat(rows.isFirst()).isTrue();
        assertThat(rows.getLong("N")).isEqualTo(1);
        assertThat(rows.getString("name")).isEqualTo("a");
        assertThat(rows.next()).isTrue();
        assertThat(rows.getString(2)).isNull();
        assertThat(rows.wasNull()).isTrue();
        assertThat(rows.getRow()).isEqualTo(2);
        assertThat(rows.next()).isTrue();
        assertThat(rows.next()).isFalse();
        assertThat(rows.next()).isFalse();
        assertThat(rows.isAfterLast()).isTrue();
        assertState("24000", () -> rows.getString(2));
        assertThat(rows.isClosed()).isFalse();
    }

    @Test
    void columnThatIsNotThereIsNamedWithThoseThatAre() throws SQLException {
        ResultSet rows = statement.executeQuery(THREE);
        rows.next();
        assertThat(rows.findColumn("NAME")).isEqualTo(2);
        assertThatThrownBy(() -> rows.getInt("nome"))
                .isInstanceOf(SQLSyntaxErrorException.class)
                .hasMessage("[UNRESOLVED_COLUMN] no column \"nome\"; there are n, Name");
        assertState("42703", () -> rows.findColumn("nome"));
        assertState("07009", () -> rows.getInt(0));
        assertState("07009", () -> rows.getObject(3));
        assertState("07009", () -> rows.getMetaData().getColumnName(3));
    }

    @Test
    void ofARepeatedLabelTheFirstIsRead() throws SQLException {
        ResultSet rows = statement.executeQuery("SELECT 1 AS n, 2 AS N, 3 AS n");
        rows.next();
        assertThat(rows.findColumn("n")).isEqualTo(1);
        assertThat(rows.getInt("N")).isEqualTo(1);
        assertThat(rows.getInt(3)).isEqualTo(3);
    }

    @Test
    void nextRunClosesTheResultBefore() throws SQLException {
        ResultSet first = statement.executeQuery(THREE);
        ResultSet second = statement.executeQuery(THREE);
        assertThat(first.isClosed()).isTrue();
        assertThat(second.next()).isTrue();
        assertThatThrownBy(() -> statement.executeQuery("no such")).isInstanceOf(SQLSyntaxErrorException.class);
        assertThat(second.isClosed()).isTrue();
    }

    @Test
    void severalStatementsOfAConnectionAreOpenAtOnce() throws SQLException {
        ResultSet one = statement.executeQuery(THREE);
        ResultSet other = connection.createStatement().executeQuery(THREE);
        assertThat(one.next()).isTrue();
        assertThat(other.next()).isTrue();
        assertThat(one.next()).isTrue();
        assertThat(one.getLong(1)).isEqualTo(2);
        assertThat(other.getLong(1)).isEqualTo(1);
    }

    @Test
    void resultOfExecuteIsTheOnlyOne() throws SQLException {
        assertThat((Object) statement.getResultSet()).isNull();
        assertThat(statement.execute(THREE)).isTrue();
        ResultSet rows = statement.getResultSet();
        assertThat(rows.next()).isTrue();
        assertThat(statement.getUpdateCount()).isEqualTo(-1);
        assertThat(statement.getMoreResults()).isFalse();
        assertThat(rows.isClosed()).isTrue();
        assertThat((Object) statement.getResultSet()).isNull();
        assertThat(statement.getLargeUpdateCount()).isEqualTo(-1);
        assertState("0A000", () -> statement.getMoreResults(Statement.KEEP_CURRENT_RESULT));
        assertState("22023", () -> statement.getMoreResults(99));
    }

    @Test
    void limitsAreKeptAndChecked() throws SQLException {
        statement.setLargeMaxRows(2);
        assertThat(statement.getMaxRows()).isEqualTo(2);
        ResultSet rows = statement.executeQuery(THREE);
        assertThat(rows.next()).isTrue();
        assertThat(rows.next()).isTrue();
        assertThat(rows.next()).isFalse();
        statement.setFetchSize(7);
        assertThat(statement.getFetchSize()).isEqualTo(7);
        assertThat(statement.executeQuery(THREE).getFetchSize()).isEqualTo(7);
        assertState("22023", () -> statement.setMaxRows(-1));
        assertState("22023", () -> statement.setLargeMaxRows(-1));
        assertState("22023", () -> statement.setFetchSize(-1));
        assertState("22023", () -> statement.setQueryTimeout(-1));
        assertState("22023", () -> statement.setMaxFieldSize(-1));
        assertState("22023", () -> statement.setFetchDirection(7));
        try (Connection timed = Examples.open(";queryTimeout=9");
                Statement fresh = timed.createStatement()) {
            assertThat(fresh.getQueryTimeout()).isEqualTo(9);
        }
    }

    @Test
    void changesAreRefused() throws SQLException {
        assertState("25006", () -> statement.executeUpdate(THREE));
        assertState("25006", () -> statement.executeLargeUpdate(THREE));
        assertState("25006", () -> statement.executeUpdate(THREE, Statement.RETURN_GENERATED_KEYS));
        assertState("25006", () -> statement.addBatch(THREE));
        statement.clearBatch();
        assertThat(statement.executeBatch()).as("nothing was added").isEmpty();
        assertThat(statement.executeLargeBatch()).isEmpty();
        ResultSet rows = statement.executeQuery(THREE);
        assertState("25006", rows::deleteRow);
        assertState("25006", () -> rows.updateInt(1, 3));
        assertState("25006", () -> rows.updateInt("n", 3));
    }

    @Test
    void resultsOnlyGoForward() throws SQLException {
        ResultSet rows = statement.executeQuery(THREE);
        for (ThrowingCallable back : new ThrowingCallable[] {
            rows::previous,
            rows::beforeFirst,
            rows::afterLast,
            rows::first,
            rows::last,
            rows::isLast,
            () -> rows.absolute(1)
        }) {
            assertThatThrownBy(back)
                    .isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessageContaining("TYPE_FORWARD_ONLY");
        }
        Statement scroll = connection.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
        assertThat(String.valueOf(connection.getWarnings())).contains("TYPE_FORWARD_ONLY");
        ResultSet downgraded = scroll.executeQuery(THREE);
        assertThat(downgraded.getType()).isEqualTo(ResultSet.TYPE_FORWARD_ONLY);
        assertThat(downgraded.getConcurrency()).isEqualTo(ResultSet.CONCUR_READ_ONLY);
    }

    @Test
    void closeOnCompletionClosesTheStatementWithItsResult() throws SQLException {
        statement.closeOnCompletion();
        assertThat(statement.isCloseOnCompletion()).isTrue();
        statement.executeQuery(THREE);
        ResultSet second = statement.executeQuery(THREE);
        assertThat(statement.isClosed()).isFalse();
        second.close();
        assertThat(statement.isClosed()).isTrue();
    }

    @Test
    void connectionTakesWhatAReadOnlyDatabaseCan() throws SQLException {
        connection.setReadOnly(true);
        assertThat(connection.isReadOnly()).isTrue();
        connection.setReadOnly(false);
        assertThat(connection.isReadOnly()).isTrue();
        connection.setAutoCommit(false);
        assertThat(connection.getAutoCommit()).isFalse();
        connection.commit();
        connection.rollback();
        connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
        assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
        assertState("22023", () -> connection.setTransactionIsolation(99));
        connection.setCatalog("cloudfiles");
        assertThat(connection.getCatalog()).isEqualTo("cloudfiles");
        assertState("42P08", () -> connection.setCatalog("other"));
        connection.setClientInfo("ApplicationName", "test");
        assertThat(connection.getClientInfo("ApplicationName")).isEqualTo("test");
        assertThat(connection.nativeSQL("SELECT 1")).isEqualTo("SELECT 1");
        assertThat(connection.isValid(0)).isTrue();
        assertState("22023", () -> connection.isValid(-1));
        assertThat(connection.getTypeMap()).isEmpty();
        connection.setNetworkTimeout(Runnable::run, 5);
        assertThat(connection.getNetworkTimeout()).isEqualTo(5);
        connection.beginRequest();
        connection.endRequest();
        assertThat(connection.isWrapperFor(Connection.class)).isTrue();
        assertThat(connection.unwrap(Connection.class)).isSameAs(connection);
        assertThat(connection.isWrapperFor(String.class)).isFalse();
        assertState("22023", () -> connection.unwrap(String.class));
        connection.abort(Runnable::run);
        assertThat(connection.isClosed()).isTrue();
        assertThat(statement.isClosed()).isTrue();
        connection.abort(Runnable::run);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{d '2024-02-29'} | 2024-02-29",
                "{ ts '2024-02-29 12:34:56.789' } | 2024-02-29 12:34:56.789",
                "{T '12:34:56'} | 12:34:56",
                "{fn ucase({fn concat('a', 'b')})} | AB",
                "concat('{d ', \"{fn x}\", r'{ts \\') | {d {fn x}{ts \\",
                "'it\\'s {d' /* {fn */ | it's {d",
                "'a_b' LIKE 'a\\\\_b' {escape '\\'} | true",
                "count(*) FROM {oj (VALUES (1)) a(x) LEFT OUTER JOIN (VALUES (2)) b(y) ON x = y} | 1",
                "x FROM VALUES (1), (2), (3) AS t(x) ORDER BY x {limit 1 offset 2} | 3",
            })
    void escapesAreUnderstood(String expression, String value) throws SQLException {
        String sql = "SELECT " + expression;
        for (ResultSet row : new ResultSet[] {
            statement.executeQuery(sql), connection.prepareStatement(sql).executeQuery()
        }) {
            assertThat(row.next()).isTrue();
            assertThat(row.getString(1)).isEqualTo(value);
        }
        statement.setEscapeProcessing(false);
        if (!connection.nativeSQL(sql).equals(sql)) {
            assertState("42601", () -> statement.executeQuery(sql));
        }
    }

    @Test
    void quotingIsTheDialects() throws SQLException {
        String odd = "it's a \\ b";
        assertThat(Examples.query(connection, "SELECT " + statement.enquoteLiteral(odd) + " AS c", "c"))
                .containsExactly(odd);
        String name = "a`b";
        assertThat(Examples.query(connection, "SELECT 1 AS " + statement.enquoteIdentifier(name, false), name))
                .containsExactly("1");
        assertThat(statement.enquoteIdentifier("plain_1", false)).isEqualTo("plain_1");
        assertThat(statement.enquoteIdentifier("plain_1", true)).isEqualTo("`plain_1`");
        assertThat(statement.isSimpleIdentifier("1a")).isFalse();
        assertState("22023", () -> statement.enquoteIdentifier("", true));
        assertState("22023", () -> statement.enquoteLiteral(null));
    }
}
