package io.cloudfiles.tck.live;

import io.cloudfiles.tck.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The driver, asked for expressions. */
record DriverExpressions(Connection connection) implements ExpressionOutcomes.Database {
    @Override
    public List<@Nullable String> row(String sql) throws SQLException {
        List<List<@Nullable String>> rows = Database.query(connection, sql).rows();
        if (rows.size() != 1) {
            throw new SQLException(rows.size() + " rows");
        }
        return rows.get(0);
    }

    @Override
    public Outcome.Failure failure(Exception e) {
        String state = e instanceof SQLException told ? told.getSQLState() : "XX000";
        return new Outcome.Failure(Objects.requireNonNullElse(state, "XX000"), e.toString());
    }
}
