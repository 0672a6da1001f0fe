package io.cloudfiles.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.dbcp2.BasicDataSource;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.cursor.Cursor;
import org.apache.ibatis.datasource.pooled.PooledDataSource;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.RowBounds;
import org.apache.ibatis.session.SqlSession;
import org.apache.ibatis.session.SqlSessionFactory;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.exception.SQLGrammarException;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.StatementException;
import org.junit.jupiter.api.Test;

/** Libraries that make objects of rows, and a pool that keeps prepared statements. */
class MappersTest {
    private static final String COUNTS =
            "SELECT key.k AS name, key.window.start AS start, value.count AS count FROM read_statestore(?)"
                    + " WHERE key.k = ? ORDER BY ALL";
    private static final Instant FIRST = Instant.parse("2023-11-14T22:15:30Z");

    /** A row of {@link #COUNTS}. */
    public record Count(String name, Instant start, long count) {}

    @Test
    void dbcpPoolsConnectionsAndStatements() throws SQLException {
        try (BasicDataSource pool = new BasicDataSource()) {
            pool.setUrl(Examples.url());
            pool.setDriverClassName(Examples.DRIVER);
            pool.setMaxTotal(1);
            pool.setMaxWait(Duration.ofMillis(300));
            pool.setTestOnBorrow(true);
            pool.setValidationQuery("SELECT 1");
            pool.setDefaultReadOnly(true);
            pool.setDefaultAutoCommit(false);
            pool.setDefaultTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            pool.setDefaultCatalog("cloudfiles");
            pool.setDefaultSchema("windowed-counts");
            pool.setDefaultQueryTimeout(Duration.ofSeconds(60));
            pool.setPoolPreparedStatements(true);
            pool.setClearStatementPoolOnReturn(false);
            pool.setRemoveAbandonedOnBorrow(true);
            pool.setRollbackOnReturn(true);
            for (int round = 0; round < 3; round++) {
                try (Connection connection = pool.getConnection();
                        PreparedStatement count =
                                connection.prepareStatement("SELECT count(*) FROM state_0 WHERE key.k = ?")) {
                    count.setString(1, "key-0");
                    try (ResultSet row = count.executeQuery()) {
                        assertThat(row.next()).isTrue();
                        assertThat(row.getLong(1)).isPositive();
                    }
                    assertThatThrownBy(pool::getConnection).isInstanceOf(SQLException.class);
                }
            }
            assertThat(pool.getNumActive()).isZero();
        }
    }

    @Test
    void jdbiMapsRecordsAndStreams() {
        Jdbi jdbi = Jdbi.create(Examples.url());
        jdbi.useHandle(handle -> {
            handle.setReadOnly(true);
            List<Count> counts = handle.createQuery(
                            "SELECT key.k AS name, key.window.start AS start, value.count AS count"
                                    + " FROM read_statestore(:path) WHERE key.k IN (<names>) ORDER BY ALL")
                    .bind("path", "windowed-counts")
                    .bindList("names", List.of("key-0", "key-1"))
                    .setFetchSize(10)
                    .setMaxRows(1)
                    .map(ConstructorMapper.of(Count.class))
                    .list();
            assertThat(counts).containsExactly(new Count("key-0", FIRST, 3));
            assertThat(
                            handle
                                    .createQuery("SELECT path, size FROM cloud_files_state('file-stream')")
                                    .mapToMap()
                                    .stream())
                    .hasSize(11)
                    .allSatisfy(row -> assertThat(row).containsOnlyKeys("path", "size"));
            assertThat(handle.createQuery("SELECT ? + INTERVAL 1 DAY")
                            .bind(0, LocalDateTime.parse("2024-02-28T12:00:00"))
                            .mapTo(LocalDateTime.class)
                            .one())
                    .isEqualTo(LocalDateTime.parse("2024-02-29T12:00:00"));
            assertThatThrownBy(() ->
                            handle.createQuery("SELECT nothing").mapToMap().list())
                    .isInstanceOf(StatementException.class)
                    .hasMessageContaining("UNRESOLVED_COLUMN");
            assertThatThrownBy(() -> handle.execute("DELETE FROM t")).isInstanceOf(StatementException.class);
        });
        assertThat(jdbi.<Integer, RuntimeException>inTransaction(
                        handle -> handle.select("SELECT 1").mapTo(Integer.class).one()))
                .isEqualTo(1);
    }

    /** Statements that MyBatis runs. */
    interface Mapper {
        @Select("SELECT key.k AS name, key.window.start AS start, value.count AS count"
                + " FROM read_statestore(#{path}) WHERE key.k = #{name} ORDER BY ALL")
        List<Map<String, Object>> counts(@Param("path") String path, @Param("name") String name);

        @Select("SELECT path FROM cloud_files_state('file-stream') ORDER BY path")
        @Options(fetchSize = 5, timeout = 60)
        Cursor<String> files();

        @Select("SELECT path FROM cloud_files_state('file-stream') ORDER BY path")
        List<String> page(RowBounds bounds);

        @Select("SELECT #{at} AS at")
        Instant echo(@Param("at") Instant at);
    }

    @Test
    void myBatisRunsMappers() {
        PooledDataSource pool = new PooledDataSource(Examples.DRIVER, Examples.url(), "anyone", "");
        pool.setPoolPingEnabled(true);
        pool.setPoolPingQuery("SELECT 1");
        Configuration configuration = new Configuration(new Environment("test", new JdbcTransactionFactory(), pool));
        configuration.addMapper(Mapper.class);
        SqlSessionFactory factory = new SqlSessionFactoryBuilder().build(configuration);
        try (SqlSession session = factory.openSession()) {
            Mapper mapper = session.getMapper(Mapper.class);
            assertThat(mapper.counts("windowed-counts", "key-0").get(0))
                    .isEqualTo(Map.of("name", "key-0", "start", Timestamp.from(FIRST), "count", 3L));
            List<String> files = new ArrayList<>();
            mapper.files().forEach(files::add);
            assertThat(files).hasSize(11).startsWith(Examples.FIRST_FILE);
            assertThat(mapper.page(new RowBounds(3, 2))).isEqualTo(files.subList(3, 5));
            assertThat(mapper.echo(FIRST)).isEqualTo(FIRST);
            session.commit();
        }
        pool.forceCloseAll();
    }

    /** MySQL's dialect has the same quotes and LIMIT; entities would be written, so only native queries are meant to work. */
    @Test
    void hibernateRunsNativeQueries() {
        org.hibernate.cfg.Configuration configuration = new org.hibernate.cfg.Configuration()
                .setProperty("hibernate.connection.driver_class", Examples.DRIVER)
                .setProperty("hibernate.connection.url", Examples.url())
                .setProperty("hibernate.dialect", "org.hibernate.dialect.MySQLDialect");
        try (SessionFactory factory = configuration.buildSessionFactory();
                Session session = factory.openSession()) {
            session.setDefaultReadOnly(true);
            assertThat(session.createNativeQuery(
                                    "SELECT path FROM cloud_files_state(:path) ORDER BY path", String.class)
                            .setParameter("path", "file-stream")
                            .setMaxResults(3)
                            .getResultList())
                    .hasSize(3)
                    .startsWith(Examples.FIRST_FILE);
            Object[] row = session.createNativeQuery(COUNTS, Object[].class)
                    .setParameter(1, "windowed-counts")
                    .setParameter(2, "key-0")
                    .setFetchSize(10)
                    .setTimeout(60)
                    .getResultList()
                    .get(0);
            assertThat(row).containsExactly("key-0", Timestamp.from(FIRST), 3L);
            assertThatThrownBy(() -> session.createNativeQuery("SELECT nothing", Object.class)
                            .getResultList())
                    .isInstanceOf(SQLGrammarException.class);
            session.doWork(connection -> {
                try (Statement statement = connection.createStatement()) {
                    assertThat(statement.execute("SELECT 1")).isTrue();
                }
            });
        }
    }
}
