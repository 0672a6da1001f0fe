package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.ErrorCode;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DialectErrorsTest {
    private final Statements statements = new Statements();

    @Test
    void aNameWithAHyphenWantsBackticks() {
        for (String sql : new String[] {
            "SELECT * FROM my-table", "SELECT 1 FROM a.my-table-name t", "SELECT a FROM VALUES (1) AS my-t(a)"
        }) {
            assertThat(statements.error(sql)).as(sql).isEqualTo(ErrorCode.INVALID_IDENTIFIER);
        }
        assertThat(statements.error("SELECT 3-, 4")).isEqualTo(ErrorCode.PARSE_SYNTAX_ERROR);
        assertThat(statements.rows("SELECT a-b FROM VALUES (3, 1) AS `my-t`(a, b)"))
                .containsExactly("2");
    }

    @Test
    void withinGroupTakesTheFunctionsThatItFits() {
        String t = " FROM VALUES ('a') AS t(a)";
        for (String call : new String[] {
            "collect_list(a) WITHIN GROUP (ORDER BY a)",
            "mode() WITHIN GROUP (ORDER BY a, a DESC)",
            "percentile_cont(0.5) WITHIN GROUP (ORDER BY 1, 2)"
        }) {
            assertThat(statements.error("SELECT " + call + t)).as(call).isEqualTo(ErrorCode.NOT_SUPPORTED);
        }
        for (String miscounted : new String[] {"percentile_cont()", "listagg()", "listagg(a, ',', a)", "mode(a)"}) {
            assertThat(statements.error("SELECT " + miscounted + " WITHIN GROUP (ORDER BY a)" + t))
                    .as(miscounted)
                    .isEqualTo(ErrorCode.WRONG_NUM_ARGS);
        }
    }

    @Test
    void aThousandItemsOfSelectArePlanned() {
        String items = IntStream.range(0, 1_000)
                .mapToObj(i -> "a + " + i + " AS c" + i)
                .collect(Collectors.joining(", "));
        assertThat(statements.rows("SELECT c999 FROM (SELECT " + items + " FROM VALUES (1) AS t(a))"))
                .containsExactly("1000");
        assertThat(statements.rows("SELECT count(*) FROM (SELECT sum(a), " + items.replace("a +", "sum(a) +")
                        + " FROM VALUES (1) AS t(a))"))
                .containsExactly("1");
    }
}
