package io.cloudfiles.format.avro;

import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Schemas, schemas that they may evolve to, and rows of them, from a seed. */
final class RandomRows {
    private static final List<SqlType> SIMPLE = List.of(
            SqlType.BOOLEAN,
            SqlType.TINYINT,
            SqlType.SMALLINT,
            SqlType.INT,
            SqlType.BIGINT,
            SqlType.FLOAT,
            SqlType.DOUBLE,
            SqlType.STRING,
            SqlType.BINARY,
            SqlType.DATE,
            SqlType.TIMESTAMP,
            SqlType.TIMESTAMP_NTZ,
            SqlType.VOID,
            new SqlType.Decimal(1, 0),
            new SqlType.Decimal(9, 2),
            new SqlType.Decimal(18, 18),
            new SqlType.Decimal(19, 0),
            new SqlType.Decimal(38, 10));

    private final Random random;
    private int names;

    RandomRows(long seed) {
        this.random = new Random(seed);
    }

    SqlType.Struct struct(int depth) {
        List<SqlType.Field> fields = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            fields.add(new SqlType.Field("f" + names++, type(depth), true));
        }
        return new SqlType.Struct(fields);
    }

    private SqlType type(int depth) {
        int choice = depth == 0 ? 9 : random.nextInt(10);
        return switch (choice) {
            case 0, 1 -> struct(depth - 1);
            case 2, 3 -> new SqlType.Array(item(depth - 1), true);
            case 4 -> new SqlType.Map(SqlType.STRING, item(depth - 1), true);
            default -> SIMPLE.get(random.nextInt(SIMPLE.size()));
        };
    }

    /** Arrays of VOID have a test of their own. */
    private SqlType item(int depth) {
        SqlType type = type(depth);
        return type.kind() == SqlType.Kind.VOID ? SqlType.STRING : type;
    }

    /** What {@code type} may have become: fields come, go, change places and widen. */
    SqlType.Struct evolved(SqlType.Struct type) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (SqlType.Field field : type.fields()) {
            if (random.nextInt(5) > 0) {
                int at = random.nextInt(4) == 0 ? random.nextInt(fields.size() + 1) : fields.size();
                fields.add(at, new SqlType.Field(field.name(), evolved(field.type()), true));
            }
            if (random.nextInt(4) == 0) {
                fields.add(new SqlType.Field("f" + names++, type(1), true));
            }
        }
        return fields.isEmpty() ? type : new SqlType.Struct(fields);
    }

    private SqlType evolved(SqlType type) {
        boolean widens = random.nextBoolean();
        return switch (type.kind()) {
            case STRUCT -> evolved((SqlType.Struct) type);
            case ARRAY -> new SqlType.Array(evolved(((SqlType.Array) type).element()), true);
            case MAP -> new SqlType.Map(SqlType.STRING, evolved(((SqlType.Map) type).value()), true);
            case INT -> widens ? pick(SqlType.BIGINT, SqlType.FLOAT, SqlType.DOUBLE) : type;
            case BIGINT -> widens ? pick(SqlType.FLOAT, SqlType.DOUBLE) : type;
            case FLOAT -> widens ? SqlType.DOUBLE : type;
            case STRING -> widens ? SqlType.BINARY : type;
            default -> type;
        };
    }

    private SqlType pick(SqlType... types) {
        return types[random.nextInt(types.length)];
    }

    @Nullable Object[] row(SqlType.Struct type) {
        @Nullable Object[] values = new @Nullable Object[type.fields().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] =
                    random.nextInt(6) == 0 ? null : value(type.fields().get(i).type());
        }
        return values;
    }

    private @Nullable Object item(SqlType type) {
        boolean hasParts =
                type instanceof SqlType.Struct || type instanceof SqlType.Array || type instanceof SqlType.Map;
        return hasParts && random.nextInt(6) == 0 ? null : value(type);
    }

    private @Nullable Object value(SqlType type) {
        return switch (type.kind()) {
            case BOOLEAN -> random.nextBoolean();
            case TINYINT -> (long) (byte) random.nextInt();
            case SMALLINT -> (long) (short) random.nextInt();
            case INT, DATE -> (long) (random.nextInt() >> random.nextInt(32));
            case BIGINT, TIMESTAMP, TIMESTAMP_NTZ -> random.nextLong() >> random.nextInt(64);
            case FLOAT -> random.nextFloat() * 1000 - 500;
            case DOUBLE -> random.nextDouble() * 1000 - 500;
            case STRING -> text();
            case BINARY -> Binary.wrap(text().getBytes(java.nio.charset.StandardCharsets.UTF_8));
            case DECIMAL -> decimal((SqlType.Decimal) type);
            case STRUCT -> StructValue.wrap(row((SqlType.Struct) type));
            case ARRAY -> {
                @Nullable Object[] items = new @Nullable Object[random.nextInt(4)];
                for (int i = 0; i < items.length; i++) {
                    items[i] = item(((SqlType.Array) type).element());
                }
                yield ArrayValue.wrap(items);
            }
            case MAP -> {
                // One entry: more would come back in the order of a hash table.
                @Nullable Object[] keys = new @Nullable Object[random.nextInt(2)];
                @Nullable Object[] values = new @Nullable Object[keys.length];
                for (int i = 0; i < keys.length; i++) {
                    keys[i] = text();
                    values[i] = item(((SqlType.Map) type).value());
                }
                yield new MapValue(ArrayValue.wrap(keys), ArrayValue.wrap(values));
            }
            default -> null;
        };
    }

    private BigDecimal decimal(SqlType.Decimal type) {
        BigInteger limit = BigInteger.TEN.pow(type.precision());
        BigInteger unscaled = new BigInteger(limit.bitLength(), random).mod(limit);
        return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), type.scale());
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(80); i > 0; i--) {
            text.append(random.nextInt(10) == 0 ? 'é' : (char) ('a' + random.nextInt(26)));
        }
        return text.toString();
    }
}
