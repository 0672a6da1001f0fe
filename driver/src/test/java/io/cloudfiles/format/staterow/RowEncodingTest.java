package io.cloudfiles.format.staterow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.format.stateschema.ColumnFamilySchema;
import io.cloudfiles.format.stateschema.FamilyHistory;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RowEncodingTest {
    private static final SqlType.Struct TEXT = struct("text", SqlType.STRING);
    private static final SqlType.Struct PAIR = struct("n", SqlType.INT, "text", SqlType.STRING);

    /** Ordered by f1, f0 and f2; text is the rest. */
    private static final SqlType.Struct RANGE =
            struct("f1", SqlType.DOUBLE, "text", SqlType.STRING, "f0", SqlType.BIGINT, "f2", SqlType.SMALLINT);

    private static final KeyEncoding BY_RANGE = new KeyEncoding.RangeScan(List.of(2, 0, 3));

    private static SqlType.Struct struct(Object... namesAndTypes) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (int i = 0; i < namesAndTypes.length; i += 2) {
            fields.add(new SqlType.Field((String) namesAndTypes[i], (SqlType) namesAndTypes[i + 1], true));
        }
        return new SqlType.Struct(fields);
    }

    private static RowEncoding encoding(WrittenKeys bytes, SqlType.Struct value) {
        return switch (bytes) {
            case UNSAFE -> RowEncoding.unsafeRows();
            case AVRO -> {
                int number = WrittenKeys.NUMBER;
                ColumnFamilySchema schema =
                        new ColumnFamilySchema("v", number, PAIR, number, value, Optional.empty(), Optional.empty());
                yield RowEncoding.avro(new FamilyHistory(schema, Map.of(number, value)), Location.of("schema"));
            }
        };
    }

    private static @Nullable Object read(RowFormat format, SqlType.Struct type, byte[] bytes, Integer... path) {
        ByteSlice slice = new ByteSlice("2.changelog");
        byte[] around = WrittenKeys.join(new byte[] {9, 9, 9}, bytes, new byte[] {9});
        slice.moveTo(around, 3, bytes.length, 500);
        FieldReader reader = format.reader(type, type.fields().size(), List.of(path));
        Object value = reader.value(slice, 0, bytes.length);
        SqlType column = path.length == 0 ? type : type.fields().get(path[0]).type();
        ColumnVector target = new ColumnVector(column, 1);
        reader.read(slice, 0, bytes.length, target);
        assertThat(target.value(0)).isEqualTo(value);
        return value;
    }

    @ParameterizedTest
    @EnumSource
    void aValueIsARow(WrittenKeys bytes) {
        RowFormat values = encoding(bytes, PAIR).values();
        byte[] row = bytes.row(true, PAIR, 7L, "x");
        assertThat(read(values, PAIR, row)).isEqualTo(StructValue.wrap(7L, "x"));
        assertThat(read(values, PAIR, row, 1)).isEqualTo("x");
    }

    @ParameterizedTest
    @EnumSource
    void aKeyIsOneRowOrTwo(WrittenKeys bytes) {
        RowEncoding encoding = encoding(bytes, PAIR);
        RowFormat whole = encoding.keys(new KeyEncoding.Whole());
        assertThat(read(whole, PAIR, bytes.row(true, PAIR, 7L, "x"))).isEqualTo(StructValue.wrap(7L, "x"));

        RowFormat split = encoding.keys(new KeyEncoding.PrefixScan(1));
        byte[] key = WrittenKeys.split(bytes.row(false, struct("n", SqlType.INT), 7L), bytes.row(true, TEXT, "x"));
        assertThat(read(split, PAIR, key)).isEqualTo(StructValue.wrap(7L, "x"));
        assertThat(read(split, PAIR, key, 0)).isEqualTo(7L);
        assertThat(read(split, PAIR, key, 1)).isEqualTo("x");
    }

    @ParameterizedTest
    @EnumSource
    void orderedColumnsGoBackToTheirPlaces(WrittenKeys bytes) {
        RowFormat keys = encoding(bytes, PAIR).keys(BY_RANGE);
        SqlType.Struct ordered = struct("f0", SqlType.BIGINT, "f1", SqlType.DOUBLE, "f2", SqlType.SMALLINT);
        @Nullable Object[][] rows = {
            {-5L, -2.5, 3L}, {Long.MIN_VALUE, Double.NaN, -1L}, {0L, -0.0, 0L}, {null, null, null}, {1L, 1e300, 300L}
        };
        for (@Nullable Object[] row : rows) {
            byte[] key = WrittenKeys.split(bytes.ordered(ordered, row), bytes.row(true, TEXT, "x"));
            assertThat(read(keys, RANGE, key)).isEqualTo(StructValue.wrap(row[1], "x", row[0], row[2]));
            assertThat(read(keys, RANGE, key, 2)).isEqualTo(row[0]);
            assertThat(read(keys, RANGE, key, 0)).isEqualTo(row[1]);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyNumberMayOrder(WrittenKeys bytes) {
        Map<SqlType, Object> samples = Map.of(
                SqlType.TINYINT,
                -3L,
                SqlType.SMALLINT,
                -300L,
                SqlType.INT,
                -70_000L,
                SqlType.BIGINT,
                1L << 40,
                SqlType.FLOAT,
                -1.5f,
                SqlType.DOUBLE,
                2.25);
        samples.forEach((type, value) -> {
            SqlType.Struct key = struct("f0", type);
            RowFormat keys = encoding(bytes, PAIR).keys(new KeyEncoding.RangeScan(List.of(0)));
            byte[] stored = WrittenKeys.split(bytes.ordered(key, value), new byte[0]);
            assertThat(read(keys, key, stored, 0)).as(type.sql()).isEqualTo(value);
        });
    }

    @Test
    void aRowNamesTheSchemaThatItWasWrittenWith() {
        SqlType.Struct old = struct("n", SqlType.INT);
        SqlType.Struct now = struct("text", SqlType.STRING, "n", SqlType.BIGINT);
        ColumnFamilySchema schema = new ColumnFamilySchema("v", 0, TEXT, 258, now, Optional.empty(), Optional.empty());
        RowFormat values = RowEncoding.avro(new FamilyHistory(schema, Map.of(3, old, 258, now)), Location.of("schema"))
                .values();
        assertThat(read(values, now, WrittenKeys.AVRO.row(true, old, 7L))).isEqualTo(StructValue.wrap(null, 7L));
        byte[] newest = WrittenKeys.AVRO.row(true, now, "x", 8L);
        newest[1] = 2;
        newest[2] = 1;
        assertThat(read(values, now, newest)).isEqualTo(StructValue.wrap("x", 8L));
        newest[1] = 1;
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(values, now, newest))
                .withMessageContaining("a row of schema 257, and the schema files have [3, 258]")
                .withMessageContaining("2.changelog@501");
    }

    @ParameterizedTest
    @EnumSource
    void anotherVersionIsRefused(WrittenKeys bytes) {
        byte[] row = bytes.row(true, PAIR, 7L, "x");
        row[0] = 1;
        assertThatExceptionOfType(UnsupportedFormatException.class)
                .isThrownBy(() -> read(encoding(bytes, PAIR).values(), PAIR, row))
                .withMessageContaining("a row of version 1");
    }

    @ParameterizedTest
    @EnumSource
    void rowsOfOneValueAreAnArray(WrittenKeys bytes) {
        for (String delimiter : List.of("", ",")) {
            byte[] first = bytes.row(true, TEXT, "a");
            byte[] second = bytes.row(true, TEXT, "bc");
            byte[] value = WrittenKeys.join(
                    WrittenKeys.split(first, delimiter.getBytes(java.nio.charset.StandardCharsets.US_ASCII)),
                    WrittenKeys.split(second, new byte[0]));
            RowFormat rows = (stored, visible, path) -> new RowArray(
                    encoding(bytes, TEXT).values().reader(stored, visible, path),
                    delimiter.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            ByteSlice slice = new ByteSlice("f");
            slice.moveTo(value, 0, value.length, 0);
            assertThat(rows.reader(TEXT, 1, List.of()).value(slice, 0, value.length))
                    .isEqualTo(ArrayValue.wrap(StructValue.wrap("a"), StructValue.wrap("bc")));
        }
    }

    @ParameterizedTest
    @EnumSource
    void damagedKeysAreAnErrorOfOurs(WrittenKeys bytes) {
        RowFormat keys = encoding(bytes, PAIR).keys(BY_RANGE);
        SqlType.Struct ordered = struct("f0", SqlType.BIGINT, "f1", SqlType.DOUBLE, "f2", SqlType.SMALLINT);
        byte[] key = WrittenKeys.split(bytes.ordered(ordered, -5L, 2.5, 3L), bytes.row(true, TEXT, "8 bytes."));
        for (int length = 0; length < key.length; length++) {
            byte[] cut = Arrays.copyOf(key, length);
            assertThatExceptionOfType(CorruptFileException.class)
                    .as("%d of %d bytes", length, key.length)
                    .isThrownBy(() -> read(keys, RANGE, cut));
        }
        Random random = new Random(20240229);
        for (int round = 0; round < 20_000; round++) {
            byte[] damaged = key.clone();
            damaged[random.nextInt(key.length)] ^= (byte) (1 + random.nextInt(255));
            try {
                assertThat(read(keys, RANGE, damaged)).isInstanceOf(StructValue.class);
            } catch (CloudFilesException e) {
                assertThat(e.location()).isNotNull();
            }
        }
    }
}
