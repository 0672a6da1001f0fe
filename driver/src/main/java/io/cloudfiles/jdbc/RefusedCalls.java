package io.cloudfiles.jdbc;

import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Savepoint;
import java.sql.ShardingKey;
import java.sql.Struct;
import java.util.Properties;
import org.apache.calcite.avatica.AvaticaConnection;
import org.apache.calcite.avatica.AvaticaFactory;
import org.apache.calcite.avatica.UnregisteredDriver;
import org.jspecify.annotations.Nullable;

/** A connection's features that a read-only database without procedures and LOBs does not have. */
abstract class RefusedCalls extends AvaticaConnection {
    RefusedCalls(UnregisteredDriver driver, AvaticaFactory factory, String url, Properties info) {
        super(driver, factory, url, info);
    }

    private SQLException refused(String what) throws SQLException {
        checkOpen();
        return SqlErrors.unsupported(what);
    }

    @Override
    public final CallableStatement prepareCall(String sql) throws SQLException {
        throw refused("prepareCall");
    }

    @Override
    public final CallableStatement prepareCall(String sql, int type, int concurrency) throws SQLException {
        throw refused("prepareCall");
    }

    @Override
    public final CallableStatement prepareCall(String sql, int type, int concurrency, int holdability)
            throws SQLException {
        throw refused("prepareCall");
    }

    @Override
    public final Savepoint setSavepoint() throws SQLException {
        throw refused("setSavepoint");
    }

    @Override
    public final Savepoint setSavepoint(String name) throws SQLException {
        throw refused("setSavepoint");
    }

    @Override
    public final void rollback(Savepoint savepoint) throws SQLException {
        throw refused("rollback to a savepoint");
    }

    @Override
    public final void releaseSavepoint(Savepoint savepoint) throws SQLException {
        throw refused("releaseSavepoint");
    }

    @Override
    public final Clob createClob() throws SQLException {
        throw refused("createClob");
    }

    @Override
    public final Blob createBlob() throws SQLException {
        throw refused("createBlob");
    }

    @Override
    public final NClob createNClob() throws SQLException {
        throw refused("createNClob");
    }

    @Override
    public final SQLXML createSQLXML() throws SQLException {
        throw refused("createSQLXML");
    }

    @Override
    public final Array createArrayOf(String typeName, Object[] elements) throws SQLException {
        throw refused("createArrayOf: setObject takes a List or an Object[], and it");
    }

    @Override
    public final Struct createStruct(String typeName, Object[] attributes) throws SQLException {
        throw refused("createStruct: setObject takes a Struct that was read, and it");
    }

    @Override
    public final void setShardingKey(@Nullable ShardingKey key) throws SQLException {
        throw refused("setShardingKey");
    }

    @Override
    public final void setShardingKey(@Nullable ShardingKey key, @Nullable ShardingKey superKey) throws SQLException {
        throw refused("setShardingKey");
    }

    @Override
    public final boolean setShardingKeyIfValid(@Nullable ShardingKey key, int timeout) throws SQLException {
        throw refused("setShardingKeyIfValid");
    }

    @Override
    public final boolean setShardingKeyIfValid(@Nullable ShardingKey key, @Nullable ShardingKey superKey, int timeout)
            throws SQLException {
        throw refused("setShardingKeyIfValid");
    }
}
