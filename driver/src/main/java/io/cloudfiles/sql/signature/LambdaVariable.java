package io.cloudfiles.sql.signature;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.jspecify.annotations.Nullable;

/**
 * A variable of a lambda, as a function without arguments: Calcite's own lambdas see neither columns nor the variables of
 * lambdas around them. It has a type once the function that the lambda is an argument of has given it one.
 */
public final class LambdaVariable extends SqlFunction {
    private @Nullable RelDataType type;

    /** {@code name} is as written. */
    public LambdaVariable(String name) {
        super(name, SqlKind.OTHER_FUNCTION, null, null, OperandTypes.NILADIC, SqlFunctionCategory.SYSTEM);
    }

    /** Where the variable stands. */
    public SqlCall at(SqlParserPos position) {
        return createCall(position);
    }

    void is(RelDataType given) {
        type = given;
    }

    @Override
    public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
        return type();
    }

    @Override
    public RelDataType inferReturnType(SqlOperatorBinding binding) {
        return type();
    }

    private RelDataType type() {
        RelDataType known = type;
        if (known == null) {
            throw new RequestException(
                    ErrorCode.INVALID_LAMBDA_FUNCTION_CALL,
                    "the lambda with the variable " + getName()
                            + " is no argument of a function that takes one, such as transform, filter or aggregate");
        }
        return known;
    }

    /** Its value is another for each call of the lambda: planning must not take it for a constant. */
    @Override
    public boolean isDynamicFunction() {
        return true;
    }

    @Override
    public void unparse(SqlWriter writer, SqlCall call, int leftPrecedence, int rightPrecedence) {
        writer.identifier(getName(), false);
    }
}
