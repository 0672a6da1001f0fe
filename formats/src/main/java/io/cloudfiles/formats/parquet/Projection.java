package io.cloudfiles.formats.parquet;

import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** The part of a file's schema that holds what is wanted. Fields are found by their names, in any case where need be. */
record Projection(SourceFile file) {
    MessageType of(MessageType schema, SqlType.Struct wanted) {
        return new MessageType(schema.getName(), fields(schema, wanted));
    }

    private List<Type> fields(GroupType group, SqlType.Struct wanted) {
        List<Type> fields = new ArrayList<>();
        for (SqlType.Field field : wanted.fields()) {
            Type found = find(group, field.name());
            if (found != null
                    && fields.stream().noneMatch(known -> known.getName().equals(found.getName()))) {
                fields.add(narrowed(found, field.type()));
            }
        }
        return fields;
    }

    /** The field of that name; null where there is none. */
    static @Nullable Type find(GroupType group, String name) {
        if (group.containsField(name)) {
            return group.getType(name);
        }
        return group.getFields().stream()
                .filter(field -> field.getName().equalsIgnoreCase(name))
                .findFirst()
                .orElse(null);
    }

    private Type narrowed(Type type, SqlType wanted) {
        if (type.isPrimitive()) {
            return type;
        }
        GroupType group = type.asGroupType();
        if (type.isRepetition(Type.Repetition.REPEATED) && wanted instanceof SqlType.Array array) {
            return narrowedGroup(group, array.element());
        }
        return narrowedGroup(group, wanted);
    }

    private Type narrowedGroup(GroupType group, SqlType wanted) {
        ParquetSchema.Shape shape = ParquetSchema.Shape.of(group, file);
        if (shape == ParquetSchema.Shape.LIST && wanted instanceof SqlType.Array array) {
            Type repeated = group.getType(0);
            Type element = ParquetSchema.Shape.isElement(group)
                    ? repeated.isPrimitive() ? repeated : narrowedGroup(repeated.asGroupType(), array.element())
                    : repeated.asGroupType()
                            .withNewFields(narrowed(repeated.asGroupType().getType(0), array.element()));
            return group.withNewFields(element);
        }
        if (shape == ParquetSchema.Shape.MAP && wanted instanceof SqlType.Map map) {
            GroupType entry = group.getType(0).asGroupType();
            return group.withNewFields(entry.withNewFields(
                    narrowed(entry.getType(0), map.key()), narrowed(entry.getType(1), map.value())));
        }
        if (shape == ParquetSchema.Shape.STRUCT && wanted instanceof SqlType.Struct struct) {
            List<Type> fields = fields(group, struct);
            // Of a struct without the wanted fields one other is read, to know where the struct itself is NULL.
            return group.withNewFields(fields.isEmpty() ? List.of(group.getType(0)) : fields);
        }
        throw ParquetSchema.unsupported(file, group.getName(), group + " where " + wanted.sql() + " is wanted");
    }
}
