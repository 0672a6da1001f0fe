package io.cloudfiles.sql.signature;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.type.SqlOperandTypeInference;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.jspecify.annotations.Nullable;

/** A function that takes lambdas, such as transform; what its arguments are decides what their variables are. */
public final class HigherOrderFunction extends ScalarFunction {
    /** The types of lambdas' variables. */
    @FunctionalInterface
    public interface Variables {
        /**
         * The types that a lambda is called with; it may take fewer.
         *
         * @param given the types of the arguments before the lambda that are no lambdas
         * @param lambda which argument the lambda is
         * @return null where the arguments are not what the function takes
         */
        @Nullable List<RelDataType> of(List<RelDataType> given, int lambda, RelDataTypeFactory factory);
    }

    private final Variables variables;
    private final int least;

    /** {@code least} is how many variables a lambda has at least. */
    public HigherOrderFunction(String name, int least, Variables variables, Form... forms) {
        super(name, forms);
        this.variables = variables;
        this.least = least;
    }

    @Override
    public HigherOrderFunction alias(String name) {
        return new HigherOrderFunction(name, least, variables, forms());
    }

    @Override
    public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
        declare(validator, scope, call);
        return super.deriveType(validator, scope, call);
    }

    /** Asked before all else: the lambdas' variables have no type until then. */
    @Override
    public @Nullable SqlOperandTypeInference getOperandTypeInference() {
        return (binding, returnType, types) -> {
            declare(binding.getValidator(), binding.getScope(), binding.getCall());
            inferParameters(binding, types);
        };
    }

    private void declare(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
        checkCount(call.operandCount());
        List<RelDataType> given = new ArrayList<>();
        for (int i = 0; i < call.operandCount(); i++) {
            LambdaOperator lambda = LambdaOperator.in(call.operand(i));
            if (lambda != null) {
                declare(lambda, variables.of(given, i, validator.getTypeFactory()));
            } else {
                given.add(validator.deriveType(scope, call.operand(i)));
            }
        }
    }

    private void declare(LambdaOperator lambda, @Nullable List<RelDataType> types) {
        int count = lambda.variables().size();
        if (types == null) {
            refuse("does not take such arguments before its lambda", true);
        } else if (count < least(types) || count > types.size()) {
            throw new RequestException(
                    ErrorCode.INVALID_LAMBDA_FUNCTION_CALL,
                    getName().toLowerCase(Locale.ROOT) + " calls its lambda with " + types.size()
                            + " values, but it has " + count + " variables");
        } else {
            for (int i = 0; i < count; i++) {
                lambda.variables().get(i).is(types.get(i));
            }
        }
    }

    /** The one that ends an aggregate has a variable less than the others. */
    private int least(List<RelDataType> types) {
        return Math.min(least, types.size());
    }

    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        if (!super.checkOperandTypes(binding, throwOnFailure)) {
            return false;
        }
        for (int i = 0; i < binding.getOperandCount(); i++) {
            boolean wanted = takesLambda(i, binding.getOperandCount());
            if (!wanted && LambdaOperator.in(binding.operand(i)) != null) {
                return refuse("takes no lambda as argument " + (i + 1), throwOnFailure);
            }
        }
        return true;
    }

    private boolean refuse(String why, boolean throwOnFailure) {
        if (throwOnFailure) {
            throw new RequestException(ErrorCode.DATATYPE_MISMATCH, getName().toLowerCase(Locale.ROOT) + " " + why);
        }
        return false;
    }
}
