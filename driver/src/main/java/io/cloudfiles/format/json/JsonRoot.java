package io.cloudfiles.format.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.text.BadValue;
import io.cloudfiles.format.text.RowValues;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.type.SqlType;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the objects that are rows: the fields of interest into the row's values, numbers without boxing. */
final class JsonRoot {
    private final Map<String, Integer> index = new HashMap<>();
    private final SqlType[] types;
    private final JsonValues values;
    private final JsonValue[] readers;

    JsonRoot(List<SqlType.Field> fields, FormatOptions options, JsonRecords records) {
        this.types = fields.stream().map(SqlType.Field::type).toArray(SqlType[]::new);
        this.values = new JsonValues(options, records);
        this.readers = new JsonValue[types.length];
        for (int i = 0; i < types.length; i++) {
            index.putIfAbsent(fields.get(i).name(), i);
            readers[i] = values.of(types[i]);
        }
    }

    /** Refuses what JSON has no values of. */
    static void check(List<SqlType.Field> fields) {
        fields.forEach(field -> check(field.name(), field.type()));
    }

    private static void check(String name, SqlType type) {
        switch (type.kind()) {
            case VARIANT, INTERVAL_CALENDAR ->
                throw new RequestException(
                        ErrorCode.UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE,
                        "column " + name + ": json files are not read as " + type.sql() + "; read it as STRING");
            case STRUCT -> ((SqlType.Struct) type).fields().forEach(field -> check(name, field.type()));
            case ARRAY -> check(name, ((SqlType.Array) type).element());
            case MAP -> {
                if (((SqlType.Map) type).key().kind() != SqlType.Kind.STRING) {
                    throw new RequestException(
                            ErrorCode.UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE,
                            "column " + name + ": the keys of a MAP are STRING in json files, not "
                                    + ((SqlType.Map) type).key().sql());
                }
                check(name, ((SqlType.Map) type).value());
            }
            default -> {
                // has values
            }
        }
    }

    /** Forgets the mistakes of the last record. */
    void clear() {
        values.clear();
    }

    /** What was the first mistake since {@link #clear}; null where there was none. */
    @Nullable String mistake() {
        return values.mistake();
    }

    /** Reads the object whose start is the parser's token. A value that does not fit is NULL and a mistake. */
    void object(JsonParser parser, RowValues row) throws IOException {
        while (JsonValues.until(parser, JsonToken.END_OBJECT)) {
            Integer field = index.get(parser.currentName());
            if (field == null) {
                parser.skipChildren();
                continue;
            }
            try {
                value(parser, row, field);
            } catch (BadValue e) {
                values.note(e.getMessage());
                parser.skipChildren();
            } catch (JsonProcessingException e) {
                values.note(e.getOriginalMessage());
                parser.skipChildren();
            }
        }
    }

    private void value(JsonParser parser, RowValues row, int field) throws IOException {
        JsonToken token = JsonValues.valueToken(parser);
        if (token == null || token == JsonToken.VALUE_NULL) {
            row.setObject(field, null);
            return;
        }
        switch (types[field].kind()) {
            case BIGINT -> row.setLong(field, JsonValues.whole(parser, token, types[field]));
            case INT, SMALLINT, TINYINT -> row.setLong(field, JsonValues.whole(parser, token, types[field]));
            case DOUBLE -> row.setDouble(field, values.floating(parser, token, types[field]));
            case FLOAT -> row.setDouble(field, (float) values.floating(parser, token, types[field]));
            case BOOLEAN -> row.setLong(field, JsonValues.truth(parser, token) ? 1 : 0);
            case DATE, TIMESTAMP, TIMESTAMP_NTZ, TIME -> row.setLong(field, values.moment(parser, token, types[field]));
            default -> {
                Object value = readers[field].read(parser, token);
                if (value instanceof Long number) {
                    row.setLong(field, number);
                } else {
                    row.setObject(field, value);
                }
            }
        }
    }
}
