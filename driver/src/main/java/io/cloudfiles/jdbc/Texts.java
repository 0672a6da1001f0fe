package io.cloudfiles.jdbc;

import io.cloudfiles.type.Binary;
import io.cloudfiles.type.JsonText;
import io.cloudfiles.type.ScalarText;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.UUID;

/** Conversions of a cell to text and bytes: a scalar as Spark's CAST AS STRING, a complex value as JSON. */
final class Texts {
    private Texts() {}

    static String of(Cell cell) {
        return switch (cell.type().kind()) {
            case STRUCT, ARRAY, MAP, VARIANT -> JsonText.of(cell.value(), cell.type(), cell.zone());
            default -> ScalarText.of(cell.value(), cell.type(), cell.zone());
        };
    }

    /** A BINARY's bytes, or a STRING's in UTF-8. */
    static byte[] toBytes(Cell cell) throws SQLException {
        if (cell.value() instanceof Binary bytes) {
            return bytes.toByteArray();
        }
        if (cell.value() instanceof String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        throw cell.cannotBecome("BINARY");
    }

    static URL toUrl(Cell cell) throws SQLException {
        if (!(cell.value() instanceof String text)) {
            throw cell.cannotBecome("URL");
        }
        try {
            return new URL(text);
        } catch (MalformedURLException e) {
            throw cell.invalidFor("URL", text);
        }
    }

    static UUID toUuid(Cell cell) throws SQLException {
        if (!(cell.value() instanceof String text)) {
            throw cell.cannotBecome("UUID");
        }
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            throw cell.invalidFor("UUID", text);
        }
    }
}
