package io.cloudfiles.sql.function;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.SparkTypeSpec;
import io.cloudfiles.sql.signature.Shorthand;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlOperandCountRanges;

/** Functions that are short for a CASE or a test; they become it before types are looked at. */
final class ConditionalFunctions {
    private ConditionalFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(choosing());
        all.addAll(testing());
        all.addAll(matching());
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
                        "negative",
                        1,
                        (operands, at) -> SparkOperators.signed(SqlStdOperatorTable.UNARY_MINUS, operands.get(0), at)),
                new Shorthand(
                        "positive",
                        1,
                        (operands, at) -> SparkOperators.signed(SqlStdOperatorTable.UNARY_PLUS, operands.get(0), at)));
    }

    private static List<SqlOperator> matching() {
        SqlOperandCountRange twoOrThree = SqlOperandCountRanges.between(2, 3);
        return List.of(
                new Shorthand("like", twoOrThree, (operands, at) -> like(SqlStdOperatorTable.LIKE, operands, at)),
                new Shorthand("ilike", twoOrThree, (operands, at) -> like(SqlLibraryOperators.ILIKE, operands, at)),
                new Shorthand("decode", SqlOperandCountRanges.from(2), ConditionalFunctions::decode));
    }

    /** Calcite looks at the first character of the escape, whether there is one or not. */
    private static SqlNode like(SqlOperator operator, List<SqlNode> operands, SqlParserPos at) {
        if (operands.size() > 2 && operands.get(2) instanceof SqlCharStringLiteral escape) {
            String text = escape.getValueAs(String.class);
            if (text.codePointCount(0, text.length()) != 1) {
                throw new RequestException(
                        ErrorCode.INVALID_ESCAPE_CHAR, "the escape of LIKE is one character, not '" + text + "'");
            }
        }
        return operator.createCall(at, operands);
    }

    /** Of two arguments bytes in a charset; of more a value, pairs of what it may be and then is, and what else it is. */
    private static SqlNode decode(List<SqlNode> operands, SqlParserPos at) {
        if (operands.size() == 2) {
            return CharsetFunctions.DECODE.createCall(at, operands);
        }
        SqlNodeList conditions = new SqlNodeList(at);
        SqlNodeList results = new SqlNodeList(at);
        for (int i = 1; i + 1 < operands.size(); i += 2) {
            conditions.add(SqlStdOperatorTable.IS_NOT_DISTINCT_FROM.createCall(
                    at, operands.get(0).clone(at), operands.get(i)));
            results.add(operands.get(i + 1));
        }
        SqlNode otherwise = operands.size() % 2 == 0
                ? operands.get(operands.size() - 1)
                : SqlStdOperatorTable.CAST.createCall(
                        at, SqlLiteral.createNull(at), SparkTypeSpec.of(SqlType.STRING, at));
        return new SqlCase(at, null, conditions, results, otherwise);
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
}
