package io.cloudfiles.format.filestate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Understands values that describe themselves: JSON objects with fields called as the columns of cloud_files_state, or by
 * a near name. The path is a field, or the key.
 */
public final class JsonFileStateCodec implements FileStateCodec {
    /** More names than that are not of a few columns. */
    private static final int NAMES_KEPT = 256;

    private static final JsonFactory FACTORY = new JsonFactory();

    private final Map<String, Optional<StateField.Named>> names = new HashMap<>();

    /** For {@link java.util.ServiceLoader}. */
    public JsonFileStateCodec() {}

    @Override
    public EntryMeaning decode(FileStateEntry entry) {
        StateFields fields = new StateFields();
        return isObject(entry.value(), fields)
                ? fields.meaning(PathKey.of(entry.key()))
                : EntryMeaning.Other.NOT_UNDERSTOOD;
    }

    private boolean isObject(byte[] value, StateFields fields) {
        try (JsonParser parser = FACTORY.createParser(value)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                Optional<StateField.Named> named = named(name);
                parser.nextToken();
                if (named.isPresent()) {
                    fields.take(name, named.get(), parser);
                }
                parser.skipChildren();
            }
            return parser.nextToken() == null;
        } catch (JsonProcessingException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<StateField.Named> named(String name) {
        Optional<StateField.Named> known = names.get(name);
        if (known == null) {
            known = StateField.named(name);
            if (names.size() < NAMES_KEPT) {
                names.put(name, known);
            }
        }
        return known;
    }
}
