package io.cloudfiles.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javax.sql.rowset.CachedRowSet;
import javax.sql.rowset.RowSetProvider;
import org.apache.commons.dbutils.QueryRunner;
import org.apache.commons.dbutils.handlers.BeanListHandler;
import org.apache.commons.dbutils.handlers.MapListHandler;
import org.apache.commons.dbutils.handlers.ScalarHandler;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Libraries that stand between an application and its driver. */
class LibrariesTest {
    private static final String COUNTS =
            "SELECT key.k AS name, sum(value.count) AS total FROM read_statestore('windowed-counts') GROUP BY key.k";

    /** A row of {@link #COUNTS}, for libraries that fill beans. */
    public static final class Total {
        private String name = "";
        private long total;

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public long getTotal() {
            return total;
        }

        public void setTotal(long total) {
            this.total = total;
        }
    }

    @Test
    void hikariPoolsConnections() throws SQLException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(Examples.url());
        config.setMaximumPoolSize(2);
        config.setReadOnly(true);
        config.setAutoCommit(false);
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        config.setConnectionTimeout(300);
        try (HikariDataSource pool = new HikariDataSource(config)) {
            Connection first = pool.getConnection();
            Connection second = pool.getConnection();
            assertThat(first.isReadOnly()).isTrue();
            assertThatThrownBy(pool::getConnection).isInstanceOf(SQLTransientConnectionException.class);
            assertThat(count(first)).isEqualTo(11);
            first.commit();
            first.close();
            assertThatThrownBy(first::createStatement).isInstanceOf(SQLException.class);
            try (Connection again = pool.getConnection()) {
                assertThatThrownBy(() -> again.createStatement().executeQuery("SELECT nothing"))
                        .isInstanceOf(SQLException.class);
                assertThat(count(again)).as("after an error").isEqualTo(11);
                again.rollback();
            }
            second.close();
            assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
        }
    }

    private static long count(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM cloud_files_state('file-stream')")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    @Test
    void springMapsRowsAndErrors() {
        JdbcTemplate template = new JdbcTemplate(new DriverManagerDataSource(Examples.url()));
        template.setFetchSize(10);
        template.setQueryTimeout(30);
        assertThat(template.queryForList(Examples.FILES, String.class))
                .hasSize(11)
                .startsWith(Examples.FIRST_FILE);
        assertThat(template.queryForObject(
                        "SELECT count(*) FROM cloud_files_state(?) WHERE path LIKE ?",
                        Integer.class,
                        "file-stream",
                        "%/f00_.json"))
                .isEqualTo(10);
        List<Map<String, Object>> rows = new NamedParameterJdbcTemplate(template)
                .queryForList(
                        "SELECT key.window.start AS start, value.count FROM read_statestore('windowed-counts')"
                                + " WHERE key.k IN (:names) ORDER BY ALL LIMIT 1",
                        Map.of("names", List.of("key-0", "key-1")));
        assertThat(rows)
                .containsExactly(Map.of("start", Timestamp.from(Instant.parse("2023-11-14T22:15:20Z")), "count", 1L));
        assertThatThrownBy(() -> template.queryForList("SELECT nothing FROM batches"))
                .isInstanceOf(BadSqlGrammarException.class);
        template.setMaxRows(1);
        assertThat(template.queryForList(Examples.FILES)).hasSize(1);
    }

    @Test
    void jooqBuildsQueriesAndReadsTheCatalog() throws SQLException {
        try (Connection connection = Examples.open()) {
            DSLContext jooq = DSL.using(connection, SQLDialect.DEFAULT);
            assertThat(jooq.fetch(Examples.FILES).getValues(0, String.class))
                    .hasSize(11)
                    .contains(Examples.FIRST_FILE);
            assertThat(jooq.select(DSL.count())
                            .from(DSL.table(DSL.sql("cloud_files_state({0})", DSL.inline("file-stream"))))
                            .where(DSL.field("path").like("%/f00_.json"))
                            .fetchOne(0, int.class))
                    .isEqualTo(10);
            assertThat(jooq.meta().getTables())
                    .anyMatch(table -> table.getName().equals("files")
                            && table.getSchema() != null
                            && table.getSchema().getName().equals("file-stream")
                            && table.field("path") != null);
        }
    }

    @Test
    void dbUtilsFillsMapsAndBeans() throws SQLException {
        QueryRunner runner = new QueryRunner();
        try (Connection connection = Examples.open()) {
            List<Total> beans = runner.query(
                    connection, COUNTS + " HAVING key.k IS NOT NULL ORDER BY 1", new BeanListHandler<>(Total.class));
            assertThat(beans).extracting(Total::getName).containsExactly("key-0", "key-1", "key-2");
            List<Map<String, Object>> maps =
                    runner.query(connection, COUNTS + " HAVING key.k = ?", new MapListHandler(), "key-0");
            assertThat(maps)
                    .singleElement()
                    .satisfies(map ->
                            assertThat(map).containsEntry("TOTAL", beans.get(0).getTotal()));
            Long files = runner.query(
                    connection, "SELECT count(*) FROM cloud_files_state(?)", new ScalarHandler<>(), "file-stream");
            assertThat(files).isEqualTo(11);
        }
    }

    @Test
    void cachedRowSetHoldsAResult() throws SQLException {
        try (Connection connection = Examples.open();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT * FROM read_statestore('windowed-counts')");
                CachedRowSet cached = RowSetProvider.newFactory().createCachedRowSet()) {
            cached.populate(rows);
            assertThat(cached.size()).isPositive();
            assertThat(cached.last()).isTrue();
            assertThat(cached.getString("key")).startsWith("{\"window\":");
        }
    }
}
