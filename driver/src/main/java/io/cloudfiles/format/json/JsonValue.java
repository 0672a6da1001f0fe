package io.cloudfiles.format.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads values of one type. */
@FunctionalInterface
interface JsonValue {
    /**
     * The value whose first token is the parser's, and is not null.
     *
     * @throws io.cloudfiles.format.text.BadValue where it does not fit the type
     */
    @Nullable Object read(JsonParser parser, JsonToken token) throws IOException;

    /** The same where the parser may stand at the name before, and the value be null. */
    default @Nullable Object readNullable(JsonParser parser) throws IOException {
        JsonToken token = JsonValues.valueToken(parser);
        return token == null || token == JsonToken.VALUE_NULL ? null : read(parser, token);
    }
}
