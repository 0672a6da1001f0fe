package io.cloudfiles.format.tablecatalog;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.storage.ByteSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads a catalog file, as {@code docs/catalog.schema.json} describes it. A field that is not known is refused: a
 * misspelt {@code owners} must not open a table to everybody.
 */
public final class CatalogFileReader {
    static final String TABLES = "tables";
    static final String NAME = "name";
    static final String OWNERS = "owners";
    static final String FLOWS = "flows";
    static final String CHECKPOINT = "checkpoint";

    static final Set<String> FILE_FIELDS = Set.of("$schema", TABLES);
    static final Set<String> TABLE_FIELDS = Set.of(NAME, OWNERS, FLOWS);
    static final Set<String> FLOW_FIELDS = Set.of(NAME, CHECKPOINT);

    /** Hundreds of thousands of tables fit. */
    private static final int LARGEST_FILE = 64 << 20;

    private static final int MOST_PARTS = 3;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final String file;

    private CatalogFileReader(String file) {
        this.file = file;
    }

    /** The tables of the document; reads and closes the file. */
    public static List<CatalogTable> read(ByteSource source) {
        try (source) {
            CatalogFileReader reader = new CatalogFileReader(source.path());
            return reader.tables(reader.document(source.readAll(LARGEST_FILE)));
        }
    }

    private JsonNode document(byte[] bytes) {
        try {
            return MAPPER.readTree(bytes);
        } catch (JsonProcessingException e) {
            JsonLocation place = e.getLocation();
            long offset = place == null ? -1 : place.getByteOffset();
            String line = place == null ? "" : "line " + place.getLineNr() + ": ";
            throw new CorruptFileException(
                    new Location(file, offset), line + "the catalog file is no JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<CatalogTable> tables(JsonNode document) {
        checkObject(document, "the document", FILE_FIELDS);
        List<CatalogTable> tables = new ArrayList<>();
        for (JsonNode table : array(document, TABLES, "the document")) {
            tables.add(table(table, TABLES + "[" + tables.size() + "]"));
        }
        return tables;
    }

    private CatalogTable table(JsonNode node, String at) {
        checkObject(node, at, TABLE_FIELDS);
        List<CatalogTable.Flow> flows = new ArrayList<>();
        for (JsonNode flow : nonEmpty(node, FLOWS, at)) {
            String place = at + "." + FLOWS + "[" + flows.size() + "]";
            checkObject(flow, place, FLOW_FIELDS);
            flows.add(new CatalogTable.Flow(text(flow, NAME, place), text(flow, CHECKPOINT, place)));
        }
        List<String> owners = new ArrayList<>();
        if (node.has(OWNERS)) {
            for (JsonNode owner : nonEmpty(node, OWNERS, at)) {
                owners.add(text(owner, at + "." + OWNERS));
            }
        }
        return new CatalogTable(name(node.path(NAME), at + "." + NAME), owners, flows);
    }

    /** A text whose points part it, or an array of parts, in which a point is a letter like others. */
    private List<String> name(JsonNode node, String at) {
        List<String> parts = new ArrayList<>();
        if (node.isArray()) {
            for (JsonNode part : node) {
                parts.add(text(part, at));
            }
        } else {
            parts.addAll(List.of(text(node, at).split("\\.", -1)));
        }
        boolean sound = !parts.isEmpty()
                && parts.size() <= MOST_PARTS
                && parts.stream().noneMatch(part -> part.isBlank() || part.indexOf('`') >= 0);
        if (!sound) {
            throw wrong(
                    at,
                    "is no name of one to three parts: write \"catalog.schema.table\", or an array of the parts where"
                            + " one has a point in it, without backticks");
        }
        return parts;
    }

    private void checkObject(JsonNode node, String at, Set<String> fields) {
        if (!node.isObject()) {
            throw wrong(at, "is no object");
        }
        node.fieldNames().forEachRemaining(name -> {
            if (!fields.contains(name)) {
                throw wrong(
                        at,
                        "has a field '" + name + "', which is none of "
                                + fields.stream().sorted().toList());
            }
        });
    }

    private JsonNode array(JsonNode object, String field, String at) {
        JsonNode value = object.path(field);
        if (!value.isArray()) {
            throw wrong(at, "has no array " + field);
        }
        return value;
    }

    private JsonNode nonEmpty(JsonNode object, String field, String at) {
        JsonNode value = array(object, field, at);
        if (value.isEmpty()) {
            throw wrong(at + "." + field, "is empty");
        }
        return value;
    }

    private String text(JsonNode object, String field, String at) {
        return text(object.path(field), at + "." + field);
    }

    private String text(JsonNode node, String at) {
        if (!node.isTextual() || node.textValue().isBlank()) {
            throw wrong(at, "is no text");
        }
        return node.textValue();
    }

    private CorruptFileException wrong(String at, String text) {
        return new CorruptFileException(Location.of(file), "the catalog file: " + at + " " + text);
    }
}
