package io.cloudfiles.jdbc;

import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Conversions of a cell to a Map or a List, in which structs and maps are Maps and arrays Lists all the way down; all
 * else is what getObject gives.
 */
final class CollectionConversion {
    private CollectionConversion() {}

    /** Of a MAP its entries, of a STRUCT its attributes by name; in their order. */
    static Map<@Nullable Object, @Nullable Object> toMap(Cell cell) throws SQLException {
        Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
        switch (cell.type().kind()) {
            case MAP -> {
                SqlType.Map type = (SqlType.Map) cell.type();
                MapValue value = (MapValue) cell.value();
                for (int i = 0; i < value.size(); i++) {
                    map.put(
                            plain(cell, type.key(), value.keys().element(i)),
                            plain(cell, type.value(), value.values().element(i)));
                }
            }
            case STRUCT -> {
                SqlType.Struct type = (SqlType.Struct) cell.type();
                StructValue value = (StructValue) cell.value();
                List<String> names = StructObject.names(type);
                for (int i = 0; i < value.size(); i++) {
                    map.put(names.get(i), plain(cell, type.fields().get(i).type(), value.field(i)));
                }
            }
            default -> throw cell.cannotBecome("Map");
        }
        return map;
    }

    static List<@Nullable Object> toList(Cell cell) throws SQLException {
        if (!(cell.type() instanceof SqlType.Array type)) {
            throw cell.cannotBecome("List");
        }
        ArrayValue value = (ArrayValue) cell.value();
        List<@Nullable Object> list = new ArrayList<>(value.size());
        for (int i = 0; i < value.size(); i++) {
            list.add(plain(cell, type.element(), value.element(i)));
        }
        return list;
    }

    private static @Nullable Object plain(Cell cell, SqlType type, @Nullable Object value) throws SQLException {
        if (value == null) {
            return null;
        }
        Cell inside = cell.inside(type, value);
        return switch (type.kind()) {
            case STRUCT, MAP -> toMap(inside);
            case ARRAY -> toList(inside);
            default -> ObjectConversion.of(inside, ComplexTypes.STRUCT);
        };
    }
}
