package io.cloudfiles.tck.live;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.YearMonthIntervalType;
import org.jspecify.annotations.Nullable;

/** Random types of Spark and random values of them, with a liking for the edges. */
final class RandomData {
    private static final List<DataType> SCALARS = List.of(
            DataTypes.BooleanType,
            DataTypes.ByteType,
            DataTypes.ShortType,
            DataTypes.IntegerType,
            DataTypes.LongType,
            DataTypes.FloatType,
            DataTypes.DoubleType,
            DataTypes.StringType,
            DataTypes.BinaryType,
            DataTypes.DateType,
            DataTypes.TimestampType,
            DataTypes.TimestampNTZType);
    private static final LocalDateTime FIRST = LocalDateTime.of(1, 1, 1, 0, 0);
    private static final long MICROS = ChronoUnit.MICROS.between(FIRST, LocalDateTime.of(9999, 12, 31, 23, 59));
    private static final String[] WORDS = {
        "",
        "a",
        "ab",
        "abcdefg",
        "abcdefgh",
        "abcdefghi",
        "é漢字",
        "🙂",
        "\u0000x",
        "\"q\" \\ \n\t",
        "ß|,;",
        "long ".repeat(40)
    };

    private final Random random;

    RandomData(Random random) {
        this.random = random;
    }

    /** All scalar types that can be a key, one field each, the decimals of both widths among them. */
    StructType everyScalar(String prefix) {
        List<DataType> types = new ArrayList<>(SCALARS);
        types.add(decimal(18));
        types.add(decimal(38));
        types.add(DayTimeIntervalType.apply());
        types.add(YearMonthIntervalType.apply());
        return struct(prefix, types);
    }

    /** One to three fields that rows can be grouped by. */
    StructType keys() {
        List<DataType> types = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            types.add(random.nextInt(5) == 0 ? groupable() : scalar());
        }
        return struct("k", types);
    }

    /** Three to six fields of any type, nested ones too. */
    StructType values() {
        List<DataType> types = new ArrayList<>();
        int count = 3 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            types.add(any(2));
        }
        return struct("v", types);
    }

    private static StructType struct(String prefix, List<DataType> types) {
        List<StructField> fields = new ArrayList<>();
        for (DataType type : types) {
            fields.add(DataTypes.createStructField(prefix + fields.size(), type, true));
        }
        return DataTypes.createStructType(fields);
    }

    private DataType scalar() {
        int pick = random.nextInt(SCALARS.size() + 2);
        return pick < SCALARS.size() ? SCALARS.get(pick) : decimal(pick == SCALARS.size() ? 18 : 38);
    }

    private DecimalType decimal(int most) {
        int precision = 1 + random.nextInt(most);
        return DataTypes.createDecimalType(precision, random.nextInt(precision + 1));
    }

    private DataType groupable() {
        return random.nextBoolean()
                ? DataTypes.createArrayType(scalar(), true)
                : struct("f", List.of(scalar(), scalar(), scalar()));
    }

    private DataType any(int depth) {
        if (depth == 0) {
            return scalar();
        }
        return switch (random.nextInt(6)) {
            case 0 -> DataTypes.createArrayType(any(depth - 1), true);
            case 1 -> DataTypes.createMapType(DataTypes.StringType, any(depth - 1), true);
            case 2 -> struct("f", List.of(any(depth - 1), scalar(), any(depth - 1)));
            case 3 -> random.nextBoolean() ? DayTimeIntervalType.apply() : YearMonthIntervalType.apply();
            default -> scalar();
        };
    }

    /** One value for each field of the struct. */
    List<@Nullable Object> row(StructType type) {
        List<@Nullable Object> cells = new ArrayList<>();
        for (StructField field : type.fields()) {
            cells.add(value(field.dataType()));
        }
        return cells;
    }

    private @Nullable Object value(DataType type) {
        if (random.nextInt(8) == 0) {
            return null;
        }
        if (type instanceof StructType struct) {
            return RowFactory.create(row(struct).toArray());
        }
        if (type instanceof ArrayType array) {
            return list(array.elementType());
        }
        if (type instanceof MapType map) {
            Map<Object, @Nullable Object> entries = new HashMap<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                entries.put(text(), value(map.valueType()));
            }
            return entries;
        }
        if (type instanceof DecimalType decimal) {
            int digits = 1 + random.nextInt(decimal.precision());
            BigInteger unscaled = new BigInteger(128, random).mod(BigInteger.TEN.pow(digits));
            return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), decimal.scale());
        }
        return simple(type);
    }

    private List<@Nullable Object> list(DataType element) {
        List<@Nullable Object> elements = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            elements.add(value(element));
        }
        return elements;
    }

    private Object simple(DataType type) {
        return switch (type.typeName()) {
            case "boolean" -> random.nextBoolean();
            case "byte" -> (byte) number();
            case "short" -> (short) number();
            case "integer" -> (int) number();
            case "long" -> number();
            case "float" -> (float) fraction();
            case "double" -> fraction();
            case "string" -> text();
            case "binary" -> bytes();
            case "date" -> localDateTime().toLocalDate();
            case "timestamp" -> localDateTime().toInstant(ZoneOffset.UTC);
            case "timestamp_ntz" -> localDateTime();
            default -> interval(type);
        };
    }

    private Object interval(DataType type) {
        return type instanceof YearMonthIntervalType
                ? Period.ofMonths(random.nextInt(48_000) - 24_000)
                : Duration.of(random.nextLong() >> 10, ChronoUnit.MICROS);
    }

    private long number() {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(10) - 5L;
            case 1 -> random.nextBoolean() ? Long.MAX_VALUE : Long.MIN_VALUE;
            case 2 -> random.nextInt();
            default -> random.nextLong();
        };
    }

    private double fraction() {
        double[] edges = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300, 1e-300, 0.1
        };
        return random.nextInt(3) == 0 ? edges[random.nextInt(edges.length)] : random.nextGaussian() * 1e6;
    }

    private String text() {
        return WORDS[random.nextInt(WORDS.length)]
                + (random.nextBoolean() ? "" : Integer.toString(random.nextInt(100)));
    }

    private byte[] bytes() {
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        return bytes;
    }

    private LocalDateTime localDateTime() {
        if (random.nextInt(4) == 0) {
            return FIRST;
        }
        return FIRST.plus((long) (random.nextDouble() * MICROS), ChronoUnit.MICROS);
    }

    /** A time of an event of the given batch; batches follow each other every 20 seconds. */
    Instant eventTime(int batch) {
        return Instant.parse("2024-03-01T00:00:00Z")
                .plusMillis(batch * 20_000L)
                .plusNanos(1000L * random.nextInt(20_000_000));
    }
}
