package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.PreparedQuery.ParameterValue;
import io.cloudfiles.type.SqlType;
import java.sql.ParameterMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement understood once and run any number of times, each time on what is committed then. */
final class CloudFilesPreparedStatement extends ParameterSetters {
    private final PreparedQuery query;
    private final List<SqlType> parameters;
    private final @Nullable ParameterValue[] values;

    CloudFilesPreparedStatement(CloudFilesConnection session, PreparedQuery query) {
        super(session);
        this.query = query;
        this.parameters = query.parameters();
        this.values = new ParameterValue[parameters.size()];
    }

    @Override
    SqlType expected(int index) throws SQLException {
        checkOpen();
        if (index < 1 || index > values.length) {
            throw SqlErrors.of(ErrorCode.INVALID_INDEX, CloudFilesParameterMetaData.noParameter(index, values.length));
        }
        return parameters.get(index - 1);
    }

    @Override
    void set(int index, ParameterValue value) throws SQLException {
        expected(index);
        values[index - 1] = value;
    }

    @Override
    public void clearParameters() throws SQLException {
        checkOpen();
        Arrays.fill(values, null);
    }

    private List<ParameterValue> boundValues() throws SQLException {
        List<ParameterValue> bound = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            ParameterValue value = values[i];
            if (value == null) {
                throw SqlErrors.of(
                        ErrorCode.UNSET_PARAMETER,
                        "parameter " + (i + 1) + " of " + values.length + " is not set; setNull makes it NULL");
            }
            bound.add(value);
        }
        return bound;
    }

    @Override
    public ResultSet executeQuery() throws SQLException {
        checkOpen();
        return run(() -> query, boundValues());
    }

    @Override
    public boolean execute() throws SQLException {
        executeQuery();
        return true;
    }

    private SQLException refused(String call) throws SQLException {
        checkOpen();
        return SqlErrors.readOnly(call);
    }

    @Override
    public int executeUpdate() throws SQLException {
        throw refused("executeUpdate");
    }

    @Override
    public long executeLargeUpdate() throws SQLException {
        throw refused("executeUpdate");
    }

    @Override
    public void addBatch() throws SQLException {
        throw refused("addBatch");
    }

    /** Null where the columns depend on a parameter: the result set then has them. */
    @Override
    public @Nullable ResultSetMetaData getMetaData() throws SQLException {
        checkOpen();
        return query.columns()
                .map(columns -> new CloudFilesResultSetMetaData(
                        columns, session().settings().complexTypes()))
                .orElse(null);
    }

    @Override
    public ParameterMetaData getParameterMetaData() throws SQLException {
        checkOpen();
        return new CloudFilesParameterMetaData(parameters, session().settings().complexTypes());
    }

    @Override
    public ResultSet executeQuery(String sql) throws SQLException {
        checkOpen();
        throw SqlErrors.unsupported("executeQuery(String) of a prepared statement");
    }

    @Override
    public boolean execute(String sql) throws SQLException {
        checkOpen();
        throw SqlErrors.unsupported("execute(String) of a prepared statement");
    }
}
