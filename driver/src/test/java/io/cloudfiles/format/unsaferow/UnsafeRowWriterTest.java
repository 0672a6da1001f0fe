package io.cloudfiles.format.unsaferow;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UnsafeRowWriterTest {
    private static final long SEED = Long.getLong("cloudfiles.seed", 20260101);
    private static final List<SqlType> TYPES = List.of(
            SqlType.BOOLEAN,
            SqlType.TINYINT,
            SqlType.SMALLINT,
            SqlType.INT,
            SqlType.BIGINT,
            SqlType.DATE,
            SqlType.TIMESTAMP,
            SqlType.STRING,
            SqlType.BINARY,
            new SqlType.Decimal(10, 5));

    private final Random random = new Random(SEED);

    private SqlType.Struct type(int depth) {
        List<SqlType.Field> fields = new ArrayList<>();
        int count = random.nextInt(depth == 0 ? 80 : 4);
        for (int i = 0; i < count; i++) {
            boolean nested = depth < 2 && random.nextInt(6) == 0;
            SqlType type = nested ? type(depth + 1) : TYPES.get(random.nextInt(TYPES.size()));
            fields.add(new SqlType.Field("f" + i, type, true));
        }
        return new SqlType.Struct(fields);
    }

    private @Nullable Object value(SqlType type) {
        if (random.nextInt(5) == 0) {
            return null;
        }
        return switch (type.kind()) {
            case BOOLEAN -> random.nextBoolean();
            case TINYINT -> (long) (byte) random.nextInt();
            case SMALLINT -> (long) (short) random.nextInt();
            case INT, DATE -> (long) random.nextInt();
            case STRING -> "é".repeat(random.nextInt(9));
            case BINARY -> Binary.wrap(new byte[random.nextInt(20)]);
            case DECIMAL -> new BigDecimal(BigInteger.valueOf(random.nextInt()), 5);
            case STRUCT -> row((SqlType.Struct) type);
            default -> random.nextLong();
        };
    }

    private StructValue row(SqlType.Struct type) {
        return StructValue.wrap(
                type.fields().stream().map(field -> value(field.type())).toArray());
    }

    @Test
    void rowsAreWrittenAsTheFormatSays() {
        for (int i = 0; i < 500; i++) {
            SqlType.Struct type = type(0);
            StructValue row = row(type);
            @Nullable Object[] fields = new @Nullable Object[row.size()];
            for (int field = 0; field < fields.length; field++) {
                fields[field] = row.field(field);
            }
            assertThat(UnsafeRowWriter.takes(type)).isTrue();
            assertThat(UnsafeRowWriter.write(type.fields(), row))
                    .as("seed %d, row %d", SEED, i)
                    .isEqualTo(UnsafeRowBytes.of(type, fields));
        }
    }

    @Test
    void valuesOfManyFormsAreNotWritten() {
        for (SqlType type : List.of(
                SqlType.DOUBLE, new SqlType.Decimal(19, 0), SqlType.VOID, new SqlType.Array(SqlType.INT, true))) {
            assertThat(UnsafeRowWriter.takes(new SqlType.Struct(List.of(new SqlType.Field("f", type, true)))))
                    .isFalse();
        }
    }
}
