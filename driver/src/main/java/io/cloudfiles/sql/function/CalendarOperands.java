package io.cloudfiles.sql.function;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;

/** A moment and an interval of months, days and a time, as make_interval gives it, in either order. */
final class CalendarOperands implements SqlOperandTypeChecker {
    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        boolean taken = areMomentAndInterval(binding.getOperandType(0), binding.getOperandType(1))
                || areMomentAndInterval(binding.getOperandType(1), binding.getOperandType(0));
        if (!taken && throwOnFailure) {
            throw binding.newValidationSignatureError();
        }
        return taken;
    }

    private static boolean areMomentAndInterval(RelDataType moment, RelDataType interval) {
        return SqlTypeUtil.isDatetime(moment) && interval.getSqlTypeName() == SqlTypeName.OTHER;
    }

    @Override
    public SqlOperandCountRange getOperandCountRange() {
        return SqlOperandCountRanges.of(2);
    }

    @Override
    public String getAllowedSignatures(SqlOperator operator, String name) {
        return "'<DATETIME> " + name + " <INTERVAL>'";
    }
}
