package io.cloudfiles.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The metadata of what this database does not have: procedures, keys, indexes, privileges, user's types. */
abstract class EmptyMetadata extends DialectAnswers {
    EmptyMetadata(CloudFilesConnection connection) {
        super(connection);
    }

    /** A result without rows. */
    abstract ResultSet empty(MetadataResult result) throws SQLException;

    @Override
    public final ResultSet getProcedures(
            @Nullable String catalog, @Nullable String schemaPattern, @Nullable String namePattern)
            throws SQLException {
        return empty(MetadataResult.PROCEDURES);
    }

    @Override
    public final ResultSet getProcedureColumns(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String namePattern,
            @Nullable String columnPattern)
            throws SQLException {
        return empty(MetadataResult.PROCEDURE_COLUMNS);
    }

    @Override
    public final ResultSet getColumnPrivileges(
            @Nullable String catalog, @Nullable String schema, @Nullable String table, @Nullable String columnPattern)
            throws SQLException {
        return empty(MetadataResult.COLUMN_PRIVILEGES);
    }

    @Override
    public final ResultSet getTablePrivileges(
            @Nullable String catalog, @Nullable String schemaPattern, @Nullable String tablePattern)
            throws SQLException {
        return empty(MetadataResult.TABLE_PRIVILEGES);
    }

    @Override
    public final ResultSet getBestRowIdentifier(
            @Nullable String catalog, @Nullable String schema, @Nullable String table, int scope, boolean nullable)
            throws SQLException {
        return empty(MetadataResult.BEST_ROW_IDENTIFIER);
    }

    @Override
    public final ResultSet getVersionColumns(@Nullable String catalog, @Nullable String schema, @Nullable String table)
            throws SQLException {
        return empty(MetadataResult.VERSION_COLUMNS);
    }

    @Override
    public final ResultSet getPrimaryKeys(@Nullable String catalog, @Nullable String schema, @Nullable String table)
            throws SQLException {
        return empty(MetadataResult.PRIMARY_KEYS);
    }

    @Override
    public final ResultSet getImportedKeys(@Nullable String catalog, @Nullable String schema, @Nullable String table)
            throws SQLException {
        return empty(MetadataResult.FOREIGN_KEYS);
    }

    @Override
    public final ResultSet getExportedKeys(@Nullable String catalog, @Nullable String schema, @Nullable String table)
            throws SQLException {
        return empty(MetadataResult.FOREIGN_KEYS);
    }

    @Override
    public final ResultSet getCrossReference(
            @Nullable String parentCatalog,
            @Nullable String parentSchema,
            @Nullable String parentTable,
            @Nullable String foreignCatalog,
            @Nullable String foreignSchema,
            @Nullable String foreignTable)
            throws SQLException {
        return empty(MetadataResult.FOREIGN_KEYS);
    }

    @Override
    public final ResultSet getIndexInfo(
            @Nullable String catalog,
            @Nullable String schema,
            @Nullable String table,
            boolean unique,
            boolean approximate)
            throws SQLException {
        return empty(MetadataResult.INDEX_INFO);
    }

    @Override
    public final ResultSet getUDTs(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String typePattern,
            int @Nullable [] types)
            throws SQLException {
        return empty(MetadataResult.UDTS);
    }

    @Override
    public final ResultSet getSuperTypes(
            @Nullable String catalog, @Nullable String schemaPattern, @Nullable String typePattern)
            throws SQLException {
        return empty(MetadataResult.SUPER_TYPES);
    }

    @Override
    public final ResultSet getSuperTables(
            @Nullable String catalog, @Nullable String schemaPattern, @Nullable String tablePattern)
            throws SQLException {
        return empty(MetadataResult.SUPER_TABLES);
    }

    @Override
    public final ResultSet getAttributes(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String typePattern,
            @Nullable String attributePattern)
            throws SQLException {
        return empty(MetadataResult.ATTRIBUTES);
    }

    @Override
    public final ResultSet getPseudoColumns(
            @Nullable String catalog,
            @Nullable String schemaPattern,
            @Nullable String tablePattern,
            @Nullable String columnPattern)
            throws SQLException {
        return empty(MetadataResult.PSEUDO_COLUMNS);
    }
}
