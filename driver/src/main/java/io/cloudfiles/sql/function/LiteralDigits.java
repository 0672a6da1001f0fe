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
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
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
        boolean binary = binding.getOperandCount() == 2;
        if (binary && binding.isTypeCoercionEnabled()) {
            coerceText(binding, 0);
            coerceText(binding, 1);
            if (TemporalOperands.areIn(binding)) {
                coerceNull(binding, 0);
                coerceNull(binding, 1);
                if (isSum(binding)) {
                    return areTaken(binding);
                }
            } else {
                settleNull(binding, 0);
                settleNull(binding, 1);
            }
        }
        boolean taken = operands.checkOperandTypes(binding, throwOnFailure);
        if (taken && binary) {
            narrow(binding, 0);
            narrow(binding, 1);
        }
        return taken;
    }

    private static boolean isSum(SqlCallBinding binding) {
        return binding.getOperator().getKind() == SqlKind.PLUS
                || binding.getOperator().getKind() == SqlKind.MINUS;
    }

    private static boolean isDifference(SqlCallBinding binding) {
        return binding.getOperator().getKind() == SqlKind.MINUS;
    }

    private static boolean areTaken(SqlCallBinding binding) {
        if (!TemporalOperands.areTaken(binding)) {
            throw mismatch(binding);
        }
        return true;
    }

    private static void coerceNull(SqlCallBinding binding, int operand) {
        SqlType other = SqlTypes.toSpark(binding.getOperandType(1 - operand));
        SqlType type = SqlUtil.isNullLiteral(binding.operand(operand), false)
                ? TemporalOperands.nullBeside(other, binding.getOperator().getKind())
                : null;
        if (type != null) {
            castNull(binding, operand, type);
        }
    }

    /** NULL is a number of the other operand's type; left of {@code /}, and where that has no decimals, a DOUBLE. */
    private static void settleNull(SqlCallBinding binding, int operand) {
        RelDataType other = binding.getOperandType(1 - operand);
        if (!isNull(binding, operand) || isNull(binding, 1 - operand) || !SqlTypeUtil.isNumeric(other)) {
            return;
        }
        boolean inexact = binding.getOperator().getKind() == SqlKind.DIVIDE
                && (operand == 0 || other.getSqlTypeName() != SqlTypeName.DECIMAL);
        castNull(binding, operand, inexact ? SqlType.DOUBLE : SqlTypes.toSpark(other));
    }

    private static boolean isNull(SqlCallBinding binding, int operand) {
        return SqlUtil.isNullLiteral(binding.operand(operand), false)
                || SqlTypeUtil.isNull(binding.getOperandType(operand));
    }

    private static void castNull(SqlCallBinding binding, int operand, SqlType type) {
        SqlNode node = binding.operand(operand);
        SqlParserPos position = node.getParserPosition();
        if (SqlUtil.isNullLiteral(node, false)) {
            // one that nobody gave the other operand's type yet
            binding.getCall().setOperand(operand, SqlLiteral.createNull(position));
        }
        cast(binding, operand, SparkTypeSpec.of(type, position));
    }

    private static RequestException mismatch(SqlCallBinding binding) {
        return new RequestException(
                ErrorCode.DATATYPE_MISMATCH,
                "there is no " + binding.getOperator().getName().toLowerCase(Locale.ROOT) + " of "
                        + SqlTypes.toSpark(binding.getOperandType(0)).sql() + " and "
                        + SqlTypes.toSpark(binding.getOperandType(1)).sql() + "; cast them");
    }

    /** What text is depends on what it stands beside; beside other text, or NULL, it is nothing to reckon with. */
    private static void coerceText(SqlCallBinding binding, int operand) {
        if (!SqlTypeUtil.isCharacter(binding.getOperandType(operand))) {
            return;
        }
        SqlType type = textBeside(binding, binding.getOperandType(1 - operand));
        if (type == null) {
            throw mismatch(binding);
        }
        cast(binding, operand, SparkTypeSpec.of(type, binding.operand(operand).getParserPosition()));
    }

    private static @Nullable SqlType textBeside(SqlCallBinding binding, RelDataType other) {
        if (SqlTypeUtil.isIntType(other)) {
            return SqlType.BIGINT;
        }
        if (SqlTypeUtil.isNumeric(other)) {
            return SqlType.DOUBLE;
        }
        if (isSum(binding)) {
            return TemporalOperands.textBeside(SqlTypes.toSpark(other), isDifference(binding));
        }
        return SqlTypeUtil.isInterval(other) ? SqlType.DOUBLE : null;
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
                || binding.getOperandType(operand).getSqlTypeName() == SqlTypeName.TINYINT
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
