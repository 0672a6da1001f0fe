package io.cloudfiles.sql;

/** Understands statements against one database. Safe for use by several threads. */
public interface SqlSession {
    /**
     * Parses, resolves and plans a statement.
     *
     * @throws io.cloudfiles.error.CloudFilesException where it cannot be understood or is not a query
     */
    PreparedQuery prepare(String sql, SessionSettings settings);
}
