package io.cloudfiles.table;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The arguments of one call of a table function, as written. */
public record Arguments(List<Argument> arguments) {
    /**
     * One argument.
     *
     * @param name as written before {@code =>}, or null where it stands by position
     * @param value a constant of package {@code type}'s values, null for NULL, or a {@link TableName}
     */
    public record Argument(@Nullable String name, @Nullable Object value) {}

    /** {@code TABLE(a.b.c)}: the parts of the name, backticks removed. */
    public record TableName(List<String> parts) {
        public TableName {
            parts = List.copyOf(parts);
        }
    }

    public Arguments {
        arguments = List.copyOf(arguments);
    }
}
