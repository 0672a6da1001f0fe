package io.cloudfiles.format.filestate;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** The fields of one entry as they are read. */
final class StateFields {
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,18}");

    private final Map<StateField, String> texts = new EnumMap<>(StateField.class);
    private final Map<StateField, Long> numbers = new EnumMap<>(StateField.class);
    private final List<String> unread = new ArrayList<>();

    /** Takes a field on whose value the parser stands. Of one that is told twice the first counts. */
    void take(String name, StateField.Named named, JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.VALUE_NULL) {
            return;
        }
        boolean read = switch (named.field().sort()) {
            case TEXT -> takeText(named.field(), parser, token);
            case NUMBER -> takeNumber(named.field(), number(parser, token));
            case TIME -> takeNumber(named.field(), time(parser, token, named.unit()));
        };
        if (!read) {
            unread.add(name);
        }
    }

    private boolean takeText(StateField field, JsonParser parser, JsonToken token) throws IOException {
        return token == JsonToken.VALUE_STRING
                && !parser.getText().isEmpty()
                && texts.putIfAbsent(field, parser.getText()) == null;
    }

    private boolean takeNumber(StateField field, OptionalLong number) {
        return number.isPresent() && numbers.putIfAbsent(field, number.getAsLong()) == null;
    }

    private static OptionalLong number(JsonParser parser, JsonToken token) throws IOException {
        if (isLong(parser, token) && parser.getLongValue() >= 0) {
            return OptionalLong.of(parser.getLongValue());
        }
        return token == JsonToken.VALUE_STRING
                        && DIGITS.matcher(parser.getText()).matches()
                ? OptionalLong.of(Long.parseLong(parser.getText()))
                : OptionalLong.empty();
    }

    private static OptionalLong time(JsonParser parser, JsonToken token, StateField.Unit unit) throws IOException {
        if (isLong(parser, token)) {
            return TimeText.micros(parser.getLongValue(), unit);
        }
        return token == JsonToken.VALUE_STRING ? TimeText.micros(parser.getText(), unit) : OptionalLong.empty();
    }

    private static boolean isLong(JsonParser parser, JsonToken token) throws IOException {
        return token == JsonToken.VALUE_NUMBER_INT && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
    }

    /** What the fields say; {@code keyPath} is the path that the key is, if it is one. */
    EntryMeaning meaning(Optional<String> keyPath) {
        Optional<String> path = text(StateField.PATH).or(() -> keyPath);
        if (path.isEmpty() || (texts.isEmpty() && numbers.isEmpty())) {
            return EntryMeaning.Other.NOT_UNDERSTOOD;
        }
        Optional<IngestionState> ingestion = text(StateField.INGESTION).map(IngestionState::of);
        if (ingestion
                .filter(state -> state == IngestionState.NOT_RECOGNIZED_BY_DBR)
                .isPresent()) {
            unread.add("state " + text(StateField.INGESTION).orElseThrow());
        }
        OptionalLong created = number(StateField.CREATED);
        FileState.Times times = new FileState.Times(
                created.isPresent() ? created : number(StateField.MODIFIED),
                number(StateField.DISCOVERED),
                number(StateField.PROCESSED),
                number(StateField.COMMITTED));
        FileState.Archiving archiving = new FileState.Archiving(
                number(StateField.ARCHIVED),
                text(StateField.ARCHIVE_MODE)
                        .map(mode -> mode.toUpperCase(Locale.ROOT))
                        .filter(mode -> !mode.equals("OFF")),
                text(StateField.MOVE_LOCATION));
        return new EntryMeaning.OfFile(
                new FileState(
                        path.get(), number(StateField.SIZE), times, archiving, ingestion, number(StateField.SEQUENCE)),
                unread);
    }

    private Optional<String> text(StateField field) {
        return Optional.ofNullable(texts.get(field));
    }

    private OptionalLong number(StateField field) {
        Long number = numbers.get(field);
        return number == null ? OptionalLong.empty() : OptionalLong.of(number);
    }
}
