package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.ScanRequest;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratorsTest {
    /** t(id, a): two elements, none, NULL and a NULL element. */
    private static final String T =
            " FROM VALUES (1, array(1, 2)), (2, array()), (3, NULL), (4, array(NULL)) AS t(id, a) ";

    private final Statements statements = new Statements();

    private List<String> rows(String sql) {
        return statements.rows(sql);
    }

    @Test
    void explodeInSelectRepeatsTheRow() {
        assertThat(rows("SELECT id, explode(a) AS x" + T)).containsExactly("1|1", "1|2", "4|NULL");
        assertThat(rows("SELECT id, explode_outer(a), id + 1" + T))
                .containsExactly("1|1|2", "1|2|2", "2|NULL|3", "3|NULL|4", "4|NULL|5");
        assertThat(rows("SELECT *, posexplode(a)" + T))
                .containsExactly("1|[1, 2]|0|1", "1|[1, 2]|1|2", "4|[null]|0|NULL");
        assertThat(rows("SELECT posexplode_outer(a) AS (p, c)" + T + "WHERE id > 1"))
                .containsExactly("NULL|NULL", "NULL|NULL", "0|NULL");
        assertThat(rows("SELECT explode(map('k', 10, 'l', 20)) AS (k, v)")).containsExactly("k|10", "l|20");
    }

    @Test
    void inlineAndStackGiveSeveralColumns() {
        String structs = "array(named_struct('a', 1, 'b', 'x'), NULL)";
        assertThat(rows("SELECT 7, inline(" + structs + ")")).containsExactly("7|1|x", "7|NULL|NULL");
        assertThat(rows("SELECT b FROM (SELECT inline(" + structs + "))")).containsExactly("x", "NULL");
        assertThat(rows("SELECT stack(2, NULL, 'a', 2.5) AS (n, s)")).containsExactly("NULL|a", "2.5|NULL");
    }

    @Test
    void severalGeneratorsMultiply() {
        assertThat(rows("SELECT explode(array(1, 2)) AS x, explode(array(3, id)) AS y FROM VALUES (4) AS t(id)"))
                .containsExactly("1|3", "1|4", "2|3", "2|4");
    }

    @Test
    void generatorsStandAboveGroupsAndBelowOtherQueries() {
        String table = " FROM VALUES ('a', 1), ('a', 2), ('b', 3) AS t(g, v) ";
        assertThat(rows("SELECT g, explode(collect_list(v)) AS x" + table + "GROUP BY g ORDER BY x"))
                .containsExactly("a|1", "a|2", "b|3");
        assertThat(rows("SELECT DISTINCT explode(array(1, 1, 2)) AS x ORDER BY x"))
                .containsExactly("1", "2");
        assertThat(rows("SELECT count(*) FROM (SELECT explode(array(1, 1, 2)) AS x)"))
                .containsExactly("3");
        assertThat(rows("SELECT g FROM (SELECT g, explode(array(1, 2)) AS x" + table + ") WHERE x = 2"))
                .containsExactly("a", "a", "b");
        assertThat(rows("SELECT id" + T + "WHERE id IN (SELECT explode(array(2, 3)))"))
                .containsExactly("2", "3");
        assertThat(rows("SELECT id, explode(array(3, 1, 2)) AS x FROM VALUES (1) AS t(id) ORDER BY x LIMIT 2"))
                .containsExactly("1|1", "1|2");
    }

    @Test
    void lateralViewsFollowEachOther() {
        assertThat(rows("SELECT id, c" + T + "LATERAL VIEW explode(a) v AS c")).containsExactly("1|1", "1|2", "4|NULL");
        assertThat(rows("SELECT id, v.col" + T + "LATERAL VIEW OUTER explode(a) v"))
                .containsExactly("1|1", "1|2", "2|NULL", "3|NULL", "4|NULL");
        assertThat(rows("SELECT id, c" + T + "LATERAL VIEW explode(a) AS c LATERAL VIEW explode(a) AS d WHERE c = d"))
                .containsExactly("1|1", "1|2");
        assertThat(rows("SELECT id, k, p, x FROM VALUES (1, map('a', array(1, 2))) AS t(id, m)"
                        + " LATERAL VIEW explode(m) v AS k, l LATERAL VIEW posexplode(l) w AS p, x"))
                .containsExactly("1|a|0|1", "1|a|1|2");
        assertThat(rows("SELECT id, sum(c)" + T + "LATERAL VIEW explode(a) v AS c WHERE c > 0 GROUP BY id"))
                .containsExactly("1|3");
    }

    @Test
    void generatorsAreTables() {
        assertThat(rows("SELECT x FROM explode(array(1, 2)) AS t(x)")).containsExactly("1", "2");
        assertThat(rows("SELECT t.id, e.x" + T + ", LATERAL explode(t.a) AS e(x)"))
                .containsExactly("1|1", "1|2", "4|NULL");
        assertThat(rows("SELECT t.id, e.x" + T + "LEFT JOIN LATERAL explode(a) AS e(x) ON x > 1"))
                .containsExactly("1|2", "2|NULL", "3|NULL", "4|NULL");
        assertThat(rows("SELECT id, (SELECT max(x) FROM explode(a) AS e(x))" + T))
                .containsExactly("1|2", "2|NULL", "3|NULL", "4|NULL");
        assertThat(rows("SELECT sum(id), count(*) FROM range(10)")).containsExactly("45|10");
        assertThat(rows("SELECT id FROM range(7, 0, -3)")).containsExactly("7", "4", "1");
        assertThat(rows("SELECT id FROM range(9223372036854775806, 9223372036854775807)"))
                .containsExactly("9223372036854775806");
    }

    /** One letter is enough for a column's name, though functions of no argument are called e and pi. */
    @Test
    void columnsAreNotTakenForFunctions() {
        assertThat(rows("SELECT e, pi FROM VALUES (1, 2) AS t(e, pi)")).containsExactly("1|2");
    }

    @Test
    void conditionOnTheRowReachesTheScan() {
        rows(
                "SELECT key.user.id, x FROM read_statestore('/p') LATERAL VIEW explode(value.arr) v AS x WHERE partition_id = 3");
        ScanRequest request = statements.database().stateTable().requests().get(0);
        assertThat(request.partitions()).contains(Set.of(3));
        assertThat(request.columns()).containsExactly(new ColumnPath(0, List.of(0, 0)), new ColumnPath(1, List.of(3)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            UNSUPPORTED_GENERATOR      ! SELECT 1 + explode(array(1))
            UNSUPPORTED_GENERATOR      ! SELECT 1 FROM VALUES (1) AS t(id) WHERE explode(array(1)) = 1
            DATATYPE_MISMATCH          ! SELECT explode(1)
            DATATYPE_MISMATCH          ! SELECT inline(array(1))
            DATATYPE_MISMATCH          ! SELECT stack(0, 1)
            DATATYPE_MISMATCH          ! SELECT stack(2, 1, 2.5)
            DATATYPE_MISMATCH          ! SELECT * FROM range(1, 2, 0)
            UDTF_ALIAS_NUMBER_MISMATCH ! SELECT explode(array(1)) AS (a, b)
            UDTF_ALIAS_NUMBER_MISMATCH ! SELECT posexplode(array(1)) AS a
            UNRESOLVED_ROUTINE         ! SELECT 1 FROM VALUES (1) AS t(id) LATERAL VIEW nosuch(id) v AS x
            UNRESOLVED_COLUMN          ! SELECT 1 FROM VALUES (1) AS t(id) LATERAL VIEW explode(nosuch) v AS x
            """)
    void mistakesAreToldByName(ErrorCode code, String sql) {
        assertThat(statements.error(sql)).isEqualTo(code);
    }
}
