package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The column families that transformWithState keeps beside its variables say the same as these, in both encodings: Spark's
 * reader does not show them.
 */
final class InternalFamiliesTest {
    @TestFactory
    Stream<DynamicTest> indexesAgreeWithWhatTheyIndex() {
        return GoldenCheckpoints.cases().stream()
                .filter(it -> it.name().contains("tws"))
                .map(it -> DynamicTest.dynamicTest(it.name(), () -> check(it)));
    }

    private static void check(GoldenCase of) throws SQLException {
        try (Connection connection = Database.open(GoldenCheckpoints.root())) {
            String properties = rows(connection, "operatorProperties", "read_state_metadata('" + of.name() + "')")
                    .get(0);
            for (String timers : List.of("$procTimers", "$eventTimers")) {
                if (properties.contains(timers)) {
                    assertThat(family(
                                    connection,
                                    of,
                                    timers + "_timestampToKey",
                                    "to_json(key.key), key.expiryTimestampMs"))
                            .containsExactlyInAnyOrderElementsOf(family(
                                    connection,
                                    of,
                                    timers + "_keyToTimestamp",
                                    "to_json(key), expiration_timestamp_ms"));
                }
            }
            for (GoldenRead read : of.reads()) {
                if (read.name().matches("op0-var-\\w+")) {
                    checkVariable(connection, of, String.valueOf(read.options().get("stateVarName")), properties);
                }
            }
        }
    }

    private static void checkVariable(Connection connection, GoldenCase of, String name, String properties)
            throws SQLException {
        boolean expires = properties.matches(
                ".*\"stateName\":\"" + name + "\",\"stateVariableType\":\"\\w+\",\"ttlEnabled\":true.*");
        if (properties.contains("\"stateName\":\"" + name + "\",\"stateVariableType\":\"ListState\"")) {
            List<String> counted = family(connection, of, name, "to_json(key), count(*)", " GROUP BY ALL");
            assertThat(family(
                            connection, of, (expires ? "$count_" : "$rowCounter_") + name, "to_json(key), value.count"))
                    .containsExactlyInAnyOrderElementsOf(counted);
            if (expires) {
                assertThat(family(connection, of, "$ttl_" + name, "to_json(key.elementKey), key.expirationMs"))
                        .containsExactlyInAnyOrderElementsOf(
                                family(connection, of, "$min_" + name, "to_json(key), value.expirationMs"));
            }
        } else if (expires
                && properties.contains("\"stateName\":\"" + name + "\",\"stateVariableType\":\"ValueState\"")) {
            assertThat(family(connection, of, "$ttl_" + name, "to_json(key.elementKey), key.expirationMs"))
                    .containsExactlyInAnyOrderElementsOf(
                            family(connection, of, name, "to_json(key), value.ttlExpirationMs"));
        } else if (expires) {
            // Spark leaves the entries of keys that the operator removed from a map.
            assertThat(family(
                            connection,
                            of,
                            "$ttl_" + name,
                            "to_json(key.elementKey.key), to_json(key.elementKey.userKey), key.expirationMs"))
                    .containsAll(family(
                            connection,
                            of,
                            name,
                            "to_json(key), to_json(user_map_key), user_map_value.ttlExpirationMs"));
        }
    }

    private static List<String> family(Connection connection, GoldenCase of, String name, String columns)
            throws SQLException {
        return family(connection, of, name, columns, "");
    }

    private static List<String> family(Connection connection, GoldenCase of, String name, String columns, String tail)
            throws SQLException {
        return rows(connection, columns, "read_statestore('" + of.name() + "', stateVarName => '" + name + "')" + tail);
    }

    private static List<String> rows(Connection connection, String columns, String from) throws SQLException {
        return Database.query(connection, "SELECT " + columns + " FROM " + from).rows().stream()
                .map(row -> row.size() == 1 ? String.valueOf(row.get(0)) : row.toString())
                .toList();
    }
}
