package io.cloudfiles.format.unsaferow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.CalendarInterval;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.Variant;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class UnsafeRowReaderTest {
    private static final SqlType.Struct PAIR = struct(SqlType.INT, SqlType.STRING);

    private static SqlType.Struct struct(SqlType... types) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (SqlType type : types) {
            fields.add(new SqlType.Field("f" + fields.size(), type, true));
        }
        return new SqlType.Struct(fields);
    }

    private static ByteSlice slice(byte[] bytes) {
        ByteSlice slice = new ByteSlice("3.delta");
        // Not at the array's start, so that a wrong base shows.
        byte[] shifted = new byte[bytes.length + 13];
        Arrays.fill(shifted, (byte) 0x5a);
        System.arraycopy(bytes, 0, shifted, 5, bytes.length);
        slice.moveTo(shifted, 5, bytes.length, 1000);
        return slice;
    }

    private static @Nullable Object read(SqlType.Struct type, byte[] row, Integer... path) {
        UnsafeRowReader reader = UnsafeRowReader.of(type, type.fields().size(), List.of(path));
        ColumnVector column = new ColumnVector(reader.type(), 1);
        reader.read(slice(row), column);
        return column.value(0);
    }

    private static Arguments golden(SqlType type, Object value, String hex) {
        return Arguments.of(type.sql(), type, value, hex.replace(" ", ""));
    }

    /** Rows of one field: null bits, the field's word, what hangs on it. */
    static Stream<Arguments> rowsByType() {
        return Stream.of(
                golden(SqlType.BOOLEAN, true, "0000000000000000 0100000000000000"),
                golden(SqlType.TINYINT, -2L, "0000000000000000 fe00000000000000"),
                golden(SqlType.SMALLINT, -2L, "0000000000000000 feff000000000000"),
                golden(SqlType.INT, -2L, "0000000000000000 feffffff00000000"),
                golden(SqlType.BIGINT, -2L, "0000000000000000 feffffffffffffff"),
                golden(SqlType.DATE, 19782L, "0000000000000000 464d000000000000"),
                golden(SqlType.TIMESTAMP, -1L, "0000000000000000 ffffffffffffffff"),
                golden(SqlType.TIMESTAMP_NTZ, 1L, "0000000000000000 0100000000000000"),
                golden(new SqlType.Time(6), 256L, "0000000000000000 0001000000000000"),
                golden(
                        new SqlType.Interval(SqlType.Kind.INTERVAL_YEAR_MONTH, "YEAR", "MONTH"),
                        -13L,
                        "0000000000000000 f3ffffff00000000"),
                golden(
                        new SqlType.Interval(SqlType.Kind.INTERVAL_DAY_TIME, "DAY", "SECOND"),
                        86_400_000_000L,
                        "0000000000000000 0060d71d14000000"),
                golden(SqlType.FLOAT, -1.5f, "0000000000000000 0000c0bf00000000"),
                golden(SqlType.DOUBLE, -1.5, "0000000000000000 000000000000f8bf"),
                golden(new SqlType.Decimal(10, 2), new BigDecimal("-0.05"), "0000000000000000 fbffffffffffffff"),
                golden(
                        new SqlType.Decimal(38, 2),
                        new BigDecimal("-2.56"),
                        "0000000000000000 0200000010000000 ff00000000000000 0000000000000000"),
                golden(SqlType.STRING, "é", "0000000000000000 0200000010000000 c3a9000000000000"),
                golden(SqlType.STRING, "", "0000000000000000 0000000010000000"),
                golden(
                        SqlType.BINARY,
                        Binary.wrap(new byte[] {1, -1}),
                        "0000000000000000 0200000010000000 01ff000000000000"),
                golden(
                        SqlType.INTERVAL_CALENDAR,
                        new CalendarInterval(1, -1, 5),
                        "0000000000000000 1000000010000000 01000000ffffffff 0500000000000000"),
                golden(
                        SqlType.VARIANT,
                        new Variant(Binary.wrap(new byte[] {12}), Binary.wrap(new byte[] {1, 0, 0})),
                        "0000000000000000 0800000010000000 010000000c010000"),
                golden(
                        PAIR,
                        StructValue.wrap(7L, null),
                        "0000000000000000 1800000010000000 0200000000000000 0700000000000000 0000000000000000"),
                golden(
                        new SqlType.Array(SqlType.SMALLINT, true),
                        ArrayValue.wrap(1L, null, 3L),
                        "0000000000000000 1800000010000000" + "0300000000000000 0200000000000000 0100000003000000"),
                golden(
                        new SqlType.Array(SqlType.STRING, true),
                        ArrayValue.wrap("a"),
                        "0000000000000000 2000000010000000"
                                + "0100000000000000 0000000000000000 0100000018000000 6100000000000000"),
                golden(
                        new SqlType.Map(SqlType.TINYINT, SqlType.BOOLEAN, true),
                        new MapValue(ArrayValue.wrap(9L), ArrayValue.wrap(true)),
                        "0000000000000000 3800000010000000 1800000000000000"
                                + "0100000000000000 0000000000000000 0900000000000000"
                                + "0100000000000000 0000000000000000 0100000000000000"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rowsByType")
    void everyTypeIsReadFromItsBytes(String name, SqlType type, Object value, String hex) {
        byte[] row = HexFormat.of().parseHex(hex);
        SqlType.Struct schema = struct(type);
        assertThat(read(schema, row, 0)).isEqualTo(value);
        assertThat(read(schema, row)).isEqualTo(StructValue.wrap(value));
        assertThat(UnsafeRowBytes.of(schema, value)).inHexadecimal().isEqualTo(row);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rowsByType")
    void everyTypeCanBeNull(String name, SqlType type, Object value, String hex) {
        byte[] row = new byte[16];
        row[0] = 1;
        assertThat(read(struct(type), row, 0)).isNull();
        assertThat(read(struct(type), row)).isEqualTo(StructValue.wrap(new @Nullable Object[] {null}));
    }

    @Test
    void theUpperBytesOfANarrowFieldDoNotMatter() {
        byte[] row = HexFormat.of().parseHex("0000000000000000feffffffabababab");
        assertThat(read(struct(SqlType.INT), row, 0)).isEqualTo(-2L);
    }

    @Test
    void voidIsNullWhateverTheBitSays() {
        assertThat(read(struct(SqlType.VOID), new byte[16], 0)).isNull();
    }

    @Test
    void aRowOfNoFieldsHasNoBytes() {
        assertThat(read(struct(), new byte[0])).isEqualTo(StructValue.wrap());
    }

    @Test
    void fieldsBehindTheSixtyFourthAreFound() {
        SqlType.Struct wide =
                struct(IntStream.range(0, 130).mapToObj(i -> SqlType.INT).toArray(SqlType[]::new));
        @Nullable Object[] values = new @Nullable Object[130];
        Arrays.setAll(values, i -> i % 3 == 0 ? null : (Object) (long) i);
        byte[] row = UnsafeRowBytes.of(wide, values);
        assertThat(read(wide, row, 128)).isEqualTo(128L);
        assertThat(read(wide, row, 129)).isNull();
        assertThat(read(wide, row)).isEqualTo(StructValue.wrap(values));
    }

    @Test
    void aNestedFieldIsReadAlone() {
        SqlType.Struct type = struct(SqlType.BIGINT, struct(SqlType.STRING, PAIR));
        byte[] row = UnsafeRowBytes.of(type, 1L, StructValue.wrap("x", StructValue.wrap(7L, "deep")));
        assertThat(read(type, row, 1, 1, 1)).isEqualTo("deep");
        assertThat(read(type, row, 1, 1)).isEqualTo(StructValue.wrap(7L, "deep"));
    }

    @Test
    void aFieldOfANullStructIsNull() {
        SqlType.Struct type = struct(SqlType.BIGINT, struct(SqlType.STRING, PAIR));
        assertThat(read(type, UnsafeRowBytes.of(type, 1L, null), 1, 1, 1)).isNull();
        assertThat(read(type, UnsafeRowBytes.of(type, 1L, StructValue.wrap("x", null)), 1, 1, 0))
                .isNull();
    }

    @Test
    void fieldsThatAreNotShownStillTakeTheirPlace() {
        SqlType.Struct stored = struct(SqlType.INT, SqlType.STRING, SqlType.BOOLEAN);
        UnsafeRowReader reader = UnsafeRowReader.of(stored, 2, List.of());
        ColumnVector column = new ColumnVector(reader.type(), 1);
        reader.read(slice(UnsafeRowBytes.of(stored, 1L, "a", true)), column);
        assertThat(column.value(0)).isEqualTo(StructValue.wrap(1L, "a"));
        assertThat(reader.type().sql()).isEqualTo("STRUCT<f0: INT, f1: STRING>");
    }

    @Test
    void aFieldThatLeavesItsRowIsCorruptAndSaysWhere() {
        byte[] row = HexFormat.of().parseHex("0000000000000000 0200000011000000 c3a9000000000000".replace(" ", ""));
        row[8] = 8;
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(struct(SqlType.STRING), row, 0))
                .withMessageContaining("a field of 8 bytes at 17 leaves its row of 24 bytes (at 3.delta@1008)");
    }

    private static final SqlType.Struct EVERYTHING = struct(
            SqlType.STRING,
            new SqlType.Decimal(30, 5),
            SqlType.INTERVAL_CALENDAR,
            SqlType.VARIANT,
            new SqlType.Array(new SqlType.Array(SqlType.INT, true), true),
            new SqlType.Map(SqlType.STRING, struct(SqlType.BOOLEAN, SqlType.BINARY), true),
            struct(SqlType.DOUBLE, struct(SqlType.STRING)),
            SqlType.BIGINT);

    private static byte[] everything() {
        return UnsafeRowBytes.of(
                EVERYTHING,
                "text",
                new BigDecimal("12345678901234567890.12345"),
                new CalendarInterval(1, 2, 3),
                new Variant(Binary.wrap(new byte[] {12}), Binary.wrap(new byte[] {1, 0, 0})),
                ArrayValue.wrap(ArrayValue.wrap(1L, 2L), null, ArrayValue.wrap()),
                new MapValue(
                        ArrayValue.wrap("k", "l"),
                        ArrayValue.wrap(StructValue.wrap(true, Binary.wrap(new byte[9])), null)),
                StructValue.wrap(2.5, StructValue.wrap("deep")),
                42L);
    }

    @Test
    void everyTruncationIsCorrupt() {
        byte[] row = everything();
        for (int length = 0; length < row.length; length += 8) {
            byte[] cut = Arrays.copyOf(row, length);
            assertThatExceptionOfType(CorruptFileException.class).isThrownBy(() -> read(EVERYTHING, cut));
        }
    }

    @Test
    void aFlippedByteNeverThrowsAnythingElse() {
        byte[] row = everything();
        Random random = new Random(20240229);
        for (int round = 0; round < 50_000; round++) {
            byte[] damaged = row.clone();
            for (int flips = 1 + random.nextInt(2); flips > 0; flips--) {
                damaged[random.nextInt(row.length)] ^= (byte) (1 + random.nextInt(255));
            }
            try {
                assertThat(read(EVERYTHING, damaged)).isInstanceOf(StructValue.class);
                assertThat(read(EVERYTHING, damaged, 6, 1, 0)).isNotEqualTo(0);
            } catch (CorruptFileException e) {
                assertThat(e.getMessage()).contains("3.delta@");
            }
        }
    }

    @Test
    void prefixesOfDifferentRowsCompareByContent() {
        SqlType.Struct shorter = struct(SqlType.STRING, SqlType.INT);
        SqlType.Struct longer = struct(SqlType.STRING, SqlType.INT, SqlType.BIGINT);
        UnsafeRowPrefix first = new UnsafeRowPrefix(shorter, 2, 0);
        UnsafeRowPrefix second = new UnsafeRowPrefix(longer, 2, 0);
        ByteSlice row = slice(UnsafeRowBytes.of(longer, "a", 1L, 77L));
        assertThat(first.fingerprint(slice(UnsafeRowBytes.of(shorter, "a", 1L))))
                .isEqualTo(second.fingerprint(row));
        assertThat(first.fingerprint(slice(UnsafeRowBytes.of(shorter, "a", 2L))))
                .isNotEqualTo(second.fingerprint(row));
        assertThat(first.fingerprint(slice(UnsafeRowBytes.of(shorter, "a", null))))
                .isNotEqualTo(first.fingerprint(slice(UnsafeRowBytes.of(shorter, "a", 0L))));
        assertThat(second.bigint(row, 2)).isEqualTo(77);
    }

    @Test
    void onlyJustThePlaceholderStandsForNull() {
        FieldReader reader = UnsafeRowReader.orPlaceholder(PAIR, 2, List.of());
        byte[] placeholder = new byte[16];
        placeholder[0] = 1;
        assertThat(reader.value(slice(placeholder), 0, 16)).isNull();
        for (int bit = 0; bit < 128; bit++) {
            byte[] other = placeholder.clone();
            other[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatExceptionOfType(CorruptFileException.class)
                    .isThrownBy(() -> reader.value(slice(other), 0, 16))
                    .withMessageContaining("needs 24 bytes");
        }
        for (int length : new int[] {0, 8, 12, 20}) {
            assertThatExceptionOfType(CorruptFileException.class)
                    .isThrownBy(() -> reader.value(slice(Arrays.copyOf(placeholder, length)), 0, length));
        }
    }
}
