package io.cloudfiles.format.avro;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.type.SqlType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sets out how what was written with one schema is read with another (§7.1): fields by name, what the reader has not is
 * stepped over, what the writer had not is NULL, and numbers widen.
 *
 * @param where the file that the schemas stand in, for errors
 */
record AvroResolution(Location where) {
    /** A record at the top, which is never NULL. */
    AvroStruct struct(SqlType.Struct writer, SqlType.Struct reader, String path) {
        Map<String, Integer> ordinals = new HashMap<>();
        for (int i = 0; i < reader.fields().size(); i++) {
            ordinals.put(reader.fields().get(i).name(), i);
        }
        List<AvroStruct.Field> fields = new ArrayList<>();
        for (SqlType.Field field : writer.fields()) {
            String name = path.isEmpty() ? field.name() : path + "." + field.name();
            int target = ordinals.getOrDefault(field.name(), AvroStruct.NOWHERE);
            SqlType wanted = target == AvroStruct.NOWHERE
                    ? field.type()
                    : reader.fields().get(target).type();
            fields.add(new AvroStruct.Field(field(field.type(), wanted, name), target));
        }
        return new AvroStruct(fields, reader.fields().size());
    }

    /** A field, which may be NULL; one that always is takes no bytes. */
    private AvroType field(SqlType writer, SqlType reader, String path) {
        AvroType type = type(writer, reader, path);
        return writer.kind() == SqlType.Kind.VOID ? type : new AvroOptional(type);
    }

    /** An element of an array or a value of a map: only what has parts may be NULL. */
    private AvroType item(SqlType writer, SqlType reader, String path) {
        AvroType type = type(writer, reader, path);
        return type instanceof AvroLeaf ? type : new AvroOptional(type);
    }

    private AvroType type(SqlType writer, SqlType reader, String path) {
        if (writer instanceof SqlType.Struct from && reader instanceof SqlType.Struct to) {
            return struct(from, to, path);
        }
        if (writer instanceof SqlType.Array from && reader instanceof SqlType.Array to) {
            return new AvroArray(item(from.element(), to.element(), path + ".element"));
        }
        if (writer instanceof SqlType.Map from && reader instanceof SqlType.Map to) {
            requireStringKeys(from, path);
            requireStringKeys(to, path);
            return new AvroMap(item(from.value(), to.value(), path + ".value"));
        }
        return leaf(writer, reader, path);
    }

    private AvroType leaf(SqlType writer, SqlType reader, String path) {
        if (writer.kind() == SqlType.Kind.VOID) {
            return new AvroLeaf(Wire.NULL, 0, SqlType.VOID);
        }
        if (hasParts(writer) || hasParts(reader)) {
            throw mismatch(writer, reader, path);
        }
        Wire wire = wire(writer, path);
        int size = size(writer);
        if (!wire.becomes(wire(reader, path)) || size != size(reader)) {
            throw mismatch(writer, reader, path);
        }
        return new AvroLeaf(wire, size, reader);
    }

    private static boolean hasParts(SqlType type) {
        return type instanceof SqlType.Struct || type instanceof SqlType.Array || type instanceof SqlType.Map;
    }

    private void requireStringKeys(SqlType.Map map, String path) {
        if (map.key().kind() != SqlType.Kind.STRING) {
            throw notInAvro(map, path);
        }
    }

    private Wire wire(SqlType type, String path) {
        return switch (type.kind()) {
            case BOOLEAN -> Wire.BOOLEAN;
            case TINYINT, SMALLINT, INT, DATE -> Wire.INT;
            case BIGINT, TIMESTAMP, TIMESTAMP_NTZ -> Wire.LONG;
            case FLOAT -> Wire.FLOAT;
            case DOUBLE -> Wire.DOUBLE;
            case DECIMAL -> Wire.FIXED;
            case STRING -> Wire.STRING;
            case BINARY -> Wire.BYTES;
            case VOID -> Wire.NULL;
            case TIME, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, INTERVAL_CALENDAR, VARIANT, STRUCT, ARRAY, MAP ->
                throw notInAvro(type, path);
        };
    }

    /** §7.1: a decimal takes the fewest bytes that hold all numbers of its digits, with their sign. */
    private static int size(SqlType type) {
        return type instanceof SqlType.Decimal decimal
                ? BigInteger.TEN.pow(decimal.precision()).bitLength() / Byte.SIZE + 1
                : 0;
    }

    private UnsupportedFormatException mismatch(SqlType writer, SqlType reader, String path) {
        return new UnsupportedFormatException(
                where,
                "field " + path + " was written as " + writer.sql() + ", which cannot be read as " + reader.sql());
    }

    private UnsupportedFormatException notInAvro(SqlType type, String path) {
        return new UnsupportedFormatException(
                where, "field " + path + " is " + type.sql() + ", which this driver does not read from Avro");
    }
}
