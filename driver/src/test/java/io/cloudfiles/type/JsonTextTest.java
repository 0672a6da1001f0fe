package io.cloudfiles.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.EvaluationException;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every expected text stands so in an answer of Spark's own reader, but those of zones other than UTC and of names. */
class JsonTextTest {
    private static String utc(@Nullable Object value, SqlType type) {
        return JsonText.of(value, type, ZoneOffset.UTC);
    }

    private static SqlType.Field field(String name, SqlType type) {
        return new SqlType.Field(name, type, true);
    }

    @Test
    void timestampsHaveSixDigitsAndZForUtc() {
        assertThat(utc(-1L, SqlType.TIMESTAMP)).isEqualTo("\"1969-12-31T23:59:59.999999Z\"");
        assertThat(utc(0L, SqlType.TIMESTAMP)).isEqualTo("\"1970-01-01T00:00:00.000000Z\"");
        assertThat(utc(-62135596800000000L, SqlType.TIMESTAMP)).isEqualTo("\"0001-01-01T00:00:00.000000Z\"");
        assertThat(utc(1L, SqlType.TIMESTAMP_NTZ)).isEqualTo("\"1970-01-01T00:00:00.000001\"");
        assertThat(JsonText.of(0L, SqlType.TIMESTAMP, ZoneId.of("Europe/Berlin")))
                .isEqualTo("\"1970-01-01T01:00:00.000000+01:00\"");
    }

    @Test
    void numbersAreNumbersUnlessJsonHasNone() {
        assertThat(utc(107.0, SqlType.DOUBLE)).isEqualTo("107.0");
        assertThat(utc(-1.0E-30f, SqlType.FLOAT)).isEqualTo("-1.0E-30");
        assertThat(utc(Double.NEGATIVE_INFINITY, SqlType.DOUBLE)).isEqualTo("\"-Infinity\"");
        assertThat(utc(Float.NaN, SqlType.FLOAT)).isEqualTo("\"NaN\"");
        assertThat(utc(new BigDecimal("0E-18"), new SqlType.Decimal(38, 18))).isEqualTo("0E-18");
        assertThat(utc(new BigDecimal("167039.2582"), new SqlType.Decimal(38, 4)))
                .isEqualTo("167039.2582");
    }

    @Test
    void stringsAreEscapedOnlyWhereTheyMust() {
        assertThat(utc("x\u0000y", SqlType.STRING)).isEqualTo("\"x\\u0000y\"");
        assertThat(utc("\u001f\n\"\\/", SqlType.STRING)).isEqualTo("\"\\u001F\\n\\\"\\\\/\"");
        assertThat(utc("🙂 emoji é漢字", SqlType.STRING)).isEqualTo("\"🙂 emoji é漢字\"");
    }

    @Test
    void bytesAreBase64() {
        assertThat(utc(Binary.wrap(new byte[] {-1, -1, -1, -1}), SqlType.BINARY))
                .isEqualTo("\"/////w==\"");
    }

    @Test
    void nullFieldsAreKeptAndRepeatedNamesNumbered() {
        SqlType.Struct type = new SqlType.Struct(List.of(
                field("sum", SqlType.BIGINT),
                field("count", SqlType.BIGINT),
                field("sum", SqlType.DOUBLE),
                field("count", SqlType.BIGINT)));
        assertThat(utc(StructValue.wrap(107L, null, 107.0, 3L), type))
                .isEqualTo("{\"sum\":107,\"count\":null,\"sum_2\":107.0,\"count_2\":3}");
    }

    @Test
    void aNumberedNameNeverMeetsAWrittenOne() {
        assertThat(FieldNames.distinct(List.of("a", "a", "a_2", "a"))).containsExactly("a", "a_3", "a_2", "a_4");
    }

    @Test
    void keysOfMapsAreStrings() {
        SqlType.Map type = new SqlType.Map(SqlType.TIMESTAMP, new SqlType.Array(SqlType.STRING, true), true);
        MapValue value = new MapValue(ArrayValue.wrap(0L), ArrayValue.wrap(ArrayValue.wrap("a", null)));
        assertThat(utc(value, type)).isEqualTo("{\"1970-01-01T00:00:00.000000Z\":[\"a\",null]}");
    }

    /** {@code parse_json('{"a":1,"b":[true,"x",1.5]}')}: dictionary of a and b; an object of an int8 and an array. */
    private static Variant variant() {
        byte[] metadata = {0x01, 2, 0, 1, 2, 'a', 'b'};
        byte[] array = {0x03, 3, 0, 1, 3, 9, 0x04, 0x05, 'x', 0x20, 1, 15, 0, 0, 0};
        byte[] value = new byte[9 + array.length];
        byte[] head = {0x02, 2, 0, 1, 0, 2, (byte) (2 + array.length), 0x0C, 1};
        System.arraycopy(head, 0, value, 0, head.length);
        System.arraycopy(array, 0, value, head.length, array.length);
        return new Variant(Binary.wrap(value), Binary.wrap(metadata));
    }

    @Test
    void variantsAreDecoded() {
        assertThat(utc(variant(), SqlType.VARIANT)).isEqualTo("{\"a\":1,\"b\":[true,\"x\",1.5]}");
        Variant string = new Variant(Binary.wrap(new byte[] {0x09, 'h', 'i'}), Binary.wrap(new byte[] {1, 0, 0}));
        assertThat(ScalarText.of(string, SqlType.VARIANT, ZoneOffset.UTC)).isEqualTo("hi");
    }

    @Test
    void damagedVariantsAreRefused() {
        byte[] value = variant().value().toByteArray();
        for (int length = 0; length < value.length; length++) {
            Variant cut = new Variant(
                    Binary.wrap(java.util.Arrays.copyOf(value, length)),
                    variant().metadata());
            assertThatThrownBy(() -> utc(cut, SqlType.VARIANT)).isInstanceOf(EvaluationException.class);
        }
        Random random = new Random(7);
        for (int i = 0; i < 5_000; i++) {
            byte[] flipped = value.clone();
            flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
            decodeOrRefuse(new Variant(Binary.wrap(flipped), variant().metadata()));
        }
    }

    private static void decodeOrRefuse(Variant damaged) {
        try {
            assertThat(utc(damaged, SqlType.VARIANT)).isNotEmpty();
            assertThat(ScalarText.of(damaged, SqlType.VARIANT, ZoneOffset.UTC)).isNotNull();
        } catch (EvaluationException refused) {
            assertThat(refused).hasMessageContaining("VARIANT");
        }
    }
}
