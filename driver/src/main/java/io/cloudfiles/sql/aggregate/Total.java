package io.cloudfiles.sql.aggregate;

import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.util.Optionality;

/** sum and avg of numbers, as Calcite's, and of intervals. */
public final class Total extends SqlAggFunction {
    public static final Total SUM = new Total("SUM", SqlKind.SUM, ReturnTypes.AGG_SUM);
    public static final Total AVG = new Total("AVG", SqlKind.AVG, ReturnTypes.AVG_AGG_FUNCTION);

    /** Another name of avg. */
    static final Total MEAN = new Total("MEAN", SqlKind.AVG, ReturnTypes.AVG_AGG_FUNCTION);

    private Total(String name, SqlKind kind, SqlReturnTypeInference type) {
        super(
                name,
                null,
                kind,
                type,
                null,
                OperandTypes.NUMERIC_OR_INTERVAL,
                SqlFunctionCategory.NUMERIC,
                false,
                false,
                Optionality.FORBIDDEN);
    }
}
