package io.cloudfiles.format.snapshotzip;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * The file {@code metadata} of a snapshot (rocksdb.md R17).
 *
 * @param tables the database's tables
 * @param logs its logs; none where the writer kept none
 * @param keys how many keys the store has in all; empty where they were not counted
 * @param columnFamilies the number that the keys of each of Spark's column families begin with; none where keys have no
 *     number
 */
public record SnapshotMetadata(
        List<SharedFile> tables, List<SharedFile> logs, OptionalLong keys, Map<String, Integer> columnFamilies) {
    /** R17: the entry's name. */
    static final String NAME = "metadata";

    private static final String VERSION = "v1";

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static final Pattern LOCAL_TABLE = Pattern.compile("[0-9]{6,18}\\.(?:sst|ldb)");
    private static final Pattern LOCAL_LOG = Pattern.compile("[0-9]{6,18}\\.log");

    /** A name, and no way into another folder. */
    private static final Pattern DFS_NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}");

    /** R17: the number is two bytes of the key. */
    private static final int GREATEST_FAMILY = 0xffff;

    /** Copies the collections. */
    public SnapshotMetadata {
        tables = List.copyOf(tables);
        logs = List.copyOf(logs);
        columnFamilies = Map.copyOf(columnFamilies);
    }

    static SnapshotMetadata parse(byte[] bytes, Location where) {
        String text = new String(bytes, UTF_8);
        int lineEnd = text.indexOf('\n');
        String version = lineEnd < 0 ? text : text.substring(0, lineEnd);
        if (!version.equals(VERSION)) {
            String shown = version.length() > 20 ? version.substring(0, 20) + "..." : version;
            throw new UnsupportedFormatException(
                    where, "snapshot metadata of version '" + shown + "'; read is " + VERSION);
        }
        JsonNode node;
        try {
            node = MAPPER.readTree(text.substring(lineEnd + 1));
        } catch (JsonProcessingException e) {
            throw new CorruptFileException(where, "the metadata is not JSON: " + e.getOriginalMessage());
        }
        if (node == null || !node.isObject()) {
            throw new CorruptFileException(where, "the metadata is no JSON object");
        }
        return new SnapshotMetadata(
                files(node.path("sstFiles"), "dfsSstFileName", LOCAL_TABLE, where),
                files(node.path("logFiles"), "dfsLogFileName", LOCAL_LOG, where),
                keys(node),
                families(node.path("columnFamilyMapping"), where));
    }

    /** R17: -1 stands for what was not counted. */
    private static OptionalLong keys(JsonNode node) {
        JsonNode keys = node.path("numKeys");
        return keys.isIntegralNumber() && keys.longValue() >= 0
                ? OptionalLong.of(keys.longValue())
                : OptionalLong.empty();
    }

    private static List<SharedFile> files(JsonNode list, String dfsField, Pattern local, Location where) {
        List<SharedFile> files = new ArrayList<>();
        if (list.isMissingNode() || list.isNull()) {
            return files;
        }
        if (!list.isArray()) {
            throw new CorruptFileException(where, "the metadata has no list of files");
        }
        for (JsonNode item : list) {
            String localName = item.path("localFileName").asText();
            String dfsName = item.path(dfsField).asText();
            JsonNode size = item.path("sizeBytes");
            if (!local.matcher(localName).matches()
                    || !DFS_NAME.matcher(dfsName).matches()
                    || !size.canConvertToLong()
                    || size.longValue() < 0) {
                throw new CorruptFileException(
                        where, "the metadata names a file by '" + localName + "' and '" + dfsName + "'");
            }
            files.add(new SharedFile(localName, dfsName, size.longValue()));
        }
        return files;
    }

    private static Map<String, Integer> families(JsonNode mapping, Location where) {
        Map<String, Integer> families = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> family : mapping.properties()) {
            JsonNode id = family.getValue();
            if (!id.isIntegralNumber() || id.longValue() < 0 || id.longValue() > GREATEST_FAMILY) {
                throw new CorruptFileException(
                        where, "column family '" + family.getKey() + "' has the number " + id.asText());
            }
            families.put(family.getKey(), id.intValue());
        }
        return families;
    }
}
