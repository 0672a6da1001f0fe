package io.cloudfiles.sql.engine;

import io.cloudfiles.type.SqlType;
import java.util.Locale;
import java.util.stream.Collectors;

/** Types as Spark's DESCRIBE writes them: {@code struct<user:string,n:bigint>}. */
final class TypeNames {
    private TypeNames() {}

    static String of(SqlType type) {
        return switch (type.kind()) {
            case STRUCT ->
                ((SqlType.Struct) type)
                        .fields().stream()
                                .map(field -> field.name() + ":" + of(field.type()))
                                .collect(Collectors.joining(",", "struct<", ">"));
            case ARRAY -> "array<" + of(((SqlType.Array) type).element()) + ">";
            case MAP -> "map<" + of(((SqlType.Map) type).key()) + "," + of(((SqlType.Map) type).value()) + ">";
            default -> type.sql().toLowerCase(Locale.ROOT);
        };
    }
}
