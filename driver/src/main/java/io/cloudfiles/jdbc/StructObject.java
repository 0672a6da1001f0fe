package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.type.FieldNames;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.sql.SQLException;
import java.sql.Struct;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A STRUCT value as JDBC's. Its attributes are made anew each time, for some classes of them can be changed. */
final class StructObject implements NamedStruct {
    private final Cell cell;
    private final SqlType.Struct type;
    private final StructValue value;

    private StructObject(Cell cell) {
        this.cell = cell;
        this.type = (SqlType.Struct) cell.type();
        this.value = (StructValue) cell.value();
    }

    static Struct of(Cell cell) throws SQLException {
        if (cell.type().kind() != SqlType.Kind.STRUCT) {
            throw cell.cannotBecome("Struct");
        }
        return new StructObject(cell);
    }

    /** The value that this shows. */
    StructValue value() {
        return value;
    }

    SqlType.Struct type() {
        return type;
    }

    static List<String> names(SqlType.Struct type) {
        return FieldNames.distinct(
                type.fields().stream().map(SqlType.Field::name).toList());
    }

    @Override
    public String getSQLTypeName() {
        return type.sql();
    }

    @Override
    public List<String> getAttributeNames() {
        return names(type);
    }

    @Override
    public @Nullable Object[] getAttributes() throws SQLException {
        @Nullable Object[] attributes = new Object[value.size()];
        for (int i = 0; i < attributes.length; i++) {
            Cell attribute = attribute(i);
            attributes[i] = attribute == null ? null : ObjectConversion.of(attribute, ComplexTypes.STRUCT);
        }
        return attributes;
    }

    /** There are no types of the user's, so only an empty map of their classes can be. */
    @Override
    public @Nullable Object[] getAttributes(@Nullable Map<String, Class<?>> map) throws SQLException {
        TypeMapping.checkTypeMap(map);
        return getAttributes();
    }

    @Override
    public @Nullable Object getAttribute(String name) throws SQLException {
        Cell attribute = attribute(ordinal(name));
        return attribute == null ? null : ObjectConversion.of(attribute, ComplexTypes.STRUCT);
    }

    @Override
    public <T> @Nullable T getAttribute(String name, Class<T> target) throws SQLException {
        Cell attribute = attribute(ordinal(name));
        return attribute == null ? null : target.cast(ObjectConversion.to(attribute, target));
    }

    private @Nullable Cell attribute(int ordinal) {
        Object attribute = value.field(ordinal);
        return attribute == null ? null : cell.inside(type.fields().get(ordinal).type(), attribute);
    }

    private int ordinal(String name) throws SQLException {
        List<String> names = getAttributeNames();
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw SqlErrors.of(
                ErrorCode.UNRESOLVED_COLUMN,
                cell.place() + " has no attribute \"" + name + "\"; there are " + String.join(", ", names));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StructObject that && type.equals(that.type) && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return Texts.of(cell);
    }
}
