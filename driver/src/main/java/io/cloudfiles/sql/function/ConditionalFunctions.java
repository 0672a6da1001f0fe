package io.cloudfiles.sql.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.validate.SqlValidator;

/** Functions that are short for a CASE or a test; they become it before types are looked at. */
final class ConditionalFunctions {
    private ConditionalFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(choosing());
        all.addAll(testing());
        return all;
    }

    private static List<SqlOperator> choosing() {
        return List.of(
                new Shorthand(
                        "nvl", 2, (operands, at) -> ifNotNull(operands.get(0), operands.get(0), operands.get(1), at)),
                new Shorthand(
                        "ifnull",
                        2,
                        (operands, at) -> ifNotNull(operands.get(0), operands.get(0), operands.get(1), at)),
                new Shorthand(
                        "nvl2", 3, (operands, at) -> ifNotNull(operands.get(0), operands.get(1), operands.get(2), at)),
                new Shorthand("if", 3, (operands, at) -> choice(operands.get(0), operands.get(1), operands.get(2), at)),
                new Shorthand(
                        "iff", 3, (operands, at) -> choice(operands.get(0), operands.get(1), operands.get(2), at)),
                new Shorthand(
                        "nullif",
                        2,
                        (operands, at) -> choice(
                                SqlStdOperatorTable.EQUALS.createCall(
                                        at, operands.get(0).clone(at), operands.get(1)),
                                SqlLiteral.createNull(at),
                                operands.get(0),
                                at)));
    }

    private static List<SqlOperator> testing() {
        return List.of(
                new Shorthand(
                        "zeroifnull", 1, (operands, at) -> ifNotNull(operands.get(0), operands.get(0), zero(at), at)),
                new Shorthand(
                        "nullifzero",
                        1,
                        (operands, at) -> choice(
                                SqlStdOperatorTable.EQUALS.createCall(
                                        at, operands.get(0).clone(at), zero(at)),
                                SqlLiteral.createNull(at),
                                operands.get(0),
                                at)),
                new Shorthand("isnull", 1, (operands, at) -> SqlStdOperatorTable.IS_NULL.createCall(at, operands)),
                new Shorthand(
                        "isnotnull", 1, (operands, at) -> SqlStdOperatorTable.IS_NOT_NULL.createCall(at, operands)),
                new Shorthand(
                        "equal_null",
                        2,
                        (operands, at) -> SqlStdOperatorTable.IS_NOT_DISTINCT_FROM.createCall(at, operands)),
                new Shorthand(
                        "negative", 1, (operands, at) -> SqlStdOperatorTable.UNARY_MINUS.createCall(at, operands)),
                new Shorthand(
                        "positive", 1, (operands, at) -> SqlStdOperatorTable.UNARY_PLUS.createCall(at, operands)));
    }

    private static SqlNode zero(SqlParserPos at) {
        return SqlLiteral.createExactNumeric("0", at);
    }

    private static SqlNode ifNotNull(SqlNode tested, SqlNode then, SqlNode otherwise, SqlParserPos at) {
        // The validator changes nodes in place: one that stands twice must be two.
        return choice(SqlStdOperatorTable.IS_NOT_NULL.createCall(at, tested.clone(at)), then, otherwise, at);
    }

    private static SqlNode choice(SqlNode condition, SqlNode then, SqlNode otherwise, SqlParserPos at) {
        return new SqlCase(at, null, SqlNodeList.of(condition), SqlNodeList.of(then), otherwise);
    }

    /** What a function is short for. */
    private interface Meaning {
        SqlNode of(List<SqlNode> operands, SqlParserPos at);
    }

    /** A function that is rewritten as soon as it is known. */
    private static final class Shorthand extends SqlFunction {
        private final Meaning meaning;
        private final int operands;

        Shorthand(String name, int operands, Meaning meaning) {
            super(
                    name.toUpperCase(Locale.ROOT),
                    SqlKind.OTHER_FUNCTION,
                    ReturnTypes.ARG0,
                    null,
                    OperandTypes.variadic(SqlOperandCountRanges.of(operands)),
                    SqlFunctionCategory.USER_DEFINED_FUNCTION);
            this.meaning = meaning;
            this.operands = operands;
        }

        /** A call with another number of arguments is left for the validator to refuse. */
        @Override
        public SqlNode rewriteCall(SqlValidator validator, SqlCall call) {
            return call.operandCount() == operands ? meaning.of(call.getOperandList(), call.getParserPosition()) : call;
        }
    }
}
