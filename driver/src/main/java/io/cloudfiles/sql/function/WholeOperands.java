package io.cloudfiles.sql.function;

import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Numbers;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;

/** What can be counted in the other: whole numbers and decimals, intervals of one kind; no FLOAT or DOUBLE. */
final class WholeOperands implements SqlOperandTypeChecker {
    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        SqlType left = SqlTypes.toSpark(binding.getOperandType(0));
        SqlType right = SqlTypes.toSpark(binding.getOperandType(1));
        boolean taken = (isNumber(left) && isNumber(right)) || (isIntervalOr(left, right) && isIntervalOr(right, left));
        if (!taken && throwOnFailure) {
            throw binding.newValidationSignatureError();
        }
        return taken;
    }

    /** An interval of the other's kind, or NULL beside one. */
    private static boolean isIntervalOr(SqlType type, SqlType other) {
        return type.kind() == SqlType.Kind.VOID
                ? other instanceof SqlType.Interval
                : type instanceof SqlType.Interval
                        && (other.kind() == type.kind() || other.kind() == SqlType.Kind.VOID);
    }

    private static boolean isNumber(SqlType type) {
        return type.kind() == SqlType.Kind.DECIMAL
                || type.kind() == SqlType.Kind.VOID
                || Numbers.isIntegral(type.kind());
    }

    @Override
    public SqlOperandCountRange getOperandCountRange() {
        return SqlOperandCountRanges.of(2);
    }

    @Override
    public String getAllowedSignatures(SqlOperator operator, String name) {
        return "a whole number or decimal " + name + " another, or an interval " + name + " another";
    }
}
