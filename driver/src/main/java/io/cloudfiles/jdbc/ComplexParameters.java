package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.PreparedQuery.ParameterValue;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.CommonTypes;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.SQLException;
import java.sql.Struct;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parameter values of arrays, maps and structs: elements are converted by their classes, and must be of one type. */
final class ComplexParameters {
    private ComplexParameters() {}

    /** Ours as they are: only these say the names of their attributes. */
    static ParameterValue of(Struct struct) throws SQLException {
        if (struct instanceof StructObject ours) {
            return new ParameterValue(ours.type(), ours.value());
        }
        throw SqlErrors.of(
                ErrorCode.NOT_SUPPORTED,
                "a parameter cannot be a Struct that this driver has not read, for its attributes have no names");
    }

    static ParameterValue of(Array array) throws SQLException {
        if (array instanceof ArrayObject ours) {
            return new ParameterValue(ours.type(), ours.value());
        }
        if (array.getArray() instanceof Object[] elements) {
            return of(Arrays.asList(elements));
        }
        throw SqlErrors.of(
                ErrorCode.NOT_SUPPORTED, "a parameter cannot be an Array of primitives; give one of objects");
    }

    static ParameterValue of(Collection<?> elements) throws SQLException {
        Elements read = Elements.of(elements);
        return new ParameterValue(new SqlType.Array(read.type(), true), read.array());
    }

    static ParameterValue of(Map<?, ?> map) throws SQLException {
        Elements keys = Elements.of(map.keySet());
        for (int i = 0; i < keys.array().size(); i++) {
            if (keys.array().element(i) == null) {
                throw SqlErrors.of(ErrorCode.NULL_MAP_KEY, "a parameter's map has the key null");
            }
        }
        Elements values = Elements.of(map.values());
        return new ParameterValue(
                new SqlType.Map(keys.type(), values.type(), true), new MapValue(keys.array(), values.array()));
    }

    /** Values of one type, VOID where all are NULL. */
    private record Elements(SqlType type, ArrayValue array) {
        static Elements of(Collection<?> objects) throws SQLException {
            SqlType common = SqlType.VOID;
            List<@Nullable Object> values = new ArrayList<>(objects.size());
            for (Object object : objects) {
                ParameterValue value = ParameterConversion.of(object);
                common = common(common, value.type());
                values.add(value.value());
            }
            if (common instanceof SqlType.Decimal decimal) {
                values.replaceAll(value -> value == null ? null : ((BigDecimal) value).setScale(decimal.scale()));
            }
            return new Elements(common, ArrayValue.wrap(values.toArray()));
        }
    }

    private static SqlType common(SqlType one, SqlType other) throws SQLException {
        if (one.equals(other) || other.kind() == SqlType.Kind.VOID) {
            return one;
        }
        if (one.kind() == SqlType.Kind.VOID) {
            return other;
        }
        if (one instanceof SqlType.Decimal a && other instanceof SqlType.Decimal b) {
            Optional<SqlType.Decimal> both = CommonTypes.lossless(a, b);
            if (both.isPresent()) {
                return both.get();
            }
        }
        throw SqlErrors.of(
                ErrorCode.INVALID_PARAMETER_VALUE,
                "a parameter's elements are of types " + one.sql() + " and " + other.sql() + "; give them one class");
    }
}
