package io.cloudfiles.cli;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A column of a result as the output formats need it.
 *
 * @param label unique within its result, whatever the query named it: {@code sum}, {@code sum_2}
 */
record OutputColumn(String label, Kind kind) {
    /** How a value is written. */
    enum Kind {
        /** As it is, aligned to the right, bare in JSON. */
        NUMBER,
        BOOLEAN,
        /** Its text is JSON already: structs, arrays and maps. */
        JSON,
        /** In base64, since bytes have no text of their own. */
        BINARY,
        TEXT
    }

    static List<OutputColumn> of(ResultSetMetaData metadata) throws SQLException {
        List<OutputColumn> columns = new ArrayList<>();
        Set<String> labels = new HashSet<>();
        for (int i = 1; i <= metadata.getColumnCount(); i++) {
            String label = metadata.getColumnLabel(i);
            String unique = label;
            for (int n = 2; !labels.add(unique); n++) {
                unique = label + "_" + n;
            }
            columns.add(new OutputColumn(unique, kind(metadata, i)));
        }
        return List.copyOf(columns);
    }

    /** The text of column {@code index} (from 1) in the current row; null for SQL NULL. */
    @Nullable String text(ResultSet rows, int index) throws SQLException {
        if (kind != Kind.BINARY) {
            return rows.getString(index);
        }
        byte[] bytes = rows.getBytes(index);
        return bytes == null ? null : new String(Base64.getEncoder().encode(bytes), StandardCharsets.US_ASCII);
    }

    private static Kind kind(ResultSetMetaData metadata, int index) throws SQLException {
        String typeName = metadata.getColumnTypeName(index).toUpperCase(Locale.ROOT);
        if (typeName.startsWith("STRUCT") || typeName.startsWith("ARRAY") || typeName.startsWith("MAP")) {
            return Kind.JSON;
        }
        return switch (metadata.getColumnType(index)) {
            case Types.TINYINT,
                    Types.SMALLINT,
                    Types.INTEGER,
                    Types.BIGINT,
                    Types.REAL,
                    Types.FLOAT,
                    Types.DOUBLE,
                    Types.DECIMAL,
                    Types.NUMERIC -> Kind.NUMBER;
            case Types.BOOLEAN, Types.BIT -> Kind.BOOLEAN;
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> Kind.BINARY;
            default -> Kind.TEXT;
        };
    }
}
