package io.cloudfiles.sql.aggregate;

import io.cloudfiles.type.SqlType;
import java.util.List;

/**
 * Where one aggregate finds its arguments, and what it gives.
 *
 * @param positions the arguments' places in a row
 * @param types the arguments' types
 * @param result the type of its value
 * @param ignoreNulls whether IGNORE NULLS was said
 */
public record AggregateInput(List<Integer> positions, List<SqlType> types, SqlType result, boolean ignoreNulls) {
    public AggregateInput {
        positions = List.copyOf(positions);
        types = List.copyOf(types);
    }

    int position(int argument) {
        return positions.get(argument);
    }

    SqlType type(int argument) {
        return types.get(argument);
    }
}
