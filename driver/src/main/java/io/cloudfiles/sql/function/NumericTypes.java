package io.cloudfiles.sql.function;

import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.ExplicitOperatorBinding;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/** The types of what arithmetic gives, where an operand is NULL, or an interval times or divided by a number. */
final class NumericTypes {
    private NumericTypes() {}

    /** As the inference says, a bare NULL being of the other operand's type. */
    static SqlReturnTypeInference of(SqlReturnTypeInference inference) {
        return inferred(inference, false);
    }

    /** The same for products. */
    static SqlReturnTypeInference product(SqlReturnTypeInference inference) {
        return inferred(inference, true);
    }

    private static SqlReturnTypeInference inferred(SqlReturnTypeInference inference, boolean scaling) {
        return binding -> {
            RelDataType left = binding.getOperandType(0);
            RelDataType right = binding.getOperandType(1);
            RelDataTypeFactory factory = binding.getTypeFactory();
            RelDataType a = orAs(left, right, factory);
            RelDataType b = orAs(right, left, factory);
            RelDataType scaled = scaling ? scaledInterval(a, b, factory) : null;
            if (scaled != null) {
                return scaled;
            }
            SqlOperatorBinding known =
                    a == left && b == right ? binding : new ExplicitOperatorBinding(binding, List.of(a, b));
            return inference.inferReturnType(known);
        };
    }

    /** A quotient is a DOUBLE where an operand is NULL. */
    static SqlReturnTypeInference quotient(SqlReturnTypeInference inference) {
        SqlReturnTypeInference known = product(inference);
        return binding -> {
            boolean open =
                    SqlTypeUtil.isNull(binding.getOperandType(0)) || SqlTypeUtil.isNull(binding.getOperandType(1));
            RelDataTypeFactory factory = binding.getTypeFactory();
            boolean numbers = !SqlTypeUtil.isInterval(binding.getOperandType(0));
            return open && numbers
                    ? factory.createTypeWithNullability(factory.createSqlType(SqlTypeName.DOUBLE), true)
                    : known.inferReturnType(binding);
        };
    }

    private static RelDataType orAs(RelDataType type, RelDataType other, RelDataTypeFactory factory) {
        if (!SqlTypeUtil.isNull(type)) {
            return type;
        }
        RelDataType given = SqlTypeUtil.isNumeric(other) ? other : factory.createSqlType(SqlTypeName.DOUBLE);
        return SqlTypeUtil.isNumeric(other) || SqlTypeUtil.isNull(other)
                ? factory.createTypeWithNullability(given, true)
                : type;
    }

    private static boolean isNumber(RelDataType type) {
        return SqlTypeUtil.isNumeric(type) || SqlTypeUtil.isNull(type);
    }

    /** An interval times or divided by a number has all its fields. */
    private static @Nullable RelDataType scaledInterval(RelDataType a, RelDataType b, RelDataTypeFactory factory) {
        RelDataType interval = isNumber(b) ? a : isNumber(a) ? b : null;
        if (interval == null || !SqlTypeUtil.isInterval(interval)) {
            return null;
        }
        SqlType.Kind kind = SqlTypes.toSpark(interval).kind();
        SqlType all = kind == SqlType.Kind.INTERVAL_YEAR_MONTH
                ? new SqlType.Interval(kind, "YEAR", "MONTH")
                : new SqlType.Interval(kind, "DAY", "SECOND");
        return SqlTypes.toCalcite(factory, all, a.isNullable() || b.isNullable());
    }
}
