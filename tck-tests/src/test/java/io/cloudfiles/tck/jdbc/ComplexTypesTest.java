package io.cloudfiles.tck.jdbc;

import static io.cloudfiles.tck.jdbc.SqlStates.assertState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Struct;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Structs, arrays and maps as objects of Java, as a user gets them of SQL. */
class ComplexTypesTest {
    private static final String STRUCT = "named_struct('user', 'ana', 'n', 7, 'at', TIMESTAMP'2024-03-10 07:30:15Z')";

    private Connection json;
    private Connection struct;

    @BeforeEach
    void connect() throws SQLException {
        json = Examples.open("");
        struct = Examples.open(";complexTypes=STRUCT");
    }

    @AfterEach
    void disconnect() throws SQLException {
        json.close();
        struct.close();
    }

    private static ResultSet row(Connection connection, String expressions) throws SQLException {
        ResultSet row = connection.createStatement().executeQuery("SELECT " + expressions);
        assertThat(row.next()).isTrue();
        return row;
    }

    @Test
    void optionDecidesWhatGetObjectAndMetadataSay() throws SQLException {
        String columns = STRUCT + " AS s, array(1, 2) AS a, map('k', 1) AS m, INTERVAL 1 DAY AS v, 'x' AS t";
        ResultSet row = row(struct, columns);
        ResultSetMetaData types = row.getMetaData();
        List<Integer> numbers = List.of(Types.STRUCT, Types.ARRAY, Types.JAVA_OBJECT, Types.VARCHAR, Types.VARCHAR);
        List<Class<?>> classes = List.of(Struct.class, Array.class, Map.class, String.class, String.class);
        for (int i = 1; i <= classes.size(); i++) {
            assertThat(types.getColumnType(i)).isEqualTo(numbers.get(i - 1));
            assertThat(types.getColumnClassName(i)).isEqualTo(classes.get(i - 1).getName());
            assertThat(row.getObject(i)).isInstanceOf(classes.get(i - 1));
        }
        ResultSet text = row(json, columns);
        for (int i = 1; i <= classes.size(); i++) {
            assertThat(text.getMetaData().getColumnType(i)).isEqualTo(Types.VARCHAR);
            assertThat(text.getObject(i)).isEqualTo(row.getString(i));
            assertThat(text.getMetaData().getColumnTypeName(i)).isEqualTo(types.getColumnTypeName(i));
        }
        assertThat(row.getObject(1)).hasToString(row.getString(1));
        assertThat(row.getObject(2)).hasToString(row.getString(2));
        assertThat(types.getColumnTypeName(1)).isEqualTo("STRUCT<user: STRING, n: INT, at: TIMESTAMP>");
    }

    /** The option is the connection's: others that run beside it, in other threads, do not share it. */
    @Test
    void optionIsNotSharedByConnections() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> readers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                Connection connection = i % 2 == 0 ? json : struct;
                Object expected = i % 2 == 0 ? "{\"k\":1}" : Map.of("k", 1);
                readers.add(threads.submit(() -> {
                    for (int run = 0; run < 50; run++) {
                        try (ResultSet row = row(connection, "map('k', 1)")) {
                            assertThat(row.getObject(1)).isEqualTo(expected);
                        }
                    }
                    return null;
                }));
            }
            for (Future<?> reader : readers) {
                reader.get();
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void metadataOfTablesAgrees() throws SQLException {
        for (Connection connection : List.of(json, struct)) {
            int expected = connection == json ? Types.VARCHAR : Types.STRUCT;
            DatabaseMetaData metadata = connection.getMetaData();
            try (ResultSet columns = metadata.getColumns(null, "windowed-counts", "state\\_0", "key")) {
                assertThat(columns.next()).isTrue();
                assertThat(columns.getInt("DATA_TYPE")).isEqualTo(expected);
            }
            try (PreparedStatement prepared =
                    connection.prepareStatement("SELECT key FROM `windowed-counts`.state_0")) {
                assertThat(prepared.getMetaData().getColumnType(1)).isEqualTo(expected);
            }
            try (ResultSet types = metadata.getTypeInfo()) {
                int before = Integer.MIN_VALUE;
                while (types.next()) {
                    assertThat(types.getInt("DATA_TYPE")).isGreaterThanOrEqualTo(before);
                    before = types.getInt("DATA_TYPE");
                    if (types.getString("TYPE_NAME").equals("STRUCT")) {
                        assertThat(before).isEqualTo(expected);
                    }
                }
            }
        }
    }

    @Test
    void structHasNamedAttributes() throws SQLException {
        for (Connection connection : List.of(json, struct)) {
            ResultSet row = row(connection, STRUCT);
            Struct value = row.getObject(1, Struct.class);
            NamedStruct named = new NamedStruct(value);
            assertThat((Object) row.getObject(1, NamedStruct.TYPE)).isEqualTo(value);
            assertThat(value.getSQLTypeName()).isEqualTo("STRUCT<user: STRING, n: INT, at: TIMESTAMP>");
            assertThat(named.names()).isEqualTo(List.of("user", "n", "at"));
            Instant at = Instant.parse("2024-03-10T07:30:15Z");
            assertThat(value.getAttributes()).containsExactly("ana", 7, Timestamp.from(at));
            assertThat(value.getAttributes(Map.of())).isEqualTo(value.getAttributes());
            assertThat(named.attribute("USER")).isEqualTo("ana");
            assertThat(named.attribute("at", Instant.class)).isEqualTo(at);
            assertThat(named.attribute("n", String.class)).isEqualTo("7");
            assertState("42703", () -> named.attribute("nosuch"));
            assertState("22018", () -> named.attribute("user", Integer.class));
            assertThatThrownBy(() -> value.getAttributes(Map.of("x", String.class)))
                    .isInstanceOf(SQLFeatureNotSupportedException.class);
            assertThat(row.getObject(1, Struct.class)).isEqualTo(value).hasSameHashCodeAs(value);
            assertThat(value)
                    .isNotEqualTo(row(connection, "named_struct('user', 'ana')").getObject(1, Struct.class));
        }
    }

    @Test
    void structOfAStateKeyHoldsAStruct() throws SQLException {
        ResultSet rows =
                struct.createStatement().executeQuery("SELECT key, key.window.start FROM `windowed-counts`.state_0");
        assertThat(rows.next()).isTrue();
        NamedStruct key = new NamedStruct((Struct) rows.getObject("key"));
        NamedStruct window = new NamedStruct((Struct) Objects.requireNonNull(key.attribute("window")));
        assertThat(window.names()).isEqualTo(List.of("start", "end"));
        assertThat(window.attribute("start")).isEqualTo(rows.getTimestamp(2));
        assertThat(rows.getObject(1, Map.class).get("window"))
                .isEqualTo(Map.of("start", rows.getTimestamp(2), "end", window.attribute("end")));
    }

    @Test
    void arrayGivesItsElementsInTheirClass() throws SQLException {
        for (Connection connection : List.of(json, struct)) {
            Array numbers = row(connection, "array(10, NULL, 30)").getArray(1);
            assertThat(numbers.getBaseType()).isEqualTo(Types.INTEGER);
            assertThat(numbers.getBaseTypeName()).isEqualTo("INT");
            assertThat(numbers.getArray()).isEqualTo(new Integer[] {10, null, 30});
            assertThat(numbers.getArray(Map.of())).isEqualTo(numbers.getArray());
            assertThat(numbers.getArray(2, 1)).isEqualTo(new Integer[] {null});
            assertThat(numbers.getArray(3, 9, Map.of())).isEqualTo(new Integer[] {30});
            assertThat(row(connection, "array()").getArray(1).getArray()).isEqualTo(new Object[0]);
            assertState("07009", () -> numbers.getArray(0, 1));
            assertState("07009", () -> numbers.getArray(4, 1));
            assertState("22023", () -> numbers.getArray(1, -1));
            assertThatThrownBy(() -> numbers.getArray(Map.of("x", String.class)))
                    .isInstanceOf(SQLFeatureNotSupportedException.class);
            numbers.free();
            numbers.free();
            assertState("55000", numbers::getArray);
            assertState("55000", numbers::getBaseType);
            assertState("55000", numbers::getResultSet);
        }
    }

    @Test
    void arrayShowsItsElementsAsRows() throws SQLException {
        Array array = row(struct, "array(10, NULL, 30)").getArray(1);
        ResultSet rows = array.getResultSet();
        assertThat(rows.getMetaData().getColumnType(2)).isEqualTo(Types.INTEGER);
        for (int i = 1; i <= 3; i++) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getInt("INDEX")).isEqualTo(i);
            assertThat(rows.getObject("VALUE")).isEqualTo(i == 2 ? null : i * 10);
        }
        assertThat(rows.next()).isFalse();
        ResultSet part = array.getResultSet(3, 5, Map.of());
        assertThat(part.next()).isTrue();
        assertThat(part.getInt(1)).isEqualTo(3);
        assertThat(part.getInt(2)).isEqualTo(30);
        assertThat(part.next()).isFalse();
        struct.close();
        assertThat(array.getArray()).isEqualTo(new Integer[] {10, null, 30});
        assertState("08003", array::getResultSet);
    }

    @Test
    void arrayOfStructsHoldsStructs() throws SQLException {
        for (Connection connection : List.of(json, struct)) {
            Array array = row(connection, "array(" + STRUCT + ", NULL)").getArray(1);
            assertThat(array.getBaseType()).isEqualTo(Types.STRUCT);
            Struct[] elements = (Struct[]) array.getArray();
            assertThat(new NamedStruct(elements[0]).attribute("user")).isEqualTo("ana");
            assertThat(elements[1]).isNull();
            ResultSet rows = array.getResultSet();
            assertThat(rows.next()).isTrue();
            assertThat(rows.getObject(2, Struct.class)).isEqualTo(elements[0]);
            assertThat(rows.getObject(2)).isEqualTo(connection == json ? elements[0].toString() : elements[0]);
            Array nested = row(connection, "array(array(1), array(2, 3))").getArray(1);
            assertThat(((Array[]) nested.getArray())[1].getArray()).isEqualTo(new Integer[] {2, 3});
        }
    }

    @Test
    void mapAndListAreCollectionsAllTheWayDown() throws SQLException {
        for (Connection connection : List.of(json, struct)) {
            ResultSet row = row(
                    connection,
                    "map('a', array(named_struct('x', 1, 'y', NULL))), array(map(1, DATE'2024-02-29')), " + STRUCT);
            Map<String, Object> inner = new LinkedHashMap<>();
            inner.put("x", 1);
            inner.put("y", null);
            assertThat((Object) row.getObject(1, Map.class)).isEqualTo(Map.of("a", List.of(inner)));
            assertThat((Object) row.getObject(2, List.class))
                    .isEqualTo(List.of(Map.of(1, java.sql.Date.valueOf(LocalDate.of(2024, 2, 29)))));
            assertThat(row.getObject(3, Map.class).keySet().toArray()).containsExactly("user", "n", "at");
        }
        assertThat(row(struct, "map('a', named_struct('x', 1))").getObject(1)).isEqualTo(Map.of("a", Map.of("x", 1)));
    }

    @Test
    void nullIsNull() throws SQLException {
        String nulls = "CAST(NULL AS STRUCT<a: INT>), CAST(NULL AS ARRAY<INT>), CAST(NULL AS MAP<INT, INT>)";
        ResultSet row = row(struct, nulls);
        for (int i = 1; i <= 3; i++) {
            assertThat(row.getObject(i)).isNull();
            assertThat(row.wasNull()).isTrue();
        }
        assertThat(row.getArray(2)).isNull();
        assertThat(row.getObject(1, Struct.class)).isNull();
        assertThat((Object) row.getObject(3, Map.class)).isNull();
    }

    @Test
    void whatIsNotComplexIsRefused() throws SQLException {
        ResultSet row = row(struct, "1, array(1)");
        for (Class<?> type : List.of(Struct.class, NamedStruct.TYPE, Array.class, Map.class, List.class)) {
            assertThatThrownBy(() -> row.getObject(1, type))
                    .isInstanceOf(SQLDataException.class)
                    .hasMessageContaining("of type INT cannot be read as");
        }
        assertState("22018", () -> row.getObject(2, Map.class));
        assertState("22018", () -> row.getInt(2));
        assertState("22018", () -> row.getArray(1));
    }

    @Test
    void complexParametersComeBack() throws SQLException {
        ResultSet read = row(struct, STRUCT + ", array(" + STRUCT + ")");
        List<Object> given = List.of(
                List.of(1, 2),
                new String[] {"a", null},
                Map.of("k", List.of(true)),
                read.getObject(1),
                read.getArray(2),
                List.of(new BigDecimal("1.5"), new BigDecimal("100")),
                List.of());
        try (PreparedStatement echo = struct.prepareStatement("SELECT ?")) {
            for (Object value : given) {
                echo.setObject(1, value);
                ResultSet row = echo.executeQuery();
                assertThat(row.next()).isTrue();
                Object expected = value instanceof String[] texts ? Arrays.asList(texts) : value;
                if (value instanceof List<?> list && list.size() == 2 && list.get(0) instanceof BigDecimal) {
                    expected = List.of(new BigDecimal("1.5"), new BigDecimal("100.0"));
                }
                Object back = expected instanceof List ? row.getObject(1, List.class) : row.getObject(1);
                assertThat(back).isEqualTo(expected);
            }
            echo.setArray(1, read.getArray(2));
            assertThat(echo.executeQuery().next()).isTrue();
            assertState("22023", () -> echo.setObject(1, List.of(1, "a")));
            assertState("2200E", () -> echo.setObject(1, java.util.Collections.singletonMap(null, 1)));
        }
        try (PreparedStatement among = struct.prepareStatement("SELECT array_contains(?, 2), exists(?, x -> x > 9)")) {
            among.setObject(1, new Integer[] {1, 2});
            among.setObject(2, List.of(1, 2));
            ResultSet row = among.executeQuery();
            assertThat(row.next()).isTrue();
            assertThat(row.getBoolean(1)).isTrue();
            assertThat(row.getBoolean(2)).isFalse();
        }
    }
}
