package io.cloudfiles.sql.function;

import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/** The types of sums and differences, as Spark has them. */
final class TemporalArithmetic {
    private TemporalArithmetic() {}

    static @Nullable RelDataType type(SqlOperatorBinding binding) {
        RelDataType left = binding.getOperandType(0);
        RelDataType right = binding.getOperandType(1);
        RelDataTypeFactory factory = binding.getTypeFactory();
        RelDataType type;
        if (SqlTypeUtil.isDatetime(left) && SqlTypeUtil.isDatetime(right)) {
            type = difference(factory, left, right);
        } else if (SqlTypeUtil.isDatetime(left)) {
            type = moved(factory, left, right);
        } else if (SqlTypeUtil.isDatetime(right)) {
            type = moved(factory, right, left);
        } else {
            return ReturnTypes.NULLABLE_SUM.inferReturnType(binding);
        }
        return factory.createTypeWithNullability(type, left.isNullable() || right.isNullable());
    }

    /** Days between dates, hours to microseconds between times of day, else days to microseconds. */
    private static RelDataType difference(RelDataTypeFactory factory, RelDataType left, RelDataType right) {
        if (left.getSqlTypeName() == SqlTypeName.TIME) {
            return factory.createSqlIntervalType(
                    new SqlIntervalQualifier(TimeUnit.HOUR, TimeUnit.SECOND, SqlParserPos.ZERO));
        }
        boolean dates = isDate(left) && isDate(right);
        return factory.createSqlIntervalType(
                new SqlIntervalQualifier(TimeUnit.DAY, dates ? null : TimeUnit.SECOND, SqlParserPos.ZERO));
    }

    /** A date moved by hours or less is a timestamp. */
    private static RelDataType moved(RelDataTypeFactory factory, RelDataType from, RelDataType by) {
        SqlIntervalQualifier interval = by.getIntervalQualifier();
        boolean wholeDays = interval == null || interval.isYearMonth() || interval.timeUnitRange == TimeUnitRange.DAY;
        return isDate(from) && !wholeDays ? factory.createSqlType(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE) : from;
    }

    private static boolean isDate(RelDataType type) {
        return type.getSqlTypeName() == SqlTypeName.DATE;
    }
}
