package io.cloudfiles.sql.function;

import java.math.BigDecimal;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * The operands of arithmetic, where a whole number written out beside a DECIMAL becomes one: {@code 3} a DECIMAL(1,0), not
 * one of all the digits that an INT may have.
 *
 * @param operands what is taken otherwise
 */
record LiteralDigits(SqlOperandTypeChecker operands) implements SqlOperandTypeChecker {
    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        boolean taken = operands.checkOperandTypes(binding, throwOnFailure);
        if (taken && binding.getOperandCount() == 2) {
            narrow(binding, 0);
            narrow(binding, 1);
        }
        return taken;
    }

    private static void narrow(SqlCallBinding binding, int operand) {
        SqlNode node = binding.operand(operand);
        BigDecimal value = node instanceof SqlNumericLiteral number ? number.bigDecimalValue() : null;
        if (value == null
                || !SqlTypeUtil.isIntType(binding.getOperandType(operand))
                || binding.getOperandType(1 - operand).getSqlTypeName() != SqlTypeName.DECIMAL) {
            return;
        }
        SqlParserPos position = node.getParserPosition();
        RelDataType narrow = binding.getTypeFactory().createSqlType(SqlTypeName.DECIMAL, value.precision(), 0);
        SqlNode cast = SqlStdOperatorTable.CAST.createCall(
                position, node, SqlTypeUtil.convertTypeToSpec(narrow).withNullable(false));
        binding.getCall().setOperand(operand, cast);
        binding.getValidator().deriveType(binding.getScope(), cast);
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
