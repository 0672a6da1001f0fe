package io.cloudfiles.jdbc;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.SqlSession;
import io.cloudfiles.table.CheckpointDatabase;
import java.sql.Connection;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.Arrays;
import java.util.Properties;
import java.util.logging.Logger;
import org.apache.calcite.avatica.AvaticaConnection;
import org.apache.calcite.avatica.AvaticaFactory;
import org.apache.calcite.avatica.DriverVersion;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.UnregisteredDriver;
import org.jspecify.annotations.Nullable;

/** The JDBC driver of {@code jdbc:cloudfiles:[root][;option=value]...}; {@link ConnectionOption} lists the options. */
public final class CloudFilesDriver extends UnregisteredDriver {
    private final Opener opener;

    static {
        new CloudFilesDriver().register();
    }

    /** Opens what a connection stands on. */
    interface Opener {
        CheckpointDatabase database(ConnectionSettings settings);

        SqlSession sql(CheckpointDatabase database);
    }

    /** For the service loader and for tools that are told the class's name. */
    public CloudFilesDriver() {
        this(new RootOpener());
    }

    CloudFilesDriver(Opener opener) {
        this.opener = opener;
    }

    AvaticaFactory objects() {
        return factory;
    }

    @Override
    protected AvaticaFactory createFactory() {
        return new CloudFilesFactory();
    }

    @Override
    protected DriverVersion createDriverVersion() {
        return ProductVersion.driverVersion();
    }

    @Override
    protected String getConnectStringPrefix() {
        return ConnectionUrl.PREFIX;
    }

    @Override
    public Meta createMeta(AvaticaConnection connection) {
        return new CloudFilesMeta(connection);
    }

    @Override
    public boolean acceptsURL(@Nullable String url) throws SQLException {
        if (url == null) {
            throw SqlErrors.of(ErrorCode.CANNOT_CONNECT, "no URL was given; one begins with " + ConnectionUrl.PREFIX);
        }
        return ConnectionUrl.accepts(url);
    }

    /** A connection, or null where the URL is another driver's. */
    @Override
    public @Nullable Connection connect(@Nullable String url, @Nullable Properties info) throws SQLException {
        if (url == null || !acceptsURL(url)) {
            return null;
        }
        ConnectionUrl parsed = ConnectionUrl.parse(url, info);
        ConnectionSettings settings = parsed.settings();
        try {
            CheckpointDatabase database = opener.database(settings);
            CloudFilesConnection connection = new CloudFilesConnection(this, settings, database, opener.sql(database));
            for (SQLWarning warning : parsed.warnings()) {
                connection.warn(warning);
            }
            return connection;
        } catch (CloudFilesException e) {
            throw SqlErrors.of(ErrorCode.CANNOT_CONNECT, "cannot open the root: " + e.getMessage(), e);
        } catch (RuntimeException | AssertionError | LinkageError | VirtualMachineError e) {
            throw SqlErrors.of(e);
        }
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(@Nullable String url, @Nullable Properties info) throws SQLException {
        ConnectionUrl parsed =
                ConnectionUrl.parse(url != null && ConnectionUrl.accepts(url) ? url : ConnectionUrl.PREFIX, info);
        return Arrays.stream(ConnectionOption.values())
                .filter(option -> option != ConnectionOption.HADOOP)
                .map(option -> describe(option, parsed.value(option)))
                .toArray(DriverPropertyInfo[]::new);
    }

    private static DriverPropertyInfo describe(ConnectionOption option, String value) {
        DriverPropertyInfo described = new DriverPropertyInfo(option.optionName(), value);
        described.description = option.description();
        described.choices = option.choices().isEmpty() ? null : option.choices().toArray(String[]::new);
        return described;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getLogger("io.cloudfiles");
    }
}
