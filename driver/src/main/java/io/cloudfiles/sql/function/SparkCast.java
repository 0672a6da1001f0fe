package io.cloudfiles.sql.function;

import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameter;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ScalarText;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import java.time.ZoneOffset;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlCastFunction;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * CAST and TRY_CAST between all types that Spark casts: of structs, arrays and maps to text too. It stands in the place of
 * Calcite's while types are checked, and gives way to it then, since only that one is known further on.
 */
final class SparkCast extends SqlCastFunction {
    /** What a struct, array or map becomes before it is cast to text: Calcite's cast knows of no such thing. */
    static final ScalarFunction TEXT =
            new ScalarFunction("$text", Form.strictBinding(Parameters.of(Parameter.ANY), SqlType.STRING, call -> {
                SqlType type = call.argument(0);
                return arguments -> ScalarText.of(arguments[0], type, call.zone());
            }));

    /** Around what is cast to a type that lacks some of its values, NaN for one: the cast gives NULL for them. */
    static final ScalarFunction NULLABLE = new ScalarFunction(
            "$nullable",
            new Form(
                    Parameters.of(Parameter.ANY),
                    Form.Nulls.OWN,
                    (types, constants) -> types.get(0),
                    call -> arguments -> arguments[0]));

    private final SqlOperator standard;

    /** {@code standard} is Calcite's, of the same name. */
    SparkCast(SqlOperator standard) {
        super(standard.getName(), standard.getKind());
        this.standard = standard;
    }

    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        if (!(binding.operand(0) instanceof SqlDynamicParam) && !isPossible(binding, throwOnFailure)) {
            return false;
        }
        ((SqlBasicCall) binding.getCall()).setOperator(standard);
        if (isComplex(binding.getOperandType(0)) && !isComplex(SqlTypeUtil.deriveType(binding, binding.operand(1)))) {
            wrap(binding, TEXT);
        } else if (losesValues(binding.getOperandType(0), SqlTypeUtil.deriveType(binding, binding.operand(1)))) {
            wrap(binding, NULLABLE);
        }
        return true;
    }

    private static void wrap(SqlCallBinding binding, ScalarFunction function) {
        SqlNode wrapped = function.createCall(binding.getCall().getParserPosition(), binding.operand(0));
        binding.getCall().setOperand(0, wrapped);
        binding.getValidator().deriveType(binding.getScope(), wrapped);
    }

    private static boolean losesValues(RelDataType from, RelDataType to) {
        return SqlTypeUtil.isApproximateNumeric(from) && !from.isNullable() && SqlTypeUtil.isDecimal(to);
    }

    private static boolean isComplex(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case ROW, ARRAY, MAP, MULTISET -> true;
            default -> false;
        };
    }

    private static boolean isPossible(SqlCallBinding binding, boolean throwOnFailure) {
        RelDataType to = SqlTypeUtil.deriveType(binding, binding.operand(1));
        try {
            Casts.of(SqlTypes.toSpark(binding.getOperandType(0)), SqlTypes.toSpark(to), ZoneOffset.UTC);
            return true;
        } catch (RequestException impossible) {
            if (throwOnFailure) {
                throw impossible;
            }
            return false;
        }
    }
}
