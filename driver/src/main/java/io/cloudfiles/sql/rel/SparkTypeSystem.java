package io.cloudfiles.sql.rel;

import java.math.RoundingMode;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystemImpl;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/** Spark's precisions, and the types it gives to decimal arithmetic, sums and averages. */
final class SparkTypeSystem extends RelDataTypeSystemImpl {
    /** Digits of a decimal at most. */
    static final int MAX_DIGITS = 38;

    /** Digits behind the point that a result too wide for 38 digits keeps at least. */
    private static final int MINIMUM_ADJUSTED_SCALE = 6;

    /** Digits of an interval's first field: days of an INTERVAL DAY that fit a count of microseconds. */
    private static final int INTERVAL_DIGITS = 10;

    private static final int MICROSECOND_DIGITS = 6;

    /** Digits that a type needs as a decimal. */
    private record Digits(int precision, int scale) {
        int whole() {
            return precision - scale;
        }
    }

    /** Which digits an operation's result has. */
    private interface Widening {
        Digits of(Digits left, Digits right);
    }

    @Override
    public int getMaxPrecision(SqlTypeName type) {
        return switch (type) {
            case DECIMAL -> MAX_DIGITS;
            case TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE, TIME -> MICROSECOND_DIGITS;
            default -> super.getMaxPrecision(type);
        };
    }

    @Override
    public int getMaxScale(SqlTypeName type) {
        return type == SqlTypeName.DECIMAL ? MAX_DIGITS : super.getMaxScale(type);
    }

    @Override
    public int getDefaultPrecision(SqlTypeName type) {
        return switch (type) {
            case DECIMAL -> 10;
            case TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE, TIME -> MICROSECOND_DIGITS;
            default -> SqlTypeName.INTERVAL_TYPES.contains(type) ? INTERVAL_DIGITS : super.getDefaultPrecision(type);
        };
    }

    @Override
    public RoundingMode roundingMode() {
        return RoundingMode.HALF_UP;
    }

    @Override
    public boolean shouldConvertRaggedUnionTypesToVarying() {
        return true;
    }

    @Override
    public @Nullable RelDataType deriveDecimalPlusType(
            RelDataTypeFactory factory, RelDataType left, RelDataType right) {
        return decimal(factory, left, right, (a, b) -> {
            int scale = Math.max(a.scale, b.scale);
            return new Digits(Math.max(a.whole(), b.whole()) + scale + 1, scale);
        });
    }

    @Override
    public @Nullable RelDataType deriveDecimalMultiplyType(
            RelDataTypeFactory factory, RelDataType left, RelDataType right) {
        return decimal(factory, left, right, (a, b) -> new Digits(a.precision + b.precision + 1, a.scale + b.scale));
    }

    /** Numbers that are no decimals divide as DOUBLE. */
    @Override
    public @Nullable RelDataType deriveDecimalDivideType(
            RelDataTypeFactory factory, RelDataType left, RelDataType right) {
        if (!isDecimal(left) && !isDecimal(right) && SqlTypeUtil.isNumeric(left) && SqlTypeUtil.isNumeric(right)) {
            return factory.createTypeWithNullability(
                    factory.createSqlType(SqlTypeName.DOUBLE), left.isNullable() || right.isNullable());
        }
        return decimal(factory, left, right, (a, b) -> {
            int scale = Math.max(MINIMUM_ADJUSTED_SCALE, a.scale + b.precision + 1);
            return new Digits(a.whole() + b.scale + scale, scale);
        });
    }

    @Override
    public @Nullable RelDataType deriveDecimalModType(RelDataTypeFactory factory, RelDataType left, RelDataType right) {
        return decimal(factory, left, right, (a, b) -> {
            int scale = Math.max(a.scale, b.scale);
            return new Digits(Math.min(a.whole(), b.whole()) + scale, scale);
        });
    }

    @Override
    public RelDataType deriveSumType(RelDataTypeFactory factory, RelDataType argument) {
        RelDataType sum = switch (argument.getSqlTypeName()) {
            case TINYINT, SMALLINT, INTEGER, BIGINT -> factory.createSqlType(SqlTypeName.BIGINT);
            case FLOAT, REAL, DOUBLE, NULL -> factory.createSqlType(SqlTypeName.DOUBLE);
            case DECIMAL -> bounded(factory, argument.getPrecision() + 10, argument.getScale());
            default -> argument;
        };
        return factory.createTypeWithNullability(sum, argument.isNullable());
    }

    @Override
    public RelDataType deriveAvgAggType(RelDataTypeFactory factory, RelDataType argument) {
        RelDataType average;
        if (isDecimal(argument)) {
            average = bounded(factory, argument.getPrecision() + 4, argument.getScale() + 4);
        } else {
            SqlIntervalQualifier fields = argument.getIntervalQualifier();
            average = fields == null
                    ? factory.createSqlType(SqlTypeName.DOUBLE)
                    : factory.createSqlIntervalType(allFields(fields.isYearMonth()));
        }
        return factory.createTypeWithNullability(average, argument.isNullable());
    }

    private static SqlIntervalQualifier allFields(boolean yearMonth) {
        return yearMonth
                ? new SqlIntervalQualifier(TimeUnit.YEAR, TimeUnit.MONTH, SqlParserPos.ZERO)
                : new SqlIntervalQualifier(TimeUnit.DAY, TimeUnit.SECOND, SqlParserPos.ZERO);
    }

    /** The decimal that holds every value of both types, or null where one of them is no exact number. */
    static @Nullable RelDataType widest(RelDataTypeFactory factory, RelDataType left, RelDataType right) {
        Digits a = digits(left);
        Digits b = digits(right);
        if (a == null || b == null) {
            return null;
        }
        int whole = Math.max(a.whole(), b.whole());
        int scale = Math.min(Math.max(a.scale, b.scale), MAX_DIGITS - whole);
        return factory.createSqlType(SqlTypeName.DECIMAL, whole + scale, scale);
    }

    private static @Nullable RelDataType decimal(
            RelDataTypeFactory factory, RelDataType left, RelDataType right, Widening widening) {
        if (!isDecimal(left) && !isDecimal(right)) {
            return null;
        }
        Digits a = digits(left);
        Digits b = digits(right);
        if (a == null || b == null) {
            return null;
        }
        return factory.createTypeWithNullability(
                adjusted(factory, widening.of(a, b)), left.isNullable() || right.isNullable());
    }

    private static @Nullable Digits digits(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case TINYINT -> new Digits(3, 0);
            case SMALLINT -> new Digits(5, 0);
            case INTEGER -> new Digits(10, 0);
            case BIGINT -> new Digits(20, 0);
            case DECIMAL -> new Digits(type.getPrecision(), type.getScale());
            default -> null;
        };
    }

    /** Above 38 digits, those behind the point give way first. */
    private static RelDataType adjusted(RelDataTypeFactory factory, Digits digits) {
        if (digits.precision <= MAX_DIGITS) {
            return factory.createSqlType(SqlTypeName.DECIMAL, digits.precision, digits.scale);
        }
        int kept = Math.max(MAX_DIGITS - digits.whole(), Math.min(digits.scale, MINIMUM_ADJUSTED_SCALE));
        return factory.createSqlType(SqlTypeName.DECIMAL, MAX_DIGITS, kept);
    }

    private static RelDataType bounded(RelDataTypeFactory factory, int precision, int scale) {
        return factory.createSqlType(SqlTypeName.DECIMAL, Math.min(MAX_DIGITS, precision), Math.min(MAX_DIGITS, scale));
    }

    private static boolean isDecimal(RelDataType type) {
        return type.getSqlTypeName() == SqlTypeName.DECIMAL;
    }
}
