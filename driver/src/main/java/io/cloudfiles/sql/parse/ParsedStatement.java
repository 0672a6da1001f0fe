package io.cloudfiles.sql.parse;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlNode;

/** A statement as its text says it, names not yet resolved. */
public sealed interface ParsedStatement {
    /** One constant per kind of statement, for exhaustive switches. */
    enum Kind {
        QUERY,
        EXPLAIN,
        SHOW_TABLES,
        SHOW_SCHEMAS,
        SHOW_FUNCTIONS,
        DESCRIBE_FUNCTION,
        DESCRIBE_TABLE,
        DESCRIBE_QUERY
    }

    /** Which kind of statement this is. */
    Kind kind();

    /**
     * A query.
     *
     * @param node with a placeholder identifier, {@link TableCall#placeholder}, for each call of a table function
     * @param calls those calls, by their number
     * @param parameters how many {@code ?} it has
     */
    record Query(SqlNode node, List<TableCall> calls, int parameters) implements ParsedStatement {
        public Query {
            calls = List.copyOf(calls);
        }

        @Override
        public Kind kind() {
            return Kind.QUERY;
        }
    }

    /** EXPLAIN: the plan of the query, not its rows. */
    record Explain(Query query) implements ParsedStatement {
        @Override
        public Kind kind() {
            return Kind.EXPLAIN;
        }
    }

    /**
     * SHOW TABLES.
     *
     * @param schema as named behind IN, empty for the session's
     * @param pattern of names, {@code *} for any characters and {@code |} between alternatives
     */
    record ShowTables(Optional<String> schema, Optional<String> pattern) implements ParsedStatement {
        @Override
        public Kind kind() {
            return Kind.SHOW_TABLES;
        }
    }

    /** SHOW SCHEMAS, with a pattern of names. */
    record ShowSchemas(Optional<String> pattern) implements ParsedStatement {
        @Override
        public Kind kind() {
            return Kind.SHOW_SCHEMAS;
        }
    }

    /** SHOW FUNCTIONS, with a pattern of names. */
    record ShowFunctions(Optional<String> pattern) implements ParsedStatement {
        @Override
        public Kind kind() {
            return Kind.SHOW_FUNCTIONS;
        }
    }

    /** DESCRIBE FUNCTION, by its name. */
    record DescribeFunction(String name) implements ParsedStatement {
        @Override
        public Kind kind() {
            return Kind.DESCRIBE_FUNCTION;
        }
    }

    /** DESCRIBE of a table, by the parts of its name; the query is all of it. */
    record DescribeTable(List<String> name, Query query) implements ParsedStatement {
        public DescribeTable {
            name = List.copyOf(name);
        }

        @Override
        public Kind kind() {
            return Kind.DESCRIBE_TABLE;
        }
    }

    /** DESCRIBE of a query's columns. */
    record DescribeQuery(Query query) implements ParsedStatement {
        @Override
        public Kind kind() {
            return Kind.DESCRIBE_QUERY;
        }
    }
}
