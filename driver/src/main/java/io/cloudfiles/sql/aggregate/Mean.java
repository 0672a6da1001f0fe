package io.cloudfiles.sql.aggregate;

import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.util.Optionality;

/** mean, another name of avg. */
final class Mean extends SqlAggFunction {
    Mean() {
        super(
                "MEAN",
                null,
                SqlKind.AVG,
                ReturnTypes.AVG_AGG_FUNCTION,
                null,
                OperandTypes.NUMERIC_OR_INTERVAL,
                SqlFunctionCategory.NUMERIC,
                false,
                false,
                Optionality.FORBIDDEN);
    }
}
