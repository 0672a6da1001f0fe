package io.cloudfiles.sql.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Steps through what an object or array holds. A text that breaks off has no end of it, and then no more tokens at all. */
final class Tokens {
    private Tokens() {}

    /** Goes to the next token; says whether it is before the end. */
    static boolean next(JsonParser parser, JsonToken end) throws IOException {
        return isBefore(parser.nextToken(), end);
    }

    /** Goes to the next token that is no field's name; says whether it is before the end. */
    static boolean nextValue(JsonParser parser, JsonToken end) throws IOException {
        return isBefore(parser.nextValue(), end);
    }

    private static boolean isBefore(@Nullable JsonToken token, JsonToken end) {
        return token != null && token != end;
    }
}
