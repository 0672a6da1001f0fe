package io.cloudfiles.tck.live;

import java.util.List;
import java.util.stream.Stream;

/** Casts of every value at an edge to every type, CAST and TRY_CAST. */
final class CastExpressions {
    private static final List<String> TARGETS = List.of(
            "BOOLEAN",
            "TINYINT",
            "SMALLINT",
            "INT",
            "BIGINT",
            "FLOAT",
            "DOUBLE",
            "DECIMAL(3,1)",
            "DECIMAL(20,0)",
            "DECIMAL(38,18)",
            "STRING",
            "BINARY",
            "DATE",
            "TIMESTAMP",
            "TIMESTAMP_NTZ",
            "TIME(6)",
            "TIME(0)",
            "INTERVAL YEAR TO MONTH",
            "INTERVAL YEAR",
            "INTERVAL DAY TO SECOND",
            "INTERVAL HOUR TO MINUTE",
            "INTERVAL SECOND",
            "ARRAY<STRING>",
            "ARRAY<BIGINT>",
            "MAP<STRING, STRING>",
            "MAP<INT, DOUBLE>",
            "STRUCT<p: STRING, q: STRING>",
            "STRUCT<p: BIGINT>");

    private CastExpressions() {}

    static Stream<AskedExpression> all() {
        return Stream.of(EdgeValues.values())
                .flatMap(type -> type.list().stream()
                        .flatMap(value -> TARGETS.stream().flatMap(target -> casts(value, target, type.zoned()))));
    }

    private static Stream<AskedExpression> casts(String value, String target, boolean zoned) {
        String sql = "CAST(" + value + " AS " + target + ")";
        Stream<AskedExpression> both = Stream.of(AskedExpression.of(sql), AskedExpression.of("TRY_" + sql));
        boolean shifts = zoned
                && (target.startsWith("TIMESTAMP")
                        || target.equals("STRING")
                        || target.equals("DATE")
                        || target.equals("BIGINT")
                        || target.equals("DOUBLE"));
        return shifts ? Stream.concat(both, Stream.of(AskedExpression.inNewYork(sql))) : both;
    }
}
