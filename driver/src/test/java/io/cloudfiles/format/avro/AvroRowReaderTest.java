package io.cloudfiles.format.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AvroRowReaderTest {
    private static final Location SCHEMAS = Location.of("_stateSchema/default/0_a");

    private static SqlType.Struct struct(SqlType... types) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (SqlType type : types) {
            fields.add(new SqlType.Field("f" + fields.size(), type, true));
        }
        return new SqlType.Struct(fields);
    }

    private static SqlType.Struct named(String name, SqlType type) {
        return new SqlType.Struct(List.of(new SqlType.Field(name, type, true)));
    }

    /** Reads a row that lies within other bytes. */
    private static @Nullable Object read(
            SqlType.Struct writer, SqlType.Struct reader, SqlType type, byte[] row, Integer... path) {
        byte[] around = new byte[row.length + 13];
        Arrays.fill(around, (byte) 0x5a);
        System.arraycopy(row, 0, around, 7, row.length);
        ByteSlice slice = new ByteSlice("3.changelog");
        slice.moveTo(around, 4, row.length + 3, 1000);
        ColumnVector column = new ColumnVector(type, 1);
        AvroRowReader field = AvroRowReader.of(writer, reader, List.of(path), SCHEMAS);
        field.read(slice, 3, row.length, column);
        assertThat(field.value(slice, 3, row.length)).isEqualTo(column.value(0));
        return column.value(0);
    }

    private static @Nullable Object read(SqlType.Struct type, byte[] row) {
        return read(type, type, type, row);
    }

    private static void assertEveryFieldIsReadAlone(
            SqlType.Struct writer, SqlType.Struct reader, byte[] row, StructValue whole) {
        for (int i = 0; i < reader.fields().size(); i++) {
            SqlType type = reader.fields().get(i).type();
            assertThat(read(writer, reader, type, row, i)).as("field %d", i).isEqualTo(whole.field(i));
            if (type instanceof SqlType.Struct inner) {
                for (int j = 0; j < inner.fields().size(); j++) {
                    Object expected = whole.field(i) instanceof StructValue value ? value.field(j) : null;
                    assertThat(read(writer, reader, inner.fields().get(j).type(), row, i, j))
                            .as("field %d.%d", i, j)
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void whatApacheAvroWritesIsRead() {
        RandomRows random = new RandomRows(20241130);
        for (int round = 0; round < 2_000; round++) {
            SqlType.Struct type = random.struct(3);
            @Nullable Object[] values = random.row(type);
            byte[] row = AvroRowBytes.of(type, values);
            StructValue expected = StructValue.wrap(values);
            assertThat(read(type, row)).as(type.sql()).isEqualTo(expected);
            assertEveryFieldIsReadAlone(type, type, row, expected);
        }
    }

    @Test
    void aRowOfAnOlderSchemaIsReadAsApacheAvroReadsIt() {
        RandomRows random = new RandomRows(20251130);
        for (int round = 0; round < 2_000; round++) {
            SqlType.Struct writer = random.struct(3);
            SqlType.Struct reader = random.evolved(writer);
            byte[] row = AvroRowBytes.of(writer, random.row(writer));
            StructValue expected = AvroRowBytes.read(row, writer, reader);
            assertThat(read(writer, reader, reader, row))
                    .as("%s as %s", writer.sql(), reader.sql())
                    .isEqualTo(expected);
            assertEveryFieldIsReadAlone(writer, reader, row, expected);
        }
    }

    static Stream<Arguments> bytesByType() {
        return Stream.of(
                Arguments.of(SqlType.INT, "02 54", 42L),
                Arguments.of(SqlType.BIGINT, "02 53", -42L),
                Arguments.of(SqlType.STRING, "02 04 c3 a9", "é"),
                Arguments.of(SqlType.BOOLEAN, "02 01", true),
                Arguments.of(SqlType.DOUBLE, "02 00 00 00 00 00 00 f8 bf", -1.5));
    }

    @ParameterizedTest
    @MethodSource("bytesByType")
    void theBytesAreThoseOfTheSpecification(SqlType type, String hex, Object value) {
        byte[] row = HexFormat.of().parseHex(hex.replace(" ", ""));
        assertThat(read(struct(type), struct(type), type, row, 0)).isEqualTo(value);
    }

    @Test
    void aDecimalTakesTheBytesOfItsDigits() {
        assertThat(AvroRowBytes.of(struct(new SqlType.Decimal(38, 0)), BigDecimal.ONE))
                .hasSize(1 + 16);
        SqlType.Struct type = struct(new SqlType.Decimal(4, 1));
        assertThat(read(type, new byte[] {2, 0, 15})).isEqualTo(StructValue.wrap(new BigDecimal("1.5")));
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(type, new byte[] {2, 0x7f, 0x7f}))
                .withMessageContaining("a number of 5 digits for DECIMAL(4,1)");
    }

    @Test
    void anArrayComesInBlocks() {
        SqlType.Struct type = struct(new SqlType.Array(SqlType.INT, true));
        // Two items; one item in a block that tells its size; the end.
        byte[] row = {2, 4, 2, 4, 1, 2, 6, 0};
        assertThat(read(type, row)).isEqualTo(StructValue.wrap(ArrayValue.wrap(1L, 2L, 3L)));
    }

    @Test
    void anArrayOfNothingHasLength() {
        SqlType.Struct type = struct(new SqlType.Array(SqlType.VOID, true));
        assertThat(read(type, new byte[] {2, 4, 0})).isEqualTo(StructValue.wrap(ArrayValue.wrap(null, null)));
        byte[] damaged = {2, (byte) 0xfe, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x0f, 0};
        assertThatExceptionOfType(CorruptFileException.class).isThrownBy(() -> read(type, damaged));
    }

    @Test
    void whatCannotBeReadAsTheNewTypeIsRefusedByName() {
        SqlType.Struct writer = named("n", struct(SqlType.STRING));
        SqlType.Struct reader = named("n", struct(SqlType.INT));
        assertThatExceptionOfType(UnsupportedFormatException.class)
                .isThrownBy(() -> AvroRowReader.of(writer, reader, List.of(), SCHEMAS))
                .withMessageContaining("field n.f0 was written as STRING, which cannot be read as INT")
                .withMessageContaining("0_a");
        assertThatExceptionOfType(UnsupportedFormatException.class)
                .isThrownBy(() -> AvroRowReader.of(writer, named("n", SqlType.STRING), List.of(), SCHEMAS))
                .withMessageContaining("field n was written as STRUCT<f0: STRING>, which cannot be read as STRING");
        assertThatExceptionOfType(UnsupportedFormatException.class)
                .isThrownBy(() -> AvroRowReader.of(
                        struct(new SqlType.Decimal(18, 0)), struct(new SqlType.Decimal(20, 0)), List.of(), SCHEMAS))
                .withMessageContaining("DECIMAL(18,0), which cannot be read as DECIMAL(20,0)");
    }

    @Test
    void aTypeThatAvroStateNeverHasIsRefusedByName() {
        for (SqlType type : List.of(
                SqlType.VARIANT,
                SqlType.INTERVAL_CALENDAR,
                new SqlType.Time(6),
                new SqlType.Map(SqlType.INT, SqlType.INT, true))) {
            assertThatExceptionOfType(UnsupportedFormatException.class)
                    .isThrownBy(() -> AvroRowReader.of(struct(type), struct(type), List.of(), SCHEMAS))
                    .withMessageContaining("field f0 is " + type.sql());
        }
    }

    private static final SqlType.Struct EVERYTHING = struct(
            SqlType.STRING,
            SqlType.BOOLEAN,
            SqlType.BIGINT,
            SqlType.DOUBLE,
            new SqlType.Decimal(30, 5),
            new SqlType.Array(new SqlType.Array(SqlType.INT, true), true),
            new SqlType.Map(SqlType.STRING, struct(SqlType.BOOLEAN, SqlType.BINARY), true),
            struct(SqlType.FLOAT, struct(SqlType.STRING)));

    private static byte[] everything() {
        RandomRows random = new RandomRows(7);
        byte[] longest = {};
        for (int i = 0; i < 20; i++) {
            byte[] row = AvroRowBytes.of(EVERYTHING, random.row(EVERYTHING));
            longest = row.length > longest.length ? row : longest;
        }
        return longest;
    }

    @Test
    void everyTruncationIsCorruptAndSaysWhere() {
        byte[] row = everything();
        for (int length = 0; length < row.length; length++) {
            byte[] cut = Arrays.copyOf(row, length);
            assertThatExceptionOfType(CorruptFileException.class)
                    .as("%d of %d bytes", length, row.length)
                    .isThrownBy(() -> read(EVERYTHING, cut))
                    .satisfies(
                            e -> assertThat(Objects.requireNonNull(e.location()).offset())
                                    .isBetween(1003L, 1003L + cut.length));
        }
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(EVERYTHING, Arrays.copyOf(row, row.length + 1)))
                .withMessageContaining("1 bytes follow the row");
    }

    @Test
    void aFlippedByteGivesARowOrIsCorrupt() {
        byte[] row = everything();
        Random random = new Random(20240229);
        for (int round = 0; round < 20_000; round++) {
            byte[] damaged = row.clone();
            damaged[random.nextInt(row.length)] ^= (byte) (1 + random.nextInt(255));
            try {
                assertThat(read(EVERYTHING, damaged)).isInstanceOf(StructValue.class);
            } catch (CorruptFileException e) {
                assertThat(e.location()).isNotNull();
            }
        }
    }
}
