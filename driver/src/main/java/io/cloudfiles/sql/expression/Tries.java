package io.cloudfiles.sql.expression;

import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.function.Tried;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Numbers;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/** Compiles operators that are tried. Of numbers, only the operator's own failure is NULL; of all else any failure is. */
final class Tries {
    private Tries() {}

    static @Nullable Expression compile(RexCall call, ExpressionCompiler compiler) {
        if (!call.getOperator().equals(Tried.OPERATOR)) {
            return null;
        }
        RexNode tried = call.getOperands().get(0);
        Expression whole = compiler.compile(tried);
        List<Expression> operands = new ArrayList<>();
        if (tried instanceof RexCall operation
                && operation.getOperands().stream().allMatch(Tries::isNumber)) {
            operands.addAll(compiler.compile(operation.getOperands()));
        }
        return row -> {
            // An operand that fails, fails here.
            for (Expression operand : operands) {
                operand.value(row);
            }
            try {
                return whole.value(row);
            } catch (EvaluationException failure) {
                return null;
            }
        };
    }

    /** Text that is cast only because a number is wanted is none. */
    private static boolean isNumber(RexNode operand) {
        boolean fromText = operand.getKind() == SqlKind.CAST
                && ExpressionCompiler.type(((RexCall) operand).getOperands().get(0))
                                .kind()
                        == SqlType.Kind.STRING;
        return !fromText && Numbers.isNumeric(ExpressionCompiler.type(operand).kind());
    }
}
