package io.cloudfiles.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a INT; STRUCT<a: INT>",
                " a  int , b\tString ; STRUCT<a: INT, b: STRING>",
                "a: INT; ",
                "`a b` DECIMAL(10, 2), c dec; STRUCT<`a b`: DECIMAL(10,2), c: DECIMAL(10,0)>",
                "`x``y` LONG; STRUCT<`x``y`: BIGINT>",
                "s STRUCT<x: INT, y STRING, z: STRUCT<>>; STRUCT<s: STRUCT<x: INT, y: STRING, z: STRUCT<>>>",
                "m MAP<STRING, ARRAY<MAP<INT,DOUBLE>>>; STRUCT<m: MAP<STRING, ARRAY<MAP<INT, DOUBLE>>>>",
                "v VARCHAR(10), c CHAR(3), t TIMESTAMP_NTZ, l timestamp_ltz; "
                        + "STRUCT<v: STRING, c: STRING, t: TIMESTAMP_NTZ, l: TIMESTAMP>",
                "i INTERVAL, j INTERVAL DAY TO SECOND, k INTERVAL MONTH, t TIME(3); "
                        + "STRUCT<i: INTERVAL, j: INTERVAL DAY TO SECOND, k: INTERVAL MONTH, t: TIME(3)>",
                "1a INT, ä_b VOID; STRUCT<`1a`: INT, `ä_b`: VOID>",
            })
    void listOfColumnsIsAStruct(String ddl, String type) {
        if (type == null) {
            assertThatThrownBy(() -> TypeText.columns(ddl)).isInstanceOf(CloudFilesException.class);
        } else {
            assertThat(TypeText.columns(ddl).sql()).isEqualTo(type);
        }
    }

    @Test
    void columnMayBeNotNullAndHaveAComment() {
        SqlType.Struct columns =
                TypeText.columns("a INT NOT NULL COMMENT 'it''s', b STRING COMMENT \"x\" NOT NULL, c INT");
        assertThat(columns.fields()).extracting(SqlType.Field::nullable).containsExactly(false, false, true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "a",
                "a INT,",
                "a INT b STRING",
                "a ARRAY<INT",
                "a ARRAY",
                "a NOSUCH",
                "a DECIMAL(39,0)",
                "a INT(3)",
                "a DECIMAL(x)",
                "`a INT",
                "a INT NOT",
                "a STRUCT<x>",
                "a INTERVAL SECOND TO DAY",
                "a INT COMMENT x",
                "a DECIMAL(99999999999)",
                "a TIME(7)"
            })
    void whatIsNoListIsRefusedWithItsPlace(String ddl) {
        assertThatThrownBy(() -> TypeText.columns(ddl))
                .isInstanceOfSatisfying(
                        CloudFilesException.class,
                        e -> assertThat(e.code().sqlState()).isEqualTo("42601"))
                .hasMessageContaining("at character");
    }

    @Test
    void deepNestingEndsInAnError() {
        String deep = "a " + "ARRAY<".repeat(100_000) + "INT" + ">".repeat(100_000);
        assertThatThrownBy(() -> TypeText.columns(deep)).isInstanceOf(CloudFilesException.class);
    }
}
