package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueKey;
import io.cloudfiles.type.ValueOrder;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Values of two types that are compared with each other, brought to one form: equal in SQL, equal as Java objects. */
final class KeyForms {
    private KeyForms() {}

    /**
     * What brings values of one side to the form; NULL stays NULL.
     *
     * @throws RequestException where the types have no values in common, or none that can be compared
     */
    static UnaryOperator<@Nullable Object> of(SqlType own, SqlType other, ZoneId zone) {
        SqlType common = CommonTypes.of(own, other)
                .filter(ValueOrder::isOrdered)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "a " + own.sql() + " is not compared with a " + other.sql() + "; cast one of them"));
        // Decimals of any scales are compared by value, not cast: that could only lose digits.
        if (common.kind() == SqlType.Kind.DECIMAL && own.kind() != SqlType.Kind.VOID) {
            Conversion exact = Casts.of(own, CommonTypes.decimal(own), zone);
            return value -> value == null ? null : stripped(exact.convert(value));
        }
        Conversion conversion = Casts.of(own, common, zone);
        UnaryOperator<Object> keyOf = ValueKey.of(common);
        return value -> {
            Object converted = conversion.convertNullable(value);
            return converted == null ? null : keyOf.apply(converted);
        };
    }

    private static @Nullable Object stripped(@Nullable Object decimal) {
        return decimal == null ? null : ((BigDecimal) decimal).stripTrailingZeros();
    }
}
