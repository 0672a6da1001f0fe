package io.cloudfiles.sql.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExecutionTest {
    private static final SqlType.Struct KEY = new SqlType.Struct(
            List.of(new SqlType.Field("id", SqlType.BIGINT, true), new SqlType.Field("name", SqlType.STRING, true)));

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    /** t(c0 BIGINT, c1 STRING, c2 DOUBLE): NULLs, NaNs and zeros of both signs. */
    private static TestSql numbers() {
        return new TestSql()
                .table(
                        "t",
                        List.of(SqlType.BIGINT, SqlType.STRING, SqlType.DOUBLE),
                        row(1L, "a", 0.0),
                        row(2L, "b", -0.0),
                        row(3L, null, Double.NaN),
                        row(null, "a", Double.NaN),
                        row(5L, "b", null),
                        row(6L, "c", Double.NEGATIVE_INFINITY));
    }

    private static MemoryTable counting(int rows) {
        List<@Nullable Object[]> all = new ArrayList<>();
        for (long i = 0; i < rows; i++) {
            all.add(row(i, i % 7));
        }
        return new MemoryTable(
                List.of(Column.required("n", SqlType.BIGINT, ""), Column.required("m", SqlType.BIGINT, "")), all, 1);
    }

    @Test
    void conditionsThatAreNullKeepNoRow() {
        assertThat(numbers().rows("SELECT c0 FROM t WHERE c1 = 'a'")).containsExactly("1", "NULL");
        assertThat(numbers().rows("SELECT c0 FROM t WHERE NOT c1 = 'a'")).containsExactly("2", "5", "6");
        assertThat(numbers().rows("SELECT c0 FROM t WHERE c1 = 'a' OR c0 > 2"))
                .containsExactly("1", "3", "NULL", "5", "6");
        assertThat(numbers().rows("SELECT c0 FROM t WHERE c1 IS NOT DISTINCT FROM NULL"))
                .containsExactly("3");
        assertThat(numbers().rows("SELECT c0 FROM t WHERE c1 NOT IN ('a', 'b')"))
                .containsExactly("6");
        assertThat(numbers().rows("SELECT c0 FROM t WHERE c0 IN (1, 3, 6)")).containsExactly("1", "3", "6");
    }

    @Test
    void nanIsGreatestAndZerosAreEqual() {
        assertThat(numbers().rows("SELECT c0 FROM t WHERE c2 = 0")).containsExactly("1", "2");
        assertThat(numbers().rows("SELECT c0 FROM t WHERE c2 > 1e300")).containsExactly("3", "NULL");
        assertThat(numbers().rows("SELECT c2, count(*) FROM t GROUP BY c2 ORDER BY c2"))
                .containsExactly("NULL|1", "-Infinity|1", "0.0|2", "NaN|2");
        assertThat(numbers().rows("SELECT max(c2), min(c2) FROM t")).containsExactly("NaN|-Infinity");
    }

    @Test
    void ordersWithNullsFirstUnlessToldOtherwise() {
        assertThat(numbers().rows("SELECT c0 FROM t ORDER BY c0")).containsExactly("NULL", "1", "2", "3", "5", "6");
        assertThat(numbers().rows("SELECT c0 FROM t ORDER BY c0 DESC"))
                .containsExactly("6", "5", "3", "2", "1", "NULL");
        assertThat(numbers().rows("SELECT c0 FROM t ORDER BY c0 NULLS LAST LIMIT 2"))
                .containsExactly("1", "2");
        assertThat(numbers().rows("SELECT c0 FROM t ORDER BY c1 DESC, c0 LIMIT 3 OFFSET 1"))
                .containsExactly("2", "5", "NULL");
    }

    @Test
    void aggregatesPassOverNulls() {
        assertThat(numbers().rows("SELECT count(*), count(c0), sum(c0), avg(c0), count(DISTINCT c1) FROM t"))
                .containsExactly("6|5|17|3.4|3");
        assertThat(numbers().rows("SELECT c1, sum(c0), count(c0) FROM t GROUP BY c1 ORDER BY c1"))
                .containsExactly("NULL|3|1", "a|1|1", "b|7|2", "c|6|1");
        assertThat(numbers().rows("SELECT sum(c0) FILTER (WHERE c1 = 'b'), count(*) FILTER (WHERE c1 = 'x') FROM t"))
                .containsExactly("7|0");
        assertThat(numbers().rows("SELECT count(DISTINCT c0, c1) FROM t")).containsExactly("4");
    }

    @Test
    void emptyInputGivesOneRowWithoutGroupsAndNoneWithThem() {
        assertThat(numbers().rows("SELECT count(*), sum(c0), max(c1) FROM t WHERE c0 > 100"))
                .containsExactly("0|NULL|NULL");
        assertThat(numbers().rows("SELECT c1, count(*) FROM t WHERE c0 > 100 GROUP BY c1"))
                .isEmpty();
    }

    @Test
    void groupingSetsGroupEachOnItsOwn() {
        assertThat(numbers().rows("SELECT c1, count(*), grouping(c1) FROM t GROUP BY ROLLUP(c1) ORDER BY 3, 1"))
                .containsExactly("NULL|1|0", "a|2|0", "b|2|0", "c|1|0", "NULL|6|1");
    }

    @Test
    void structsAreKeys() {
        TestSql sql = new TestSql()
                .table(
                        "s",
                        List.of(KEY, SqlType.BIGINT),
                        row(StructValue.wrap(1L, "a"), 1L),
                        row(StructValue.wrap(1L, "a"), 2L),
                        row(StructValue.wrap(1L, null), 3L),
                        row(StructValue.wrap(1L, null), 4L),
                        row(null, 5L));
        assertThat(sql.rows("SELECT c0, sum(c1) FROM s GROUP BY c0 ORDER BY 2"))
                .containsExactly("{1, a}|3", "NULL|5", "{1, null}|7");
        assertThat(sql.rows("SELECT DISTINCT c0 FROM s")).hasSize(3);
        assertThat(sql.rows("SELECT count(*) FROM s a JOIN s b ON a.c0 = b.c0")).containsExactly("8");
        assertThat(sql.rows("SELECT max(c0) FROM s")).containsExactly("{1, a}");
        assertThat(sql.rows("SELECT count(DISTINCT c0) FROM s")).containsExactly("2");
    }

    @Test
    void joinsOfEveryKind() {
        TestSql sql = new TestSql()
                .table("l", List.of(SqlType.INT, SqlType.STRING), row(1L, "l1"), row(2L, "l2"), row(null, "ln"))
                .table(
                        "r",
                        List.of(SqlType.BIGINT, SqlType.STRING),
                        row(2L, "r2"),
                        row(2L, "r2b"),
                        row(3L, "r3"),
                        row(null, "rn"));
        assertThat(sql.rows("SELECT l.c1, r.c1 FROM l JOIN r ON l.c0 = r.c0"))
                .containsExactlyInAnyOrder("l2|r2", "l2|r2b");
        assertThat(sql.rows("SELECT l.c1, r.c1 FROM l LEFT JOIN r ON l.c0 = r.c0"))
                .containsExactlyInAnyOrder("l1|NULL", "l2|r2", "l2|r2b", "ln|NULL");
        assertThat(sql.rows("SELECT l.c1, r.c1 FROM l RIGHT JOIN r ON l.c0 = r.c0"))
                .containsExactlyInAnyOrder("l2|r2", "l2|r2b", "NULL|r3", "NULL|rn");
        assertThat(sql.rows("SELECT l.c1, r.c1 FROM l FULL JOIN r ON l.c0 = r.c0 AND r.c1 <> 'r2'"))
                .containsExactlyInAnyOrder("l1|NULL", "l2|r2b", "ln|NULL", "NULL|r2", "NULL|r3", "NULL|rn");
        assertThat(sql.rows("SELECT l.c1, r.c1 FROM l JOIN r ON l.c0 IS NOT DISTINCT FROM r.c0"))
                .containsExactlyInAnyOrder("l2|r2", "l2|r2b", "ln|rn");
        assertThat(sql.rows("SELECT l.c1, r.c1 FROM l LEFT JOIN r ON l.c0 > r.c0"))
                .containsExactlyInAnyOrder("l1|NULL", "l2|NULL", "ln|NULL");
        assertThat(sql.rows("SELECT l.c1, r.c1 FROM l FULL JOIN r ON l.c0 + 1 < r.c0 + 0"))
                .containsExactlyInAnyOrder("l1|r3", "l2|NULL", "ln|NULL", "NULL|r2", "NULL|r2b", "NULL|rn");
        assertThat(sql.rows("SELECT count(*) FROM l, r")).containsExactly("12");
    }

    @Test
    void joinsOfNumbersOfDifferentTypes() {
        TestSql sql = new TestSql()
                .table(
                        "l",
                        List.of(new SqlType.Decimal(10, 2)),
                        row(new java.math.BigDecimal("1.00")),
                        row(new java.math.BigDecimal("2.50")))
                .table("r", List.of(SqlType.INT, SqlType.DOUBLE), row(1L, 2.5), row(2L, -0.0))
                .table("z", List.of(SqlType.DOUBLE), row(0.0));
        assertThat(sql.rows("SELECT l.c0, r.c0 FROM l JOIN r ON l.c0 = r.c0")).containsExactly("1.00|1");
        assertThat(sql.rows("SELECT l.c0, r.c1 FROM l JOIN r ON l.c0 = r.c1")).containsExactly("2.50|2.5");
        assertThat(sql.rows("SELECT r.c0 FROM z JOIN r ON z.c0 = r.c1")).containsExactly("2");
    }

    @Test
    void subqueriesInConditions() {
        assertThat(numbers().rows("SELECT c0 FROM t WHERE c0 IN (SELECT c0 + 1 FROM t)"))
                .containsExactlyInAnyOrder("2", "3", "6");
        assertThat(numbers().rows("SELECT c0 FROM t a WHERE NOT EXISTS (SELECT 1 FROM t b WHERE b.c0 = a.c0 + 1)"))
                .containsExactlyInAnyOrder("3", "6", "NULL");
        assertThat(numbers().rows("SELECT c0 FROM t WHERE c0 NOT IN (SELECT c0 FROM t WHERE c0 < 3)"))
                .containsExactlyInAnyOrder("3", "5", "6");
        assertThat(numbers().rows("SELECT c0 FROM t WHERE c0 NOT IN (SELECT c0 FROM t)"))
                .isEmpty();
        assertThat(numbers().rows("SELECT (SELECT max(c0) FROM t)")).containsExactly("6");
        assertThatThrownBy(() -> numbers().rows("SELECT (SELECT c0 FROM t)"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("more than one row");
    }

    @Test
    void setOperations() {
        TestSql sql = new TestSql()
                .table("a", List.of(SqlType.BIGINT), row(1L), row(1L), row(1L), row(2L), row((Object) null))
                .table("b", List.of(SqlType.BIGINT), row(1L), row(1L), row(3L), row((Object) null));
        assertThat(sql.rows("SELECT c0 FROM a UNION ALL SELECT c0 FROM b")).hasSize(9);
        assertThat(sql.rows("SELECT c0 FROM a UNION SELECT c0 FROM b"))
                .containsExactlyInAnyOrder("1", "2", "3", "NULL");
        assertThat(sql.rows("SELECT c0 FROM a INTERSECT SELECT c0 FROM b")).containsExactlyInAnyOrder("1", "NULL");
        assertThat(sql.rows("SELECT c0 FROM a INTERSECT ALL SELECT c0 FROM b"))
                .containsExactlyInAnyOrder("1", "1", "NULL");
        assertThat(sql.rows("SELECT c0 FROM a EXCEPT SELECT c0 FROM b")).containsExactly("2");
        assertThat(sql.rows("SELECT c0 FROM a EXCEPT ALL SELECT c0 FROM b")).containsExactlyInAnyOrder("1", "2");
        assertThat(sql.rows("SELECT * FROM (VALUES (1, 'a'), (2, NULL)) v")).containsExactly("1|a", "2|NULL");
    }

    @Test
    void limitStopsTheReading() {
        MemoryTable table = counting(10_000);
        assertThat(new TestSql().table("t", table).rows("SELECT n + 1 FROM t WHERE m = 0 LIMIT 3"))
                .containsExactly("1", "8", "15");
        assertThat(table.pulled).hasValue(15);
        assertThat(table.open).hasValue(0);
    }

    @Test
    void limitOfZeroReadsNothing() {
        MemoryTable table = counting(10);
        assertThat(new TestSql().table("t", table).rows("SELECT n FROM t LIMIT 0"))
                .isEmpty();
        assertThat(table.pulled).hasValue(0);
    }

    @Test
    void unionOpensItsInputsOneAfterTheOther() {
        MemoryTable first = counting(5);
        MemoryTable second = counting(5);
        TestSql sql = new TestSql().table("a", first).table("b", second);
        assertThat(sql.rows("SELECT n FROM a UNION ALL SELECT n FROM b LIMIT 2"))
                .containsExactly("0", "1");
        assertThat(second.pulled).hasValue(0);
        assertThat(first.open).hasValue(0);
    }

    @Test
    void closingClosesEveryInputAndTwiceIsFine() {
        MemoryTable left = counting(5_000);
        MemoryTable right = counting(5_000);
        TestSql sql = new TestSql().table("a", left).table("b", right);
        for (String query : List.of(
                "SELECT a.n FROM a JOIN b ON a.n = b.n",
                "SELECT a.n FROM a JOIN b ON a.n < b.n",
                "SELECT n FROM a ORDER BY m",
                "SELECT m, count(*) FROM a GROUP BY m",
                "SELECT n FROM a EXCEPT SELECT n FROM b WHERE n > 3",
                "SELECT n FROM a UNION ALL SELECT n FROM b")) {
            RowCursor cursor = sql.open(query);
            assertThat(cursor.next()).isTrue();
            cursor.close();
            cursor.close();
            assertThat(cursor.next()).as(query).isFalse();
            assertThat(left.open).as(query).hasValue(0);
            assertThat(right.open).as(query).hasValue(0);
        }
    }

    @Test
    void topRowsAreThoseOfTheWholeOrder() {
        TestSql sql = new TestSql().table("t", counting(1_000));
        List<String> all = sql.rows("SELECT n FROM t ORDER BY m DESC, n");
        assertThat(sql.rows("SELECT n FROM t ORDER BY m DESC, n LIMIT 10 OFFSET 5"))
                .isEqualTo(all.subList(5, 15));
    }

    @Test
    void cancellingStopsBlockingOperators() {
        for (String query : List.of(
                "SELECT n FROM t ORDER BY m",
                "SELECT n FROM t ORDER BY m LIMIT 3",
                "SELECT m, count(*) FROM t GROUP BY m",
                "SELECT n FROM t WHERE n < 0",
                "SELECT a.n FROM t a JOIN t b ON a.n = b.n + 1000000")) {
            Cancellation cancellation = Cancellation.untimed();
            cancellation.cancel("enough");
            TestSql sql = new TestSql().table("t", counting(10_000)).cancelledBy(cancellation);
            assertThatThrownBy(() -> sql.rows(query)).as(query).isInstanceOf(CancelledException.class);
        }
    }

    @Test
    void whatIsMissingIsNamedBeforeAnythingIsRead() {
        MemoryTable table = counting(10);
        TestSql sql = new TestSql().table("t", table);
        assertThatThrownBy(() -> sql.open("SELECT n, e FROM t LATERAL VIEW explode(array(n)) x AS e"))
                .isInstanceOf(RequestException.class)
                .hasMessageContaining("not supported");
        assertThat(table.pulled).hasValue(0);
    }

    @Test
    void parametersStandForValues() {
        assertThat(numbers().with(2L).rows("SELECT c0 FROM t WHERE c0 = ?")).containsExactly("2");
        assertThat(numbers().with(2L).rows("SELECT c0 FROM t ORDER BY c0 LIMIT ?"))
                .containsExactly("NULL", "1");
        assertThat(numbers().with((Object) null).rows("SELECT c0 FROM t WHERE c0 = ?"))
                .isEmpty();
    }
}
