package io.cloudfiles.sql.rel;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rel.type.StructKind;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/**
 * Spark's types as Calcite's, and back.
 *
 * <p>TIMESTAMP is TIMESTAMP WITH LOCAL TIME ZONE(6) and TIMESTAMP_NTZ is TIMESTAMP(6); STRING and BINARY are VARCHAR and
 * VARBINARY without a length; FLOAT is REAL; STRUCT is a row whose fields a path may enter and {@code *} does not expand;
 * VOID is NULL; VARIANT is VARIANT; the calendar INTERVAL, which Calcite lacks, is OTHER. The fields of a struct that may be NULL
 * become nullable themselves.
 */
public final class SqlTypes {
    /** What Calcite's types cannot say: a decimal wider than 38 digits is cut to this. */
    private static final int MAX_DIGITS = SparkTypeSystem.MAX_DIGITS;

    private SqlTypes() {}

    /** Spark's types of a call's arguments. */
    public static List<SqlType> ofOperands(SqlOperatorBinding binding) {
        return binding.collectOperandTypes().stream().map(SqlTypes::toSpark).toList();
    }

    /** Calcite's type for one of Spark's. */
    public static RelDataType toCalcite(RelDataTypeFactory factory, SqlType type, boolean nullable) {
        return factory.createTypeWithNullability(required(factory, type), nullable || type.kind() == SqlType.Kind.VOID);
    }

    private static RelDataType required(RelDataTypeFactory factory, SqlType type) {
        return switch (type.kind()) {
            case DECIMAL -> {
                SqlType.Decimal decimal = (SqlType.Decimal) type;
                yield factory.createSqlType(SqlTypeName.DECIMAL, decimal.precision(), decimal.scale());
            }
            case TIME -> factory.createSqlType(SqlTypeName.TIME, ((SqlType.Time) type).precision());
            case TIMESTAMP -> factory.createSqlType(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, 6);
            case TIMESTAMP_NTZ -> factory.createSqlType(SqlTypeName.TIMESTAMP, 6);
            case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME ->
                factory.createSqlIntervalType(qualifier((SqlType.Interval) type));
            case STRUCT -> struct(factory, (SqlType.Struct) type);
            case ARRAY -> {
                SqlType.Array array = (SqlType.Array) type;
                yield factory.createArrayType(toCalcite(factory, array.element(), array.containsNull()), -1);
            }
            case MAP -> {
                SqlType.Map map = (SqlType.Map) type;
                yield factory.createMapType(
                        toCalcite(factory, map.key(), false), toCalcite(factory, map.value(), map.valueContainsNull()));
            }
            default -> factory.createSqlType(simple(type.kind()));
        };
    }

    private static SqlTypeName simple(SqlType.Kind kind) {
        return switch (kind) {
            case BOOLEAN -> SqlTypeName.BOOLEAN;
            case TINYINT -> SqlTypeName.TINYINT;
            case SMALLINT -> SqlTypeName.SMALLINT;
            case INT -> SqlTypeName.INTEGER;
            case BIGINT -> SqlTypeName.BIGINT;
            case FLOAT -> SqlTypeName.REAL;
            case DOUBLE -> SqlTypeName.DOUBLE;
            case STRING -> SqlTypeName.VARCHAR;
            case BINARY -> SqlTypeName.VARBINARY;
            case DATE -> SqlTypeName.DATE;
            case VARIANT -> SqlTypeName.VARIANT;
            case INTERVAL_CALENDAR -> SqlTypeName.OTHER;
            case VOID -> SqlTypeName.NULL;
            default -> throw new IllegalArgumentException(kind + " has parts or parameters");
        };
    }

    private static RelDataType struct(RelDataTypeFactory factory, SqlType.Struct struct) {
        List<RelDataType> types = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (SqlType.Field field : struct.fields()) {
            types.add(toCalcite(factory, field.type(), field.nullable()));
            names.add(field.name());
        }
        return factory.createStructType(StructKind.PEEK_FIELDS_NO_EXPAND, types, DistinctNames.of(names));
    }

    private static SqlIntervalQualifier qualifier(SqlType.Interval interval) {
        TimeUnit start = TimeUnit.valueOf(interval.start());
        TimeUnit end = TimeUnit.valueOf(interval.end());
        return new SqlIntervalQualifier(start, start == end ? null : end, SqlParserPos.ZERO);
    }

    /**
     * Spark's type for one of Calcite's.
     *
     * @throws RequestException (0A000) for a type that Spark does not have
     */
    public static SqlType toSpark(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case DECIMAL ->
                new SqlType.Decimal(Math.min(MAX_DIGITS, type.getPrecision()), Math.max(0, type.getScale()));
            case TIME -> new SqlType.Time(type.getPrecision());
            case ROW -> struct(type);
            case ARRAY, MULTISET -> {
                RelDataType element = Objects.requireNonNull(type.getComponentType());
                yield new SqlType.Array(toSpark(element), element.isNullable());
            }
            case MAP -> {
                RelDataType value = Objects.requireNonNull(type.getValueType());
                yield new SqlType.Map(
                        toSpark(Objects.requireNonNull(type.getKeyType())), toSpark(value), value.isNullable());
            }
            default -> {
                SqlIntervalQualifier qualifier = type.getIntervalQualifier();
                yield qualifier == null ? simple(type) : interval(qualifier);
            }
        };
    }

    private static SqlType simple(RelDataType type) {
        return switch (type.getSqlTypeName()) {
            case BOOLEAN -> SqlType.BOOLEAN;
            case TINYINT -> SqlType.TINYINT;
            case SMALLINT -> SqlType.SMALLINT;
            case INTEGER -> SqlType.INT;
            case BIGINT -> SqlType.BIGINT;
            case REAL -> SqlType.FLOAT;
            case FLOAT, DOUBLE -> SqlType.DOUBLE;
            case CHAR, VARCHAR -> SqlType.STRING;
            case BINARY, VARBINARY -> SqlType.BINARY;
            case DATE -> SqlType.DATE;
            case TIMESTAMP -> SqlType.TIMESTAMP_NTZ;
            case TIMESTAMP_WITH_LOCAL_TIME_ZONE -> SqlType.TIMESTAMP;
            case VARIANT -> SqlType.VARIANT;
            case OTHER -> SqlType.INTERVAL_CALENDAR;
            // UNKNOWN is the type of a ? that nothing says anything about
            case NULL, UNKNOWN, ANY -> SqlType.VOID;
            default ->
                throw new RequestException(
                        ErrorCode.NOT_SUPPORTED, "a value of type " + type + " cannot be shown; cast it to another");
        };
    }

    private static SqlType struct(RelDataType type) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (RelDataTypeField field : type.getFieldList()) {
            fields.add(new SqlType.Field(
                    field.getName(), toSpark(field.getType()), field.getType().isNullable()));
        }
        return new SqlType.Struct(fields);
    }

    private static SqlType interval(SqlIntervalQualifier qualifier) {
        TimeUnit end = end(qualifier);
        return new SqlType.Interval(
                qualifier.isYearMonth() ? SqlType.Kind.INTERVAL_YEAR_MONTH : SqlType.Kind.INTERVAL_DAY_TIME,
                qualifier.getStartUnit().name(),
                end.name());
    }

    private static TimeUnit end(SqlIntervalQualifier qualifier) {
        @Nullable TimeUnit end = qualifier.timeUnitRange.endUnit;
        return end == null ? qualifier.getStartUnit() : end;
    }
}
