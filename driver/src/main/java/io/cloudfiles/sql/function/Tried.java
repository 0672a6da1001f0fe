package io.cloudfiles.sql.function;

import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameter;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.sql.signature.Shorthand;
import java.util.List;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;

/** try_add and its like: an operator whose own failure is NULL, around the call of that operator. */
public final class Tried {
    /** Its operand is a call of the operator that is tried. */
    public static final SqlFunction OPERATOR = new SqlFunction(
            "$try",
            SqlKind.OTHER_FUNCTION,
            ReturnTypes.ARG0_FORCE_NULLABLE,
            null,
            OperandTypes.ANY,
            SqlFunctionCategory.SYSTEM);

    /** Around a cast that is written out, to tell it from one that the types of operands ask for. */
    public static final ScalarFunction WRITTEN = new ScalarFunction(
            "$written", Form.strictLikeFirst(Parameters.of(Parameter.ANY), call -> arguments -> arguments[0]));

    private Tried() {}

    static List<SqlOperator> all() {
        return List.of(
                tried("try_add", SparkOperators.PLUS),
                tried("try_subtract", SparkOperators.MINUS),
                tried("try_multiply", SparkOperators.MULTIPLY),
                tried("try_divide", SparkOperators.DIVIDE),
                tried("try_mod", SparkOperators.REMAINDER),
                OPERATOR,
                WRITTEN);
    }

    private static Shorthand tried(String name, SqlOperator operator) {
        return new Shorthand(
                name,
                2,
                (operands, at) -> OPERATOR.createCall(
                        at, operator.createCall(at, written(operands.get(0), at), written(operands.get(1), at))));
    }

    private static SqlNode written(SqlNode operand, SqlParserPos at) {

        return operand.getKind() == SqlKind.CAST ? WRITTEN.createCall(at, operand) : operand;
    }
}
