package io.cloudfiles.formats.orc;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.formats.bytes.Target;
import io.cloudfiles.formats.bytes.Widening;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DecimalColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.DoubleColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.ListColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.MapColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.StructColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.TimestampColumnVector;
import org.apache.orc.TypeDescription;
import org.jspecify.annotations.Nullable;

/** Takes the values of ORC's vectors to those of wanted types, and notes which columns must be read for it. */
final class OrcValues {
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1000;

    private final SourceFile file;
    private final ZoneId zone;
    private final boolean[] included;

    /** Puts the value of a row where it goes; nothing for NULL. */
    interface Reading {
        void of(ColumnVector vector, int row);

        /** The same for a vector that may repeat one value, or have NULLs. */
        default boolean read(ColumnVector vector, int row) {
            int at = vector.isRepeating ? 0 : row;
            if (!vector.noNulls && vector.isNull[at]) {
                return false;
            }
            of(vector, at);
            return true;
        }
    }

    OrcValues(SourceFile file, ZoneId zone, boolean[] included) {
        this.file = file;
        this.zone = zone;
        this.included = included;
    }

    /** The ordinal of the field of that name, in any case where need be; -1 for none. */
    static int find(TypeDescription struct, String name) {
        int exact = struct.getFieldNames().indexOf(name);
        for (int i = 0; exact < 0 && i < struct.getFieldNames().size(); i++) {
            exact = struct.getFieldNames().get(i).equalsIgnoreCase(name) ? i : exact;
        }
        return exact;
    }

    Reading of(TypeDescription type, SqlType wanted, Target target, String column) {
        included[type.getId()] = true;
        return switch (type.getCategory()) {
            case STRUCT -> struct(type, wanted, target, column);
            case LIST -> list(type, wanted, target, column);
            case MAP -> map(type, wanted, target, column);
            default -> simple(type, Widening.of(OrcSchema.type(file, type), wanted, target, column, file));
        };
    }

    private Reading simple(TypeDescription type, Target target) {
        return switch (type.getCategory()) {
            case FLOAT, DOUBLE -> (vector, row) -> target.setDouble(((DoubleColumnVector) vector).vector[row]);
            case STRING, VARCHAR -> (vector, row) -> target.setObject(text((BytesColumnVector) vector, row));
            case CHAR ->
                (vector, row) -> target.setObject(padded(text((BytesColumnVector) vector, row), type.getMaxLength()));
            case BINARY -> (vector, row) -> target.setObject(bytes((BytesColumnVector) vector, row));
            case DECIMAL -> (vector, row) -> target.setObject(decimal(vector, row, type.getScale()));
            case TIMESTAMP -> {
                boolean local = OrcSchema.type(file, type).kind() == SqlType.Kind.TIMESTAMP_NTZ;
                yield (vector, row) -> target.setLong(timestamp((TimestampColumnVector) vector, row, local));
            }
            default -> (vector, row) -> target.setLong(((LongColumnVector) vector).vector[row]);
        };
    }

    private static String text(BytesColumnVector vector, int row) {
        return new String(vector.vector[row], vector.start[row], vector.length[row], StandardCharsets.UTF_8);
    }

    /** A CHAR has the spaces at its end that the library takes off. */
    private static String padded(String text, int length) {
        int missing = length - text.codePointCount(0, text.length());
        return missing > 0 ? text + " ".repeat(missing) : text;
    }

    private static Binary bytes(BytesColumnVector vector, int row) {
        return Binary.wrap(
                Arrays.copyOfRange(vector.vector[row], vector.start[row], vector.start[row] + vector.length[row]));
    }

    private static BigDecimal decimal(ColumnVector vector, int row, int scale) {
        return ((DecimalColumnVector) vector)
                .vector[row]
                .getHiveDecimal()
                .bigDecimalValue()
                .setScale(scale, RoundingMode.UNNECESSARY);
    }

    /** What clocks showed, which for an instant are those of the zone. */
    private long timestamp(TimestampColumnVector vector, int row, boolean local) {
        long seconds = Math.floorDiv(vector.time[row], 1000L);
        long micros =
                Math.addExact(Math.multiplyExact(seconds, MICROS_PER_SECOND), vector.nanos[row] / NANOS_PER_MICRO);
        if (local || zone.equals(ZoneOffset.UTC)) {
            return micros;
        }
        LocalDateTime shown = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
        long offset = shown.atZone(zone).getOffset().getTotalSeconds();
        return Math.subtractExact(micros, offset * MICROS_PER_SECOND);
    }

    private UnsupportedFormatException unfit(TypeDescription type, SqlType wanted, String column) {
        return new UnsupportedFormatException(
                Location.of(file.path()),
                "column " + column + " is " + type + " in this file and cannot be read as " + wanted.sql());
    }

    private Reading struct(TypeDescription type, SqlType wanted, Target target, String column) {
        if (!(wanted instanceof SqlType.Struct struct)) {
            throw unfit(type, wanted, column);
        }
        @Nullable Object[] fields = new @Nullable Object[struct.fields().size()];
        Reading[] readings = new Reading[fields.length];
        int[] ordinals = new int[fields.length];
        for (int i = 0; i < fields.length; i++) {
            SqlType.Field field = struct.fields().get(i);
            ordinals[i] = find(type, field.name());
            if (ordinals[i] >= 0) {
                readings[i] = of(
                        type.getChildren().get(ordinals[i]),
                        field.type(),
                        Target.field(fields, i, field.type()),
                        column + "." + field.name());
            }
        }
        return (vector, row) -> {
            ColumnVector[] children = ((StructColumnVector) vector).fields;
            Arrays.fill(fields, null);
            for (int i = 0; i < fields.length; i++) {
                if (ordinals[i] >= 0) {
                    readings[i].read(children[ordinals[i]], row);
                }
            }
            target.setObject(StructValue.wrap(fields.clone()));
        };
    }

    private Reading list(TypeDescription type, SqlType wanted, Target target, String column) {
        if (!(wanted instanceof SqlType.Array array)) {
            throw unfit(type, wanted, column);
        }
        List<@Nullable Object> elements = new ArrayList<>();
        Reading element =
                of(type.getChildren().get(0), array.element(), Target.element(elements, array.element()), column);
        return (vector, row) -> {
            ListColumnVector list = (ListColumnVector) vector;
            elements.clear();
            collect(element, elements, list.child, list.offsets[row], list.lengths[row]);
            target.setObject(ArrayValue.wrap(elements.toArray()));
        };
    }

    private static void collect(
            Reading reading, List<@Nullable Object> values, ColumnVector vector, long from, long count) {
        for (int i = Math.toIntExact(from); i < from + count; i++) {
            if (!reading.read(vector, i)) {
                values.add(null);
            }
        }
    }

    private Reading map(TypeDescription type, SqlType wanted, Target target, String column) {
        if (!(wanted instanceof SqlType.Map map)) {
            throw unfit(type, wanted, column);
        }
        List<@Nullable Object> keys = new ArrayList<>();
        List<@Nullable Object> values = new ArrayList<>();
        Reading key = of(type.getChildren().get(0), map.key(), Target.element(keys, map.key()), column);
        Reading value = of(type.getChildren().get(1), map.value(), Target.element(values, map.value()), column);
        return (vector, row) -> {
            MapColumnVector entries = (MapColumnVector) vector;
            keys.clear();
            values.clear();
            collect(key, keys, entries.keys, entries.offsets[row], entries.lengths[row]);
            collect(value, values, entries.values, entries.offsets[row], entries.lengths[row]);
            target.setObject(new MapValue(ArrayValue.wrap(keys.toArray()), ArrayValue.wrap(values.toArray())));
        };
    }
}
