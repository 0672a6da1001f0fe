package io.cloudfiles.format.staterow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.format.unsaferow.UnsafeRowBytes;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyFormatTest {
    private static final KeyEncoding WHOLE = new KeyEncoding.Whole();

    private static SqlType.Struct struct(SqlType... types) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (SqlType type : types) {
            fields.add(new SqlType.Field("f" + fields.size(), type, true));
        }
        return new SqlType.Struct(fields);
    }

    private static byte[] joined(byte[]... parts) {
        ByteBuffer out = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);
        for (byte[] part : parts) {
            out.put(part);
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    /** A row behind its version. */
    private static byte[] row(SqlType.Struct type, @Nullable Object... values) {
        return joined(new byte[1], UnsafeRowBytes.of(type, values));
    }

    private static byte[] length(byte[] part) {
        return ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(part.length)
                .array();
    }

    private static ByteSlice slice(byte[] bytes) {
        ByteSlice slice = new ByteSlice("keys");
        slice.moveTo(joined(new byte[3], bytes, new byte[2]), 3, bytes.length, 100);
        return slice;
    }

    private static @Nullable Object read(KeyEncoding encoding, SqlType.Struct type, byte[] key, Integer... path) {
        FieldReader reader = RowEncoding.unsafeRows()
                .keys(encoding)
                .reader(type, type.fields().size(), List.of(path));
        SqlType shown = type;
        for (int ordinal : path) {
            shown = ((SqlType.Struct) shown).fields().get(ordinal).type();
        }
        ColumnVector column = new ColumnVector(shown, 1);
        reader.read(slice(key), column);
        assertThat(reader.value(slice(key), 0, key.length)).isEqualTo(column.value(0));
        return column.value(0);
    }

    @Test
    void aWholeKeyIsARowBehindItsVersion() {
        SqlType.Struct type = struct(SqlType.STRING, SqlType.BIGINT);
        byte[] key = row(type, "a", 7L);
        assertThat(read(WHOLE, type, key, 1)).isEqualTo(7L);
        assertThat(read(WHOLE, type, key)).isEqualTo(StructValue.wrap("a", 7L));
    }

    @Test
    void aPrefixIsARowOfItsOwn() {
        SqlType.Struct type = struct(SqlType.STRING, struct(SqlType.INT), SqlType.BIGINT);
        byte[] first = row(struct(SqlType.STRING, struct(SqlType.INT)), null, StructValue.wrap(5L));
        byte[] key = joined(length(first), first, row(struct(SqlType.BIGINT), 9L));
        KeyEncoding encoding = new KeyEncoding.PrefixScan(2);
        assertThat(read(encoding, type, key, 0)).isNull();
        assertThat(read(encoding, type, key, 1, 0)).isEqualTo(5L);
        assertThat(read(encoding, type, key, 2)).isEqualTo(9L);
        assertThat(read(encoding, type, key)).isEqualTo(StructValue.wrap(null, StructValue.wrap(5L), 9L));
    }

    @Test
    void aTimeStandsBeforeOrBehindTheRow() {
        SqlType.Struct type = struct(SqlType.STRING, SqlType.BIGINT);
        byte[] row = row(struct(SqlType.STRING), "k");
        for (long time : new long[] {0, -1, Long.MIN_VALUE, 1_700_000_063_000_000L}) {
            byte[] bytes = ByteBuffer.allocate(8).putLong(time ^ Long.MIN_VALUE).array();
            byte[] before = joined(bytes, row);
            byte[] behind = joined(row, bytes);
            assertThat(read(new KeyEncoding.TimestampFirst(), type, before)).isEqualTo(StructValue.wrap("k", time));
            assertThat(read(new KeyEncoding.TimestampLast(), type, behind)).isEqualTo(StructValue.wrap("k", time));
            assertThat(read(new KeyEncoding.TimestampLast(), type, behind, 0)).isEqualTo("k");
            assertThat(read(new KeyEncoding.TimestampFirst(), type, before, 1)).isEqualTo(time);
        }
    }

    /** By type: the bytes behind the mark and before, and the value. */
    @ParameterizedTest
    @CsvSource({
        "TINYINT, 00fb, -5",
        "TINYINT, 017f, 127",
        "SMALLINT, 00fffe, -2",
        "INT, 0100000102, 258",
        "BIGINT, 00fffffffffffffffe, -2",
        "BIGINT, 010000018bcfe56800, 1700000000000",
        "BIGINT, 020000000000000000, NULL",
        "DOUBLE, 013ff8000000000000, 1.5",
        "DOUBLE, 004007ffffffffffff, -1.5",
        "FLOAT, 013fc00000, 1.5",
        "FLOAT, 00403fffff, -1.5"
    })
    void orderedFieldsAreBytesThatSort(String kind, String hex, String value) {
        SqlType type = switch (kind) {
            case "TINYINT" -> SqlType.TINYINT;
            case "SMALLINT" -> SqlType.SMALLINT;
            case "INT" -> SqlType.INT;
            case "FLOAT" -> SqlType.FLOAT;
            case "DOUBLE" -> SqlType.DOUBLE;
            default -> SqlType.BIGINT;
        };
        byte[] first = row(struct(SqlType.BINARY), Binary.wrap(HexFormat.of().parseHex(hex)));
        byte[] key = joined(length(first), first, row(struct(SqlType.STRING), "rest"));
        Object found = read(new KeyEncoding.RangeScan(List.of(1)), struct(SqlType.STRING, type), key, 1);
        assertThat(String.valueOf(found)).isEqualTo(value.equals("NULL") ? "null" : value);
        assertThat(read(new KeyEncoding.RangeScan(List.of(1)), struct(SqlType.STRING, type), key, 0))
                .isEqualTo("rest");
    }

    @Test
    void orderedFieldsComeInTheirOwnOrder() {
        SqlType.Struct type = struct(SqlType.BIGINT, SqlType.STRING, SqlType.INT);
        byte[] first = row(
                struct(SqlType.BINARY, SqlType.BINARY),
                Binary.wrap(HexFormat.of().parseHex("0100000003")),
                Binary.wrap(HexFormat.of().parseHex("010000000000000004")));
        byte[] key = joined(length(first), first, row(struct(SqlType.STRING), "x"));
        assertThat(read(new KeyEncoding.RangeScan(List.of(2, 0)), type, key)).isEqualTo(StructValue.wrap(4L, "x", 3L));
    }

    @Test
    void damageIsAnErrorWithItsPlace() {
        SqlType.Struct type = struct(SqlType.STRING, SqlType.BIGINT);
        byte[] newer = row(type, "a", 7L);
        newer[0] = 1;
        assertThatThrownBy(() -> read(WHOLE, type, newer))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("version 1")
                .hasMessageContaining("keys@100");
        byte[] first = row(struct(SqlType.STRING), "a");
        byte[] key = joined(length(first), first, row(struct(SqlType.BIGINT), 9L));
        byte[] tooLong = key.clone();
        tooLong[1] = 1;
        for (KeyEncoding encoding : List.of(
                new KeyEncoding.PrefixScan(1),
                new KeyEncoding.RangeScan(List.of(1)),
                new KeyEncoding.TimestampFirst(),
                new KeyEncoding.TimestampLast())) {
            for (int cut = 0; cut < 12; cut++) {
                byte[] start = Arrays.copyOf(tooLong, cut);
                assertThatThrownBy(() -> read(encoding, type, start))
                        .isInstanceOfAny(CorruptFileException.class, UnsupportedFormatException.class);
            }
        }
        assertThatThrownBy(() -> read(new KeyEncoding.PrefixScan(1), type, tooLong))
                .isInstanceOf(CorruptFileException.class);
    }

    @Test
    void layoutsAreThoseOfTheSchemaFile() {
        Location where = Location.of("schema");
        assertThat(KeyEncoding.parse("{\"keyStateEncoderType\":\"NoPrefixKeyStateEncoderSpec\"}", 2, where))
                .isEqualTo(WHOLE);
        assertThat(KeyEncoding.parse(
                        "{\"keyStateEncoderType\":\"RangeKeyScanStateEncoderSpec\",\"orderingOrdinals\":[1,0]}",
                        2,
                        where))
                .isEqualTo(new KeyEncoding.RangeScan(List.of(1, 0)));
        assertThatThrownBy(() -> KeyEncoding.parse(
                        "{\"keyStateEncoderType\":\"RangeKeyScanStateEncoderSpec\",\"orderingOrdinals\":[2]}",
                        2,
                        where))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("column 2");
        assertThatThrownBy(() -> KeyEncoding.parse(
                        "{\"keyStateEncoderType\":\"PrefixKeyScanStateEncoderSpec\",\"numColsPrefixKey\":3}", 2, where))
                .isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> KeyEncoding.parse("{\"keyStateEncoderType\":\"Newer\"}", 2, where))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("'Newer'");
    }

    @Test
    void soughtBytesAreThoseOfTheKey() {
        SqlType.Struct type = struct(SqlType.STRING, SqlType.INT, SqlType.BIGINT);
        List<@Nullable Object> values = Arrays.asList("a", null, 9L);
        byte[] first = row(struct(SqlType.STRING, SqlType.INT), "a", null);
        byte[] prefix = joined(length(first), first);
        assertThat(KeyBytes.of(WHOLE, type.fields(), values))
                .hasValue(new KeyBytes(Binary.wrap(row(type, "a", null, 9L)), true));
        assertThat(KeyBytes.of(WHOLE, type.fields(), values.subList(0, 2))).isEmpty();
        KeyEncoding prefixScan = new KeyEncoding.PrefixScan(2);
        assertThat(KeyBytes.of(prefixScan, type.fields(), values))
                .hasValue(new KeyBytes(Binary.wrap(joined(prefix, row(struct(SqlType.BIGINT), 9L))), true));
        assertThat(KeyBytes.of(prefixScan, type.fields(), values.subList(0, 2)))
                .hasValue(new KeyBytes(Binary.wrap(prefix), false));
        assertThat(KeyBytes.of(prefixScan, type.fields(), values.subList(0, 1))).isEmpty();
        byte[] time = ByteBuffer.allocate(8).putLong(9L ^ Long.MIN_VALUE).array();
        assertThat(KeyBytes.of(new KeyEncoding.TimestampLast(), type.fields(), values))
                .hasValue(new KeyBytes(Binary.wrap(joined(first, time)), true));
        assertThat(KeyBytes.of(new KeyEncoding.TimestampLast(), type.fields(), values.subList(0, 2)))
                .hasValue(new KeyBytes(Binary.wrap(first), false));
        assertThat(KeyBytes.of(new KeyEncoding.TimestampFirst(), type.fields(), values))
                .hasValue(new KeyBytes(Binary.wrap(joined(time, first)), true));
        assertThat(KeyBytes.of(new KeyEncoding.TimestampFirst(), type.fields(), values.subList(0, 2)))
                .isEmpty();
        assertThat(KeyBytes.of(new KeyEncoding.RangeScan(List.of(2)), type.fields(), values))
                .isEmpty();
        assertThat(KeyBytes.of(WHOLE, struct(SqlType.DOUBLE).fields(), List.of(1.5)))
                .isEqualTo(Optional.empty());
    }
}
