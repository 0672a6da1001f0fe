package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.ConnectionBuilder;
import java.sql.SQLException;
import java.sql.ShardingKeyBuilder;
import java.util.Objects;
import java.util.Properties;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A source of connections that is configured as a bean: a URL, and options beside it that {@link ConnectionOption}
 * lists. Each connection is a new one; put a pool before it where that matters.
 */
public final class CloudFilesDataSource implements DataSource {
    private final CloudFilesDriver driver;
    private final Properties options = new Properties();
    private String url = ConnectionUrl.PREFIX;
    private @Nullable PrintWriter logWriter;
    private int loginTimeout;

    /** A source whose URL has no root yet. */
    public CloudFilesDataSource() {
        this(new CloudFilesDriver());
    }

    CloudFilesDataSource(CloudFilesDriver driver) {
        this.driver = driver;
    }

    /** The URL that connections are opened with. */
    public String getUrl() {
        return url;
    }

    /** {@code jdbc:cloudfiles:[root][;option=value]...}. */
    public void setUrl(String url) {
        this.url = Objects.requireNonNull(url, "url");
    }

    /** Sets one option, by its name; the URL wins where both set it. */
    public void setOption(String name, String value) {
        options.setProperty(name, value);
    }

    @Override
    public Connection getConnection() throws SQLException {
        return connect(options);
    }

    /** As {@link #getConnection()}; user and password are not checked. */
    @Override
    public Connection getConnection(@Nullable String user, @Nullable String password) throws SQLException {
        Properties all = new Properties();
        all.putAll(options);
        if (user != null) {
            all.setProperty(ConnectionOption.USER.optionName(), user);
        }
        return connect(all);
    }

    private Connection connect(Properties properties) throws SQLException {
        Connection connection = driver.connect(url, properties);
        if (connection == null) {
            throw SqlErrors.of(
                    ErrorCode.CANNOT_CONNECT, "the URL is \"" + url + "\"; ours begin with " + ConnectionUrl.PREFIX);
        }
        return connection;
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return logWriter;
    }

    /** Kept and never written to. */
    @Override
    public void setLogWriter(@Nullable PrintWriter writer) {
        logWriter = writer;
    }

    @Override
    public int getLoginTimeout() {
        return loginTimeout;
    }

    /** Kept; opening reads a few folders at most. */
    @Override
    public void setLoginTimeout(int seconds) {
        loginTimeout = seconds;
    }

    @Override
    public ConnectionBuilder createConnectionBuilder() throws SQLException {
        throw SqlErrors.unsupported("createConnectionBuilder");
    }

    @Override
    public ShardingKeyBuilder createShardingKeyBuilder() throws SQLException {
        throw SqlErrors.unsupported("createShardingKeyBuilder");
    }

    @Override
    public Logger getParentLogger() {
        return driver.getParentLogger();
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        return Unwrapping.unwrap(this, type);
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return Unwrapping.isWrapperFor(this, type);
    }
}
