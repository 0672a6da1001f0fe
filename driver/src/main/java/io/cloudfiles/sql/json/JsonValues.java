package io.cloudfiles.sql.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes readers of JSON values, one per type. */
final class JsonValues {
    /** Reads the value at which a parser stands, and stops at its last token. */
    @FunctionalInterface
    interface Reader {
        /**
         * The value; null for null.
         *
         * @throws NotOfTypeException where the first token is not of the type
         * @throws PartlyReadException where a part is not of its type
         */
        @Nullable Object read(JsonParser parser) throws IOException;
    }

    private final JsonScalars scalars;
    private final int corruptField;

    /** The root's field that takes a bad text is passed over. */
    JsonValues(JsonOptions options, int corruptField) {
        this.scalars = new JsonScalars(options);
        this.corruptField = corruptField;
    }

    Reader reader(SqlType type, boolean root) {
        Reader inner = switch (type.kind()) {
            case STRUCT -> struct((SqlType.Struct) type, root);
            case ARRAY -> array(((SqlType.Array) type).element());
            case MAP -> map(((SqlType.Map) type).value());
            default -> scalars.reader(type);
        };
        return parser -> parser.currentToken() == JsonToken.VALUE_NULL ? null : inner.read(parser);
    }

    private static void expect(JsonToken token, JsonParser parser, String what) {
        if (parser.currentToken() != token) {
            throw new NotOfTypeException("there is " + parser.currentToken() + " in place of " + what);
        }
    }

    private Reader struct(SqlType.Struct type, boolean root) {
        Map<String, Integer> ordinals = new HashMap<>();
        List<Reader> readers = new ArrayList<>();
        for (int i = 0; i < type.fields().size(); i++) {
            if (!root || i != corruptField) {
                ordinals.putIfAbsent(type.fields().get(i).name(), i);
            }
            readers.add(reader(type.fields().get(i).type(), false));
        }
        return parser -> {
            expect(JsonToken.START_OBJECT, parser, "an object");
            @Nullable Object[] fields = new @Nullable Object[readers.size()];
            String mistake = null;
            while (Tokens.next(parser, JsonToken.END_OBJECT)) {
                Integer ordinal = ordinals.get(parser.currentName());
                parser.nextToken();
                if (ordinal == null) {
                    parser.skipChildren();
                    continue;
                }
                try {
                    fields[ordinal] = readers.get(ordinal).read(parser);
                } catch (PartlyReadException partly) {
                    fields[ordinal] = partly.value();
                    mistake = partly.getMessage();
                } catch (NotOfTypeException | IOException other) {
                    mistake = Objects.toString(other.getMessage());
                    parser.skipChildren();
                }
            }
            return whole(StructValue.wrap(fields), mistake);
        };
    }

    private static Object whole(Object value, @Nullable String mistake) {
        if (mistake != null) {
            throw new PartlyReadException(value, mistake);
        }
        return value;
    }

    private Reader array(SqlType elementType) {
        Reader element = reader(elementType, false);
        return parser -> {
            expect(JsonToken.START_ARRAY, parser, "an array");
            List<@Nullable Object> elements = new ArrayList<>();
            String mistake = null;
            while (Tokens.next(parser, JsonToken.END_ARRAY)) {
                try {
                    elements.add(element.read(parser));
                } catch (PartlyReadException partly) {
                    elements.add(partly.value());
                    mistake = partly.getMessage();
                }
            }
            return whole(ArrayValue.wrap(elements.toArray()), mistake);
        };
    }

    private Reader map(SqlType valueType) {
        Reader value = reader(valueType, false);
        return parser -> {
            expect(JsonToken.START_OBJECT, parser, "an object");
            List<@Nullable Object> keys = new ArrayList<>();
            List<@Nullable Object> values = new ArrayList<>();
            String mistake = null;
            while (Tokens.next(parser, JsonToken.END_OBJECT)) {
                keys.add(parser.currentName());
                parser.nextToken();
                try {
                    values.add(value.read(parser));
                } catch (PartlyReadException partly) {
                    values.add(partly.value());
                    mistake = partly.getMessage();
                }
            }
            return whole(new MapValue(ArrayValue.wrap(keys.toArray()), ArrayValue.wrap(values.toArray())), mistake);
        };
    }
}
