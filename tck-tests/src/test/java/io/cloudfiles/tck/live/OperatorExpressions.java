package io.cloudfiles.tck.live;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Operators between values: comparisons of all types, arithmetic of all numbers, and of moments and intervals. */
final class OperatorExpressions {
    private static final List<String> NUMBERS = List.of(
            "NULL",
            "0",
            "7Y",
            "-128Y",
            "300S",
            "-1",
            "2147483647",
            "9223372036854775807L",
            "-9223372036854775808L",
            "1.5F",
            "-0.0D",
            "2.5D",
            "CAST('NaN' AS DOUBLE)",
            "CAST('Infinity' AS DOUBLE)",
            "123.45BD",
            "-0.05BD",
            "99999999999999999999999999999999999999BD",
            "0.00000000000000000000000000000000000001BD",
            "12345678901234567890.123456789012345678BD",
            "CAST(3 AS DECIMAL(38,18))",
            "CAST(NULL AS DECIMAL(10,2))",
            "'4'",
            "'x'");

    private static final List<String> MOMENTS = List.of(
            "NULL",
            "DATE'2024-01-31'",
            "DATE'0001-01-01'",
            "TIMESTAMP'2024-03-09 02:30:00'",
            "TIMESTAMP'2024-11-03 01:30:00'",
            "TIMESTAMP'9999-12-31 23:59:59.999999'",
            "TIMESTAMP_NTZ'2024-03-10 02:30:00.000001'",
            "TIME'12:34:56'",
            "INTERVAL '1-1' YEAR TO MONTH",
            "INTERVAL '-3' MONTH",
            "INTERVAL '178956970-7' YEAR TO MONTH",
            "INTERVAL '1' DAY",
            "INTERVAL '1 02:03:04.5' DAY TO SECOND",
            "INTERVAL '-12' HOUR",
            "INTERVAL '106751991 04:00:54.775807' DAY TO SECOND",
            "7",
            "-2L",
            "2.5D",
            "0.5BD",
            "0",
            "'2024-02-29'");

    private OperatorExpressions() {}

    static Stream<AskedExpression> all() {
        return Stream.of(comparisons(), pairsOfTypes(), conditionals(), arithmetic(), times())
                .flatMap(it -> it);
    }

    private static Stream<AskedExpression> comparisons() {
        List<AskedExpression> all = new ArrayList<>();
        for (EdgeValues type : EdgeValues.values()) {
            for (String left : type.list()) {
                for (String right : type.list()) {
                    for (String operator : List.of("=", "<", "<=>")) {
                        all.add(AskedExpression.of(left + " " + operator + " " + right));
                    }
                }
            }
        }
        return all.stream();
    }

    private static Stream<AskedExpression> pairsOfTypes() {
        List<AskedExpression> all = new ArrayList<>();
        for (String left : EdgeValues.plainOnes()) {
            for (String right : EdgeValues.plainOnes()) {
                for (String operator : List.of("=", ">=", "<=>", "+", "-", "*", "/", "%", "div", "||", "&")) {
                    all.add(AskedExpression.of(left + " " + operator + " " + right));
                }
                all.add(AskedExpression.of(left + " IN (" + right + ")"));
            }
        }
        return all.stream();
    }

    /** What finds one type for several. */
    private static Stream<AskedExpression> conditionals() {
        List<AskedExpression> all = new ArrayList<>();
        for (String left : EdgeValues.plainOnes()) {
            for (String right : EdgeValues.plainOnes()) {
                all.add(AskedExpression.of("coalesce(" + left + ", " + right + ")"));
                all.add(AskedExpression.of("CASE WHEN false THEN " + left + " ELSE " + right + " END"));
                all.add(AskedExpression.of("greatest(" + left + ", " + right + ")"));
                all.add(AskedExpression.of("nullif(" + left + ", " + right + ")"));
                all.add(AskedExpression.of("array(" + left + ", " + right + ")"));
                all.add(AskedExpression.of("map(" + left + ", " + right + ")"));
            }
        }
        return all.stream();
    }

    private static Stream<AskedExpression> arithmetic() {
        List<AskedExpression> all = new ArrayList<>();
        for (String left : NUMBERS) {
            for (String right : NUMBERS) {
                for (String operator : List.of("+", "-", "*", "/", "%", "div")) {
                    all.add(AskedExpression.of(left + " " + operator + " " + right));
                }
                for (String function : List.of("try_add", "try_multiply", "try_divide", "pmod")) {
                    all.add(AskedExpression.of(function + "(" + left + ", " + right + ")"));
                }
            }
        }
        return all.stream();
    }

    private static Stream<AskedExpression> times() {
        List<AskedExpression> all = new ArrayList<>();
        for (String left : MOMENTS) {
            for (String right : MOMENTS) {
                for (String operator : List.of("+", "-", "*", "/")) {
                    String sql = left + " " + operator + " " + right;
                    all.add(AskedExpression.of(sql));
                    if (operator.equals("+") || operator.equals("-")) {
                        all.add(AskedExpression.inNewYork(sql));
                    }
                }
            }
        }
        return all.stream();
    }
}
