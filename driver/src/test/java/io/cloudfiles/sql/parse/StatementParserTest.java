package io.cloudfiles.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementParserTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'it''s' | it's",
                "'it\\'s' | it's",
                "\"say \"\"hi\"\"\" | say \"hi\"",
                "'a' 'b' \"c\" | abc",
                "r'C:\\new' | C:\\new",
                "'\\u0041\\U00000042\\103' | ABC",
                "'a\\%b\\_' | a\\%b\\_",
                "'\\q\\\\' | q\\",
                "'tab\\tend' | `tab\tend`",
            })
    void stringLiteralIsUnescaped(String literal, String text) {
        assertThat(((SqlLiteral) expression(literal)).getValueAs(String.class)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "INTERVAL '1' DAY, 86400000, INTERVAL_DAY",
        "INTERVAL 1 day, 86400000, INTERVAL_DAY",
        "INTERVAL -1 day, -86400000, INTERVAL_DAY",
        "INTERVAL '1 2' DAY TO HOUR, 93600000, INTERVAL_DAY_HOUR",
        "INTERVAL '0 00:00:00.000001' DAY TO SECOND, 0.001, INTERVAL_DAY_SECOND",
        "INTERVAL 1 day 2 hours, 93600000, INTERVAL_DAY_HOUR",
        "INTERVAL '2 weeks 3 milliseconds', 1209600003, INTERVAL_DAY_SECOND",
        "INTERVAL 1.5 SECOND, 1500, INTERVAL_SECOND",
        "INTERVAL '1-2' YEAR TO MONTH, 14, INTERVAL_YEAR_MONTH",
        "INTERVAL 2 years, 24, INTERVAL_YEAR",
        "INTERVAL -'3' MONTH, -3, INTERVAL_MONTH",
    })
    void intervalCountsMonthsOrMilliseconds(String literal, BigDecimal count, String type) {
        SqlIntervalLiteral interval = (SqlIntervalLiteral) expression(literal);
        assertThat(interval.getValueAs(BigDecimal.class)).isEqualByComparingTo(count);
        assertThat(interval.getTypeName()).hasToString(type);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INTERVAL '1 2' HOUR TO DAY",
                "INTERVAL '1 25' DAY TO HOUR",
                "INTERVAL 'soon'",
                "INTERVAL '1 parsec'",
                "INTERVAL 1.5 DAY",
                "CAST(1 AS NOSUCH)",
                "CAST(1 AS DECIMAL(39, 0))",
                "CAST(1 AS INT(3))",
                "NOSUCH '1'",
                "X'1G'",
                "``"
            })
    void malformedOperandIsASyntaxErrorWithItsPlace(String expression) {
        assertThatThrownBy(() -> expression(expression))
                .isInstanceOfSatisfying(
                        RequestException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.PARSE_SYNTAX_ERROR))
                .hasMessageContaining("(line 1, column ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "count(*) | count(1)",
                "COUNT(DISTINCT a, b) | count(DISTINCT a, b)",
                "a+1 | (a + 1)",
                "a AND b  OR c | ((a AND b) OR c)",
                "upper( key.user ) | upper(key.user)",
                "CAST(a AS int) | CAST(a AS INT)",
                "a::string | CAST(a AS STRING)",
                "'x' | x",
                "-5 | -5",
                "1L | 1",
                "a <> b | (a != b)",
                "a IS  NOT NULL | (a IS NOT NULL)",
            })
    void unnamedColumnIsCalledAsSparkCallsIt(String expression, String label) {
        SqlNode item =
                select("SELECT " + expression + " FROM t").getSelectList().get(0);
        assertThat(((SqlIdentifier) ((SqlCall) item).operand(1)).getSimple()).isEqualTo(label);
    }

    @Test
    void dottedNameStaysOneName() {
        assertThat(select("SELECT key.`window`.start, key.user.* FROM t").getSelectList())
                .hasToString("`key`.`window`.`start`, `key`.`user`.*");
    }

    @Test
    void parametersAreNumberedAsTheyStandInTheText() {
        ParsedStatement.Query query =
                (ParsedStatement.Query) StatementParser.parse("SELECT ?, a FROM f(?) WHERE b = ? ORDER BY 1 LIMIT ?");
        assertThat(query.parameters()).isEqualTo(4);
        assertThat(query.node()).asString().contains("SELECT ? AS `?`").contains("FETCH NEXT ? ROWS");
        TableCall.Value path = query.calls().get(0).arguments().get(0).value();
        assertThat(path.expression().map(node -> ((org.apache.calcite.sql.SqlDynamicParam) node).getIndex()))
                .contains(1);
    }

    @Test
    void tableFunctionCallsAreKeptBeside() {
        ParsedStatement.Query query = (ParsedStatement.Query) StatementParser.parse(
                "SELECT * FROM Read_StateStore('/p', batchId => 2) JOIN TABLE(f(TABLE(a.b))) g ON true");
        assertThat(query.calls()).extracting(TableCall::function).containsExactly("Read_StateStore", "f");
        assertThat(query.calls().get(0).arguments())
                .extracting(TableCall.Argument::name)
                .containsExactly(null, "batchId");
        assertThat(query.calls().get(1).arguments().get(0).value()).isEqualTo(new TableCall.Named(List.of("a", "b")));
        assertThat(query.node()).asString().contains("`$call`.`0` AS `read_statestore`");
    }

    @Test
    void showAndDescribeNameWhatTheyShow() {
        assertThat(StatementParser.parse("SHOW TABLES IN `a/b` LIKE 'state*'"))
                .isEqualTo(new ParsedStatement.ShowTables(Optional.of("a/b"), Optional.of("state*")));
        assertThat(StatementParser.parse("SHOW FUNCTIONS"))
                .isEqualTo(new ParsedStatement.ShowFunctions(Optional.empty()));
        assertThat(StatementParser.parse("SHOW DATABASES 'x'"))
                .isEqualTo(new ParsedStatement.ShowSchemas(Optional.of("x")));
        assertThat(((ParsedStatement.DescribeTable) StatementParser.parse("DESC TABLE a.b")).name())
                .containsExactly("a", "b");
        assertThat(StatementParser.parse("EXPLAIN EXTENDED SELECT 1").kind()).isEqualTo(ParsedStatement.Kind.EXPLAIN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE t AS SELECT *, _metadata FROM json.`/p`",
                "COPY INTO t FROM (SELECT * FROM '/p') FILEFORMAT = JSON",
                "CREATE OR REFRESH STREAMING TABLE t AS SELECT * FROM STREAM read_files('/p', format => 'json')",
                "WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a",
                "SET x = 1"
            })
    void writingStatementIsRefusedByName(String sql) {
        assertThatThrownBy(() -> StatementParser.parse(sql))
                .isInstanceOfSatisfying(
                        RequestException.class,
                        e -> assertThat(e.code().sqlState()).isEqualTo("25006"))
                .hasMessageContaining("read-only");
    }

    @Test
    void syntaxErrorShowsACaret() {
        assertThatThrownBy(() -> StatementParser.parse("SELECT *\nFROM WHERE"))
                .isInstanceOfSatisfying(
                        RequestException.class,
                        e -> assertThat(e.code().sqlState()).isEqualTo("42601"))
                .hasMessageStartingWith("[PARSE_SYNTAX_ERROR] ")
                .hasMessageEndingWith("\nFROM WHERE\n     ^^^^^");
    }

    @Test
    void longChainsOfConditionsStayShallow() {
        assertThat(depth(expression("a" + " OR a".repeat(5_000)))).isLessThan(20);
        assertThatThrownBy(() -> expression("a" + " + a".repeat(5_000)))
                .isInstanceOfSatisfying(
                        RequestException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STATEMENT_TOO_COMPLEX));
    }

    private static int depth(SqlNode node) {
        return node instanceof SqlCall call
                ? 1
                        + call.getOperandList().stream()
                                .mapToInt(StatementParserTest::depth)
                                .max()
                                .orElse(0)
                : 0;
    }

    private static SqlSelect select(String sql) {
        return (SqlSelect) ((ParsedStatement.Query) StatementParser.parse(sql)).node();
    }

    private static SqlNode expression(String expression) {
        SqlNode item =
                select("SELECT " + expression + " FROM t").getSelectList().get(0);
        return item instanceof SqlIdentifier ? item : ((SqlCall) item).operand(0);
    }
}
