package io.cloudfiles.sql.rel;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Numbers;
import java.math.BigDecimal;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.parser.SqlParserPos;

/** A whole number written out with a letter that says its type, as {@code 5L}. */
public final class TypedNumber extends SqlNumericLiteral {
    private final SqlType type;

    /** {@code value} fits {@code type}. */
    public TypedNumber(BigDecimal value, SqlType type, SqlParserPos position) {
        super(value, value.precision(), 0, true, position);
        this.type = type;
    }

    /** The number of that value, of the same type. */
    public TypedNumber with(BigDecimal other, SqlParserPos position) {
        return new TypedNumber(other, type, position);
    }

    /** The type that the letter says. */
    public SqlType type() {
        return type;
    }

    @Override
    public RelDataType createSqlType(RelDataTypeFactory factory) {
        BigDecimal value = bigDecimalValue();
        boolean fits = value.compareTo(BigDecimal.valueOf(Numbers.min(type.kind()))) >= 0
                && value.compareTo(BigDecimal.valueOf(Numbers.max(type.kind()))) <= 0;
        if (!fits) {
            throw new RequestException(ErrorCode.ARITHMETIC_OVERFLOW, value + " does not fit " + type.sql());
        }
        return SqlTypes.toCalcite(factory, type, false);
    }

    @Override
    public TypedNumber clone(SqlParserPos position) {
        return with(bigDecimalValue(), position);
    }
}
