package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.memory.MemoryLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryLimitTest {
    private final Statements unlimited = new Statements();
    private final Statements ample = new Statements(new MemoryLimit(64 << 20));
    private final Statements little = new Statements(new MemoryLimit(200_000));

    /** Each holds some thousand rows or values, and gives few. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT id FROM range(9000) ORDER BY -id",
                "SELECT id FROM range(9000) ORDER BY -id LIMIT 8000",
                "SELECT count(*) FROM (SELECT id % 5000, count(*) FROM range(9000) GROUP BY id % 5000)",
                "SELECT id % 1000, id % 7, count(*) FROM range(9000) GROUP BY CUBE (id % 1000, id % 7)",
                "SELECT count(DISTINCT id) FROM range(9000)",
                "SELECT count(DISTINCT id) FILTER (WHERE id > 5) FROM range(9000)",
                "SELECT size(collect_list(id)) FROM range(9000)",
                "SELECT size(collect_set(id)) FROM range(9000)",
                "SELECT length(max_by(lpad('', 3000, 'x'), id)) FROM range(9000) GROUP BY id % 100",
                "SELECT length(first(lpad('', 3000, 'x'))) FROM range(9000) GROUP BY id % 100",
                "SELECT count(*) FROM (SELECT DISTINCT id FROM range(9000))",
                "SELECT id FROM range(9000) UNION SELECT -id FROM range(9000)",
                "SELECT id FROM range(9000) EXCEPT SELECT id + 9000 FROM range(9000)",
                "SELECT id FROM range(9000) INTERSECT ALL SELECT id FROM range(9000)",
                "SELECT count(*) FROM range(10) a JOIN range(9000) b ON a.id = b.id",
                "SELECT count(*) FROM range(10) a JOIN range(9000) b ON a.id < b.id",
                "SELECT count(*) FROM range(10) a FULL JOIN range(9000) b ON a.id = b.id",
                "SELECT count(*) FROM range(10) a LEFT SEMI JOIN range(9000) b ON a.id = b.id",
                "SELECT max(n) FROM (SELECT row_number() OVER (ORDER BY id) AS n FROM range(9000))",
                "SELECT max(size(c)) FROM (SELECT collect_list(id) OVER (ORDER BY id) AS c FROM range(300))",
                "SELECT count(*) FROM range(10) AS a WHERE a.id IN (SELECT b.id FROM range(9000) AS b)",
                "SELECT count(*) FROM range(10) AS a WHERE EXISTS (SELECT 1 FROM range(9000) AS b WHERE b.id = a.id)",
                "SELECT count(*) FROM range(9000) AS a WHERE (SELECT max(b.id) FROM range(2) AS b WHERE b.id < a.id) = 1",
            })
    void operatorsThatOutgrowTheLimitFail(String sql) {
        assertThat(ample.rows(sql)).isEqualTo(unlimited.rows(sql));
        assertThat(little.error(sql)).isEqualTo(ErrorCode.MEMORY_LIMIT);
        assertThat(little.rows("SELECT count(*) FROM range(1000)")).containsExactly("1000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT count(*), sum(id), min(id), max(id) FROM range(100000)",
                "SELECT id FROM range(100000) ORDER BY -id LIMIT 10",
                "SELECT id % 10, sum(id), first(id), max_by(id, id) FROM range(100000) GROUP BY id % 10",
                "SELECT count(*) FROM range(100000) a JOIN range(10) b ON a.id = b.id",
                "SELECT max(x) FROM (SELECT posexplode(array(1, 2, 3)) AS (x, y) FROM range(9000))",
                "SELECT sum(n) FROM range(300) AS a, LATERAL (SELECT sum(x) AS n FROM (SELECT id + a.id AS x FROM range(200) ORDER BY x))",
                "SELECT count(c) FROM (SELECT collect_list(id) OVER (PARTITION BY id % 2) AS c FROM range(1000))",
            })
    void whatHoldsLittleRunsHoweverManyRowsPass(String sql) {
        assertThat(little.rows(sql)).isEqualTo(unlimited.rows(sql));
    }

    @Test
    void messageSaysWhatToDo() {
        assertThat(org.assertj.core.api.Assertions.catchThrowable(
                        () -> little.rows("SELECT id FROM range(9000) ORDER BY -id")))
                .hasMessageContaining("memoryLimit=195k")
                .hasMessageContaining("add a LIMIT");
    }
}
