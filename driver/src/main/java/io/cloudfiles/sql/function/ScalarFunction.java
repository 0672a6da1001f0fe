package io.cloudfiles.sql.function;

import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandTypeInference;
import org.jspecify.annotations.Nullable;

/**
 * A function of Spark's that gives one value per row. It has one form, or several that differ in how many arguments they
 * take.
 */
public final class ScalarFunction extends SqlFunction {
    private final List<Form> forms;

    ScalarFunction(String name, Form... forms) {
        super(
                name.toUpperCase(Locale.ROOT),
                SqlKind.OTHER_FUNCTION,
                null,
                null,
                null,
                SqlFunctionCategory.USER_DEFINED_FUNCTION);
        this.forms = List.of(forms);
    }

    /** The same function under another name. */
    ScalarFunction alias(String name) {
        return new ScalarFunction(name, forms.toArray(Form[]::new));
    }

    /**
     * Makes the function ready for a call with arguments of the given types; they are cast to what it takes.
     *
     * @param type the call's type
     */
    public Evaluator bind(List<SqlType> given, SqlType type, ZoneId zone, Instant now) {
        return form(given.size()).bind(given, type, zone, now);
    }

    private Form form(int arguments) {
        for (Form form : forms) {
            if (form.parameters().takes(arguments)) {
                return form;
            }
        }
        return forms.get(0);
    }

    @Override
    public SqlOperandCountRange getOperandCountRange() {
        int min = Integer.MAX_VALUE;
        int max = 0;
        for (Form form : forms) {
            min = Math.min(min, form.parameters().min());
            max = max < 0 || form.parameters().max() < 0
                    ? -1
                    : Math.max(max, form.parameters().max());
        }
        return max < 0 ? SqlOperandCountRanges.from(min) : SqlOperandCountRanges.between(min, max);
    }

    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        Parameters parameters = form(binding.getOperandCount()).parameters();
        return parameters.check(getName(), binding, throwOnFailure);
    }

    @Override
    public RelDataType inferReturnType(SqlOperatorBinding binding) {
        Form form = form(binding.getOperandCount());
        List<SqlType> given = new ArrayList<>();
        List<@Nullable String> constants = new ArrayList<>();
        boolean anyNullable = false;
        for (int i = 0; i < binding.getOperandCount(); i++) {
            given.add(SqlTypes.toSpark(binding.getOperandType(i)));
            constants.add(constant(binding, i));
            anyNullable |= binding.getOperandType(i).isNullable();
        }
        SqlType type = form.result().of(form.parameters().targets(given), constants);
        return SqlTypes.toCalcite(binding.getTypeFactory(), type, form.nulls().nullable(anyNullable));
    }

    private static @Nullable String constant(SqlOperatorBinding binding, int operand) {
        if (!binding.isOperandLiteral(operand, false)) {
            return null;
        }
        return switch (binding.getOperandType(operand).getSqlTypeName()) {
            case CHAR, VARCHAR -> binding.getOperandLiteralValue(operand, String.class);
            case TINYINT, SMALLINT, INTEGER, BIGINT ->
                String.valueOf(binding.getOperandLiteralValue(operand, BigDecimal.class));
            default -> null;
        };
    }

    /** A {@code ?} takes the type that its place asks for, where that is one. */
    @Override
    public @Nullable SqlOperandTypeInference getOperandTypeInference() {
        return (binding, returnType, types) -> {
            Parameters parameters = form(types.length).parameters();
            // Calcite asks before it counts the arguments; too many or too few are refused later.
            for (int i = 0; i < types.length && parameters.takes(types.length); i++) {
                SqlType wanted = parameters.at(i).target(SqlType.VOID);
                if (wanted.kind() != SqlType.Kind.VOID) {
                    types[i] = SqlTypes.toCalcite(binding.getTypeFactory(), wanted, true);
                }
            }
        };
    }

    /** Functions of no argument tell the time, or where one is: planning must not take them for constants. */
    @Override
    public boolean isDynamicFunction() {
        return forms.get(0).parameters().min() == 0;
    }

    @Override
    public String getSignatureTemplate(int operands) {
        return getName() + "(...)";
    }
}
