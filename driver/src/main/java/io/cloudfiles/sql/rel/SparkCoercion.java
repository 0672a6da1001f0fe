package io.cloudfiles.sql.rel;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.implicit.TypeCoercionImpl;
import org.jspecify.annotations.Nullable;

/** Spark's ANSI coercion: a string beside a whole number is BIGINT, beside another number DOUBLE, else the other's type. */
public final class SparkCoercion extends TypeCoercionImpl {
    /** Made by the validator. */
    public SparkCoercion(RelDataTypeFactory factory, SqlValidator validator) {
        super(factory, validator);
    }

    @Override
    public @Nullable RelDataType commonTypeForBinaryComparison(
            @Nullable RelDataType left, @Nullable RelDataType right) {
        if (left == null || right == null) {
            return null;
        }
        RelDataType common = withString(left, right);
        if (common == null) {
            common = factory.leastRestrictive(List.of(left, right));
        }
        return common != null ? common : super.commonTypeForBinaryComparison(left, right);
    }

    @Override
    public @Nullable RelDataType getWiderTypeForTwo(
            @Nullable RelDataType left, @Nullable RelDataType right, boolean stringPromotion) {
        if (left == null || right == null) {
            return null;
        }
        RelDataType common = withString(left, right);
        return common != null ? common : super.getWiderTypeForTwo(left, right, stringPromotion);
    }

    @Override
    public boolean binaryArithmeticCoercion(SqlCallBinding binding) {
        if (binding.getOperandCount() == 2 && binding.getOperator().getKind().belongsTo(SqlKind.BINARY_ARITHMETIC)) {
            RelDataType left = binding.getOperandType(0);
            RelDataType common = withString(left, binding.getOperandType(1));
            if (common != null && SqlTypeUtil.isNumeric(common)) {
                int string = SqlTypeUtil.isCharacter(left) ? 0 : 1;
                return coerceOperandType(binding.getScope(), binding.getCall(), string, common);
            }
        }
        return super.binaryArithmeticCoercion(binding);
    }

    /** The common type of a string and something else, or null where not just one of the two is a string. */
    private @Nullable RelDataType withString(RelDataType left, RelDataType right) {
        boolean leftIsString = SqlTypeUtil.isCharacter(left);
        if (leftIsString == SqlTypeUtil.isCharacter(right)) {
            return null;
        }
        RelDataType other = leftIsString ? right : left;
        RelDataType common = null;
        if (SqlTypeUtil.isIntType(other)) {
            common = factory.createSqlType(SqlTypeName.BIGINT);
        } else if (SqlTypeUtil.isNumeric(other)) {
            common = factory.createSqlType(SqlTypeName.DOUBLE);
        } else if (SqlTypeUtil.isDatetime(other) || SqlTypeUtil.isBoolean(other) || SqlTypeUtil.isBinary(other)) {
            common = other;
        }
        return common == null
                ? null
                : factory.createTypeWithNullability(common, left.isNullable() || right.isNullable());
    }
}
