package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.ErrorCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LateralAliasesTest {
    private final Statements statements = new Statements();

    private List<String> rows(String sql) {
        return statements.rows(sql);
    }

    @Test
    void itemsUseTheNamesBeforeThem() {
        assertThat(rows("SELECT a AS x, x + 1 AS y, Y * 2 AS z FROM VALUES (1), (2) AS t(a) ORDER BY z"))
                .containsExactly("1|2|4", "2|3|6");
        assertThat(rows("SELECT sum(a) AS s, s + 1 AS t FROM VALUES (1), (2) AS u(a)"))
                .containsExactly("3|4");
        assertThat(rows("SELECT named_struct('a', a) AS st, st.a + 1 AS n FROM VALUES (1) AS u(a)"))
                .containsExactly("{1}|2");
        assertThat(
                        rows(
                                "SELECT a AS x, sum(x) OVER (ORDER BY x) AS s, s * 2 AS d FROM VALUES (1), (2) AS u(a) ORDER BY x"))
                .containsExactly("1|1|2", "2|3|6");
    }

    @Test
    void columnsOfFromComeFirst() {
        assertThat(rows("SELECT a AS b, b + 1 AS c FROM VALUES (1, 10) AS t(a, b)"))
                .containsExactly("1|11");
        assertThat(rows("SELECT t.a AS x, t.x + 1 AS y FROM VALUES (1, 5) AS t(a, x)"))
                .containsExactly("1|6");
        assertThat(rows("SELECT a AS x, transform(array(1, 2), x -> x + 1) AS y FROM VALUES (7) AS u(a)"))
                .containsExactly("7|[2, 3]");
    }

    @Test
    void otherClausesMayUseThemToo() {
        assertThat(
                        rows(
                                "SELECT a AS x, x + 1 AS y FROM VALUES (1), (2) AS u(a) QUALIFY row_number() OVER (ORDER BY y DESC) = 1"))
                .containsExactly("2|3");
        assertThat(
                        rows(
                                "SELECT g, sum(a) AS s, s * 2 AS d FROM VALUES ('p', 1), ('q', 20) AS u(g, a) GROUP BY g HAVING d > 10"))
                .containsExactly("q|20|40");
        assertThat(
                        rows(
                                "SELECT a + 1 AS x, x * 2 AS y, count(*) AS n FROM VALUES (1), (2), (1) AS u(a) GROUP BY x ORDER BY y"))
                .containsExactly("2|4|2", "3|6|1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            UNRESOLVED_COLUMN               ! SELECT a AS x FROM VALUES (1) AS u(a) WHERE x = 1
            UNRESOLVED_COLUMN               ! SELECT x + 1 AS y, a AS x FROM VALUES (1) AS u(a)
            AMBIGUOUS_LATERAL_COLUMN_ALIAS  ! SELECT a AS x, a + 1 AS x, x + 1 AS y FROM VALUES (1) AS u(a)
            NOT_SUPPORTED                   ! SELECT rand() AS x, x - x AS y FROM VALUES (1) AS u(a)
            NOT_SUPPORTED                   ! SELECT (SELECT 1) AS x, x + 1 AS y FROM VALUES (1) AS u(a)
            NOT_SUPPORTED                   ! SELECT explode(array(1)) AS x, x + 1 AS y
            """)
    void mistakesAreToldByName(ErrorCode code, String sql) {
        assertThat(statements.error(sql)).isEqualTo(code);
    }

    /** Each item would be twice as long as the one before it. */
    @Test
    void namesThatDoubleEndInAnError() {
        StringBuilder sql = new StringBuilder("SELECT a AS x0");
        for (int i = 1; i < 40; i++) {
            String before = "x" + (i - 1);
            sql.append(", ")
                    .append(before)
                    .append(" + ")
                    .append(before)
                    .append(" AS x")
                    .append(i);
        }
        assertThat(statements.error(sql + " FROM VALUES (1) AS t(a)")).isEqualTo(ErrorCode.STATEMENT_TOO_COMPLEX);
    }

    /** As in Spark: a set that stands twice is given twice, however it came about. */
    @Test
    void equalGroupingSetsAreAllGiven() {
        String table = " FROM VALUES (1), (2), (2) AS t(p) ";
        assertThat(rows("SELECT p, count(*)" + table + "GROUP BY ROLLUP (p, p) ORDER BY p"))
                .containsExactly("NULL|3", "1|1", "1|1", "2|2", "2|2");
        assertThat(rows("SELECT p, count(*)" + table + "GROUP BY ROLLUP (1, p) ORDER BY p"))
                .containsExactly("NULL|3", "1|1", "1|1", "2|2", "2|2");
        assertThat(rows("SELECT p, count(*)" + table + "GROUP BY CUBE (p, p) ORDER BY p"))
                .hasSize(7);
        assertThat(rows("SELECT p, count(*)" + table + "GROUP BY CUBE (p), CUBE (p) ORDER BY p"))
                .hasSize(7);
        assertThat(rows("SELECT p, count(*)" + table + "GROUP BY GROUPING SETS ((p), ROLLUP (p)) ORDER BY p"))
                .containsExactly("NULL|3", "1|1", "1|1", "2|2", "2|2");
    }
}
