package io.cloudfiles.tck.live;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Every function, called with a plain value of every type and with every pair of them. */
final class FunctionExpressions {
    /** Functions whose answer is another each time, or that say who asks. */
    private static final Set<String> UNSTEADY = Set.of(
            "current_date",
            "curdate",
            "current_timestamp",
            "now",
            "localtimestamp",
            "current_time",
            "current_user",
            "user",
            "session_user",
            "current_catalog",
            "current_database",
            "current_schema",
            "version",
            "current_version",
            "uuid",
            "rand",
            "random",
            "randn",
            "randstr",
            "uniform",
            "monotonically_increasing_id",
            "spark_partition_id",
            "current_timezone",
            "typeof",
            "decode_path",
            "shuffle");

    private static final List<String> FIRST = List.of(
            "7",
            "2.5D",
            "'abc'",
            "DATE'2024-02-29'",
            "TIMESTAMP'2024-02-29 12:34:56'",
            "array(1, NULL, 3)",
            "map('a', 1)");

    private static final List<String> SECOND = List.of("NULL", "2", "'a'");

    private FunctionExpressions() {}

    static Stream<AskedExpression> of(List<String> functions) {
        return functions.stream()
                .filter(name -> name.matches("[a-z]\\w*") && !UNSTEADY.contains(name))
                .flatMap(name -> Stream.concat(one(name), two(name)))
                .map(AskedExpression::of);
    }

    private static Stream<String> one(String name) {
        return Stream.concat(
                name.equals("unix_timestamp") ? Stream.empty() : Stream.of(name + "()"),
                EdgeValues.plainOnes().stream().map(it -> name + "(" + it + ")"));
    }

    private static Stream<String> two(String name) {
        return FIRST.stream().flatMap(it -> SECOND.stream().map(second -> name + "(" + it + ", " + second + ")"));
    }
}
