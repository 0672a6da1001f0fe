package io.cloudfiles.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.type.SqlType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StatementTest {
    private static final List<Column> COLUMNS =
            List.of(Column.required("n", SqlType.BIGINT, ""), Column.optional("Name", SqlType.STRING, ""));

    private final CountDownLatch begun = new CountDownLatch(1);
    private final HandMade made = new HandMade()
            .query("three", COLUMNS, row(1L, "a"), row(2L, null), row(3L, "c"))
            .query("empty", COLUMNS)
            .statement(
                    "endless",
                    COLUMNS,
                    List.of(),
                    (values, cancellation) -> new RunningQuery(COLUMNS, endless(cancellation)))
            .statement("slow start", COLUMNS, List.of(), (values, cancellation) -> {
                begun.countDown();
                while (true) {
                    cancellation.check();
                    Thread.onSpinWait();
                }
            })
            .statement("damaged", COLUMNS, List.of(), (values, cancellation) -> new RunningQuery(COLUMNS, damaged()))
            .statement("bug", COLUMNS, List.of(), (values, cancellation) -> {
                throw new IllegalStateException("a bug");
            });

    private CloudFilesConnection connection;
    private Statement statement;

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    /** Rows for ever, the second one late: as a long scan that is stopped. */
    private RowCursor endless(Cancellation cancellation) {
        return new RowCursor() {
            private long rows;

            @Override
            public boolean next() {
                if (rows++ == 0) {
                    return true;
                }
                begun.countDown();
                while (true) {
                    cancellation.check();
                    Thread.onSpinWait();
                }
            }

            @Override
            public Object value(int position) {
                return position == 0 ? rows : "x";
            }

            @Override
            public void close() {}
        };
    }

    private static RowCursor damaged() {
        return new RowCursor() {
            @Override
            public boolean next() {
                return true;
            }

            @Override
            public Object value(int position) {
                throw new CorruptFileException(new Location("state/0/0/1.delta", 17), "length -7");
            }

            @Override
            public void close() {}
        };
    }

    @BeforeEach
    void connect() throws SQLException {
        connection = made.connect("/x");
        statement = connection.createStatement();
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    private static void assertState(String state, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(SQLException.class)
                .satisfies(e -> assertThat(((SQLException) e).getSQLState())
                        .as(e.toString())
                        .isEqualTo(state));
    }

    private HandMade.Rows lastCursor() {
        return made.cursors.get(made.cursors.size() - 1);
    }

    @Test
    void oneRowIsReadAtATimeAndTheEndClosesTheCursor() throws SQLException {
        ResultSet rows = statement.executeQuery("three");
        assertThat(rows.next()).isTrue();
        assertThat(lastCursor().read).isEqualTo(1);
        assertThat(rows.next()).isTrue();
        assertThat(rows.next()).isTrue();
        assertThat(rows.next()).isFalse();
        assertThat(lastCursor().closed).isPositive();
    }

    @Test
    void closingAResultStopsItsReading() throws SQLException {
        ResultSet rows = statement.executeQuery("three");
        rows.next();
        rows.close();
        assertThat(lastCursor().closed).isPositive();
        rows.close();
        assertState("55000", rows::next);
        assertState("55000", () -> rows.getLong(1));
        assertState("55000", () -> rows.getLong("n"));
        assertState("55000", rows::getMetaData);
        assertThat(statement.isClosed()).isFalse();
    }

    @Test
    void maxRowsEndsTheResultAndStopsReading() throws SQLException {
        statement.setMaxRows(2);
        assertThat(statement.getLargeMaxRows()).isEqualTo(2);
        ResultSet rows = statement.executeQuery("three");
        assertThat(rows.next()).isTrue();
        assertThat(rows.next()).isTrue();
        assertThat(rows.next()).isFalse();
        assertThat(lastCursor().read).isEqualTo(2);
        assertThat(lastCursor().closed).isPositive();
        assertState("22023", () -> statement.setMaxRows(-1));
    }

    @Test
    void cancelFromAnotherThreadStopsARowThatIsAwaited() throws Exception {
        ResultSet rows = statement.executeQuery("endless");
        assertThat(rows.next()).isTrue();
        Thread other = cancelWhenBegun();
        assertThatThrownBy(rows::next)
                .isInstanceOf(SQLException.class)
                .isNotInstanceOf(SQLTimeoutException.class)
                .hasMessageContaining("cancelled");
        other.join();
        assertThat(statement.executeQuery("three").next()).isTrue();
    }

    @Test
    void cancelFromAnotherThreadStopsAStatementThatGaveNoRowYet() throws Exception {
        Thread other = cancelWhenBegun();
        assertState("57014", () -> statement.executeQuery("slow start"));
        other.join();
        assertThat(statement.executeQuery("three").next()).isTrue();
    }

    private Thread cancelWhenBegun() {
        Thread other = new Thread(() -> {
            try {
                begun.await();
                statement.cancel();
            } catch (InterruptedException | SQLException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        return other;
    }

    @Test
    void cancelWhileAQueryIsPlannedStopsIt() throws SQLException {
        made.onPrepare = () -> {
            try {
                statement.cancel();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        };
        assertState("57014", () -> statement.executeQuery("three"));
        made.onPrepare = () -> {};
        assertThat(statement.executeQuery("three").next()).isTrue();
    }

    @Test
    void cancelOfNothingLeavesTheNextRunAlone() throws SQLException {
        statement.cancel();
        assertThat(statement.executeQuery("three").next()).isTrue();
    }

    @Test
    void interruptStopsARun() throws Exception {
        ResultSet rows = statement.executeQuery("endless");
        rows.next();
        Thread self = Thread.currentThread();
        Thread other = new Thread(() -> {
            try {
                begun.await();
                self.interrupt();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        assertState("57014", rows::next);
        assertThat(Thread.interrupted()).isTrue();
        other.join();
        assertThat(statement.executeQuery("three").next()).isTrue();
    }

    @Test
    void queryTimeoutStopsARun() throws SQLException {
        statement.setQueryTimeout(1);
        assertThat(statement.getQueryTimeout()).isEqualTo(1);
        long before = System.nanoTime();
        assertThatThrownBy(() -> statement.executeQuery("slow start"))
                .isInstanceOf(SQLTimeoutException.class)
                .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("57014"));
        assertThat(System.nanoTime() - before)
                .isBetween(TimeUnit.MILLISECONDS.toNanos(900), TimeUnit.SECONDS.toNanos(20));
        assertThat(statement.executeQuery("three").next()).isTrue();
        assertState("22023", () -> statement.setQueryTimeout(-1));
    }

    @Test
    void closingAStatementStopsItsResultInAnotherThread() throws Exception {
        ResultSet rows = statement.executeQuery("endless");
        rows.next();
        Thread other = new Thread(() -> {
            try {
                begun.await();
                statement.close();
            } catch (InterruptedException | SQLException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        assertThatThrownBy(rows::next).isInstanceOf(SQLException.class).hasMessageContaining("closed");
        other.join();
        assertThat(rows.isClosed()).isTrue();
    }

    @Test
    void closingAResultInAnotherThreadStopsTheWait() throws Exception {
        ResultSet rows = statement.executeQuery("endless");
        rows.next();
        Thread other = new Thread(() -> {
            try {
                begun.await();
                rows.close();
            } catch (InterruptedException | SQLException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        assertState("57014", rows::next);
        other.join();
        assertThat(statement.executeQuery("three").next()).isTrue();
    }

    @Test
    void closingTheConnectionClosesAll() throws SQLException {
        ResultSet rows = statement.executeQuery("three");
        connection.close();
        connection.close();
        assertThat(rows.isClosed()).isTrue();
        assertThat(statement.isClosed()).isTrue();
        assertThat(connection.isClosed()).isTrue();
        assertThat(connection.isValid(1)).isFalse();
        assertState("08003", () -> connection.createStatement());
        assertState("08003", () -> connection.prepareStatement("three"));
        assertState("08003", () -> connection.getMetaData());
        assertState("55000", () -> statement.executeQuery("three"));
        assertState("55000", rows::next);
        assertThat(connection.statementMap).isEmpty();
    }

    @Test
    void closedStatementsAreForgotten() throws SQLException {
        statement.close();
        for (int i = 0; i < 10; i++) {
            connection.createStatement().close();
            connection.getMetaData().getTypeInfo().close();
        }
        assertThat(connection.statementMap).isEmpty();
    }

    @Test
    void errorsBelowKeepTheirCodeAndPlace() throws SQLException {
        ResultSet rows = statement.executeQuery("damaged");
        rows.next();
        assertThatThrownBy(() -> rows.getString(1))
                .isInstanceOf(SQLException.class)
                .hasMessage("[CORRUPT_FILE] length -7 (at state/0/0/1.delta@17)")
                .hasCauseInstanceOf(CorruptFileException.class);
        assertState("58030", () -> rows.getLong(1));
        assertState("42601", () -> statement.executeQuery("no such"));
    }

    @Test
    void unexpectedExceptionIsAnInternalError() {
        assertThatThrownBy(() -> statement.executeQuery("bug"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("java.lang.IllegalStateException: a bug")
                .hasCauseInstanceOf(IllegalStateException.class);
        assertState("XX000", () -> statement.executeQuery("bug"));
    }

    @Test
    void errorsOfTheJvmThatAQueryCausesAreSqlExceptionsToo() {
        made.onPrepare = () -> {
            throw new AssertionError("planner");
        };
        assertState("XX000", () -> statement.executeQuery("three"));
        made.onPrepare = () -> {
            throw new NoClassDefFoundError("org/apache/hadoop/X");
        };
        assertState("XX000", () -> statement.executeQuery("three"));
        made.onPrepare = () -> {
            throw new StackOverflowError();
        };
        assertState("54001", () -> statement.executeQuery("three"));
        made.onPrepare = () -> {
            throw new OutOfMemoryError();
        };
        assertState("53200", () -> statement.executeQuery("three"));
    }

    @Test
    void sessionSettingsReachThePlanner() throws SQLException {
        try (CloudFilesConnection other =
                made.connect("/x;timeZone=Asia/Tokyo;parallelism=3;schema=a;memoryLimit=64m")) {
            other.createStatement().executeQuery("three");
            assertThat(made.settingsSeen.get(made.settingsSeen.size() - 1))
                    .isEqualTo(new io.cloudfiles.sql.SessionSettings(
                            java.time.ZoneId.of("Asia/Tokyo"),
                            3,
                            "a",
                            new io.cloudfiles.sql.memory.MemoryLimit(64L << 20),
                            false));
            other.setSchema("b");
            assertThat(other.getSchema()).isEqualTo("b");
            other.createStatement().executeQuery("three");
            assertThat(made.settingsSeen.get(made.settingsSeen.size() - 1).schema())
                    .isEqualTo("b");
        }
    }
}
