package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.PreparedQuery.ParameterValue;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.memory.MemoryLimit;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlEngineTest {
    private static final String STATE = " FROM read_statestore('/p')";

    private final MemoryDatabase database = new MemoryDatabase();
    private final SqlEngine engine = new SqlEngine(database);
    private final SessionSettings settings =
            new SessionSettings(ZoneId.of("UTC"), 1, "default", MemoryLimit.NONE, false);

    @Test
    void onlyTheFieldsThatAQueryNamesAreRead() {
        rows("SELECT key.user.id, value.sum_2" + STATE);
        assertThat(onlyRequest().columns())
                .containsExactly(new ColumnPath(0, List.of(0, 0)), new ColumnPath(1, List.of(7)));
    }

    @Test
    void countingReadsNoColumn() {
        assertThat(rows("SELECT count(*)" + STATE)).containsExactly(List.of(20L));
        assertThat(onlyRequest().columns()).isEmpty();
    }

    @Test
    void fieldsArePrunedThroughJoinsAndFilters() {
        assertThat(rows("SELECT a.key.user.id, b.value.count FROM read_statestore('/p') a JOIN read_statestore('/p') b"
                        + " ON a.key.user.id = b.value.count + 1 WHERE b.value.amount < 3"))
                .containsExactlyInAnyOrder(List.of(1L, 0L), List.of(2L, 1L));
        assertThat(database.stateTable().requests())
                .extracting(ScanRequest::columns)
                .containsExactlyInAnyOrder(
                        List.of(new ColumnPath(0, List.of(0, 0))),
                        List.of(new ColumnPath(1, List.of(0)), new ColumnPath(1, List.of(1))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "partition_id = 3",
                "3 = partition_id",
                "partition_id IN (3)",
                "partition_id IN (1, 3) AND partition_id = 3",
                "partition_id = 3L",
                "partition_id = 1 + 2",
                "partition_id <=> 3",
                "(partition_id = 3 OR partition_id = 3)",
                "partition_id > 2",
                "partition_id BETWEEN 3 AND 9",
                "partition_id NOT IN (0, 1, 2)",
                "partition_id <> 0 AND partition_id % 2 <> 0 AND partition_id > 1",
                "2.5 < partition_id",
                "CASE partition_id WHEN 3 THEN true ELSE false END"
            })
    void conditionOnThePartitionOpensOnePartition(String condition) {
        assertThat(rows("SELECT key.user.id" + STATE + " WHERE " + condition)).hasSize(5);
        assertThat(onlyRequest().partitions()).contains(Set.of(3));
        assertThat(onlyRequest().columns()).hasSize(1);
    }

    @Test
    void rangesOfPartitionsAreRead() {
        assertThat(rows("SELECT key.user.id" + STATE + " WHERE partition_id < 2"))
                .hasSize(10);
        assertThat(onlyRequest().partitions()).contains(Set.of(0, 1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "partition_id + key.user.id >= 0",
                "partition_id < unix_timestamp(current_timestamp())",
                "partition_id = 3 OR key.user.id >= 0",
                "1 / (partition_id - 7) < 5"
            })
    void conditionsThatAreNotOnThePartitionAloneOpenAll(String condition) {
        assertThat(rows("SELECT key.user.id" + STATE + " WHERE " + condition)).hasSize(20);
        assertThat(onlyRequest().partitions())
                .satisfiesAnyOf(
                        partitions -> assertThat(partitions).isEmpty(),
                        partitions -> assertThat(partitions).contains(Set.of(0, 1, 2, 3)));
    }

    @Test
    void impossiblePartitionsAreNone() {
        assertThat(rows("SELECT *" + STATE + " WHERE partition_id = 1 AND partition_id = 2 LIMIT 3"))
                .isEmpty();
        assertThat(rows("SELECT *" + STATE + " WHERE partition_id IN (99, 5000000000)"))
                .isEmpty();
    }

    @Test
    void partitionOfOneSideOfAJoinIsThatSidesOnly() {
        assertThat(rows("SELECT a.partition_id FROM read_statestore('/p') a LEFT JOIN read_statestore('/p') b"
                        + " ON a.key.user.id = b.key.user.id AND b.partition_id = 3"))
                .hasSize(20);
        assertThat(database.stateTable().requests())
                .extracting(ScanRequest::partitions)
                .containsExactlyInAnyOrder(Optional.empty(), Optional.of(Set.of(3)));
    }

    @Test
    void parameterForThePartitionOpensOnePartition() {
        assertThat(rows("SELECT key.user.id" + STATE + " WHERE partition_id = ?", value(SqlType.BIGINT, 2L)))
                .hasSize(5);
        assertThat(onlyRequest().partitions()).contains(Set.of(2));
    }

    @Test
    void comparisonsBecomeConjuncts() {
        rows("SELECT value.count" + STATE
                + " WHERE key.user.name = 'user1' AND value.count >= 2 AND value.amount < 5.25 AND key.user.id IN (1, 9)"
                + " AND value.ntz IS NOT NULL AND key.window.start < TIMESTAMP '2024-01-01 00:00:00.000001'"
                + " AND value.count + 1 > 0");
        assertThat(onlyRequest().conjuncts())
                .containsExactlyInAnyOrder(
                        conjunct(0, List.of(0, 1), Conjunct.Comparison.EQUAL, "user1"),
                        conjunct(1, List.of(0), Conjunct.Comparison.GREATER_OR_EQUAL, 2L),
                        conjunct(1, List.of(1), Conjunct.Comparison.LESS, new BigDecimal("5.25")),
                        conjunct(0, List.of(0, 0), Conjunct.Comparison.IN, 1L, 9L),
                        conjunct(1, List.of(2), Conjunct.Comparison.IS_NOT_NULL),
                        conjunct(0, List.of(1, 0), Conjunct.Comparison.LESS, 1_704_067_200_000_001L));
    }

    @Test
    void rowsAreFilteredThoughTheTableAppliesNoConjunct() {
        assertThat(rows("SELECT key.user.id" + STATE + " WHERE value.count = 4 AND key.user.name = 'user1'"))
                .containsExactly(List.of(9L));
    }

    @Test
    void limitReachesTheScanUnlessSomethingDropsRows() {
        assertThat(rows("SELECT key.user.id + 1" + STATE + " LIMIT 3 OFFSET 2"))
                .containsExactly(List.of(3L), List.of(4L), List.of(5L));
        assertThat(onlyRequest().limit()).isEqualTo(OptionalLong.of(5));
        rows("SELECT key.user.id" + STATE + " WHERE value.count > 3 LIMIT 3");
        rows("SELECT key.user.id" + STATE + " ORDER BY 1 LIMIT 3");
        rows("SELECT key.user.id" + STATE + " WHERE partition_id = 1 LIMIT 3");
        assertThat(database.stateTable().requests())
                .extracting(ScanRequest::limit)
                .containsExactly(OptionalLong.of(5), OptionalLong.empty(), OptionalLong.empty(), OptionalLong.of(3));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "upper('/a') | /A",
                "-5 | -5",
                "1 + 2 | 3",
                "TRUE | true",
                "CAST('7' AS INT) | 7",
                "NULL | null",
                "'it\\'s' | it's"
            })
    void argumentsOfTableFunctionsAreConstantExpressions(String expression, String value) {
        rows("SELECT count(*) FROM read_statestore(path => " + expression + ")");
        Arguments.Argument argument = database.bound().get(0).arguments().get(0);
        assertThat(argument.name()).isEqualTo("path");
        assertThat(String.valueOf(argument.value())).isEqualTo(value);
    }

    @Test
    void tableNameIsAnArgument() {
        rows("SELECT count(*) FROM cloud_files_state(TABLE(main.my_table))");
        assertThat(database.bound().get(0).arguments().get(0).value())
                .isEqualTo(new Arguments.TableName(List.of("main", "my_table")));
    }

    @Test
    void parameterMayBeAnArgument() {
        PreparedQuery query = engine.prepare("SELECT path FROM cloud_files_state(upper(?)) WHERE size = ?", settings);
        assertThat(query.columns()).isEmpty();
        assertThat(query.parameters()).hasSize(2);
        assertThat(database.bound()).isEmpty();
        assertThat(rows(query, value(SqlType.STRING, "/p"), value(SqlType.INT, 10L)))
                .containsExactly(List.of("file:/a"));
        assertThat(database.bound().get(0).arguments().get(0).value()).isEqualTo("/P");
    }

    @Test
    void parametersOfEveryTypeKeepTheirValues() {
        assertThat(rows(
                        "SELECT ?, ?, ?, ?, ?, ?",
                        value(SqlType.TIMESTAMP, 1L),
                        value(new SqlType.Decimal(5, 2), new BigDecimal("1.50")),
                        value(SqlType.DOUBLE, 0.1),
                        value(SqlType.STRING, "ü"),
                        value(SqlType.BIGINT, null),
                        value(SqlType.VOID, null)))
                .containsExactly(Arrays.asList(1L, new BigDecimal("1.50"), 0.1, "ü", null, null));
        assertThat(rows("SELECT path FROM files ORDER BY 1 LIMIT ?", value(SqlType.INT, 2L)))
                .hasSize(2);
    }

    @Test
    void typesOfParametersAreInferred() {
        PreparedQuery query = engine.prepare("SELECT path FROM files WHERE size > ? AND path = ?", settings);
        assertThat(query.parameters()).containsExactly(SqlType.BIGINT, SqlType.STRING);
        assertThat(query.columns()).isPresent();
    }

    @Test
    void columnsHaveTheirNamesTypesAndNullability() {
        PreparedQuery query = engine.prepare(
                "SELECT key, key.user, key.user.name AS n, partition_id, count(*), max(value.amount)" + STATE
                        + " GROUP BY 1, 2, 3, 4",
                settings);
        List<Column> columns = query.columns().orElseThrow();
        assertThat(columns)
                .extracting(Column::name)
                .containsExactly("key", "user", "n", "partition_id", "count(1)", "max(value.amount)");
        assertThat(columns).extracting(Column::nullable).containsExactly(false, true, true, false, false, true);
        assertThat(columns.get(1).type().sql()).isEqualTo("STRUCT<id: BIGINT, name: STRING>");
        assertThat(columns.get(5).type()).isEqualTo(new SqlType.Decimal(10, 2));
    }

    @Test
    void starOfAStructIsItsFields() {
        PreparedQuery query = engine.prepare("SELECT key.window.*, s.* FROM read_statestore('/p') s", settings);
        assertThat(query.columns().orElseThrow())
                .extracting(Column::name)
                .containsExactly("start", "end", "key", "value", "partition_id");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT partition_id, count(*) FROM s GROUP BY 1",
                "SELECT partition_id, count(*) FROM s GROUP BY partition_id",
                "SELECT partition_id, count(*) FROM s GROUP BY ALL",
                "SELECT partition_id AS p, count(*) FROM s GROUP BY p",
                "SELECT partition_id AS p, count(*) c FROM s GROUP BY p HAVING c = 5",
                "SELECT partition_id, count(*) c FROM s GROUP BY ALL ORDER BY ALL",
                "SELECT partition_id, count(DISTINCT key) FROM s GROUP BY partition_id",
                "SELECT partition_id, c FROM (SELECT partition_id, count(*) c FROM s GROUP BY partition_id)",
            })
    void groupsMayBeNamedInManyWays(String sql) {
        assertThat(rows(sql.replace("FROM s", "FROM read_statestore('/p')")))
                .containsExactlyInAnyOrder(List.of(0L, 5L), List.of(1L, 5L), List.of(2L, 5L), List.of(3L, 5L));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT key.user.name, count(*) FROM s GROUP BY key.user ORDER BY key.user.id LIMIT 1",
                "SELECT a.key.user.name AS n, count(*) FROM s a GROUP BY key.user ORDER BY min(a.key.user.id) LIMIT 1",
                "SELECT key.user.name, count(*) FROM s GROUP BY key HAVING key.user.id = 0",
                "SELECT key.user.name, c FROM (SELECT key.user, key.user.name, count(*) c FROM s GROUP BY 1) WHERE user.id = 0",
                "SELECT (key.user).name, count(*) FROM s GROUP BY key.user ORDER BY key.user.id LIMIT 1",
            })
    void fieldsOfAGroupedStructMayBeNamed(String sql) {
        String query = sql.replace("FROM s", "FROM read_statestore('/p')");
        assertThat(rows(query.replace("SELECT key.user.name, c FROM", "SELECT name, c FROM")))
                .containsExactly(List.of("user0", 1L));
    }

    @Test
    void columnsOfAStarKeepTheirNames() {
        assertThat(names("SELECT f.*, g.path FROM files f, files g"))
                .containsExactly("path", "size", "commit_time", "path");
        assertThat(names("SELECT * EXCEPT (size, commit_time), Size, size + 1 FROM files"))
                .containsExactly("path", "Size", "(size + 1)");
        assertThat(names("SELECT path, path AS path0, count(*), count(*) FROM files GROUP BY 1"))
                .containsExactly("path", "path0", "count(1)", "count(1)");
    }

    private List<String> names(String sql) {
        return engine.prepare(sql, settings).columns().orElseThrow().stream()
                .map(Column::name)
                .toList();
    }

    @Test
    void columnWinsOverAnAliasInGroupBy() {
        assertThat(rows("SELECT partition_id % 2 AS partition_id, count(*)" + STATE + " GROUP BY partition_id"))
                .hasSize(4);
    }

    @Test
    void groupByAllOfAggregatesIsOneGroup() {
        assertThat(rows("SELECT count(*), 'x'" + STATE + " GROUP BY ALL")).containsExactly(List.of(20L, "x"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT 1 | 1",
                "SELECT 1 + 1 WHERE 1 = 1 | 2",
                "SELECT count(*) FROM files NATURAL JOIN (SELECT 'file:/a' AS path) | 1",
                "SELECT count(*) FROM files f JOIN files g USING (path) | 3",
                "SELECT count(*) FROM files f LEFT SEMI JOIN (VALUES ('file:/b')) v(p) ON f.path = v.p | 1",
                "SELECT count(*) FROM files f LEFT ANTI JOIN (VALUES ('file:/b')) v(path) USING (path) | 2",
                "SELECT count(*) FROM files f CROSS JOIN files g | 9",
                "SELECT count(*) FROM files f JOIN files g | 9",
                "SELECT count(*) FROM files WHERE path NOT IN (SELECT path FROM files WHERE size > 10) | 2",
                "SELECT count(*) FROM files WHERE size NOT IN (SELECT size FROM files) | 0",
                "SELECT count(*) FROM files f WHERE EXISTS (SELECT 1 FROM files g WHERE g.size > f.size) | 1",
                "SELECT (SELECT max(size) FROM files) | 30",
                "WITH a AS (SELECT 1 AS x), b AS (SELECT x + 1 AS y FROM a) SELECT x + y FROM a, b | 3",
                "SELECT count(*) FROM (VALUES (1), (2)) AS t(x) WHERE x > 1 | 1",
                "SELECT col2 FROM VALUES (1, 'a') | a",
                "TABLE files ORDER BY path LIMIT 1 | file:/a",
                "SELECT count(*) FROM (SELECT path FROM files UNION ALL SELECT 'x' UNION SELECT 'x') | 4",
                "SELECT count(*) FROM default.files | 3",
                "SELECT count(*) FROM cloudfiles.default.files | 3",
                "SELECT count(*) FROM `orders/bronze`.files | 3",
                "SELECT CAST(TIMESTAMP '2024-01-01 00:00:00' - TIMESTAMP '2023-12-31 00:00:00' = INTERVAL 1 DAY AS STRING) | true",
                "SELECT CAST(DATE '2024-01-31' + INTERVAL 1 MONTH AS STRING) | 2024-02-29",
                "SELECT DATE '2024-01-01' + 1 = DATE '2024-01-02' | true",
                "SELECT TIMESTAMP '2024-01-01 00:00:00' + INTERVAL '0.000001' SECOND > TIMESTAMP '2024-01-01 00:00:00' | true",
                "SELECT TIMESTAMP '2024-01-01 12:00:00' > DATE '2024-01-01' | true",
                "SELECT count(*) FROM files WHERE commit_time > '2023-11-14' | 2",
                "SELECT 7 div 2 | 3",
                "SELECT -7 % 4 | -3",
                "SELECT 1 <=> NULL | false",
                "SELECT (1, 'a') = (1, 'a') | true",
                "SELECT CASE WHEN 1 = 2 THEN 'a' ELSE 'b' END | b",
                "SELECT '3' + 4 | 7",
                "SELECT value.arr[1] FROM read_statestore('/p') LIMIT 1 | 1",
                "SELECT value.tags['a'] FROM read_statestore('/p') LIMIT 1 | 0",
                "SELECT value.tags['b'] FROM read_statestore('/p') LIMIT 1 | null",
                "SELECT count(*) FROM read_statestore('/p') WHERE key.user = (SELECT max(key.user) FROM read_statestore('/p')) | 1",
                "SELECT first.id FROM (SELECT key.user AS first FROM read_statestore('/p')) ORDER BY 1 DESC LIMIT 1 | 19",
                "SELECT read_statestore.partition_id FROM read_statestore('/p') ORDER BY 1 LIMIT 1 | 0",
                "SELECT count(*) FROM read_statestore('/p'), read_statestore('/q') | 400",
            })
    void queryGivesItsFirstValue(String sql, String value) {
        assertThat(String.valueOf(rows(sql).get(0).get(0))).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT pth FROM files | 42703 | did you mean path",
                "SELECT f.pth FROM files f | 42703 | there is no column pth",
                "SELECT key.usr FROM read_statestore('/p') | 42704 | did you mean user",
                "SELECT nosuch.path FROM files | 42703 | nosuch",
                "SELECT * FROM fles | 42P01 | did you mean files",
                "SELECT * FROM json.`/p` | 42P01 | there is no table",
                "SELECT nosuch(path) FROM files | 42883 | there is no function nosuch",
                "SELECT * FROM read_state('/p') | 42883 | there are cloud_files_state, read_statestore",
                "SELECT path FROM files f, files g | 42704 | path",
                "SELECT commit_time * 2 FROM files | 42K09 | ",
                "SELECT size AND true FROM files | 42K09 | ",
                "SELECT * FROM files WHERE size | 42K09 | condition",
                "SELECT path, count(*) FROM files | 42803 | path",
                "SELECT path FROM files WHERE count(*) > 1 | 42803 | ",
                "SELECT sum(count(*)) FROM files | 42803 | ",
                "SELECT path FROM files GROUP BY size | 42803 | path",
                "SELECT path FROM files UNION SELECT 1, 2 | 42826 | select as many",
                "SELECT path FROM files ORDER BY 7 | 42000 | ",
                "SELECT * FROM read_statestore(path => partition_id) | 22023 | must be a constant",
                "SELECT * FROM read_statestore((SELECT 1)) | 22023 | must be a constant",
                "SELECT * FROM read_statestore(count(*)) | 22023 | must be a constant",
                "SELECT * FROM read_statestore() | 4274K | needs a path",
                "SELECT `path FROM files | 42601 | ",
                "INSERT INTO files VALUES (1) | 25006 | read-only",
                "SELECT transfrom(value.arr) FROM read_statestore('/p') | 42883 | transform",
                "SELECT sum(size) OVER w FROM files | 42P20 | there is no window w",
                "SELECT value.count['a'] FROM read_statestore('/p') | 42K09 | ",
                "SELECT path.x FROM files | 42703 | ",
                "SELECT (key.user).nme FROM read_statestore('/p') | 42704 | ",
                "SELECT (upper(path)).x FROM files | 42K09 | ",
                "SELECT (SELECT max(key.user) FROM read_statestore('/p')).id | 0A000 | ",
                "SELECT * EXCEPT (nosuch) FROM files | 42703 | nosuch",
                "SELECT size FROM files a JOIN files b ON a.path = b.path | 42704 | may be a.size or b.size",
                "SELECT 1 FROM files a JOIN files b ON size = 1 | 42704 | a.size or b.size",
                "SELECT key.user.id FROM read_statestore('/p') a, read_statestore('/p') b | 42704 | a.key or b.key",
                "SHOW TABLES IN nosuch | 42704 | there are default, orders/bronze",
            })
    void errorHasItsSqlStateAndSaysWhatThereIs(String sql, String state, @Nullable String text) {
        assertThatThrownBy(() -> rows(sql))
                .isInstanceOfSatisfying(
                        CloudFilesException.class,
                        e -> assertThat(e.code().sqlState()).as(e.getMessage()).isEqualTo(state))
                .hasMessageContaining(text == null ? "" : text);
    }

    @Test
    void errorShowsThePlaceInTheStatement() {
        assertThatThrownBy(() -> rows("SELECT path,\n       sise\nFROM files"))
                .hasMessageStartingWith("[UNRESOLVED_COLUMN] ")
                .hasMessageContaining("(line 2, column 8)")
                .hasMessageEndingWith("\n       sise\n       ^^^^");
    }

    @Test
    void deepStatementsEndInAnError() throws InterruptedException {
        List<String> statements = List.of(
                "SELECT " + "(".repeat(10_000) + "1" + ")".repeat(10_000),
                "SELECT 1" + " + 1".repeat(10_000),
                "SELECT 'a'" + " || 'a'".repeat(10_000),
                "SELECT " + "a.".repeat(10_000) + "b FROM files",
                "SELECT 1" + " UNION SELECT 1".repeat(5_000));
        List<String> states = new ArrayList<>();
        Thread small =
                new Thread(null, () -> statements.forEach(sql -> states.add(state(sql))), "small stack", 512 << 10);
        small.start();
        small.join();
        assertThat(states).hasSize(statements.size()).doesNotContain("00000", "XX000");
    }

    @Test
    void wideStatementsRun() {
        assertThat(rows("SELECT count(*) FROM files WHERE path = 'x'" + " OR path = 'file:/a'".repeat(2_000)))
                .containsExactly(List.of(1L));
        assertThat(rows("SELECT count(*) FROM (SELECT 1" + " UNION ALL SELECT 1".repeat(200) + ")"))
                .containsExactly(List.of(201L));
        assertThat(rows("SELECT count(*) FROM files WHERE size IN (10" + ", 11".repeat(3_000) + ")"))
                .containsExactly(List.of(1L));
    }

    private String state(String sql) {
        try {
            rows(sql);
            return "00000";
        } catch (CloudFilesException e) {
            return e.code().sqlState();
        }
    }

    @Test
    void semiJoinWantsAmbiguousColumnsCalledByTheirTable() {
        String join = "SELECT a.path FROM files a LEFT SEMI JOIN files b ON ";
        assertThat(state(join + "a.size = b.size")).isEqualTo("00000");
        assertThat(state(join + "a.size = size")).isEqualTo("42704");
        assertThat(state(join + "NOT (upper(path) <=> a.path)")).isEqualTo("42704");
    }

    @Test
    void functionsCountTheirArguments() {
        for (String call : List.of(
                "upper(path, path)", "upper()", "substring(path)", "concat_ws()", "sum(size, size)", "nullif(size)")) {
            assertThat(state("SELECT " + call + " FROM files")).as(call).isEqualTo("42605");
        }
    }

    @Test
    void emptyStringHasAColumnOfItsOwn() {
        assertThat(rows("SELECT NULL, '', 'a'")).containsExactly(Arrays.asList(null, "", "a"));
    }

    @Test
    void explainShowsWhatIsPushed() {
        assertThat(plan("SELECT key.user.id" + STATE + " WHERE partition_id IN (2, 1) LIMIT 4"))
                .isEqualTo("Sort(fetch=[4])\n"
                        + "  CheckpointScan(table=[[read_statestore]], columns=[[key.user.id]],"
                        + " partitions=[[1, 2]], limit=[4])");
        assertThat(plan("SELECT key.user.id" + STATE + " WHERE key.user.name IN ('a', 'b') AND value.count > 3"
                        + " AND value.ntz < TIMESTAMP_NTZ '2024-01-01 00:00:00.000001'"))
                .endsWith("conjuncts=[[key.user.name IN ('a', 'b'), value.count > 3,"
                        + " value.ntz < '2024-01-01 00:00:00.000001']])");
    }

    private String plan(String sql) {
        return rows("EXPLAIN " + sql).stream()
                .map(line -> String.valueOf(line.get(0)))
                .collect(java.util.stream.Collectors.joining("\n"));
    }

    @Test
    void showAndDescribeHaveSparksColumns() {
        assertThat(rows("SHOW TABLES"))
                .containsExactly(List.of("default", "files", false), List.of("default", "state_0", false));
        assertThat(rows("SHOW TABLES IN `orders/bronze` LIKE 'st*|x'"))
                .containsExactly(List.of("orders/bronze", "state_0", false));
        assertThat(rows("SHOW SCHEMAS")).containsExactly(List.of("default"), List.of("orders/bronze"));
        assertThat(rows("SHOW FUNCTIONS LIKE 'read*|upper'"))
                .containsExactly(List.of("read_statestore"), List.of("upper"));
        assertThat(rows("DESCRIBE files"))
                .containsExactly(
                        List.of("path", "string", "where it is"),
                        List.of("size", "bigint", "bytes"),
                        Arrays.asList("commit_time", "timestamp", null));
        assertThat(rows("DESCRIBE SELECT key.user FROM read_statestore('/p')"))
                .containsExactly(Arrays.asList("user", "struct<id:bigint,name:string>", null));
    }

    @Test
    void preparedQueryReadsAnewEachTime() {
        PreparedQuery query = engine.prepare("SELECT count(*)" + STATE, settings);
        rows(query);
        rows(query);
        assertThat(database.bound()).hasSize(3);
    }

    private static Conjunct conjunct(
            int column, List<Integer> fields, Conjunct.Comparison comparison, Object... values) {
        return new Conjunct(new ColumnPath(column, fields), comparison, List.of(values));
    }

    private static ParameterValue value(SqlType type, @Nullable Object value) {
        return new ParameterValue(type, value);
    }

    private ScanRequest onlyRequest() {
        assertThat(database.stateTable().requests()).hasSize(1);
        return database.stateTable().requests().get(0);
    }

    private List<List<@Nullable Object>> rows(String sql, ParameterValue... values) {
        return rows(engine.prepare(sql, settings), values);
    }

    private static List<List<@Nullable Object>> rows(PreparedQuery query, ParameterValue... values) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (RunningQuery running = query.execute(List.of(values), Cancellation.untimed())) {
            while (running.rows().next()) {
                List<@Nullable Object> row = new ArrayList<>();
                for (int i = 0; i < running.columns().size(); i++) {
                    row.add(running.rows().value(i));
                }
                rows.add(row);
            }
        }
        return rows;
    }
}
