package io.cloudfiles.sql.rel;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCollation;
import org.apache.calcite.sql.type.SqlTypeFactoryImpl;
import org.apache.calcite.sql.type.SqlTypeMappingRule;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/**
 * Calcite's types as Spark knows them: one string and one binary type, both without a length, so that literals are
 * neither padded nor cast; and Spark's common type of a timestamp with and without zone, and of exact and inexact numbers.
 */
public final class SparkTypeFactory extends SqlTypeFactoryImpl {
    /** A factory of its own: types of one factory are not mixed with those of another. */
    public SparkTypeFactory() {
        super(new SparkTypeSystem());
    }

    @Override
    public Charset getDefaultCharset() {
        return StandardCharsets.UTF_8;
    }

    @Override
    public RelDataType createSqlType(SqlTypeName name) {
        return super.createSqlType(withoutLength(name));
    }

    @Override
    public RelDataType createSqlType(SqlTypeName name, int precision) {
        SqlTypeName wide = withoutLength(name);
        return wide == SqlTypeName.VARCHAR || wide == SqlTypeName.VARBINARY
                ? super.createSqlType(wide, RelDataType.PRECISION_NOT_SPECIFIED)
                : super.createSqlType(name, precision);
    }

    /** All strings are of one collation, whichever Calcite would give them. */
    @Override
    public RelDataType createTypeWithCharsetAndCollation(RelDataType type, Charset charset, SqlCollation collation) {
        return super.createTypeWithCharsetAndCollation(type, charset, CodePointCollation.INSTANCE);
    }

    @Override
    public @Nullable RelDataType leastRestrictive(List<RelDataType> types, SqlTypeMappingRule rule) {
        List<RelDataType> known = types.stream()
                .filter(type -> type.getSqlTypeName() != SqlTypeName.NULL)
                .toList();
        RelDataType common = null;
        if (!known.isEmpty() && known.stream().allMatch(SparkTypeFactory::isDateOrTimestamp)) {
            common = latest(known);
        } else if (!known.isEmpty() && known.stream().allMatch(SqlTypeUtil::isNumeric)) {
            common = widestNumber(known);
        }
        if (common == null) {
            // Calcite has no NULL among intervals
            common = super.leastRestrictive(known.isEmpty() ? types : known, rule);
        }
        return common == null || known.isEmpty()
                ? common
                : createTypeWithNullability(
                        common, known.size() < types.size() || known.stream().anyMatch(RelDataType::isNullable));
    }

    private static boolean isDateOrTimestamp(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case DATE, TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> true;
            default -> false;
        };
    }

    /** An instant over a local timestamp over a date. */
    private static RelDataType latest(List<RelDataType> types) {
        RelDataType latest = types.get(0);
        for (RelDataType type : types) {
            latest = rank(type) > rank(latest) ? type : latest;
        }
        return latest;
    }

    private static int rank(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case DATE -> 0;
            case TIMESTAMP -> 1;
            default -> 2;
        };
    }

    private @Nullable RelDataType widestNumber(List<RelDataType> types) {
        RelDataType widest = types.get(0);
        for (RelDataType type : types.subList(1, types.size())) {
            RelDataType next = widerNumber(widest, type);
            if (next == null) {
                return null;
            }
            widest = next;
        }
        return widest;
    }

    /** FLOAT with anything else exact is DOUBLE: neither holds the other's values. */
    private @Nullable RelDataType widerNumber(RelDataType left, RelDataType right) {
        if (left.getSqlTypeName() == right.getSqlTypeName() && left.getSqlTypeName() != SqlTypeName.DECIMAL) {
            return left;
        }
        if (SqlTypeUtil.isApproximateNumeric(left) || SqlTypeUtil.isApproximateNumeric(right)) {
            return createSqlType(SqlTypeName.DOUBLE);
        }
        if (left.getSqlTypeName() == SqlTypeName.DECIMAL || right.getSqlTypeName() == SqlTypeName.DECIMAL) {
            return SparkTypeSystem.widest(this, left, right);
        }
        return left.getPrecision() >= right.getPrecision() ? left : right;
    }

    private static SqlTypeName withoutLength(SqlTypeName name) {
        return switch (name) {
            case CHAR -> SqlTypeName.VARCHAR;
            case BINARY -> SqlTypeName.VARBINARY;
            default -> name;
        };
    }
}
