package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Database.Result;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CanonicalJsonTest {
    @Test
    void numbersAreComparedByValue() {
        assertThat(CanonicalJson.of("[1.50, 1.5, 15E-1]")).isEqualTo("[1.5,1.5,1.5]");
        assertThat(CanonicalJson.of("100")).isEqualTo(CanonicalJson.of("1E+2"));
        assertThat(CanonicalJson.of("12345678901234567890.1")).isNotEqualTo(CanonicalJson.of("12345678901234567890.2"));
    }

    @Test
    void negativeZeroIsItsOwn() {
        assertThat(CanonicalJson.of("-0.0")).isNotEqualTo(CanonicalJson.of("0.0"));
        assertThat(CanonicalJson.of("0E-18")).isEqualTo(CanonicalJson.of("0"));
    }

    @Test
    void fieldsKeepTheirOrderAndNullsStay() {
        assertThat(CanonicalJson.of("{\"b\": null, \"a\" : {}}")).isEqualTo("{\"b\":null,\"a\":{}}");
    }

    @Test
    void repeatedNamesAreOneWhicheverWayTheyAreWritten() {
        assertThat(CanonicalJson.of("{\"sum\":1,\"sum#2\":2}")).isEqualTo(CanonicalJson.of("{\"sum\":1,\"sum_2\":2}"));
    }

    @Test
    void textAndNumberDiffer() {
        assertThat(CanonicalJson.of("\"1\"")).isNotEqualTo(CanonicalJson.of("1"));
        assertThat(CanonicalJson.of("\"NaN\"")).isEqualTo("\"NaN\"");
    }

    @Test
    void rowsAreObjectsOfTheirCells() {
        Result result = new Result(
                List.of("key", "n", "s", "nothing"),
                List.of("STRUCT<a: INT>", "BIGINT", "STRING", "STRING"),
                List.of(Arrays.asList("{\"a\": 1}", "7", "7\n", null)));
        assertThat(CanonicalJson.rows(result))
                .containsExactly("{\"key\":{\"a\":1},\"n\":7,\"s\":\"7\\u000a\",\"nothing\":null}");
    }
}
