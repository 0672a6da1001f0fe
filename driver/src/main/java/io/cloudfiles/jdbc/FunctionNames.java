package io.cloudfiles.jdbc;

import io.cloudfiles.sql.function.FunctionLibrary;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The functions of the dialect, sorted into the four lists that JDBC asks for. */
final class FunctionNames {
    /** JDBC's own words for numeric functions, appendix C. */
    private static final Set<String> NUMERIC = Set.of(
            "abs",
            "acos",
            "asin",
            "atan",
            "atan2",
            "ceil",
            "ceiling",
            "cos",
            "cot",
            "degrees",
            "exp",
            "floor",
            "ln",
            "log",
            "log10",
            "mod",
            "pi",
            "pow",
            "power",
            "radians",
            "rand",
            "round",
            "sign",
            "sin",
            "sqrt",
            "tan",
            "truncate");

    private static final Set<String> STRING = Set.of(
            "ascii",
            "char",
            "char_length",
            "character_length",
            "chr",
            "concat",
            "concat_ws",
            "initcap",
            "insert",
            "instr",
            "lcase",
            "left",
            "length",
            "locate",
            "lower",
            "lpad",
            "ltrim",
            "octet_length",
            "overlay",
            "position",
            "regexp_extract",
            "regexp_replace",
            "repeat",
            "replace",
            "reverse",
            "right",
            "rpad",
            "rtrim",
            "soundex",
            "space",
            "split",
            "substr",
            "substring",
            "translate",
            "trim",
            "ucase",
            "upper");

    private static final Set<String> TIME_DATE = Set.of(
            "add_months",
            "curdate",
            "current_date",
            "current_timestamp",
            "current_time",
            "curtime",
            "date_add",
            "date_diff",
            "date_format",
            "date_sub",
            "date_trunc",
            "datediff",
            "day",
            "dayname",
            "dayofmonth",
            "dayofweek",
            "dayofyear",
            "extract",
            "from_unixtime",
            "hour",
            "last_day",
            "make_date",
            "make_timestamp",
            "minute",
            "month",
            "monthname",
            "now",
            "quarter",
            "second",
            "timestampadd",
            "timestampdiff",
            "to_date",
            "to_timestamp",
            "trunc",
            "unix_timestamp",
            "week",
            "weekofyear",
            "year");

    private FunctionNames() {}

    static String numeric() {
        return listed(NUMERIC::contains);
    }

    static String string() {
        return listed(STRING::contains);
    }

    static String timeDate() {
        return listed(TIME_DATE::contains);
    }

    /** All others. */
    static String system() {
        return listed(name -> !NUMERIC.contains(name) && !STRING.contains(name) && !TIME_DATE.contains(name));
    }

    private static String listed(Predicate<String> wanted) {
        return FunctionLibrary.names().stream().filter(wanted).collect(Collectors.joining(","));
    }
}
