package io.cloudfiles.sql.function;

import io.cloudfiles.sql.rel.SparkTypeSpec;
import io.cloudfiles.type.SqlType;
import org.apache.calcite.sql.SqlBinaryOperator;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.InferTypes;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.type.SqlTypeTransforms;

/**
 * Operators that the dialect's syntax names and Calcite's standard table lacks or types otherwise. All else that has
 * syntax of its own is Calcite's standard operator.
 */
public final class SparkOperators {
    private static final SqlOperandTypeChecker CALENDAR = new CalendarOperands();

    /** {@code a div b}: integral division of whole numbers, decimals or intervals, BIGINT. */
    public static final SqlOperator INTEGRAL_DIVIDE = new SqlFunction(
            "DIV",
            SqlKind.OTHER_FUNCTION,
            ReturnTypes.BIGINT.andThen(SqlTypeTransforms.TO_NULLABLE),
            InferTypes.FIRST_KNOWN,
            new LiteralDigits(new WholeOperands()),
            SqlFunctionCategory.NUMERIC);

    /** {@code a % b}: remainder with the sign of the dividend, in the wider operand's type. */
    public static final SqlOperator REMAINDER = new SqlFunction(
            "MOD",
            SqlKind.OTHER_FUNCTION,
            NumericTypes.of(ReturnTypes.chain(
                    ReturnTypes.DECIMAL_MOD_NULLABLE,
                    ReturnTypes.LEAST_RESTRICTIVE.andThen(SqlTypeTransforms.TO_NULLABLE))),
            InferTypes.FIRST_KNOWN,
            new LiteralDigits(OperandTypes.NUMERIC_NUMERIC),
            SqlFunctionCategory.NUMERIC);

    /**
     * {@code a[i]}: an array's element from 0 (out of bounds is an error), or a map's value by key (NULL where there is
     * none).
     */
    public static final SqlOperator SUBSCRIPT = new SqlFunction(
            "SUBSCRIPT",
            SqlKind.OTHER_FUNCTION,
            binding -> {
                var collection = binding.getOperandType(0);
                var element = collection.getComponentType() != null
                        ? collection.getComponentType()
                        : collection.getValueType();
                return binding.getTypeFactory()
                        .createTypeWithNullability(java.util.Objects.requireNonNull(element), true);
            },
            null,
            OperandTypes.or(
                    OperandTypes.family(SqlTypeFamily.ARRAY, SqlTypeFamily.INTEGER),
                    OperandTypes.family(SqlTypeFamily.MAP, SqlTypeFamily.ANY)),
            SqlFunctionCategory.SYSTEM);

    /** {@code a + b}: of numbers, intervals, a date or timestamp and an interval, or a date and a number of days. */
    public static final SqlOperator PLUS = new SqlBinaryOperator(
            "+",
            SqlKind.PLUS,
            40,
            true,
            NumericTypes.of(TemporalArithmetic::type),
            InferTypes.FIRST_KNOWN,
            new LiteralDigits(OperandTypes.or(
                    OperandTypes.PLUS_OPERATOR,
                    CALENDAR,
                    OperandTypes.family(SqlTypeFamily.DATE, SqlTypeFamily.INTEGER),
                    OperandTypes.family(SqlTypeFamily.INTEGER, SqlTypeFamily.DATE))));

    /** {@code a - b}: as {@link #PLUS}, and the interval between two dates or timestamps. */
    public static final SqlOperator MINUS = new SqlBinaryOperator(
            "-",
            SqlKind.MINUS,
            40,
            true,
            NumericTypes.of(TemporalArithmetic::type),
            InferTypes.FIRST_KNOWN,
            new LiteralDigits(OperandTypes.or(
                    OperandTypes.MINUS_OPERATOR,
                    CALENDAR,
                    OperandTypes.family(SqlTypeFamily.DATETIME, SqlTypeFamily.DATETIME),
                    OperandTypes.family(SqlTypeFamily.DATE, SqlTypeFamily.INTEGER))));

    /** {@code a * b}: as Calcite's, a number written out having no more digits than it shows. */
    public static final SqlOperator MULTIPLY = new SqlBinaryOperator(
            "*",
            SqlKind.TIMES,
            60,
            true,
            NumericTypes.product(ReturnTypes.PRODUCT_NULLABLE),
            InferTypes.FIRST_KNOWN,
            new LiteralDigits(OperandTypes.MULTIPLY_OPERATOR));

    /** {@code a / b}: as Calcite's, a number written out having no more digits than it shows. */
    public static final SqlOperator DIVIDE = new SqlBinaryOperator(
            "/",
            SqlKind.DIVIDE,
            60,
            true,
            NumericTypes.quotient(ReturnTypes.QUOTIENT_NULLABLE),
            InferTypes.FIRST_KNOWN,
            new LiteralDigits(OperandTypes.DIVISION_OPERATOR));

    private SparkOperators() {}

    /** A sign before an operand; a bare NULL is a DOUBLE. */
    public static SqlNode signed(SqlOperator sign, SqlNode operand, SqlParserPos position) {
        SqlNode number = SqlUtil.isNullLiteral(operand, false)
                ? SqlStdOperatorTable.CAST.createCall(position, operand, SparkTypeSpec.of(SqlType.DOUBLE, position))
                : operand;
        return sign.createCall(position, number);
    }
}
