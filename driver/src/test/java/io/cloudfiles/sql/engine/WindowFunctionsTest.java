package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.ScanRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowFunctionsTest {
    /** t(id, g, v): two groups and a NULL one, values that repeat and NULLs. */
    private static final String T =
            " FROM VALUES (1, 'x', 10), (2, 'x', 20), (3, 'x', 20), (4, 'x', NULL), (5, 'y', 1),"
                    + " (6, NULL, 3), (7, NULL, 4), (8, 'y', NULL) AS t(id, g, v) ORDER BY id";

    private static final String STATE = " FROM read_statestore('/p')";

    private final Statements statements = new Statements();

    private List<String> rows(String sql) {
        return statements.rows(sql);
    }

    @Test
    void rankingFunctionsNumberRowsAndPeers() {
        assertThat(rows("SELECT id, row_number() OVER (w ORDER BY v, id), rank() OVER (w ORDER BY v),"
                        + " dense_rank() OVER (w ORDER BY v), cume_dist() OVER (w ORDER BY v), ntile(3) OVER (w ORDER BY id)"
                        + T.replace("ORDER BY id", "WINDOW w AS (PARTITION BY g) ORDER BY id")))
                .containsExactly(
                        "1|2|2|2|0.5|1",
                        "2|3|3|3|1.0|1",
                        "3|4|3|3|1.0|2",
                        "4|1|1|1|0.25|3",
                        "5|2|2|2|1.0|1",
                        "6|1|1|1|0.5|1",
                        "7|2|2|2|1.0|2",
                        "8|1|1|1|0.5|2");
        assertThat(rows("SELECT percent_rank() OVER (ORDER BY v)"
                        + T.replace("ORDER BY id", "WHERE g = 'x' ORDER BY id")))
                .containsExactly("0.3333333333333333", "0.6666666666666666", "0.6666666666666666", "0.0");
    }

    @Test
    void neighboursGiveAnotherValueWhereThereIsNone() {
        assertThat(rows(
                        "SELECT id, lag(v) OVER w, lead(v, 2) OVER w, lag(v, 1, id * 100) OVER w, lead(v, -1, '7') OVER w,"
                                + " lag(v, 0) OVER w"
                                + T.replace("ORDER BY id", "WHERE g = 'x' WINDOW w AS (ORDER BY id)")))
                .containsExactly(
                        "1|NULL|20|100|7|10", "2|10|NULL|10|10|20", "3|20|NULL|20|20|20", "4|20|NULL|20|20|NULL");
    }

    @Test
    void nullsAreIgnoredWhereThatIsSaid() {
        String values =
                " FROM VALUES (1, NULL), (2, 20), (3, NULL), (4, 40), (5, NULL) AS t(id, v) WINDOW w AS (ORDER BY id)";
        assertThat(rows(
                        "SELECT lag(v) IGNORE NULLS OVER w, lead(v, 2) IGNORE NULLS OVER w, first_value(v) IGNORE NULLS OVER w,"
                                + " last_value(v, true) OVER w, nth_value(v, 2) IGNORE NULLS OVER w, last_value(v) OVER w"
                                + values))
                .containsExactly(
                        "NULL|40|NULL|NULL|NULL|NULL",
                        "NULL|NULL|20|20|NULL|20",
                        "20|NULL|20|20|NULL|NULL",
                        "20|NULL|20|40|40|40",
                        "40|NULL|20|40|40|NULL");
    }

    @Test
    void framesOfRowsCountRows() {
        assertThat(rows(
                        "SELECT sum(v) OVER (ORDER BY id), sum(v) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING),"
                                + " sum(v) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING),"
                                + " count(*) OVER (ORDER BY id ROWS BETWEEN 2 FOLLOWING AND 3 FOLLOWING),"
                                + " min(v) OVER (ORDER BY id ROWS 1 + 1 PRECEDING), count(v) OVER ()"
                                + " FROM VALUES (1, 10), (2, 20), (3, NULL), (4, 40), (5, 5) AS t(id, v)"))
                .containsExactly(
                        "10|30|75|2|10|4", "30|30|65|2|10|4", "30|60|45|1|10|4", "70|45|45|0|20|4", "75|45|5|0|5|4");
    }

    @Test
    void framesOfValuesGoByTheOrdersKey() {
        String values =
                " FROM VALUES (1, 10), (2, 20), (3, NULL), (4, 20), (5, 15), (6, NULL), (7, 25) AS t(id, v) ORDER BY id";
        assertThat(rows(
                        "SELECT sum(id) OVER (ORDER BY v), sum(id) OVER (ORDER BY v RANGE BETWEEN 5 PRECEDING AND CURRENT ROW),"
                                + " sum(id) OVER (ORDER BY v DESC RANGE BETWEEN 5 PRECEDING AND 5 FOLLOWING),"
                                + " sum(id) OVER (ORDER BY v DESC NULLS FIRST RANGE BETWEEN UNBOUNDED PRECEDING AND 5 PRECEDING),"
                                + " sum(id) OVER (ORDER BY v NULLS LAST RANGE BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)"
                                + values))
                .containsExactly(
                        "10|1|6|27|27",
                        "21|11|18|16|16",
                        "9|9|9|9|9",
                        "21|11|18|16|16",
                        "15|6|12|22|22",
                        "9|9|9|9|9",
                        "28|13|13|9|9");
    }

    @Test
    void framesOfTimesTakeIntervalsAndDatesAlsoDays() {
        String values = " FROM VALUES (1, TIMESTAMP'2024-01-31 00:00:00'), (2, TIMESTAMP'2024-02-29 12:00:00'),"
                + " (3, TIMESTAMP'2024-03-01 00:00:00'), (4, NULL), (5, TIMESTAMP'2024-02-29 23:59:59.999999') AS t(id, ts)"
                + " ORDER BY id";
        assertThat(rows("SELECT count(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL 1 DAY PRECEDING AND CURRENT ROW),"
                        + " count(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '12' HOUR PRECEDING AND INTERVAL '12' HOUR FOLLOWING),"
                        + " count(*) OVER (ORDER BY CAST(ts AS DATE) RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING),"
                        + " count(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL 1 MONTH PRECEDING AND CURRENT ROW)"
                        + values))
                .containsExactly("1|1|1|1", "1|3|3|2", "3|3|3|3", "1|1|1|1", "2|3|3|3");
    }

    @Test
    void notANumberIsAValueOfItsOwn() {
        assertThat(rows("SELECT count(*) OVER (ORDER BY f RANGE BETWEEN 0.5 PRECEDING AND 0.5 FOLLOWING)"
                        + " FROM VALUES (1.0D), (1.5D), (2.0D), (CAST('NaN' AS DOUBLE)), (NULL) AS t(f) ORDER BY f"))
                .containsExactly("1", "2", "3", "2", "1");
    }

    @Test
    void windowsLookAtGroups() {
        assertThat(rows("SELECT g, sum(v) AS s, sum(sum(v)) OVER (ORDER BY g), rank() OVER (ORDER BY sum(v) DESC)"
                        + " FROM VALUES ('a', 1), ('a', 2), ('b', 5), ('c', NULL) AS t(g, v) GROUP BY g ORDER BY g"))
                .containsExactly("a|3|3|2", "b|5|8|1", "c|NULL|8|3");
    }

    @Test
    void qualifyKeepsRowsByTheirWindow() {
        String values = " FROM VALUES (1, 10), (2, 20), (3, 20) AS t(id, v)";
        assertThat(rows("SELECT id" + values
                        + " QUALIFY row_number() OVER (PARTITION BY v ORDER BY id DESC) = 1 ORDER BY id"))
                .containsExactly("1", "3");
        assertThat(rows("SELECT id, rank() OVER (ORDER BY v) AS r" + values + " QUALIFY r = 2 ORDER BY id"))
                .containsExactly("2|2", "3|2");
    }

    @Test
    void filterBeforeOverLeavesRowsOut() {
        assertThat(
                        rows(
                                "SELECT count(*) FILTER (WHERE a > 1) OVER (ORDER BY a), first(a) FILTER (WHERE a > 1) OVER (ORDER BY a),"
                                        + " sum(a) FILTER (WHERE a > 1) OVER (ORDER BY a ROWS 1 PRECEDING) FROM VALUES (1), (2), (3) AS t(a)"))
                .containsExactly("0|NULL|NULL", "1|2|2", "2|2|5");
    }

    @Test
    void anyAggregateRunsOverAWindow() {
        assertThat(rows("SELECT collect_list(a) OVER (ORDER BY a), avg(CAST(a AS DECIMAL(10,2))) OVER (ORDER BY a),"
                        + " stddev(a) OVER (), bool_and(a > 1) OVER (ORDER BY a DESC), any_value(b) OVER (ORDER BY a)"
                        + " FROM VALUES (1, 2), (2, 1), (3, 2) AS t(a, b) ORDER BY a"))
                .containsExactly(
                        "[1]|1.000000|1.0|false|2", "[1, 2]|1.500000|1.0|true|2", "[1, 2, 3]|2.000000|1.0|true|2");
    }

    @Test
    void structsPartAndOrder() {
        assertThat(rows("SELECT count(*) OVER (PARTITION BY s), rank() OVER (ORDER BY s) FROM VALUES"
                        + " (named_struct('a', 1, 'b', NULL)), (named_struct('a', 1, 'b', 2)), (named_struct('a', 1, 'b', NULL))"
                        + " AS t(s) ORDER BY 2, 1"))
                .containsExactly("2|1", "2|1", "1|3");
    }

    @Test
    void unwantedWindowFunctionsReadNothing() {
        rows("SELECT n FROM (SELECT value.count AS n, rank() OVER (ORDER BY key.user.name) AS r" + STATE + ")");
        assertThat(statements.database().stateTable().requests())
                .extracting(ScanRequest::columns)
                .containsExactly(List.of(new ColumnPath(1, List.of(0))));
    }

    @Test
    void conditionOnWhatPartsTheRowsReachesTheScan() {
        assertThat(rows(
                        "SELECT * FROM (SELECT partition_id AS p, key.user.id, row_number() OVER (PARTITION BY partition_id"
                                + " ORDER BY key.user.id) AS r, count(*) OVER (PARTITION BY value.count, partition_id) AS n"
                                + STATE
                                + ") WHERE p = 3 AND r < 3"))
                .containsExactlyInAnyOrder("3|3|1|1", "3|7|2|1");
        assertThat(statements.database().stateTable().requests())
                .extracting(ScanRequest::partitions)
                .allSatisfy(partitions -> assertThat(partitions).contains(Set.of(3)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            WINDOW_FUNCTION_FRAME_NOT_ORDERED     ! row_number() OVER ()
            WINDOW_FUNCTION_FRAME_NOT_ORDERED     ! lag(a) OVER (PARTITION BY a)
            WINDOW_FUNCTION_FRAME_NOT_ORDERED     ! nth_value(a, 1) OVER ()
            WINDOW_FUNCTION_WITHOUT_OVER_CLAUSE   ! rank()
            UNSUPPORTED_EXPR_FOR_WINDOW           ! upper('a') OVER ()
            MISSING_WINDOW_SPECIFICATION          ! sum(a) OVER w
            DISTINCT_WINDOW_FUNCTION_UNSUPPORTED  ! sum(DISTINCT a) OVER ()
            EXPRESSION_TYPE_IS_NOT_ORDERABLE      ! count(*) OVER (PARTITION BY map(a, b))
            INVALID_STATEMENT                     ! rank() FILTER (WHERE a > 1) OVER (ORDER BY a)
            INVALID_STATEMENT                     ! nth_value(a, 1) FILTER (WHERE a > 1) OVER (ORDER BY a)
            DATATYPE_MISMATCH                     ! ntile(0) OVER (ORDER BY a)
            DATATYPE_MISMATCH                     ! ntile(a) OVER (ORDER BY a)
            DATATYPE_MISMATCH                     ! lag(a, b) OVER (ORDER BY a)
            DATATYPE_MISMATCH                     ! nth_value(a, 0) OVER (ORDER BY a)
            DATATYPE_MISMATCH                     ! lag(a) OVER (ORDER BY a ROWS 1 PRECEDING)
            DATATYPE_MISMATCH                     ! sum(a) OVER (ORDER BY 'x' RANGE 1 PRECEDING)
            DATATYPE_MISMATCH                     ! sum(a) OVER (ORDER BY a, b RANGE 1 PRECEDING)
            DATATYPE_MISMATCH                     ! sum(a) OVER (RANGE 1 PRECEDING)
            DATATYPE_MISMATCH                     ! sum(a) OVER (ORDER BY a ROWS 1.5 PRECEDING)
            DATATYPE_MISMATCH                     ! sum(a) OVER (ORDER BY a ROWS b PRECEDING)
            DATATYPE_MISMATCH                     ! sum(a) OVER (ORDER BY a ROWS BETWEEN 1 FOLLOWING AND 1 PRECEDING)
            DATATYPE_MISMATCH                     ! sum(a) OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND 2 PRECEDING)
            DATATYPE_MISMATCH                     ! sum(a) OVER (ORDER BY a RANGE BETWEEN 2 FOLLOWING AND 1 FOLLOWING)
            DATATYPE_MISMATCH                     ! sum(a) OVER (ORDER BY DATE'2024-01-01' RANGE 1L PRECEDING)
            DATATYPE_MISMATCH                     ! sum(a) OVER (ORDER BY now() RANGE 1 PRECEDING)
            ARITHMETIC_OVERFLOW                   ! sum(a) OVER (ORDER BY 2147483640 + a RANGE BETWEEN CURRENT ROW AND 9 FOLLOWING)
            ARITHMETIC_OVERFLOW                   ! sum(9223372036854775807) OVER (ORDER BY a)
            """)
    void mistakesAreToldByName(ErrorCode code, String call) {
        assertThat(statements.error("SELECT " + call + " FROM VALUES (1, 2), (2, 3) AS t(a, b)"))
                .isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            WINDOW_FUNCTION_NOT_ALLOWED_IN_CLAUSE ! SELECT 1 FROM VALUES (1) t(a) WHERE rank() OVER (ORDER BY a) = 1
            WINDOW_FUNCTION_NOT_ALLOWED_IN_CLAUSE ! SELECT count(*) FROM VALUES (1) t(a) HAVING rank() OVER (ORDER BY 1) = 1
            QUALIFY_REQUIRES_WINDOW_FUNCTION      ! SELECT a FROM VALUES (1) t(a) QUALIFY a > 1
            INVALID_STATEMENT                     ! SELECT 1 FROM VALUES (1) t(a) WINDOW w AS (ORDER BY a), w AS (ORDER BY a)
            """)
    void windowsStandWhereTheyMay(ErrorCode code, String sql) {
        assertThat(statements.error(sql)).isEqualTo(code);
    }

    /** 160,000 rows; a frame that is read anew for each row would take hours. */
    @Test
    @Timeout(60)
    void framesThatGrowOrSlideTakeEachRowOnce() {
        String join =
                " FROM read_statestore('/p') a, read_statestore('/p') b, read_statestore('/p') c, read_statestore('/p') d";
        String n = "a.value.sum + 20 * b.value.sum + 400 * c.value.sum + 8000 * d.value.sum";
        assertThat(rows("SELECT sum(s), sum(t), sum(m), sum(l), sum(u) FROM (SELECT sum(n) OVER (ORDER BY n) AS s,"
                        + " sum(n) OVER (ORDER BY n ROWS BETWEEN 79999 PRECEDING AND CURRENT ROW) AS t,"
                        + " max(n) OVER (ORDER BY n ROWS BETWEEN CURRENT ROW AND 79999 FOLLOWING) AS m,"
                        + " last_value(n) OVER (ORDER BY n RANGE BETWEEN CURRENT ROW AND 79999 FOLLOWING) AS l,"
                        + " count(*) OVER (ORDER BY n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS u"
                        + " FROM (SELECT " + n + " AS n" + join + "))"))
                .containsExactly("682666666640000|597333333320000|22399800000|22399800000|12800080000");
    }

    @Test
    void slidingFramesAnswerAsThoseWorkedOutAnew() {
        Random random = new Random(20240229);
        for (int run = 0; run < 20; run++) {
            List<@Nullable Long> values = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                values.add(random.nextInt(5) == 0 ? null : (long) random.nextInt(20) - 10);
            }
            int from = random.nextInt(9) - 4;
            int to = from + random.nextInt(5);
            String table = " FROM VALUES " + numbered(values) + " AS t(i, v)";
            String over = " OVER (ORDER BY i ROWS BETWEEN " + bound(from) + " AND " + bound(to) + ")";
            assertThat(rows("SELECT count(v)" + over + ", sum(v)" + over + ", sum(CAST(v AS DECIMAL(5,1)))" + over
                            + ", min(v)" + over + ", max(v)" + over + ", count(*)" + over + table + " ORDER BY i"))
                    .as(over + table)
                    .isEqualTo(naive(values, from, to));
        }
    }

    private static String numbered(List<@Nullable Long> values) {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            rows.append(i == 0 ? "" : ", ")
                    .append('(')
                    .append(i)
                    .append(", ")
                    .append(values.get(i))
                    .append(')');
        }
        return rows.toString();
    }

    private static String bound(int offset) {
        return Math.abs(offset) + (offset < 0 ? " PRECEDING" : " FOLLOWING");
    }

    private static List<String> naive(List<@Nullable Long> values, int from, int to) {
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            int start = Math.min(values.size(), Math.max(0, i + from));
            int end = Math.max(start, Math.min(values.size(), i + to + 1));
            List<@Nullable Long> frame = values.subList(start, end);
            List<@Nullable Long> known = frame.stream().filter(Objects::nonNull).toList();
            long sum = known.stream().mapToLong(Long::longValue).sum();
            String sums = known.isEmpty() ? "NULL|NULL" : sum + "|" + sum + ".0";
            String least =
                    known.stream().min(Long::compare).map(String::valueOf).orElse("NULL");
            String greatest =
                    known.stream().max(Long::compare).map(String::valueOf).orElse("NULL");
            rows.add(known.size() + "|" + sums + "|" + least + "|" + greatest + "|" + frame.size());
        }
        return rows;
    }
}
