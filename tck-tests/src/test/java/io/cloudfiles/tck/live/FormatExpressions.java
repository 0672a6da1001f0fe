package io.cloudfiles.tck.live;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Patterns: of LIKE and its like, of times and of numbers. */
final class FormatExpressions {
    private static final List<String> TEXTS = List.of(
            "''", "'abc'", "'a%c'", "'a_c'", "'a\\\\bc'", "'ABC'", "'a\\nc'", "'\u00c4\ud83d\ude00'", "'[a]'", "NULL");

    private static final List<String> PATTERNS = List.of(
            "''",
            "'%'",
            "'a%'",
            "'_b_'",
            "'a\\\\%c'",
            "'a\\\\_c'",
            "'a\\\\\\\\%'",
            "'\\\\'",
            "'a\\\\b'",
            "'\u00e4_'",
            "'.*'",
            "'[a-c]+'",
            "'('",
            "'^a$'",
            "'(?i)ABC'",
            "NULL");

    private static final List<String> TIME_PATTERNS = List.of(
            "yyyy-MM-dd HH:mm:ss.SSSSSS",
            "y",
            "yy",
            "yyy",
            "yyyyy",
            "yyyyyyy",
            "u",
            "uuuu",
            "G",
            "GGGG",
            "GGGGG",
            "M",
            "MM",
            "MMM",
            "MMMM",
            "MMMMM",
            "L",
            "LLL",
            "LLLL",
            "d",
            "dd",
            "ddd",
            "D",
            "DD",
            "DDD",
            "E",
            "EE",
            "EEEE",
            "EEEEE",
            "e",
            "F",
            "a",
            "aa",
            "h",
            "hh",
            "H",
            "HHH",
            "k",
            "K",
            "m",
            "s",
            "S",
            "SSS",
            "SSSSSSSSS",
            "SSSSSSSSSS",
            "Q",
            "QQ",
            "QQQ",
            "QQQQ",
            "q",
            "w",
            "Y",
            "W",
            "n",
            "N",
            "A",
            "c",
            "V",
            "VV",
            "z",
            "zzzz",
            "O",
            "OOOO",
            "X",
            "XX",
            "XXX",
            "XXXXX",
            "x",
            "xxx",
            "Z",
            "ZZZZ",
            "ZZZZZ",
            "''T''",
            "''''",
            "'",
            "[yyyy]",
            "yyyy[-MM[-dd]]",
            "{",
            "#",
            "b",
            "B",
            "p",
            "pp",
            "",
            " ");

    private static final List<String> PARSED = List.of(
            "2024-02-29 12:34:56.789",
            "2024-02-29",
            "29/02/2024",
            "2024",
            "24",
            "Feb 29, 2024",
            "12:34 PM",
            "2024-02-30",
            "2024-060",
            "2024-3-10 2:30",
            "2024-02-29T12:34:56+05:30",
            "12345-01-01",
            "0000-00-00",
            "",
            "x");

    private static final List<String> PARSE_PATTERNS = List.of(
            "yyyy-MM-dd HH:mm:ss.SSS",
            "yyyy-MM-dd",
            "dd/MM/yyyy",
            "yyyy",
            "yy",
            "MMM dd, yyyy",
            "hh:mm a",
            "yyyy-DDD",
            "y-M-d H:m",
            "yyyy-MM-dd'T'HH:mm:ssXXX",
            "yyyy-MM-dd[ HH:mm[:ss[.SSS]]]",
            "E",
            "Q",
            "HH",
            "uuuu-MM-dd");

    private static final List<String> NUMBER_TEXTS = List.of(
            "123",
            "-123",
            "123-",
            "+7",
            "$123.45",
            "1,234.56",
            "(123)",
            "<123>",
            "0.5",
            ".5",
            "99999",
            "",
            "x",
            " 12 ",
            "1.",
            "12,34");

    private static final List<String> NUMBER_FORMATS = List.of(
            "999",
            "S999",
            "999S",
            "MI999",
            "999MI",
            "$999.99",
            "9,999.99",
            "999PR",
            "0.9",
            "000",
            "9G999D99",
            "99999",
            "9",
            "",
            "x",
            "9.9.9",
            "S",
            "$",
            "L999",
            "99,99",
            "9 9");

    private static final List<String> NUMBER_VALUES = List.of(
            "0",
            "12",
            "-12.34",
            "1234.5",
            "CAST(0.5 AS DECIMAL(2,1))",
            "-0.05BD",
            "12345678901234567890.123BD",
            "1.5D",
            "-2.5D",
            "1e20D",
            "CAST('NaN' AS DOUBLE)",
            "CAST('-Infinity' AS DOUBLE)",
            "NULL",
            "'7'");

    private FormatExpressions() {}

    static Stream<AskedExpression> all() {
        return Stream.of(likes(), written(), parsed(), numbers()).flatMap(it -> it);
    }

    private static Stream<AskedExpression> likes() {
        List<AskedExpression> all = new ArrayList<>();
        for (String text : TEXTS) {
            for (String pattern : PATTERNS) {
                for (String operator : List.of(" LIKE ", " ILIKE ", " RLIKE ", " NOT LIKE ")) {
                    all.add(AskedExpression.of(text + operator + pattern));
                }
                for (String escape : List.of("'/'", "'%'", "'_'", "'a'", "''", "'ab'")) {
                    all.add(AskedExpression.of(text + " LIKE " + pattern + " ESCAPE " + escape));
                }
            }
            all.add(AskedExpression.of(text + " LIKE ANY ('a%', '\\\\%', NULL)"));
            all.add(AskedExpression.of(text + " LIKE ALL ('%a%', '%c')"));
            all.add(AskedExpression.of("like(" + text + ", 'a%', '')"));
            all.add(AskedExpression.of("like(" + text + ", 'a/%c', '/')"));
        }
        return all.stream();
    }

    private static Stream<AskedExpression> written() {
        List<AskedExpression> all = new ArrayList<>();
        for (String pattern : TIME_PATTERNS) {
            String quoted = "\"" + pattern + "\"";
            for (String moment : EdgeValues.TIMESTAMP.list()) {
                all.add(AskedExpression.inNewYork("date_format(" + moment + ", " + quoted + ")"));
            }
            all.add(AskedExpression.of("date_format(DATE'-0044-03-15', " + quoted + ")"));
            all.add(AskedExpression.of("to_timestamp('2024-02-29', " + quoted + ")"));
            all.add(AskedExpression.of("to_char(TIMESTAMP_NTZ'2024-02-29 12:34:56.789012', " + quoted + ")"));
            all.add(AskedExpression.of("from_unixtime(-1, " + quoted + ")"));
        }
        return all.stream();
    }

    private static Stream<AskedExpression> parsed() {
        List<AskedExpression> all = new ArrayList<>();
        for (String text : PARSED) {
            for (String pattern : PARSE_PATTERNS) {
                String arguments = "('" + text + "', \"" + pattern + "\")";
                for (String function :
                        List.of("to_timestamp", "try_to_timestamp", "to_date", "unix_timestamp", "to_timestamp_ntz")) {
                    all.add(AskedExpression.inNewYork(function + arguments));
                }
            }
        }
        return all.stream();
    }

    private static Stream<AskedExpression> numbers() {
        List<AskedExpression> all = new ArrayList<>();
        for (String format : NUMBER_FORMATS) {
            for (String text : NUMBER_TEXTS) {
                all.add(AskedExpression.of("to_number('" + text + "', '" + format + "')"));
                all.add(AskedExpression.of("try_to_number('" + text + "', '" + format + "')"));
            }
            for (String value : NUMBER_VALUES) {
                all.add(AskedExpression.of("to_char(" + value + ", '" + format + "')"));
            }
        }
        for (String value : NUMBER_VALUES) {
            for (String format :
                    List.of("0", "2", "-1", "NULL", "'#,##0.00'", "'0.0%'", "'0.##E0'", "''", "'x'", "'#;(#)'")) {
                all.add(AskedExpression.of("format_number(" + value + ", " + format + ")"));
            }
            for (String format :
                    List.of("%s", "%d", "%5.2f", "%e", "%x", "%c", "%b", "%,d", "%08d", "%%", "%2$s", "%q")) {
                all.add(AskedExpression.of("format_string('" + format + "', " + value + ")"));
            }
            for (String digits : List.of("0", "1", "-1", "40", "-40", "NULL")) {
                for (String function : List.of("round", "bround", "ceil", "floor")) {
                    all.add(AskedExpression.of(function + "(" + value + ", " + digits + ")"));
                }
            }
        }
        return all.stream();
    }
}
