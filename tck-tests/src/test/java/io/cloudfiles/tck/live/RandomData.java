package io.cloudfiles.tck.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.VariantType;
import org.apache.spark.sql.types.YearMonthIntervalType;
import org.apache.spark.types.variant.Variant;
import org.apache.spark.types.variant.VariantBuilder;
import org.apache.spark.unsafe.types.CalendarInterval;
import org.apache.spark.unsafe.types.VariantVal;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/** Random types of Spark and random values of them, with a liking for the edges. */
final class RandomData {
    /** Which types there are. */
    enum Palette {
        /** All. */
        ALL,
        /** Those that transformWithState takes: what has no counterpart in Avro is missing, whatever the encoding. */
        VARIABLES,
        /** Those that Spark can also read back from Avro. */
        AVRO
    }

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
    private static final List<DataType> RARE = List.of(
            DayTimeIntervalType.apply(),
            YearMonthIntervalType.apply(),
            DataTypes.CalendarIntervalType,
            DataTypes.VariantType,
            DataTypes.NullType);
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

    /** Types that are INT in Avro, which Spark then does not take for a TINYINT or SMALLINT. */
    private static final Set<DataType> NOT_AVRO = Set.of(DataTypes.ByteType, DataTypes.ShortType);

    private final Random random;
    private final Palette palette;
    private final List<DataType> scalars;

    RandomData(Random random, Palette palette) {
        this.random = random;
        this.palette = palette;
        this.scalars = SCALARS.stream()
                .filter(type -> palette != Palette.AVRO || !NOT_AVRO.contains(type))
                .toList();
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
        int pick = random.nextInt(scalars.size() + 2);
        return pick < scalars.size() ? scalars.get(pick) : decimal(pick == scalars.size() ? 18 : 38);
    }

    private DecimalType decimal(int most) {
        int precision = 1 + random.nextInt(most);
        return DataTypes.createDecimalType(precision, random.nextInt(precision + 1));
    }

    private DataType groupable() {
        // Spark loses how it reads arrays of a grouping key on the way to transformWithState's tasks.
        return palette == Palette.ALL && random.nextBoolean()
                ? array(scalar())
                : struct("f", List.of(scalar(), scalar(), scalar()));
    }

    private DataType any(int depth) {
        if (depth == 0) {
            return scalar();
        }
        return switch (random.nextInt(8)) {
            case 0 -> array(any(depth - 1));
            case 1 -> map(any(depth - 1));
            case 2 -> struct("f", List.of(any(depth - 1), scalar(), any(depth - 1)));
            case 3 -> palette == Palette.ALL ? RARE.get(random.nextInt(RARE.size())) : scalar();
            default -> scalar();
        };
    }

    private ArrayType array(DataType element) {
        return DataTypes.createArrayType(element, nullable(element));
    }

    private MapType map(DataType value) {
        boolean anyKey = palette == Palette.ALL && random.nextBoolean();
        return DataTypes.createMapType(anyKey ? scalar() : DataTypes.StringType, value, nullable(value));
    }

    /** In Avro, Spark writes no NULL for a simple value inside an array or a map. */
    private boolean nullable(DataType element) {
        boolean complex = element instanceof StructType || element instanceof ArrayType || element instanceof MapType;
        return palette != Palette.AVRO || complex;
    }

    /** One value for each field of the struct. */
    List<@Nullable Object> row(StructType type) {
        List<@Nullable Object> cells = new ArrayList<>();
        for (StructField field : type.fields()) {
            cells.add(value(field.dataType(), true));
        }
        return cells;
    }

    private @Nullable Object value(DataType type, boolean nullable) {
        // Spark refuses to write state where a calendar interval is NULL: its own check of rows takes it for corrupt.
        if (nullable && random.nextInt(8) == 0 && !type.equals(DataTypes.CalendarIntervalType)) {
            return null;
        }
        if (type instanceof StructType struct) {
            return RowFactory.create(row(struct).toArray());
        }
        if (type instanceof ArrayType array) {
            return list(array);
        }
        if (type instanceof MapType map) {
            return map(map);
        }
        if (type instanceof DecimalType decimal) {
            int digits = 1 + random.nextInt(decimal.precision());
            BigInteger unscaled = new BigInteger(128, random).mod(BigInteger.TEN.pow(digits));
            return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), decimal.scale());
        }
        return simple(type);
    }

    private Object map(MapType type) {
        Map<Object, @Nullable Object> entries = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            Object key = value(type.keyType(), false);
            // Arrays of bytes are never equal to each other: one at most.
            if (key != null && (!(key instanceof byte[]) || entries.isEmpty())) {
                entries.put(key, value(type.valueType(), type.valueContainsNull()));
            }
        }
        return CollectionConverters.asScala(entries);
    }

    private Object list(ArrayType type) {
        List<@Nullable Object> elements = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            elements.add(value(type.elementType(), type.containsNull()));
        }
        return CollectionConverters.asScala(elements).toSeq();
    }

    private @Nullable Object simple(DataType type) {
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
            case "void" -> null;
            default -> rare(type);
        };
    }

    private Object rare(DataType type) {
        if (type instanceof YearMonthIntervalType) {
            return Period.ofMonths(random.nextInt(48_000) - 24_000);
        }
        if (type instanceof DayTimeIntervalType) {
            return Duration.of(random.nextLong() >> 10, ChronoUnit.MICROS);
        }
        if (type instanceof VariantType) {
            return variant();
        }
        return new CalendarInterval(random.nextInt(100) - 50, random.nextInt(100) - 50, random.nextLong() >> 10);
    }

    private VariantVal variant() {
        String json = switch (random.nextInt(4)) {
            case 0 -> "{\"a\": [" + random.nextInt() + ", null, 1.5], \"b\": {\"é\": true}}";
            case 1 -> Long.toString(number());
            case 2 -> "[\"" + "long ".repeat(random.nextInt(20)) + "\", 1e300, {}]";
            default -> "null";
        };
        try {
            Variant variant = VariantBuilder.parseJson(json, false);
            return new VariantVal(variant.getValue(), variant.getMetadata());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
