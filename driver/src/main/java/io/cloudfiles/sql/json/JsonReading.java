package io.cloudfiles.sql.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JSON texts as values of a type: from_json. What is not of the type is NULL, and so are its parts. */
public final class JsonReading {
    private static final int SHOWN_CHARACTERS = 200;

    private final SqlType type;
    private final JsonOptions.Mode mode;
    private final JsonFactory factory;
    private final JsonValues.Reader reader;
    private final int corruptField;

    /** Whether one object stands for an array of it. */
    private final boolean wrapped;

    private final JsonValues.Reader element;

    /** {@code type} is a struct, an array, a map, or VARIANT. */
    public JsonReading(SqlType type, JsonOptions options) {
        this.type = type;
        this.mode = options.mode();
        this.factory = options.factory();
        this.corruptField = type instanceof SqlType.Struct struct ? field(struct, options.corruptRecord()) : -1;
        JsonValues values = new JsonValues(options, corruptField);
        this.reader = values.reader(type, true);
        this.wrapped = type instanceof SqlType.Array array && array.element().kind() == SqlType.Kind.STRUCT;
        this.element = wrapped ? values.reader(((SqlType.Array) type).element(), false) : reader;
    }

    private static int field(SqlType.Struct struct, String name) {
        List<SqlType.Field> fields = struct.fields();
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(name) && fields.get(i).type().kind() == SqlType.Kind.STRING) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The value of a text.
     *
     * @throws EvaluationException (22023) for a text that is none, where the mode is FAILFAST
     */
    public @Nullable Object read(String json) {
        if (json.isBlank()) {
            return null;
        }
        try (JsonParser parser = factory.createParser(json)) {
            if (parser.nextToken() == null) {
                return null;
            }
            return root(parser, json);
        } catch (IOException | NotOfTypeException malformed) {
            return bad(null, json, malformed.getMessage());
        }
    }

    private @Nullable Object root(JsonParser parser, String json) throws IOException {
        try {
            if (wrapped && parser.currentToken() == JsonToken.START_OBJECT) {
                return ArrayValue.wrap(element.read(parser));
            }
            Object value = reader.read(parser);
            return value == null ? bad(null, json, "the text is null") : value;
        } catch (PartlyReadException partly) {
            boolean one = wrapped && partly.value() instanceof StructValue;
            return bad(one ? ArrayValue.wrap(partly.value()) : partly.value(), json, partly.getMessage());
        }
    }

    private @Nullable Object bad(@Nullable Object partly, String json, @Nullable String why) {
        if (mode == JsonOptions.Mode.FAILFAST) {
            String shown = json.length() > SHOWN_CHARACTERS ? json.substring(0, SHOWN_CHARACTERS) + "..." : json;
            throw new EvaluationException(
                    ErrorCode.MALFORMED_RECORD_IN_PARSING,
                    "from_json: '" + shown + "' is no " + type.sql() + ": " + why
                            + "; leave out the mode FAILFAST to get NULL instead");
        }
        if (!(type instanceof SqlType.Struct struct)) {
            return partly;
        }
        @Nullable Object[] fields = new @Nullable Object[struct.fields().size()];
        if (partly instanceof StructValue known) {
            for (int i = 0; i < fields.length; i++) {
                fields[i] = known.field(i);
            }
        }
        if (corruptField >= 0) {
            fields[corruptField] = json;
        }
        return StructValue.wrap(fields);
    }
}
