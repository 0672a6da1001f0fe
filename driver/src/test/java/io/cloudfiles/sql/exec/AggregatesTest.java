package io.cloudfiles.sql.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AggregatesTest {
    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    /** t(c0 INT, c1 STRING, c2 BOOLEAN, c3 DECIMAL(5,2), c4 DOUBLE). */
    private static TestSql table() {
        return new TestSql()
                .table(
                        "t",
                        List.of(
                                SqlType.INT,
                                SqlType.STRING,
                                SqlType.BOOLEAN,
                                new SqlType.Decimal(5, 2),
                                SqlType.DOUBLE),
                        row(2L, "b", true, new BigDecimal("1.10"), 2.0),
                        row(null, null, null, null, null),
                        row(4L, "a", false, new BigDecimal("2.25"), 4.0),
                        row(4L, "c", true, new BigDecimal("999.99"), -0.0));
    }

    private static String value(String aggregate) {
        return table().rows("SELECT " + aggregate + " FROM t").get(0);
    }

    private static String type(String aggregate) {
        return table().rows("SELECT typeof(x) FROM (SELECT " + aggregate + " AS x FROM t)")
                .get(0);
    }

    @Test
    void sumsAndAveragesHaveSparksTypes() {
        assertThat(value("sum(c0), sum(c3), sum(c4)")).isEqualTo("10|1003.34|6.0");
        assertThat(List.of(type("sum(c0)"), type("sum(c3)"), type("sum(c4)")))
                .containsExactly("bigint", "decimal(15,2)", "double");
        assertThat(value("avg(c0), avg(c3), avg(c4)")).isEqualTo("3.3333333333333335|334.446667|2.0");
        assertThat(List.of(type("avg(c0)"), type("avg(c3)"), type("count(c0)")))
                .containsExactly("double", "decimal(9,6)", "bigint");
    }

    @Test
    void aSumBeyondItsTypeIsAnError() {
        TestSql sql = new TestSql().table("t", List.of(SqlType.BIGINT), row(Long.MAX_VALUE), row(1L));
        assertThatThrownBy(() -> sql.rows("SELECT sum(c0) FROM t"))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        overflow -> assertThat(overflow.code()).isEqualTo(ErrorCode.ARITHMETIC_OVERFLOW));
    }

    @Test
    void firstAndLastKeepNullsUnlessToldOtherwise() {
        TestSql sql = new TestSql()
                .table("t", List.of(SqlType.INT), row((Object) null), row(1L), row(2L), row((Object) null));
        assertThat(sql.rows("SELECT first(c0), last(c0), first(c0, true), last(c0, true), any_value(c0) FROM t"))
                .containsExactly("NULL|NULL|1|2|NULL");
        assertThat(sql.rows("SELECT first(c0) IGNORE NULLS FROM t")).containsExactly("1");
    }

    @Test
    void collectsWhatIsNotNull() {
        assertThat(value("collect_list(c0), collect_set(c0), array_agg(c1)")).isEqualTo("[2, 4, 4]|[2, 4]|[b, a, c]");
        assertThat(table().rows("SELECT collect_list(c0), count(c1) FROM t WHERE c0 > 100"))
                .containsExactly("[]|0");
        assertThat(value("size(collect_list(DISTINCT c0))")).isEqualTo("2");
    }

    @Test
    void conditionsAreCountedAndJoined() {
        assertThat(value("count_if(c0 > 2), bool_and(c2), bool_or(c2), every(c0 > 1), some(c0 > 9)"))
                .isEqualTo("2|false|true|true|false");
        assertThat(table().rows("SELECT bool_and(c2), bool_or(c2) FROM t WHERE c0 IS NULL"))
                .containsExactly("NULL|NULL");
    }

    @Test
    void oneValueByTheOrderOfAnother() {
        assertThat(value("max_by(c1, c3), min_by(c1, c3), max_by(c1, c0)")).isEqualTo("c|b|c");
        assertThat(value("max(struct(c0, c1))")).isEqualTo("{4, c}");
    }

    @Test
    void deviations() {
        assertThat(value("stddev_pop(c0), var_pop(c0), variance(c0)"))
                .isEqualTo("0.9428090415820634|0.888888888888889|1.3333333333333335");
        assertThat(table().rows("SELECT stddev(c0), stddev_pop(c0) FROM t WHERE c1 = 'a'"))
                .containsExactly("NULL|0.0");
    }

    @Test
    void distinctAndFilterGoTogether() {
        assertThat(value("count(DISTINCT c0) FILTER (WHERE c1 <> 'b'), sum(DISTINCT c0)"))
                .isEqualTo("1|6");
    }

    @Test
    void havingAndExpressionsOverAggregates() {
        assertThat(table().rows("SELECT c0, count(*) * 10 AS n FROM t GROUP BY c0 HAVING count(*) > 1"))
                .containsExactly("4|20");
    }
}
