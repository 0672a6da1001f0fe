package io.cloudfiles.sql;

/** Understands statements against one database. Safe for use by several threads. */
public interface SqlSession {
    /**
     * Parses, resolves and plans a statement.
     *
     * @throws io.cloudfiles.error.CloudFilesException where it cannot be understood or is not a query
     */
    default PreparedQuery prepare(String sql, SessionSettings settings) {
        PreparedQuery query = parse(sql, settings);
        query.columns();
        return query;
    }

    /**
     * Parses a statement that is to run once, and so need not be planned before: unknown names of a query are told when it
     * runs, or is asked for its columns.
     *
     * @throws io.cloudfiles.error.CloudFilesException where it cannot be understood or is not a query
     */
    PreparedQuery parse(String sql, SessionSettings settings);
}
