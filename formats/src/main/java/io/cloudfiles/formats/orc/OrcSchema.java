package io.cloudfiles.formats.orc;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.formats.bytes.Guard;
import io.cloudfiles.formats.bytes.NotedType;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.apache.orc.Reader;
import org.apache.orc.TypeDescription;

/** The columns of an ORC file, as Spark tells them from its types. */
final class OrcSchema {
    private OrcSchema() {}

    static SqlType.Struct of(SourceFile file) {
        return Guard.call(file, "ORC", () -> {
            try (ByteSource source = file.open();
                    Reader reader = OneFile.reader(file, source)) {
                if (type(file, reader.getSchema()) instanceof SqlType.Struct struct) {
                    return struct;
                }
                throw unsupported(file, "rows of type " + reader.getSchema());
            }
        });
    }

    private static UnsupportedFormatException unsupported(SourceFile file, String what) {
        return new UnsupportedFormatException(
                Location.of(file.path()), "its schema has " + what + ", which is not read here");
    }

    static SqlType type(SourceFile file, TypeDescription type) {
        String noted = type.getAttributeValue(NotedType.PROPERTY);
        if (noted != null) {
            return NotedType.of(noted, file);
        }
        return switch (type.getCategory()) {
            case BOOLEAN -> SqlType.BOOLEAN;
            case BYTE -> SqlType.TINYINT;
            case SHORT -> SqlType.SMALLINT;
            case INT -> SqlType.INT;
            case LONG -> SqlType.BIGINT;
            case FLOAT -> SqlType.FLOAT;
            case DOUBLE -> SqlType.DOUBLE;
            case STRING, CHAR, VARCHAR -> SqlType.STRING;
            case BINARY -> SqlType.BINARY;
            case DATE -> SqlType.DATE;
            case TIMESTAMP -> SqlType.TIMESTAMP;
            case DECIMAL -> new SqlType.Decimal(type.getPrecision(), type.getScale());
            case LIST -> new SqlType.Array(type(file, type.getChildren().get(0)), true);
            case MAP ->
                new SqlType.Map(
                        type(file, type.getChildren().get(0)),
                        type(file, type.getChildren().get(1)),
                        true);
            case STRUCT -> struct(file, type);
            default -> throw unsupported(file, "a " + type.getCategory().getName());
        };
    }

    private static SqlType struct(SourceFile file, TypeDescription type) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (int i = 0; i < type.getFieldNames().size(); i++) {
            fields.add(new SqlType.Field(
                    type.getFieldNames().get(i), type(file, type.getChildren().get(i)), true));
        }
        return new SqlType.Struct(fields);
    }
}
