package io.cloudfiles.format.avro;

import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;

/** Rows that Apache Avro writes and reads, with the schemas that §7.1 derives from Spark's types. */
public final class AvroRowBytes {
    private static final Schema NULL = Schema.create(Schema.Type.NULL);

    private AvroRowBytes() {}

    /** A row of {@code type} with these fields, values of package {@code type}. */
    public static byte[] of(SqlType.Struct type, @Nullable Object... fields) {
        Schema schema = schema(type);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(bytes, null);
        try {
            new GenericDatumWriter<>(schema).write(datum(type, StructValue.wrap(fields), schema), encoder);
            encoder.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** What Apache Avro reads of a row. */
    static StructValue read(byte[] row, SqlType.Struct writer, SqlType.Struct reader) {
        try {
            Object datum = new GenericDatumReader<>(schema(writer), schema(reader))
                    .read(null, DecoderFactory.get().binaryDecoder(row, null));
            return (StructValue) Objects.requireNonNull(value(reader, datum));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Schema schema(SqlType.Struct type) {
        return struct(type, "topLevelRecord", "");
    }

    private static Schema struct(SqlType.Struct type, String name, String space) {
        List<Schema.Field> fields = new ArrayList<>();
        for (SqlType.Field field : type.fields()) {
            String inner = space.isEmpty() ? name : space + "." + name;
            Schema own = type(field.type(), field.name(), inner);
            fields.add(new Schema.Field(
                    field.name(),
                    own.getType() == Schema.Type.NULL ? own : optional(own),
                    null,
                    Schema.Field.NULL_DEFAULT_VALUE));
        }
        return Schema.createRecord(name, null, space, false, fields);
    }

    private static Schema optional(Schema type) {
        return Schema.createUnion(NULL, type);
    }

    private static Schema item(SqlType type, String name, String space) {
        Schema own = type(type, name, space + ".item");
        return switch (type.kind()) {
            case STRUCT, ARRAY, MAP -> optional(own);
            default -> own;
        };
    }

    private static Schema type(SqlType type, String name, String space) {
        return switch (type.kind()) {
            case BOOLEAN -> Schema.create(Schema.Type.BOOLEAN);
            case TINYINT, SMALLINT, INT -> Schema.create(Schema.Type.INT);
            case DATE -> LogicalTypes.date().addToSchema(Schema.create(Schema.Type.INT));
            case BIGINT -> Schema.create(Schema.Type.LONG);
            case TIMESTAMP -> LogicalTypes.timestampMicros().addToSchema(Schema.create(Schema.Type.LONG));
            case TIMESTAMP_NTZ -> LogicalTypes.localTimestampMicros().addToSchema(Schema.create(Schema.Type.LONG));
            case FLOAT -> Schema.create(Schema.Type.FLOAT);
            case DOUBLE -> Schema.create(Schema.Type.DOUBLE);
            case STRING -> Schema.create(Schema.Type.STRING);
            case BINARY -> Schema.create(Schema.Type.BYTES);
            case VOID -> NULL;
            case DECIMAL -> Schema.createFixed("fixed", null, space + "." + name, size((SqlType.Decimal) type));
            case STRUCT -> struct((SqlType.Struct) type, name, space);
            case ARRAY -> Schema.createArray(item(((SqlType.Array) type).element(), name, space));
            case MAP -> Schema.createMap(item(((SqlType.Map) type).value(), name, space));
            default -> throw new IllegalArgumentException(type.sql());
        };
    }

    /** Counted up as Spark does. */
    private static int size(SqlType.Decimal type) {
        int bytes = 1;
        while (Math.pow(2, 8 * bytes - 1) < Math.pow(10, type.precision())) {
            bytes++;
        }
        return bytes;
    }

    private static @Nullable Object datum(SqlType type, @Nullable Object value, Schema schema) {
        if (value == null) {
            return null;
        }
        Schema own = schema.isUnion() ? schema.getTypes().get(1) : schema;
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT, DATE -> ((Long) value).intValue();
            case BINARY -> ByteBuffer.wrap(((Binary) value).toByteArray());
            case DECIMAL -> fixed((BigDecimal) value, own);
            case STRUCT -> {
                GenericData.Record record = new GenericData.Record(own);
                List<SqlType.Field> fields = ((SqlType.Struct) type).fields();
                for (int i = 0; i < fields.size(); i++) {
                    Schema inner = own.getFields().get(i).schema();
                    record.put(i, datum(fields.get(i).type(), ((StructValue) value).field(i), inner));
                }
                yield record;
            }
            case ARRAY -> {
                ArrayValue array = (ArrayValue) value;
                List<@Nullable Object> items = new ArrayList<>();
                for (int i = 0; i < array.size(); i++) {
                    items.add(datum(((SqlType.Array) type).element(), array.element(i), own.getElementType()));
                }
                yield items;
            }
            case MAP -> {
                MapValue map = (MapValue) value;
                Map<String, @Nullable Object> entries = new HashMap<>();
                for (int i = 0; i < map.size(); i++) {
                    entries.put(
                            (String) Objects.requireNonNull(map.keys().element(i)),
                            datum(((SqlType.Map) type).value(), map.values().element(i), own.getValueType()));
                }
                yield entries;
            }
            default -> value;
        };
    }

    private static GenericFixed fixed(BigDecimal value, Schema schema) {
        byte[] shortest = value.unscaledValue().toByteArray();
        byte[] bytes = new byte[schema.getFixedSize()];
        Arrays.fill(bytes, (byte) (value.signum() < 0 ? -1 : 0));
        System.arraycopy(shortest, 0, bytes, bytes.length - shortest.length, shortest.length);
        return new GenericData.Fixed(schema, bytes);
    }

    private static @Nullable Object value(SqlType type, @Nullable Object datum) {
        if (datum == null) {
            return null;
        }
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT, DATE -> ((Integer) datum).longValue();
            case STRING -> datum.toString();
            case BINARY -> Binary.wrap(((ByteBuffer) datum).array().clone());
            case DECIMAL ->
                new BigDecimal(new BigInteger(((GenericFixed) datum).bytes()), ((SqlType.Decimal) type).scale());
            case STRUCT -> {
                List<SqlType.Field> fields = ((SqlType.Struct) type).fields();
                @Nullable Object[] values = new @Nullable Object[fields.size()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = value(fields.get(i).type(), ((GenericRecord) datum).get(i));
                }
                yield StructValue.wrap(values);
            }
            case ARRAY ->
                ArrayValue.wrap(((List<?>) datum)
                        .stream()
                                .map(item -> value(((SqlType.Array) type).element(), item))
                                .toArray());
            case MAP -> {
                List<Object> keys = new ArrayList<>();
                List<@Nullable Object> values = new ArrayList<>();
                ((Map<?, ?>) datum).forEach((key, item) -> {
                    keys.add(key.toString());
                    values.add(value(((SqlType.Map) type).value(), item));
                });
                yield new MapValue(ArrayValue.wrap(keys.toArray()), ArrayValue.wrap(values.toArray()));
            }
            default -> datum;
        };
    }
}
