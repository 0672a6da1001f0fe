package io.cloudfiles.sql.function;

import io.cloudfiles.sql.aggregate.AggregateFunctions;
import io.cloudfiles.sql.aggregate.Total;
import io.cloudfiles.sql.aggregate.WindowFunction;
import io.cloudfiles.sql.signature.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.sql.SqlBinaryOperator;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;

/** Every operator and function of the dialect. */
public final class FunctionLibrary {
    /** Calcite's functions that Spark has with the same meaning and types, or that have syntax of their own. */
    private static final List<SqlOperator> STANDARD_FUNCTIONS = List.of(
            new SparkCoalesce(),
            SqlStdOperatorTable.COUNT,
            Total.SUM,
            SqlStdOperatorTable.SUM0,
            Total.AVG,
            SqlStdOperatorTable.MIN,
            SqlStdOperatorTable.MAX,
            SqlStdOperatorTable.SINGLE_VALUE,
            SqlStdOperatorTable.GROUPING,
            SqlStdOperatorTable.GROUPING_ID,
            SparkOperators.INTEGRAL_DIVIDE,
            SparkOperators.REMAINDER,
            SparkOperators.SUBSCRIPT);

    /** {@code concat}, which {@code ||} is another way to write. */
    public static final ScalarFunction CONCAT = ArrayFunctions.concatenation("concat");

    /** {@code a || b}: of text, bytes or arrays. */
    public static final SqlOperator CONCATENATION =
            new SqlBinaryOperator("||", SqlKind.OTHER, 60, true, CONCAT::inferReturnType, null, OperandTypes.VARIADIC);

    /** What stands in the place of Calcite's operators of the same syntax. */
    private static final List<SqlOperator> OWN_SYNTAX = List.of(
            CONCATENATION,
            new SparkCast(SqlStdOperatorTable.CAST),
            new SparkCast(SqlLibraryOperators.SAFE_CAST),
            SparkOperators.PLUS,
            SparkOperators.MINUS,
            SparkOperators.MULTIPLY,
            SparkOperators.DIVIDE);

    /** Functions that only syntax of their own, or Calcite, asks for. */
    private static final Set<SqlOperator> UNNAMED =
            Set.of(SparkOperators.SUBSCRIPT, SqlStdOperatorTable.SINGLE_VALUE, SqlStdOperatorTable.SUM0);

    private static final List<List<SqlOperator>> FUNCTIONS = List.of(
            AggregateFunctions.all(),
            WindowFunction.all(),
            Generator.all(),
            ConditionalFunctions.all(),
            Tried.all(),
            NumberFunctions.all(),
            RoundFunctions.all(),
            BitFunctions.all(),
            RandomFunctions.all(),
            MathFunctions.all(),
            StringFunctions.all(),
            SearchFunctions.all(),
            EncodingFunctions.all(),
            CutFunctions.all(),
            WordFunctions.all(),
            FormatFunctions.all(),
            CharsetFunctions.all(),
            UrlFunctions.all(),
            HashFunctions.all(),
            AesFunctions.all(),
            DateFields.all(),
            DateFunctions.all(),
            TimestampFunctions.all(),
            MakeFunctions.all(),
            ZoneFunctions.all(),
            TimeFunctions.all(),
            TimeWindows.all(),
            CollectionFunctions.all(),
            ArrayFunctions.all(),
            ArraySets.all(),
            ArrayEdits.all(),
            List.of(SequenceFunction.function()),
            MapFunctions.all(),
            ArrayLambdas.all(),
            MapLambdas.all(),
            JsonFunctions.all(),
            FileFunctions.all(),
            SystemFunctions.all(),
            SessionFunctions.all());

    private static final SqlOperatorTable OPERATORS = new NamedOperators(all());

    private FunctionLibrary() {}

    /** Operators by syntax and functions by name, in any case. No name stands for two functions. */
    public static SqlOperatorTable operators() {
        return OPERATORS;
    }

    /** The names of all functions, in lower case, in order. */
    public static Set<String> names() {
        Set<String> names = new TreeSet<>();
        for (SqlOperator operator : OPERATORS.getOperatorList()) {
            if (isFunction(operator)
                    && !UNNAMED.contains(operator)
                    && Character.isLetter(operator.getName().charAt(0))) {
                names.add(operator.getName().toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }

    private static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(OWN_SYNTAX);
        for (SqlOperator operator : SqlStdOperatorTable.instance().getOperatorList()) {
            if (!isFunction(operator) && OWN_SYNTAX.stream().noneMatch(own -> isReplaced(operator, own))) {
                all.add(operator);
            }
        }
        all.add(CONCAT);
        all.add(SparkCast.TEXT);
        all.add(SparkCast.NULLABLE);
        all.add(SparkCast.DONE);
        all.add(SparkCast.TRIED);
        all.add(CharsetFunctions.DECODE);
        all.add(SqlLibraryOperators.ILIKE);
        all.add(SqlLibraryOperators.NOT_ILIKE);
        all.add(SqlLibraryOperators.RLIKE);
        all.add(SqlLibraryOperators.NOT_RLIKE);
        all.addAll(STANDARD_FUNCTIONS);
        FUNCTIONS.forEach(all::addAll);
        return all;
    }

    private static boolean isReplaced(SqlOperator standard, SqlOperator own) {
        return standard.getName().equals(own.getName()) && standard.getSyntax() == own.getSyntax();
    }

    private static boolean isFunction(SqlOperator operator) {
        SqlSyntax family = operator.getSyntax().family;
        return family == SqlSyntax.FUNCTION || family == SqlSyntax.FUNCTION_STAR;
    }
}
