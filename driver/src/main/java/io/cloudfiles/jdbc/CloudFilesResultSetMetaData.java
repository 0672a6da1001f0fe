package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.table.Column;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is known of a result's columns: names, Spark's types and how they map to JDBC's. */
final class CloudFilesResultSetMetaData implements ResultSetMetaData {
    private final List<Column> columns;
    private final ComplexTypes complexTypes;

    CloudFilesResultSetMetaData(List<Column> columns, ComplexTypes complexTypes) {
        this.complexTypes = complexTypes;
        this.columns = List.copyOf(columns);
    }

    private Column column(int index) throws SQLException {
        if (index < 1 || index > columns.size()) {
            throw SqlErrors.of(
                    ErrorCode.INVALID_INDEX, "no column " + index + ": they count from 1 to " + columns.size());
        }
        return columns.get(index - 1);
    }

    private TypeMapping mapping(int index) throws SQLException {
        return TypeMapping.of(column(index).type(), complexTypes);
    }

    @Override
    public int getColumnCount() {
        return columns.size();
    }

    @Override
    public String getColumnLabel(int index) throws SQLException {
        return column(index).name();
    }

    @Override
    public String getColumnName(int index) throws SQLException {
        return column(index).name();
    }

    @Override
    public int getColumnType(int index) throws SQLException {
        return mapping(index).jdbcType();
    }

    @Override
    public String getColumnTypeName(int index) throws SQLException {
        return TypeMapping.typeName(column(index).type());
    }

    @Override
    public String getColumnClassName(int index) throws SQLException {
        return mapping(index).javaClass().getName();
    }

    @Override
    public int getPrecision(int index) throws SQLException {
        return mapping(index).precision();
    }

    @Override
    public int getScale(int index) throws SQLException {
        return mapping(index).scale();
    }

    @Override
    public int getColumnDisplaySize(int index) throws SQLException {
        return mapping(index).displaySize();
    }

    @Override
    public int isNullable(int index) throws SQLException {
        return column(index).nullable() ? columnNullable : columnNoNulls;
    }

    @Override
    public boolean isSigned(int index) throws SQLException {
        return TypeMapping.isSigned(column(index).type());
    }

    @Override
    public boolean isCaseSensitive(int index) throws SQLException {
        return TypeMapping.isCaseSensitive(column(index).type());
    }

    @Override
    public boolean isSearchable(int index) throws SQLException {
        column(index);
        return true;
    }

    @Override
    public boolean isAutoIncrement(int index) throws SQLException {
        column(index);
        return false;
    }

    @Override
    public boolean isCurrency(int index) throws SQLException {
        column(index);
        return false;
    }

    @Override
    public boolean isReadOnly(int index) throws SQLException {
        column(index);
        return true;
    }

    @Override
    public boolean isWritable(int index) throws SQLException {
        column(index);
        return false;
    }

    @Override
    public boolean isDefinitelyWritable(int index) throws SQLException {
        column(index);
        return false;
    }

    /** Empty: a result's column may be of any expression. */
    @Override
    public String getSchemaName(int index) throws SQLException {
        column(index);
        return "";
    }

    @Override
    public String getTableName(int index) throws SQLException {
        column(index);
        return "";
    }

    @Override
    public String getCatalogName(int index) throws SQLException {
        column(index);
        return "";
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
