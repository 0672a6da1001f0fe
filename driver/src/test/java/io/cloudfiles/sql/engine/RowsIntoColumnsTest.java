package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.memory.MemoryLimit;
import org.junit.jupiter.api.Test;

/** PIVOT, UNPIVOT, operators behind {@code |>}, and what WITHIN GROUP sorts. */
class RowsIntoColumnsTest {
    private final Statements statements = new Statements();

    @Test
    void pivotGroupsByTheColumnsThatItDoesNotMention() {
        assertThat(statements.rows("SELECT * FROM VALUES (1, 'x', 'a', 5), (1, 'y', 'a', 6), (1, 'x', 'b', 7)"
                        + " AS t(k, l, c, v) PIVOT (sum(t.v) FOR c IN ('a', 'b')) ORDER BY l"))
                .containsExactly("1|x|5|7", "1|y|6|NULL");
    }

    @Test
    void aFieldThatIsAggregatedTakesItsWholeColumnOutOfTheGroups() {
        assertThat(statements.rows("SELECT * FROM (SELECT named_struct('n', n, 'm', n) AS value, c"
                        + " FROM VALUES (1, 'a'), (2, 'a') AS t(n, c)) PIVOT (sum(value.n) FOR c IN ('a'))"))
                .containsExactly("3");
    }

    @Test
    void namesOfTheTableBeforePivotStay() {
        assertThat(statements.rows(
                        "SELECT t.k, t.a FROM VALUES (1, 'a', 5) AS t(k, c, v) PIVOT (max(v) FOR c IN ('a'))"))
                .containsExactly("1|5");
    }

    @Test
    void whatIsNoAggregateIsNotPivoted() {
        assertThat(statements.error("SELECT * FROM VALUES (1, 'a') AS t(k, c) PIVOT (k FOR c IN ('a'))"))
                .isEqualTo(ErrorCode.MISSING_AGGREGATION);
        assertThat(statements.error("SELECT * FROM VALUES (1, 'a') AS t(k, c) PIVOT (sum(k) FOR z IN ('a'))"))
                .isEqualTo(ErrorCode.UNRESOLVED_COLUMN);
    }

    @Test
    void unpivotKeepsTheOtherColumns() {
        assertThat(statements.rows("SELECT k, b, n, v FROM VALUES (1, 2, 3) AS t(k, a, b) CROSS JOIN VALUES (9) AS u(z)"
                        + " UNPIVOT (v FOR n IN (a, z)) ORDER BY n"))
                .containsExactly("1|3|a|2", "1|3|z|9");
    }

    @Test
    void aLongPipeIsAnError() {
        assertThat(statements.error("SELECT 1 AS a" + " |> WHERE a = 1".repeat(10_000)))
                .isEqualTo(ErrorCode.STATEMENT_TOO_COMPLEX);
    }

    @Test
    void sortedListsCountAsMemory() {
        Statements small = new Statements(new MemoryLimit(200_000));
        assertThat(small.error("SELECT listagg(CAST(id AS STRING)) WITHIN GROUP (ORDER BY id DESC) FROM range(100000)"))
                .isEqualTo(ErrorCode.MEMORY_LIMIT);
    }

    @Test
    void namesInPathsAreFoundInAnyCase() {
        assertThat(statements.rows("SELECT j:NAME, j:['NAME'] FROM VALUES ('{\"Name\":\"x\"}') AS t(j)"))
                .containsExactly("x|NULL");
    }
}
