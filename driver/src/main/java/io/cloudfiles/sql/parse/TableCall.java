package io.cloudfiles.sql.parse;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * A call of a table function in FROM, its arguments not yet evaluated.
 *
 * @param number its place among the statement's calls, from 0
 * @param function its name as written
 * @param position where it stands in the text
 */
public record TableCall(int number, String function, List<Argument> arguments, SqlParserPos position) {
    /** The schema that only the calls of one statement live in; no table of a tree can be of that name. */
    public static final String SCHEMA = "$call";

    /** What stands for an argument. */
    public sealed interface Value {
        /** The expression, or empty for the name of a table. */
        Optional<SqlNode> expression();
    }

    /** An expression to be evaluated. */
    public record Computed(SqlNode node) implements Value {
        @Override
        public Optional<SqlNode> expression() {
            return Optional.of(node);
        }
    }

    /** {@code TABLE(a.b)}. */
    public record Named(List<String> parts) implements Value {
        public Named {
            parts = List.copyOf(parts);
        }

        @Override
        public Optional<SqlNode> expression() {
            return Optional.empty();
        }
    }

    /** An argument; its name is null where it stands by position. */
    public record Argument(@Nullable String name, Value value) {}

    public TableCall {
        arguments = List.copyOf(arguments);
    }

    /** The two parts of the name that stands for the call in the query. */
    public List<String> placeholder() {
        return List.of(SCHEMA, Integer.toString(number));
    }
}
