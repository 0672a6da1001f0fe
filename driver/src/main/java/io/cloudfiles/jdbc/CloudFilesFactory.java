package io.cloudfiles.jdbc;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.TimeZone;
import org.apache.calcite.avatica.AvaticaConnection;
import org.apache.calcite.avatica.AvaticaFactory;
import org.apache.calcite.avatica.AvaticaPreparedStatement;
import org.apache.calcite.avatica.AvaticaResultSet;
import org.apache.calcite.avatica.AvaticaSpecificDatabaseMetaData;
import org.apache.calcite.avatica.AvaticaStatement;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.QueryState;
import org.apache.calcite.avatica.UnregisteredDriver;
import org.jspecify.annotations.Nullable;

/** Makes the JDBC objects that Avatica asks for. Queries and their results are made by our connection and statements. */
final class CloudFilesFactory implements AvaticaFactory {
    private static final int JDBC_MAJOR = 4;
    private static final int JDBC_MINOR = 3;

    @Override
    public int getJdbcMajorVersion() {
        return JDBC_MAJOR;
    }

    @Override
    public int getJdbcMinorVersion() {
        return JDBC_MINOR;
    }

    @Override
    public AvaticaConnection newConnection(
            UnregisteredDriver driver, AvaticaFactory factory, String url, Properties info) throws SQLException {
        throw SqlErrors.unsupported("a connection without its database");
    }

    @Override
    public AvaticaStatement newStatement(
            AvaticaConnection connection,
            Meta.@Nullable StatementHandle handle,
            int resultSetType,
            int resultSetConcurrency,
            int resultSetHoldability) {
        return new CloudFilesStatement((CloudFilesConnection) connection);
    }

    @Override
    public AvaticaPreparedStatement newPreparedStatement(
            AvaticaConnection connection,
            Meta.@Nullable StatementHandle handle,
            Meta.Signature signature,
            int resultSetType,
            int resultSetConcurrency,
            int resultSetHoldability)
            throws SQLException {
        throw SqlErrors.unsupported("Avatica's prepared statement");
    }

    @Override
    public AvaticaResultSet newResultSet(
            AvaticaStatement statement,
            QueryState state,
            Meta.Signature signature,
            TimeZone timeZone,
            Meta.Frame firstFrame)
            throws SQLException {
        throw SqlErrors.unsupported("Avatica's result set");
    }

    @Override
    public AvaticaSpecificDatabaseMetaData newDatabaseMetaData(AvaticaConnection connection) {
        return new CloudFilesDatabaseMetaData((CloudFilesConnection) connection);
    }

    @Override
    public ResultSetMetaData newResultSetMetaData(AvaticaStatement statement, Meta.Signature signature) {
        return new CloudFilesResultSetMetaData(List.of(), ComplexTypes.JSON);
    }
}
