package io.cloudfiles.tck.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.sql.Struct;
import java.sql.Wrapper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executor;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every method of JDBC, called on objects of the jar, open and closed: a value, or an SQLException with its SQLSTATE. */
final class JdbcContractTest {
    private static final String URL = Examples.url(Examples.ROOT, "");
    private static final String QUERY =
            "SELECT key AS s, array(key, key) AS a, 1 AS n FROM `windowed-counts`.state_0 LIMIT 3";

    /** Makes the object that methods are called on; {@code close} closes it, or what it belongs to. */
    interface Subject {
        Object open(Connection connection) throws SQLException;
    }

    record Case(Class<?> type, Subject subject) {
        @Override
        public String toString() {
            return type.getSimpleName();
        }
    }

    static List<Case> cases() throws ReflectiveOperationException {
        Class<?> source = Class.forName("io.cloudfiles.jdbc.CloudFilesDataSource");
        Object dataSource = source.getDeclaredConstructor().newInstance();
        Class<?> namedStruct = Class.forName("io.cloudfiles.jdbc.NamedStruct");
        return List.of(
                new Case(Driver.class, connection -> DriverManager.getDriver(URL)),
                new Case(DataSource.class, connection -> dataSource),
                new Case(Connection.class, connection -> connection),
                new Case(Statement.class, Connection::createStatement),
                new Case(PreparedStatement.class, connection -> connection.prepareStatement(QUERY)),
                new Case(ResultSet.class, JdbcContractTest::results),
                new Case(
                        ResultSetMetaData.class,
                        connection -> results(connection).getMetaData()),
                new Case(
                        ParameterMetaData.class,
                        connection -> connection.prepareStatement("SELECT ?").getParameterMetaData()),
                new Case(Struct.class, connection -> results(connection).getObject("s", Struct.class)),
                new Case(namedStruct, connection -> results(connection).getObject("s", namedStruct)),
                new Case(Array.class, connection -> results(connection).getArray("a")),
                new Case(DatabaseMetaData.class, Connection::getMetaData));
    }

    private static ResultSet results(Connection connection) throws SQLException {
        ResultSet results = connection.createStatement().executeQuery(QUERY);
        results.next();
        return results;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void openObjectAnswersOrFailsAsJdbcSays(Case one) throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Method method : methods(one.type())) {
            for (boolean nulls : new boolean[] {false, true}) {
                try (Connection connection = DriverManager.getConnection(URL)) {
                    call(one.subject().open(connection), method, nulls, wrong);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void closedObjectAnswersOrFailsAsJdbcSays(Case one) throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Method method : methods(one.type())) {
            Connection connection = DriverManager.getConnection(URL);
            Object subject = one.subject().open(connection);
            if (subject instanceof AutoCloseable closeable) {
                closeable.close();
            }
            connection.close();
            String state = call(subject, method, false, wrong);
            if (mustFailWhenClosed(subject, method) && state == null) {
                wrong.add(method + " of a closed object gave no error");
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static boolean mustFailWhenClosed(Object subject, Method method) {
        return subject instanceof AutoCloseable
                && method.getDeclaringClass() != Wrapper.class
                && !List.of(
                                "close",
                                "isClosed",
                                "isValid",
                                "abort",
                                "beginRequest",
                                "endRequest",
                                "enquoteLiteral",
                                "enquoteNCharLiteral",
                                "enquoteIdentifier",
                                "isSimpleIdentifier")
                        .contains(method.getName());
    }

    private static List<Method> methods(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> !java.lang.reflect.Modifier.isStatic(method.getModifiers()))
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }

    /** Calls it; notes what JDBC forbids; gives the SQLSTATE of the error, null where there was none. */
    private static @Nullable String call(Object subject, Method method, boolean nulls, List<String> wrong)
            throws IllegalAccessException {
        @Nullable Object[] arguments = Arrays.stream(method.getParameterTypes())
                .map(type -> argument(type, nulls))
                .toArray();
        try {
            Object result = method.invoke(subject, arguments);
            if (result instanceof ResultSet results) {
                results.next();
            }
            return null;
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof SQLException error)) {
                wrong.add(method + (nulls ? " with nulls" : "") + " threw " + e.getCause());
                return "";
            }
            check(method, error, wrong);
            return String.valueOf(error.getSQLState());
        } catch (SQLException e) {
            wrong.add(method + " gave a result set that fails: " + e);
            return "";
        }
    }

    private static void check(Method method, SQLException error, List<String> wrong) {
        String state = error.getSQLState();
        if (state == null || state.length() != 5) {
            wrong.add(method + " has SQLSTATE " + state + ": " + error);
        } else if (state.equals("XX000")) {
            wrong.add(method + " failed inside: " + error);
        } else if (state.equals("0A000") != error instanceof SQLFeatureNotSupportedException) {
            wrong.add(method + " is 0A000 as " + error.getClass());
        }
        if (error.getMessage() == null || !error.getMessage().startsWith("[")) {
            wrong.add(method + " has the message " + error.getMessage());
        }
    }

    private static @Nullable Object argument(Class<?> type, boolean nulls) {
        if (type.isPrimitive()) {
            return primitive(type);
        }
        if (nulls) {
            return null;
        }
        return switch (type.getSimpleName()) {
            case "String" -> "n";
            case "Class" -> String.class;
            case "Object" -> "1";
            case "String[]" -> new String[] {"TABLE"};
            case "int[]" -> new int[] {1};
            case "byte[]" -> new byte[] {1};
            case "Properties" -> new Properties();
            case "Map" -> Map.of();
            case "Executor" -> (Executor) Runnable::run;
            case "SQLType" -> java.sql.JDBCType.VARCHAR;
            case "Calendar" ->
                java.util.Calendar.getInstance(java.util.TimeZone.getTimeZone("UTC"), java.util.Locale.ROOT);
            case "InputStream" -> new java.io.ByteArrayInputStream(new byte[] {65});
            case "Reader" -> new java.io.StringReader("A");
            case "BigDecimal" -> java.math.BigDecimal.ONE;
            case "Date" -> java.sql.Date.valueOf("2024-01-01");
            case "Time" -> java.sql.Time.valueOf("00:00:01");
            case "Timestamp" -> java.sql.Timestamp.valueOf("2024-01-01 00:00:00");
            default -> null;
        };
    }

    private static Object primitive(Class<?> type) {
        return switch (type.getName()) {
            case "boolean" -> true;
            case "byte" -> (byte) 1;
            case "short" -> (short) 1;
            case "int" -> 1;
            case "long" -> 1L;
            case "float" -> 1f;
            case "double" -> 1d;
            default -> throw new IllegalArgumentException(type.getName());
        };
    }
}
