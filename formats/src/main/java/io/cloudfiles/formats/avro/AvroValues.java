package io.cloudfiles.formats.avro;

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
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.GenericRecord;
import org.jspecify.annotations.Nullable;

/** Takes Avro's values to those of wanted types. */
final class AvroValues {
    private static final long MICROS_PER_MILLI = 1000;
    private static final long NANOS_PER_MICRO = 1000;

    private final SourceFile file;
    private final AvroSchema schemas;

    /** Puts a value that is not null where it goes. */
    @FunctionalInterface
    interface Setting {
        void set(Object value);
    }

    AvroValues(SourceFile file) {
        this.file = file;
        this.schemas = new AvroSchema(file);
    }

    /** A record's field, by its name in any case where need be; null where it has none. */
    static Schema.@Nullable Field find(Schema record, String name) {
        Schema.Field exact = record.getField(name);
        return exact != null
                ? exact
                : record.getFields().stream()
                        .filter(field -> field.name().equalsIgnoreCase(name))
                        .findFirst()
                        .orElse(null);
    }

    Setting of(Schema schema, SqlType wanted, Target target, String column) {
        return switch (schema.getType()) {
            case UNION -> union(schema, wanted, target, column);
            case RECORD -> record(schema, wanted, target, column);
            case ARRAY -> array(schema, wanted, target, column);
            case MAP -> map(schema, wanted, target, column);
            case NULL -> value -> {};
            default -> simple(schema, Widening.of(schemas.type(schema), wanted, target, column, file));
        };
    }

    private static Setting simple(Schema schema, Target target) {
        return switch (schema.getType()) {
            case BOOLEAN -> value -> target.setLong((Boolean) value ? 1 : 0);
            case INT -> value -> target.setLong(((Number) value).longValue());
            case LONG -> {
                long factor = factor(schema.getLogicalType());
                yield value -> target.setLong(Math.multiplyExact(((Number) value).longValue(), factor));
            }
            case FLOAT, DOUBLE -> value -> target.setDouble(((Number) value).doubleValue());
            case STRING, ENUM -> value -> target.setObject(value.toString());
            default -> value -> target.setObject(bytes(schema, value));
        };
    }

    private static long factor(@Nullable LogicalType logical) {
        if (logical instanceof LogicalTypes.TimestampMillis || logical instanceof LogicalTypes.LocalTimestampMillis) {
            return MICROS_PER_MILLI;
        }
        return logical instanceof LogicalTypes.TimeMicros ? NANOS_PER_MICRO : 1;
    }

    private static Object bytes(Schema schema, Object value) {
        byte[] bytes;
        if (value instanceof ByteBuffer buffer) {
            bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
        } else {
            bytes = ((GenericFixed) value).bytes().clone();
        }
        return schema.getLogicalType() instanceof LogicalTypes.Decimal decimal
                ? new BigDecimal(new BigInteger(bytes), decimal.getScale())
                : Binary.wrap(bytes);
    }

    private UnsupportedFormatException unfit(Schema schema, SqlType wanted, String column) {
        return schemas.unsupported(
                "a " + schema.getType() + " for column " + column + " where " + wanted.sql() + " is wanted");
    }

    private Setting record(Schema schema, SqlType wanted, Target target, String column) {
        if (!(wanted instanceof SqlType.Struct struct)) {
            throw unfit(schema, wanted, column);
        }
        @Nullable Object[] fields = new @Nullable Object[struct.fields().size()];
        Setting[] settings = new Setting[fields.length];
        int[] positions = new int[fields.length];
        for (int i = 0; i < fields.length; i++) {
            SqlType.Field field = struct.fields().get(i);
            Schema.Field found = find(schema, field.name());
            positions[i] = found == null ? -1 : found.pos();
            settings[i] = found == null
                    ? value -> {}
                    : of(
                            found.schema(),
                            field.type(),
                            Target.field(fields, i, field.type()),
                            column + "." + field.name());
        }
        return value -> {
            GenericRecord record = (GenericRecord) value;
            for (int i = 0; i < fields.length; i++) {
                fields[i] = null;
                Object inner = positions[i] < 0 ? null : record.get(positions[i]);
                if (inner != null) {
                    settings[i].set(inner);
                }
            }
            target.setObject(StructValue.wrap(fields.clone()));
        };
    }

    private Setting array(Schema schema, SqlType wanted, Target target, String column) {
        if (!(wanted instanceof SqlType.Array array)) {
            throw unfit(schema, wanted, column);
        }
        List<@Nullable Object> elements = new ArrayList<>();
        Setting element =
                of(schema.getElementType(), array.element(), Target.element(elements, array.element()), column);
        return value -> {
            elements.clear();
            for (Object inner : (Collection<?>) value) {
                add(inner, element, elements);
            }
            target.setObject(ArrayValue.wrap(elements.toArray()));
        };
    }

    private static void add(@Nullable Object inner, Setting setting, List<@Nullable Object> values) {
        if (inner == null) {
            values.add(null);
        } else {
            setting.set(inner);
        }
    }

    private Setting map(Schema schema, SqlType wanted, Target target, String column) {
        if (!(wanted instanceof SqlType.Map map)) {
            throw unfit(schema, wanted, column);
        }
        List<@Nullable Object> values = new ArrayList<>();
        Setting setting = of(schema.getValueType(), map.value(), Target.element(values, map.value()), column);
        return value -> {
            values.clear();
            List<@Nullable Object> keys = new ArrayList<>();
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                keys.add(String.valueOf(entry.getKey()));
                add(entry.getValue(), setting, values);
            }
            target.setObject(new MapValue(ArrayValue.wrap(keys.toArray()), ArrayValue.wrap(values.toArray())));
        };
    }

    private Setting union(Schema schema, SqlType wanted, Target target, String column) {
        List<Schema> branches = AvroSchema.branches(schema);
        if (branches.size() == 1) {
            return of(branches.get(0), wanted, target, column);
        }
        SqlType own = schemas.type(schema);
        if (!(own instanceof SqlType.Struct) || !(wanted instanceof SqlType.Struct struct)) {
            Target widened = Widening.of(own, wanted, target, column, file);
            return own.kind() == SqlType.Kind.DOUBLE
                    ? value -> widened.setDouble(((Number) value).doubleValue())
                    : value -> widened.setLong(((Number) value).longValue());
        }
        @Nullable Object[] members = new @Nullable Object[struct.fields().size()];
        Setting[] settings = new Setting[branches.size()];
        for (int i = 0; i < settings.length; i++) {
            settings[i] = value -> {};
            for (int j = 0; j < members.length; j++) {
                SqlType.Field field = struct.fields().get(j);
                if (field.name().equals("member" + i)) {
                    settings[i] = of(branches.get(i), field.type(), Target.field(members, j, field.type()), column);
                }
            }
        }
        Schema known = Schema.createUnion(branches);
        return value -> {
            Arrays.fill(members, null);
            settings[GenericData.get().resolveUnion(known, value)].set(value);
            target.setObject(StructValue.wrap(members.clone()));
        };
    }
}
