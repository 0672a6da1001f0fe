/**
 * The JDBC driver, on Apache Calcite's Avatica: URL and options, connections, statements, result sets, metadata, and
 * the one place where errors become SQLExceptions. Imports sql, table, type and error.
 */
@NullMarked
package io.cloudfiles.jdbc;

import org.jspecify.annotations.NullMarked;
