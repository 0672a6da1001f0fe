package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.spi.FileFormat;
import io.cloudfiles.type.SqlType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The schemas that files were found to have. A statement is planned when it is prepared and when it is executed, and some
 * formats are read whole for their schema. Files are taken for the same while their names, sizes and times are.
 */
final class SchemaCache {
    private static final int KEPT = 8;

    /** More files than that are not worth holding on to. */
    private static final int MOST_FILES = 20_000;

    private final Map<Key, SqlType.Struct> schemas = new LinkedHashMap<>(KEPT, 0.75f, true);

    private record Key(String format, CallOptions call, List<DataFile> files) {}

    SqlType.Struct get(List<DataFile> files, FileFormat format, CallOptions call) {
        Key key = new Key(format.name(), call, files);
        synchronized (schemas) {
            SqlType.Struct known = schemas.get(key);
            if (known != null) {
                return known;
            }
        }
        SqlType.Struct told = format.schema(List.copyOf(files), call);
        if (files.size() <= MOST_FILES) {
            synchronized (schemas) {
                if (schemas.size() == KEPT) {
                    schemas.remove(schemas.keySet().iterator().next());
                }
                schemas.put(key, told);
            }
        }
        return told;
    }
}
