package io.cloudfiles.sql.plan;

import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.List;
import org.apache.calcite.rel.RelNode;

/**
 * A query ready to run.
 *
 * @param columns of the result, their names as Spark would give them
 * @param parameters the type of each {@code ?}
 * @param calls the table functions it calls, by number
 */
public record PlannedQuery(RelNode plan, List<Column> columns, List<SqlType> parameters, List<String> calls) {
    public PlannedQuery {
        columns = List.copyOf(columns);
        parameters = List.copyOf(parameters);
        calls = List.copyOf(calls);
    }

    /** The operators, the last to run first, with what is pushed into the scans. */
    public String text() {
        return new PlanText(calls).of(plan);
    }
}
