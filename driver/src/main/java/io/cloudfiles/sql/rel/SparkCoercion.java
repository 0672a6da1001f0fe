package io.cloudfiles.sql.rel;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeCoercionRule;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
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

    /** In the order of the types; Calcite takes text first. */
    @Override
    public @Nullable RelDataType getWiderTypeFor(List<RelDataType> types, boolean stringPromotion) {
        RelDataType widest = types.get(0);
        for (RelDataType type : types.subList(1, types.size())) {
            widest = getWiderTypeForTwo(widest, type, stringPromotion);
        }
        return widest;
    }

    /** Text, and NULL, is DOUBLE where any number will do; Calcite makes it a decimal. */
    @Override
    public @Nullable RelDataType implicitCast(RelDataType given, SqlTypeFamily expected) {
        boolean open = SqlTypeUtil.isCharacter(given) || SqlTypeUtil.isNull(given);
        if (open && expected == SqlTypeFamily.NUMERIC) {
            return factory.createTypeWithNullability(factory.createSqlType(SqlTypeName.DOUBLE), given.isNullable());
        }
        return super.implicitCast(given, expected);
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

    /** Calcite's own cast cannot name intervals and structs. */
    @Override
    protected boolean coerceOperandType(
            @Nullable SqlValidatorScope scope, SqlCall call, int index, RelDataType target) {
        SqlNode operand = call.getOperandList().get(index);
        if (scope == null || operand instanceof SqlDynamicParam) {
            return false;
        }
        RelDataType given = validator.deriveType(scope, operand);
        SqlTypeCoercionRule rule = SqlTypeCoercionRule.lenientInstance();
        boolean possible = SqlTypeUtil.canCastFrom(target, given, rule) && !areIntervalsOfAKind(given, target);
        if (!possible || !needToCast(scope, operand, target, rule)) {
            return false;
        }
        call.setOperand(index, cast(operand, factory.createTypeWithNullability(target, given.isNullable())));
        return true;
    }

    /** As of operands, of the items of a list: those of IN, the choices of CASE, the columns of a query. */
    @Override
    protected boolean coerceColumnType(
            @Nullable SqlValidatorScope scope, SqlNodeList items, int index, RelDataType target) {
        if (scope == null || !SqlTypeUtil.isInterval(target) || index >= items.size()) {
            return super.coerceColumnType(scope, items, index, target);
        }
        SqlNode item = items.get(index);
        boolean named = item.getKind() == SqlKind.AS;
        SqlNode value = named ? ((SqlCall) item).operand(0) : item;
        RelDataType given = validator.deriveType(scope, value);
        if (!SqlTypeUtil.isNull(given)) {
            return !areIntervalsOfAKind(given, target) && super.coerceColumnType(scope, items, index, target);
        }
        SqlNode cast = cast(value, factory.createTypeWithNullability(target, true));
        if (named) {
            ((SqlCall) item).setOperand(0, cast);
        } else {
            items.set(index, cast);
        }
        return true;
    }

    private SqlNode cast(SqlNode value, RelDataType type) {
        SqlParserPos position = value.getParserPosition();
        SqlNode cast = SqlStdOperatorTable.CAST.createCall(
                position, value, SparkTypeSpec.of(SqlTypes.toSpark(type), position));
        updateInferredType(cast, type);
        return cast;
    }

    /** Whatever their fields, they count the same: months, or microseconds. */
    private static boolean areIntervalsOfAKind(RelDataType left, RelDataType right) {
        SqlIntervalQualifier a = left.getIntervalQualifier();
        SqlIntervalQualifier b = right.getIntervalQualifier();
        return a != null && b != null && a.isYearMonth() == b.isYearMonth();
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
