package io.cloudfiles.sql.function;

import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameter;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ScalarText;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.TypeText;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
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

    /** Casts that Calcite must not see; the CAST around one, of the same type, does nothing then. */
    static final ScalarFunction DONE = own("$cast", false);

    static final ScalarFunction TRIED = own("$try_cast", true);

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
        RelDataType from = binding.getOperandType(0);
        RelDataType to = SqlTypeUtil.deriveType(binding, binding.operand(1));
        if (isComplex(from) && !isComplex(to)) {
            wrap(binding, TEXT);
        } else if (isOwn(binding.operand(0), from, to)) {
            SqlNode type = SqlLiteral.createCharString(
                    SqlTypes.toSpark(to).sql(), binding.getCall().getParserPosition());
            wrap(binding, tries() ? TRIED : DONE, type);
        } else if (losesValues(from, to)) {
            wrap(binding, NULLABLE);
        }
        return true;
    }

    private boolean tries() {
        return standard.getKind() == SqlKind.SAFE_CAST;
    }

    /** Whether Calcite would do it in another way, or fail: it multiplies by units of intervals, and looks into parts. */
    private static boolean isOwn(SqlNode operand, RelDataType from, RelDataType to) {
        boolean complex = isComplex(from) && isComplex(to);
        boolean interval = SqlTypeUtil.isInterval(from) != SqlTypeUtil.isInterval(to);
        return (complex || interval)
                && !SqlTypeUtil.isNull(from)
                && !(operand instanceof SqlDynamicParam)
                && !SqlTypeUtil.equalSansNullability(from, to);
    }

    private static ScalarFunction own(String name, boolean tried) {
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of(Parameter.ANY, Parameter.STRING),
                        tried ? Form.Nulls.ALSO_OTHERWISE : Form.Nulls.IF_ANY_ARGUMENT,
                        (types, constants) -> target(Objects.requireNonNull(constants.get(1))),
                        call -> {
                            SqlType from = call.argument(0);
                            SqlType to = call.result();
                            Conversion conversion =
                                    tried ? Casts.tried(from, to, call.zone()) : Casts.of(from, to, call.zone());
                            return arguments -> conversion.convertNullable(arguments[0]);
                        }));
    }

    private static SqlType target(String type) {
        return TypeText.columns("c " + type).fields().get(0).type();
    }

    private static void wrap(SqlCallBinding binding, ScalarFunction function, SqlNode... more) {
        List<SqlNode> operands = new ArrayList<>(List.of(binding.operand(0)));
        operands.addAll(List.of(more));
        SqlNode wrapped = function.createCall(binding.getCall().getParserPosition(), operands);
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

    private boolean isPossible(SqlCallBinding binding, boolean throwOnFailure) {
        RelDataType to = SqlTypeUtil.deriveType(binding, binding.operand(1));
        try {
            SqlType from = SqlTypes.toSpark(binding.getOperandType(0));
            Conversion possible = tries()
                    ? Casts.tried(from, SqlTypes.toSpark(to), ZoneOffset.UTC)
                    : Casts.of(from, SqlTypes.toSpark(to), ZoneOffset.UTC);
            return possible != null;
        } catch (RequestException impossible) {
            if (throwOnFailure) {
                throw impossible;
            }
            return false;
        }
    }
}
