package io.cloudfiles.sql.signature;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.jspecify.annotations.Nullable;

/** {@code (x, y) -> body}: its one operand is the body, its type the body's. */
public final class LambdaOperator extends SqlFunction {
    private final List<LambdaVariable> variables;

    private LambdaOperator(List<LambdaVariable> variables) {
        super(
                variables.stream().map(LambdaVariable::getName).collect(Collectors.joining(", ", "(", ") ->")),
                SqlKind.OTHER_FUNCTION,
                null,
                null,
                OperandTypes.ANY,
                SqlFunctionCategory.SYSTEM);
        this.variables = List.copyOf(variables);
    }

    /** The lambda of a body in which these variables stand. */
    public static SqlCall of(List<LambdaVariable> variables, SqlNode body, SqlParserPos position) {
        return new LambdaOperator(variables).createCall(position, body);
    }

    /** The lambda that an argument is, or null. */
    static @Nullable LambdaOperator in(SqlNode argument) {
        return argument instanceof SqlBasicCall call && call.getOperator() instanceof LambdaOperator lambda
                ? lambda
                : null;
    }

    /** The lambda that an argument is, or null. */
    public static @Nullable LambdaOperator in(RexNode argument) {
        return argument instanceof RexCall call && call.getOperator() instanceof LambdaOperator lambda ? lambda : null;
    }

    /** Its variables, in order. */
    public List<LambdaVariable> variables() {
        return variables;
    }

    @Override
    public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
        return validator.deriveType(scope, call.operand(0));
    }

    @Override
    public RelDataType inferReturnType(SqlOperatorBinding binding) {
        return binding.getOperandType(0);
    }

    @Override
    public void unparse(SqlWriter writer, SqlCall call, int leftPrecedence, int rightPrecedence) {
        writer.print(getName());
        call.operand(0).unparse(writer, 0, 0);
    }
}
