package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import org.jspecify.annotations.Nullable;

/** What a connection's database holds and can do. */
final class CloudFilesDatabaseMetaData extends EmptyMetadata {
    private final CloudFilesConnection connection;

    /** Called while the connection is being made: it is only kept. */
    CloudFilesDatabaseMetaData(CloudFilesConnection connection) {
        super(connection);
        this.connection = connection;
    }

    /** Makes rows from the tree; errors of the layers below may leave it. */
    @FunctionalInterface
    private interface Answer {
        MetadataRows of(TreeMetadata tree);
    }

    /** A result of its own statement, which closes with it. */
    private ResultSet show(Answer answer) throws SQLException {
        try {
            MetadataRows rows = answer.of(new TreeMetadata(
                    connection.database(), connection.settings().complexTypes()));
            CloudFilesResultSet shown = connection.show(rows.query());
            for (String warning : rows.warnings()) {
                shown.warn(new SQLWarning(warning, ErrorCode.CORRUPT_FILE.sqlState()));
            }
            return shown;
        } catch (RuntimeException | AssertionError | LinkageError | VirtualMachineError e) {
            throw SqlErrors.of(e);
        }
    }

    @Override
    ResultSet empty(MetadataResult result) throws SQLException {
        return show(tree -> new MetadataRows(result));
    }

    @Override
    public ResultSet getCatalogs() throws SQLException {
        return show(tree -> TreeMetadata.catalogs());
    }

    @Override
    public ResultSet getSchemas() throws SQLException {
        return getSchemas(null, null);
    }

    @Override
    public ResultSet getSchemas(@Nullable String catalog, @Nullable String schemaPattern) throws SQLException {
        return show(tree -> tree.schemas(catalog, schemaPattern));
    }

    @Override
    public ResultSet getTableTypes() throws SQLException {
        return show(tree -> TreeMetadata.tableTypes());
    }

    @Override
    public ResultSet getTables(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String tablePattern,
            String @Nullable [] types)
            throws SQLException {
        return show(tree -> tree.tables(catalog, schemaPattern, tablePattern, types));
    }

    @Override
    public ResultSet getColumns(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String tablePattern,
            @Nullable String columnPattern)
            throws SQLException {
        return show(tree -> tree.columns(catalog, schemaPattern, tablePattern, columnPattern));
    }

    @Override
    public ResultSet getTypeInfo() throws SQLException {
        return show(tree -> TypeInfo.rows(connection.settings().complexTypes()));
    }

    @Override
    public ResultSet getFunctions(
            @Nullable String catalog, @Nullable String schemaPattern, @Nullable String functionPattern)
            throws SQLException {
        return show(tree -> tree.functions(catalog, functionPattern));
    }

    @Override
    public ResultSet getFunctionColumns(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String functionPattern,
            @Nullable String columnPattern)
            throws SQLException {
        return show(tree -> tree.functionColumns(catalog, functionPattern, columnPattern));
    }

    @Override
    public ResultSet getClientInfoProperties() throws SQLException {
        return show(tree -> new MetadataRows(MetadataResult.CLIENT_INFO_PROPERTIES)
                .add("ApplicationName", 0, "", "The program that uses the connection.")
                .add("ClientHostname", 0, "", "The computer that the program runs on.")
                .add("ClientUser", 0, "", "The person who uses the program."));
    }

    @Override
    public String getURL() {
        return connection.settings().url();
    }

    @Override
    public String getUserName() {
        return connection.settings().user();
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
