package io.cloudfiles.sql.function;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.SparkTypeSpec;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/**
 * The operands of arithmetic, where text is a number, and a whole number written out beside a DECIMAL becomes one: {@code 3} a DECIMAL(1,0), not
 * one of all the digits that an INT may have.
 *
 * @param operands what is taken otherwise
 */
record LiteralDigits(SqlOperandTypeChecker operands) implements SqlOperandTypeChecker {
    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        if (binding.getOperandCount() == 2 && binding.isTypeCoercionEnabled()) {
            coerceText(binding, 0);
            coerceText(binding, 1);
        }
        boolean taken = operands.checkOperandTypes(binding, throwOnFailure);
        if (taken && binding.getOperandCount() == 2) {
            narrow(binding, 0);
            narrow(binding, 1);
        }
        return taken;
    }

    /** What text is depends on what it stands beside; beside other text it is nothing to reckon with. */
    private static void coerceText(SqlCallBinding binding, int operand) {
        if (!SqlTypeUtil.isCharacter(binding.getOperandType(operand))) {
            return;
        }
        SqlType type = beside(
                binding.getOperandType(1 - operand), binding.getOperator().getKind() == SqlKind.MINUS);
        if (type == null) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "there is no " + binding.getOperator().getName().toLowerCase(Locale.ROOT) + " of "
                            + SqlTypes.toSpark(binding.getOperandType(0)).sql() + " and "
                            + SqlTypes.toSpark(binding.getOperandType(1)).sql() + "; cast them");
        }
        cast(binding, operand, SparkTypeSpec.of(type, binding.operand(operand).getParserPosition()));
    }

    private static @Nullable SqlType beside(RelDataType other, boolean difference) {
        if (SqlTypeUtil.isIntType(other)) {
            return SqlType.BIGINT;
        }
        if (SqlTypeUtil.isNumeric(other) || SqlTypeUtil.isNull(other) || SqlTypeUtil.isInterval(other)) {
            return SqlType.DOUBLE;
        }
        boolean moment = difference && SqlTypeUtil.isDatetime(other);
        return moment ? SqlTypes.toSpark(other) : null;
    }

    private static void cast(SqlCallBinding binding, int operand, SqlDataTypeSpec type) {
        SqlNode node = binding.operand(operand);
        SqlNode cast = SqlStdOperatorTable.CAST.createCall(node.getParserPosition(), node, type);
        binding.getCall().setOperand(operand, cast);
        binding.getValidator().deriveType(binding.getScope(), cast);
    }

    private static void narrow(SqlCallBinding binding, int operand) {
        SqlNode node = binding.operand(operand);
        BigDecimal value = node instanceof SqlNumericLiteral number ? number.bigDecimalValue() : null;
        if (value == null
                || !SqlTypeUtil.isIntType(binding.getOperandType(operand))
                || binding.getOperandType(1 - operand).getSqlTypeName() != SqlTypeName.DECIMAL) {
            return;
        }
        RelDataType narrow = binding.getTypeFactory().createSqlType(SqlTypeName.DECIMAL, value.precision(), 0);
        cast(binding, operand, SqlTypeUtil.convertTypeToSpec(narrow).withNullable(false));
    }

    @Override
    public SqlOperandCountRange getOperandCountRange() {
        return operands.getOperandCountRange();
    }

    @Override
    public String getAllowedSignatures(SqlOperator operator, String name) {
        return operands.getAllowedSignatures(operator, name);
    }
}
