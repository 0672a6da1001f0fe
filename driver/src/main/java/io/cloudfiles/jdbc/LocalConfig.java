package io.cloudfiles.jdbc;

import java.util.Properties;
import org.apache.calcite.avatica.AvaticaStatement;
import org.apache.calcite.avatica.ConnectionConfigImpl;

/**
 * Avatica's configuration of a connection that is not remote. What Avatica asks of it is answered here, because its own
 * properties need an HTTP library that is not inside the driver's jar.
 */
final class LocalConfig extends ConnectionConfigImpl {
    static final LocalConfig INSTANCE = new LocalConfig();

    private LocalConfig() {
        super(new Properties());
    }

    @Override
    public boolean transparentReconnectionEnabled() {
        return false;
    }

    @Override
    public int fetchSize() {
        return AvaticaStatement.DEFAULT_FETCH_SIZE;
    }
}
