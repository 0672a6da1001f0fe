package io.cloudfiles.format.stateschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.type.SqlType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SparkTypeJsonTest {
    private static final Location WHERE = Location.of("state/0/0/_metadata/schema");

    private static SqlType.Struct parse(String json) {
        return SparkTypeJson.parseStruct(json, WHERE);
    }

    private static SqlType typeOf(String json) {
        return parse("{\"type\":\"struct\",\"fields\":[{\"name\":\"f\",\"type\":" + json
                        + ",\"nullable\":true,\"metadata\":{}}]}")
                .fields()
                .get(0)
                .type();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean | BOOLEAN",
                "byte | TINYINT",
                "short | SMALLINT",
                "integer | INT",
                "long | BIGINT",
                "float | FLOAT",
                "double | DOUBLE",
                "decimal(38,18) | DECIMAL(38,18)",
                "decimal | DECIMAL(10,0)",
                "string | STRING",
                "char(3) | STRING",
                "varchar(30) | STRING",
                "binary | BINARY",
                "date | DATE",
                "time(6) | TIME(6)",
                "timestamp | TIMESTAMP",
                "timestamp_ntz | TIMESTAMP_NTZ",
                "interval year | INTERVAL YEAR",
                "interval year to month | INTERVAL YEAR TO MONTH",
                "interval day to second | INTERVAL DAY TO SECOND",
                "interval hour | INTERVAL HOUR",
                "interval | INTERVAL",
                "variant | VARIANT",
                "void | VOID",
                "null | VOID"
            })
    void aNamedTypeIsRead(String json, String sql) {
        assertThat(typeOf("\"" + json + "\"").sql()).isEqualTo(sql);
    }

    @Test
    void nestedTypesAreRead() {
        SqlType type =
                typeOf("{\"type\":\"map\",\"keyType\":\"string\",\"valueType\":{\"type\":\"array\",\"elementType\":"
                        + "{\"type\":\"struct\",\"fields\":[{\"name\":\"a b\",\"type\":\"integer\",\"nullable\":false}]},"
                        + "\"containsNull\":false},\"valueContainsNull\":false}");
        assertThat(type.sql()).isEqualTo("MAP<STRING, ARRAY<STRUCT<`a b`: INT>>>");
        assertThat(((SqlType.Map) type).valueContainsNull()).isFalse();
    }

    @Test
    void aUserDefinedTypeIsWhatItIsStoredAs() {
        assertThat(typeOf("{\"type\":\"udt\",\"class\":\"org.example.Point\",\"sqlType\":"
                        + "{\"type\":\"array\",\"elementType\":\"double\",\"containsNull\":false}}"))
                .isEqualTo(new SqlType.Array(SqlType.DOUBLE, false));
    }

    @Test
    void repeatedFieldNamesAreKept() {
        assertThat(parse("{\"type\":\"struct\",\"fields\":[{\"name\":\"sum\",\"type\":\"long\",\"nullable\":true},"
                                + "{\"name\":\"sum\",\"type\":\"double\",\"nullable\":true}]}")
                        .fields())
                .extracting(SqlType.Field::name)
                .containsExactly("sum", "sum");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"geometry(4326)\"", "\"decimal(50,2)\"", "\"decimal(5,-2)\"", "{\"type\":\"tensor\"}"})
    void anUnknownTypeIsRefusedByName(String json) {
        assertThatExceptionOfType(UnsupportedFormatException.class)
                .isThrownBy(() -> typeOf(json))
                .withMessageContaining("which this driver does not read")
                .withMessageContaining(WHERE.file());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "\"long\"",
                "{\"type\":\"struct\"}",
                "{\"type\":\"struct\",\"fields\":[{}]}",
                "null",
                "{\"type\":\"struct\",\"fields\":[]} x",
                "{\"type\":\"struct\",\"fields\":[{\"name\":1,\"type\":\"long\"}]}"
            })
    void aDamagedTextIsCorrupt(String json) {
        assertThatExceptionOfType(CorruptFileException.class).isThrownBy(() -> parse(json));
    }
}
