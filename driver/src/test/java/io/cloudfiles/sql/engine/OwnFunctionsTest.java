package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.memory.MemoryLimit;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.type.ScalarText;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions that Spark has not, or of which its answer is another each time; and what is told about functions. */
class OwnFunctionsTest {
    private static final SqlEngine ENGINE = new SqlEngine(new MemoryDatabase());

    private static List<String> rows(String sql) {
        List<String> rows = new ArrayList<>();
        try (RunningQuery query = ENGINE.prepare(
                        sql, new SessionSettings(ZoneOffset.UTC, 1, "default", MemoryLimit.NONE, false))
                .execute(List.of(), Cancellation.untimed())) {
            while (query.rows().next()) {
                Object value = query.rows().value(0);
                rows.add(
                        value == null
                                ? "NULL"
                                : ScalarText.of(value, query.columns().get(0).type(), ZoneOffset.UTC));
            }
        }
        return rows;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "iff(true, 1, 2) | 1",
                "charindex('b', 'abcb') | 2",
                "charindex('b', 'abcb', 3) | 4",
                "decode_path('/a%20b/c') | /a b/c",
                "current_catalog() | cloudfiles",
                "file_exists('/no/such/folder/a') | false",
                "file_modification_time('/no/such/folder/a') | NULL",
                "session_user() = current_user() | true",
                "array_size(shuffle(array(1, 2, 3))) | 3",
                "sort_array(shuffle(array(3, 1, 2))) | [1, 2, 3]",
                "length(uuid()) | 36",
            })
    void functionGives(String expression, String value) {
        assertThat(rows("SELECT " + expression)).containsExactly(value);
    }

    @Test
    void aggregatesOfOtherNamesAreTheSame() {
        String of = " FROM VALUES (1), (2), (4) AS t(x)";
        assertThat(rows("SELECT std(x) = stddev(x) AND stddev_samp(x) = stddev(x)" + of))
                .containsExactly("true");
        assertThat(rows("SELECT var_samp(x) = variance(x) AND variance(x) > var_pop(x)" + of))
                .containsExactly("true");
        assertThat(rows("SELECT grouping_id(x)" + of + " GROUP BY ROLLUP(x) ORDER BY 1"))
                .containsExactly("0", "0", "0", "1");
        assertThat(rows("SELECT inline_outer(CAST(NULL AS ARRAY<STRUCT<a: INT>>))"))
                .containsExactly("NULL");
    }

    @Test
    void describeFunctionTellsHowItIsCalled() {
        assertThat(rows("DESCRIBE FUNCTION levenshtein"))
                .containsExactly(
                        "Function: levenshtein",
                        "Usage: levenshtein(a STRING, b STRING[, most INT]) - How many edits apart the two are, -1 if more than most.");
        assertThat(rows("DESC FUNCTION EXTENDED 'NVL'"))
                .containsExactly("Function: nvl", "Usage: nvl(value, otherwise) - Another name of ifnull.");
        Assertions.assertThatThrownBy(() -> rows("DESCRIBE FUNCTION levenstein"))
                .isInstanceOfSatisfying(
                        CloudFilesException.class,
                        e -> assertThat(e.code().sqlState()).isEqualTo("42883"))
                .hasMessageContaining("levenshtein");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "from_json('[{\"a\":1}', 'ARRAY<STRUCT<a: INT>>')",
                "from_json('{\"a\":{\"b\":1', 'a STRUCT<b: INT>')",
                "from_json('{\"a\":{\"b\":1', 'a MAP<STRING, INT>')",
                "schema_of_json('{\"a\":[1,')",
                "get_json_object('{\"a\":[1,', '$.a[*]')",
                "json_array_length('[1,')",
                "json_object_keys('{\"a\":')",
            })
    void textThatBreaksOffEnds(String expression) {
        Assertions.assertThatCode(() -> {
                    try {
                        rows("SELECT " + expression);
                    } catch (CloudFilesException refused) {
                        assertThat(refused.code().sqlState()).startsWith("22");
                    }
                })
                .doesNotThrowAnyException();
    }
}
