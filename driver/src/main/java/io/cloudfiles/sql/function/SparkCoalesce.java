package io.cloudfiles.sql.function;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlCoalesceFunction;
import org.apache.calcite.sql.validate.SqlValidator;

/** Calcite's coalesce, which takes it for granted that there are arguments. */
final class SparkCoalesce extends SqlCoalesceFunction {
    @Override
    public SqlNode rewriteCall(SqlValidator validator, SqlCall call) {
        if (call.operandCount() == 0) {
            throw new RequestException(ErrorCode.WRONG_NUM_ARGS, "coalesce takes 1 or more arguments, not 0");
        }
        return super.rewriteCall(validator, call);
    }
}
