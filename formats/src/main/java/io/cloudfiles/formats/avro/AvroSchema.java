package io.cloudfiles.formats.avro;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.formats.bytes.Guard;
import io.cloudfiles.formats.bytes.NotedType;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/** The columns of an Avro file, as Spark tells them from its schema. */
final class AvroSchema {
    private final SourceFile file;
    private final Set<String> around = new HashSet<>();

    AvroSchema(SourceFile file) {
        this.file = file;
    }

    static SqlType.Struct of(SourceFile file) {
        return Guard.call(file, "Avro", () -> {
            try (AvroFile opened = AvroFile.open(file)) {
                AvroSchema schema = new AvroSchema(file);
                Schema written = opened.schema();
                if (written.getType() != Schema.Type.RECORD) {
                    throw schema.unsupported("rows of type " + written.getType());
                }
                return (SqlType.Struct) schema.type(written);
            }
        });
    }

    UnsupportedFormatException unsupported(String what) {
        return new UnsupportedFormatException(
                Location.of(file.path()), "its schema has " + what + ", which is not read here");
    }

    /** The type of values that are not NULL. */
    SqlType type(Schema schema) {
        return switch (schema.getType()) {
            case NULL -> SqlType.VOID;
            case BOOLEAN -> SqlType.BOOLEAN;
            case FLOAT -> SqlType.FLOAT;
            case DOUBLE -> SqlType.DOUBLE;
            case STRING, ENUM -> SqlType.STRING;
            case INT ->
                schema.getLogicalType() instanceof LogicalTypes.Date ? SqlType.DATE : noted(schema, SqlType.INT);
            case LONG -> ofLong(schema);
            case BYTES, FIXED ->
                schema.getLogicalType() instanceof LogicalTypes.Decimal decimal
                        ? new SqlType.Decimal(decimal.getPrecision(), decimal.getScale())
                        : SqlType.BINARY;
            case ARRAY -> new SqlType.Array(type(schema.getElementType()), isNullable(schema.getElementType()));
            case MAP -> new SqlType.Map(SqlType.STRING, type(schema.getValueType()), isNullable(schema.getValueType()));
            case RECORD -> record(schema);
            case UNION -> union(schema);
        };
    }

    private SqlType ofLong(Schema schema) {
        LogicalType logical = schema.getLogicalType();
        if (logical instanceof LogicalTypes.TimestampMillis || logical instanceof LogicalTypes.TimestampMicros) {
            return SqlType.TIMESTAMP;
        }
        if (logical instanceof LogicalTypes.LocalTimestampMillis
                || logical instanceof LogicalTypes.LocalTimestampMicros) {
            return SqlType.TIMESTAMP_NTZ;
        }
        return noted(schema, logical instanceof LogicalTypes.TimeMicros ? new SqlType.Time(6) : SqlType.BIGINT);
    }

    private SqlType noted(Schema schema, SqlType plain) {
        String noted = schema.getProp(NotedType.PROPERTY);
        return noted == null ? plain : NotedType.of(noted, file);
    }

    private SqlType record(Schema schema) {
        if (!around.add(schema.getFullName())) {
            throw unsupported("a record " + schema.getFullName() + " within itself");
        }
        List<SqlType.Field> fields = new ArrayList<>();
        for (Schema.Field field : schema.getFields()) {
            fields.add(new SqlType.Field(field.name(), type(field.schema()), isNullable(field.schema())));
        }
        around.remove(schema.getFullName());
        return new SqlType.Struct(fields);
    }

    /** A union of several types is a struct with a field for each, of which one has a value. */
    private SqlType union(Schema schema) {
        List<Schema> branches = branches(schema);
        if (branches.isEmpty()) {
            return SqlType.VOID;
        }
        if (branches.size() == 1) {
            return type(branches.get(0));
        }
        if (isPair(branches, Schema.Type.INT, Schema.Type.LONG)) {
            return SqlType.BIGINT;
        }
        if (isPair(branches, Schema.Type.FLOAT, Schema.Type.DOUBLE)) {
            return SqlType.DOUBLE;
        }
        List<SqlType.Field> fields = new ArrayList<>();
        for (int i = 0; i < branches.size(); i++) {
            fields.add(new SqlType.Field("member" + i, type(branches.get(i)), true));
        }
        return new SqlType.Struct(fields);
    }

    private static boolean isPair(List<Schema> branches, Schema.Type one, Schema.Type other) {
        return branches.size() == 2
                && branches.stream().anyMatch(branch -> branch.getType() == one)
                && branches.stream().anyMatch(branch -> branch.getType() == other);
    }

    /** What a union holds beside NULL. */
    static List<Schema> branches(Schema union) {
        return union.getTypes().stream()
                .filter(branch -> branch.getType() != Schema.Type.NULL)
                .toList();
    }

    private static boolean isNullable(Schema schema) {
        return schema.getType() == Schema.Type.NULL
                || (schema.getType() == Schema.Type.UNION
                        && schema.getTypes().stream().anyMatch(branch -> branch.getType() == Schema.Type.NULL));
    }
}
