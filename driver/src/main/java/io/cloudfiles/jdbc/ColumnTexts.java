package io.cloudfiles.jdbc;

import io.cloudfiles.type.JsonText;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** The same as {@link Texts#of}, of one column's values: how they are written as JSON is made ready once. */
final class ColumnTexts {
    private @Nullable JsonText json;
    private @Nullable ZoneId zone;

    String of(Cell cell) {
        return switch (cell.type().kind()) {
            case STRUCT, ARRAY, MAP, VARIANT -> json(cell).of(cell.value());
            default -> Texts.of(cell);
        };
    }

    /** The session's zone may change while rows are read. */
    private JsonText json(Cell cell) {
        JsonText known = json;
        if (known == null || !cell.zone().equals(zone)) {
            zone = cell.zone();
            known = new JsonText(cell.type(), JsonText.Style.full(cell.zone()));
            json = known;
        }
        return known;
    }
}
