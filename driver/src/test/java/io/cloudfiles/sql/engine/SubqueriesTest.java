package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.ScanRequest;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubqueriesTest {
    /** t(id, v). */
    private static final String T = " FROM VALUES (1, 10), (2, NULL), (3, 30) AS t(id, v) ";

    private final Statements statements = new Statements();

    private List<String> rows(String sql) {
        return statements.rows(sql);
    }

    @Test
    void inAndNotInKnowWhatIsUnknown() {
        String some = "(SELECT x FROM VALUES (10), (20) AS u(x))";
        String withNull = "(SELECT x FROM VALUES (10), (NULL) AS u(x))";
        String none = "(SELECT x FROM VALUES (10) AS u(x) WHERE x > 99)";
        assertThat(rows("SELECT id" + T + "WHERE v IN " + some)).containsExactly("1");
        assertThat(rows("SELECT id" + T + "WHERE v NOT IN " + some)).containsExactly("3");
        assertThat(rows("SELECT id" + T + "WHERE v NOT IN " + withNull)).isEmpty();
        assertThat(rows("SELECT id" + T + "WHERE v NOT IN " + none)).containsExactly("1", "2", "3");
        assertThat(rows("SELECT id" + T + "WHERE NOT (id = 1 OR v IN " + some + ")"))
                .containsExactly("3");
        assertThat(rows("SELECT id" + T + "WHERE NOT (NOT v IN " + some + ")")).containsExactly("1");
    }

    /** As in Spark, for which IN of a subquery is never NULL. */
    @Test
    void asValuesTheyAreFalseWhereUnknown() {
        assertThat(rows("SELECT v IN (SELECT x FROM VALUES (10), (NULL) AS u(x)),"
                        + " v NOT IN (SELECT x FROM VALUES (10), (20) AS u(x))" + T))
                .containsExactly("true|false", "false|false", "false|true");
    }

    @Test
    void rowsAreMembersAsAWhole() {
        String pairs = "(SELECT a, b FROM VALUES (1, 10), (2, NULL), (3, 99) AS u(a, b))";
        String table = " FROM VALUES (1, 10), (2, 20), (3, 30), (NULL, 5) AS t(id, v) ";
        assertThat(rows("SELECT id" + table + "WHERE (id, v) IN " + pairs)).containsExactly("1");
        assertThat(rows("SELECT id" + table + "WHERE (id, v) NOT IN " + pairs)).containsExactly("3");
    }

    @Test
    void structsAndNumbersOfOtherTypesAreMembers() {
        assertThat(rows("SELECT s FROM VALUES (named_struct('a', 1)), (named_struct('a', 2)) AS t(s)"
                        + " WHERE s IN (SELECT named_struct('a', x) FROM VALUES (2) AS u(x))"))
                .containsExactly("{2}");
        assertThat(rows("SELECT id" + T + "WHERE id IN (SELECT CAST(x AS DECIMAL(5,2)) FROM VALUES (1), (3) AS u(x))"))
                .containsExactly("1", "3");
    }

    @Test
    void existsAsksForEachRow() {
        String greater = "(SELECT 1 FROM VALUES (10), (20) AS u(x) WHERE x > v)";
        assertThat(rows("SELECT id" + T + "WHERE EXISTS " + greater)).containsExactly("1");
        assertThat(rows("SELECT id" + T + "WHERE NOT EXISTS " + greater)).containsExactly("2", "3");
        assertThat(rows("SELECT CASE WHEN EXISTS (SELECT 1 FROM VALUES (1) AS u(a) WHERE a = id) THEN 'y' ELSE 'n' END"
                        + T))
                .containsExactly("y", "n", "n");
    }

    @Test
    void subqueryStandsForItsOnlyValue() {
        String sums = " FROM VALUES (10, 1), (20, 1), (5, 3) AS u(x, i) WHERE i = id";
        assertThat(rows("SELECT id, (SELECT max(x)" + sums + "), (SELECT count(*)" + sums + "), (SELECT sum(x) + 1"
                        + sums + ")" + T))
                .containsExactly("1|20|2|31", "2|NULL|0|NULL", "3|5|1|6");
        assertThat(rows("SELECT id" + T + "WHERE v = (SELECT max(x) FROM VALUES (10), (30) AS u(x))"))
                .containsExactly("3");
        assertThat(rows("SELECT id, (SELECT x FROM VALUES (1), (2), (3) AS u(x) WHERE x > id ORDER BY x LIMIT 1)" + T))
                .containsExactly("1|2", "2|3", "3|NULL");
        assertThat(statements.error("SELECT (SELECT x FROM VALUES (1), (2) AS u(x))"))
                .isEqualTo(ErrorCode.SCALAR_SUBQUERY_TOO_MANY_ROWS);
        assertThat(statements.error("SELECT (SELECT x FROM VALUES (1, 1), (2, 1) AS u(x, i) WHERE i = id)" + T))
                .isEqualTo(ErrorCode.SCALAR_SUBQUERY_TOO_MANY_ROWS);
    }

    @Test
    void subqueriesStandInEveryClause() {
        String groups = " FROM VALUES ('a', 1), ('a', 2), ('b', 5) AS t(g, v) GROUP BY g";
        assertThat(rows("SELECT g" + groups + " HAVING EXISTS (SELECT 1 FROM VALUES ('a') AS u(h) WHERE h = g)"))
                .containsExactly("a");
        assertThat(rows("SELECT g, (SELECT max(h) FROM VALUES ('a', 'x'), ('b', 'y') AS u(k, h) WHERE k = g)" + groups
                        + " ORDER BY g"))
                .containsExactly("a|x", "b|y");
        assertThat(rows("SELECT sum((SELECT max(x) FROM VALUES (1), (2) AS u(x) WHERE x <= id))" + T))
                .containsExactly("5");
        assertThat(rows("SELECT count(*) FILTER (WHERE v IN (SELECT x FROM VALUES (10) AS u(x)))" + T))
                .containsExactly("1");
        assertThat(rows("SELECT id" + T + "ORDER BY (SELECT max(x) FROM VALUES (1), (2) AS u(x)) - id"))
                .containsExactly("3", "2", "1");
        assertThat(rows("SELECT a.id, b.x FROM VALUES (1), (2) AS a(id) JOIN VALUES (1, 'p'), (2, 'q') AS b(i, x)"
                        + " ON a.id = b.i AND b.x IN (SELECT y FROM VALUES ('q') AS u(y))"))
                .containsExactly("2|q");
        assertThat(rows("SELECT sum(id) OVER (PARTITION BY (SELECT 1) ORDER BY id)" + T))
                .containsExactly("1", "3", "6");
    }

    @Test
    void subqueriesReachAsFarOutAsTheyName() {
        assertThat(rows("SELECT id, (SELECT count(*) FROM VALUES (1), (2) AS u(a) WHERE a <= id"
                        + " AND a IN (SELECT b FROM VALUES (1), (7) AS w(b) WHERE b < v))" + T))
                .containsExactly("1|1", "2|0", "3|1");
        assertThat(rows(
                        "SELECT id, (SELECT l.y FROM VALUES (1), (2) AS u(x), LATERAL (SELECT x * 10 + id AS y) l WHERE x = id)"
                                + T))
                .containsExactly("1|11", "2|22", "3|NULL");
    }

    @Test
    void lateralSeesWhatStandsBeforeIt() {
        String more = "LATERAL (SELECT x FROM VALUES (1), (2), (3) AS u(x) WHERE x > t.id) l";
        assertThat(rows("SELECT t.id, l.x FROM VALUES (1), (2), (3) AS t(id), " + more + " ORDER BY id, x"))
                .containsExactly("1|2", "1|3", "2|3");
        assertThat(rows("SELECT t.id, l.x FROM VALUES (1), (2), (3) AS t(id) LEFT JOIN " + more
                        + " ON l.x <> 3 ORDER BY id"))
                .containsExactly("1|2", "2|NULL", "3|NULL");
        assertThat(rows("SELECT t.id, l.x, m.y FROM VALUES (1), (2) AS t(id), LATERAL (SELECT id + 1 AS x) l,"
                        + " LATERAL (SELECT l.x * t.id AS y) m ORDER BY id"))
                .containsExactly("1|2|2", "2|3|6");
        assertThat(
                        rows(
                                "SELECT t.id, l.c FROM VALUES (1), (2) AS t(id) JOIN LATERAL"
                                        + " (SELECT count(*) AS c FROM VALUES (1), (1) AS u(x) WHERE u.x = t.id) l ON true ORDER BY id"))
                .containsExactly("1|2", "2|0");
    }

    @Test
    void semiAndAntiJoinsFindColumnsWithoutTheirTable() {
        String join = " JOIN VALUES (1, 5), (3, 6) AS b(k, w) ON id = k AND w < v";
        assertThat(rows("SELECT *" + T + "LEFT SEMI" + join)).containsExactly("1|10", "3|30");
        assertThat(rows("SELECT *" + T + "ANTI" + join)).containsExactly("2|NULL");
        assertThat(rows("SELECT *" + T + "LEFT ANTI JOIN VALUES (1, 5) AS b(id, w) USING (id)"))
                .containsExactly("2|NULL", "3|30");
        assertThat(rows("SELECT *" + T + "ANTI" + join + " RIGHT JOIN VALUES (2), (4) AS c(n) ON n = id ORDER BY n"))
                .containsExactly("2|NULL|2", "NULL|NULL|4");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            UNRESOLVED_COLUMN   ! SELECT id, w FROM VALUES (1) AS a(id) SEMI JOIN VALUES (1, 5) AS b(k, w) ON id = k
            AMBIGUOUS_REFERENCE ! SELECT 1 FROM VALUES (1) AS a(id) ANTI JOIN VALUES (1) AS b(id) ON id = 1
            UNRESOLVED_COLUMN   ! SELECT 1 FROM VALUES (1) AS a(id) ANTI JOIN VALUES (1) AS b(k) USING (id)
            NOT_SUPPORTED       ! SELECT 1 FROM VALUES (1) AS a(id) NATURAL SEMI JOIN VALUES (1) AS b(id)
            DATATYPE_MISMATCH   ! SELECT 1 FROM VALUES (1) AS a(id) WHERE id IN (SELECT map(1, 2))
            DATATYPE_MISMATCH   ! SELECT 1 FROM VALUES (1) AS a(id) WHERE id IN (SELECT 1, 2)
            UNRESOLVED_COLUMN   ! SELECT 1 FROM VALUES (1) AS a(id) WHERE id IN (SELECT nosuch FROM VALUES (1) AS u(x))
            """)
    void mistakesAreToldByName(ErrorCode code, String sql) {
        assertThat(statements.error(sql)).isEqualTo(code);
    }

    /** The subquery's table is read once, and found by key: 40,000 times 400 rows would take minutes. */
    @Test
    @Timeout(30)
    void equalitiesWithTheRowAroundAreLookedUp() {
        String n = "a.value.sum + 20 * b.value.sum + 400 * c.value.sum";
        assertThat(rows("SELECT count(*), sum(m) FROM (SELECT n, (SELECT max(x.value.sum) FROM read_statestore('/p') x,"
                        + " read_statestore('/p') y WHERE x.value.sum * 20 + y.value.sum = n % 400) AS m FROM (SELECT "
                        + n
                        + " AS n FROM read_statestore('/p') a, read_statestore('/p') b, read_statestore('/p') c) WHERE EXISTS"
                        + " (SELECT 1 FROM read_statestore('/p') z WHERE z.value.sum = n % 20))"))
                .containsExactly("8000|76000");
        assertThat(statements.database().stateTable().requests()).hasSize(6);
    }

    @Test
    void onlyWhatASubqueryNeedsIsRead() {
        rows("SELECT key.user.id FROM read_statestore('/p') a WHERE EXISTS (SELECT * FROM read_statestore('/p') b"
                + " WHERE b.value.count = a.key.user.id AND b.partition_id = 1)");
        assertThat(statements.database().stateTable().requests())
                .extracting(ScanRequest::columns)
                .containsExactly(List.of(new ColumnPath(0, List.of(0, 0))), List.of(new ColumnPath(1, List.of(0))));
        assertThat(statements.database().stateTable().requests().get(1).partitions())
                .contains(Set.of(1));
    }

    @Test
    void explainShowsSubqueriesBelowTheQuery() {
        assertThat(rows("EXPLAIN SELECT path FROM files WHERE size IN (SELECT value.count FROM read_statestore('/p'))"))
                .anyMatch(line -> line.contains("IN subquery 1"))
                .contains("Subquery 1:")
                .anyMatch(line -> line.contains("value.count"));
    }
}
