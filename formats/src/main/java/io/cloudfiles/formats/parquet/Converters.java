package io.cloudfiles.formats.parquet;

import io.cloudfiles.formats.bytes.Target;
import io.cloudfiles.formats.bytes.Widening;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** Makes the converters that take the values of a projection to where they go. */
record Converters(SourceFile file, LegacyCalendar calendar) {
    GroupConverter root(GroupType projection, SqlType.Struct wanted, Target.Columns columns) {
        List<Converter> fields = new ArrayList<>();
        for (Type field : projection.getFields()) {
            for (int i = 0; i < wanted.fields().size(); i++) {
                if (isOf(field, projection, wanted.fields().get(i))) {
                    fields.add(field(field, wanted.fields().get(i).type(), columns.column(i)));
                    break;
                }
            }
        }
        return new Group(fields);
    }

    private static boolean isOf(Type field, GroupType group, SqlType.Field wanted) {
        Type found = Projection.find(group, wanted.name());
        return found != null && found.getName().equals(field.getName());
    }

    /** A field that may be repeated outside of a list. */
    private Converter field(Type field, SqlType wanted, Target target) {
        if (field.isRepetition(Type.Repetition.REPEATED) && wanted instanceof SqlType.Array array) {
            throw ParquetSchema.unsupported(
                    file, field.getName(), "a repeated field that is no list of " + array.sql());
        }
        return single(field, wanted, target);
    }

    private Converter single(Type field, SqlType wanted, Target target) {
        if (field.isPrimitive()) {
            SqlType own = ParquetSchema.primitive(file, field.asPrimitiveType());
            Target widened = Widening.of(own, wanted, target, field.getName(), file);
            return Primitives.of(field.asPrimitiveType(), own, widened, calendar);
        }
        GroupType group = field.asGroupType();
        return switch (ParquetSchema.Shape.of(group, file)) {
            case STRUCT -> struct(group, (SqlType.Struct) wanted, target);
            case LIST -> list(group, (SqlType.Array) wanted, target);
            case MAP -> map(group, (SqlType.Map) wanted, target);
        };
    }

    private Converter struct(GroupType group, SqlType.Struct wanted, Target target) {
        Struct struct = new Struct(wanted.fields().size(), target);
        for (Type field : group.getFields()) {
            Converter converter = null;
            for (int i = 0; i < wanted.fields().size(); i++) {
                if (isOf(field, group, wanted.fields().get(i))) {
                    SqlType type = wanted.fields().get(i).type();
                    converter = field(field, type, Target.field(struct.values, i, type));
                }
            }
            struct.fields.add(converter == null ? Primitives.ignored(field) : converter);
        }
        return struct;
    }

    private Converter list(GroupType group, SqlType.Array wanted, Target target) {
        Elements list = new Elements(target);
        Type repeated = group.getType(0);
        Target element = Target.element(list.elements, wanted.element());
        if (ParquetSchema.Shape.isElement(group)) {
            list.repeated = single(repeated, wanted.element(), element);
        } else {
            list.repeated =
                    new Element(field(repeated.asGroupType().getType(0), wanted.element(), element), list.elements);
        }
        return list;
    }

    private Converter map(GroupType group, SqlType.Map wanted, Target target) {
        Entries map = new Entries(target);
        GroupType entry = group.getType(0).asGroupType();
        map.entry = new Entry(
                new Element(field(entry.getType(0), wanted.key(), Target.element(map.keys, wanted.key())), map.keys),
                new Element(
                        field(entry.getType(1), wanted.value(), Target.element(map.values, wanted.value())),
                        map.values));
        return map;
    }

    /** A group whose fields go their own ways. */
    static final class Group extends GroupConverter {
        private final Converter[] fields;

        Group(List<Converter> fields) {
            this.fields = fields.toArray(Converter[]::new);
        }

        @Override
        public Converter getConverter(int index) {
            return fields[index];
        }

        @Override
        public void start() {
            // nothing is kept of a row
        }

        @Override
        public void end() {
            // the reader ends rows
        }
    }

    /** A struct, made of its fields. */
    private static final class Struct extends GroupConverter {
        private final List<Converter> fields = new ArrayList<>();
        private final @Nullable Object[] values;
        private final Target target;

        Struct(int size, Target target) {
            this.values = new @Nullable Object[size];
            this.target = target;
        }

        @Override
        public Converter getConverter(int index) {
            return fields.get(index);
        }

        @Override
        public void start() {
            Arrays.fill(values, null);
        }

        @Override
        public void end() {
            target.setObject(StructValue.wrap(values.clone()));
        }
    }

    /** A list, made of its elements. */
    private static final class Elements extends GroupConverter {
        private final List<@Nullable Object> elements = new ArrayList<>();
        private final Target target;
        private @Nullable Converter repeated;

        Elements(Target target) {
            this.target = target;
        }

        @Override
        public @Nullable Converter getConverter(int index) {
            return repeated;
        }

        @Override
        public void start() {
            elements.clear();
        }

        @Override
        public void end() {
            target.setObject(ArrayValue.wrap(elements.toArray()));
        }
    }

    /** A group around one value that may be NULL. */
    private static final class Element extends GroupConverter {
        private final Converter value;
        private final List<@Nullable Object> values;
        private int before;

        Element(Converter value, List<@Nullable Object> values) {
            this.value = value;
            this.values = values;
        }

        @Override
        public Converter getConverter(int index) {
            return value;
        }

        @Override
        public void start() {
            before = values.size();
        }

        @Override
        public void end() {
            if (values.size() == before) {
                values.add(null);
            }
        }
    }

    /** A map, made of its entries. */
    private static final class Entries extends GroupConverter {
        private final List<@Nullable Object> keys = new ArrayList<>();
        private final List<@Nullable Object> values = new ArrayList<>();
        private final Target target;
        private @Nullable Converter entry;

        Entries(Target target) {
            this.target = target;
        }

        @Override
        public @Nullable Converter getConverter(int index) {
            return entry;
        }

        @Override
        public void start() {
            keys.clear();
            values.clear();
        }

        @Override
        public void end() {
            target.setObject(new MapValue(ArrayValue.wrap(keys.toArray()), ArrayValue.wrap(values.toArray())));
        }
    }

    /** An entry of a map. */
    private static final class Entry extends GroupConverter {
        private final Element key;
        private final Element value;

        Entry(Element key, Element value) {
            this.key = key;
            this.value = value;
        }

        @Override
        public Converter getConverter(int index) {
            return index == 0 ? key.value : value.value;
        }

        @Override
        public void start() {
            key.start();
            value.start();
        }

        @Override
        public void end() {
            key.end();
            value.end();
        }
    }
}
