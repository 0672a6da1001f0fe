package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.type.SqlType;
import java.sql.ParameterMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a prepared statement's parameters are expected to be. */
final class CloudFilesParameterMetaData implements ParameterMetaData {
    private final List<SqlType> parameters;
    private final ComplexTypes complexTypes;

    CloudFilesParameterMetaData(List<SqlType> parameters, ComplexTypes complexTypes) {
        this.complexTypes = complexTypes;
        this.parameters = List.copyOf(parameters);
    }

    static String noParameter(int index, int count) {
        return count == 0
                ? "no parameter " + index + ": the statement has none"
                : "no parameter " + index + ": they count from 1 to " + count;
    }

    private SqlType type(int index) throws SQLException {
        if (index < 1 || index > parameters.size()) {
            throw SqlErrors.of(ErrorCode.INVALID_INDEX, noParameter(index, parameters.size()));
        }
        return parameters.get(index - 1);
    }

    private boolean isAny(int index) throws SQLException {
        return type(index).kind() == SqlType.Kind.VOID;
    }

    private TypeMapping mapping(int index) throws SQLException {
        return TypeMapping.of(type(index), complexTypes);
    }

    @Override
    public int getParameterCount() {
        return parameters.size();
    }

    @Override
    public int isNullable(int index) throws SQLException {
        type(index);
        return parameterNullable;
    }

    @Override
    public boolean isSigned(int index) throws SQLException {
        return TypeMapping.isSigned(type(index));
    }

    @Override
    public int getPrecision(int index) throws SQLException {
        return mapping(index).precision();
    }

    @Override
    public int getScale(int index) throws SQLException {
        return mapping(index).scale();
    }

    /** Types.OTHER where any type will do. */
    @Override
    public int getParameterType(int index) throws SQLException {
        return isAny(index) ? Types.OTHER : mapping(index).jdbcType();
    }

    @Override
    public String getParameterTypeName(int index) throws SQLException {
        return isAny(index) ? "ANY" : TypeMapping.typeName(type(index));
    }

    @Override
    public String getParameterClassName(int index) throws SQLException {
        return mapping(index).javaClass().getName();
    }

    @Override
    public int getParameterMode(int index) throws SQLException {
        type(index);
        return parameterModeIn;
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
