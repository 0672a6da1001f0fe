package io.cloudfiles.format.stateschema;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An operator metadata file (§3): {@code _metadata/metadata} of version 1, {@code _metadata/v2/<batch>} of
 * version 2.
 *
 * @param version 1 or 2
 * @param operatorName Spark's name of the operator, {@code stateStoreSave}
 * @param properties the operator's properties, a JSON text; empty before version 2
 */
public record OperatorMetadata(
        int version, long operatorId, String operatorName, List<StoreInfo> stores, Optional<String> properties) {
    /** §3: what the names of all its variants begin with. */
    private static final String TRANSFORM_WITH_STATE = "transformWithState";

    public OperatorMetadata {
        stores = List.copyOf(stores);
    }

    /**
     * Reads a file's text.
     *
     * @throws UnsupportedFormatException where the version is neither 1 nor 2
     * @throws CorruptFileException where the text is damaged
     */
    public static OperatorMetadata parse(String text, String file) {
        Location where = Location.of(file);
        int lineEnd = text.indexOf('\n');
        if (lineEnd < 0) {
            throw new CorruptFileException(where, "operator metadata has two lines, this file ends within the first");
        }
        int version = version(text.substring(0, lineEnd).strip(), where);
        JsonText json = JsonText.parse(text.substring(lineEnd + 1), where);
        JsonText operator = json.member("operatorInfo");
        List<StoreInfo> stores = new ArrayList<>();
        for (JsonText store : json.member("stateStoreInfo").items()) {
            stores.add(store(store, version));
        }
        return new OperatorMetadata(
                version,
                operator.member("operatorId").integer(),
                operator.member("operatorName").text(),
                stores,
                json.has("operatorPropertiesJson")
                        ? Optional.of(json.member("operatorPropertiesJson").text())
                        : Optional.empty());
    }

    /** Whether it is a transformWithState, of Scala, pandas or PySpark. */
    public boolean isTransformWithState() {
        return operatorName.startsWith(TRANSFORM_WITH_STATE);
    }

    private static int version(String line, Location where) {
        return switch (line) {
            case "v1" -> 1;
            case "v2" -> 2;
            default ->
                throw new UnsupportedFormatException(
                        where, "operator metadata of version '" + line + "'; v1 and v2 are read");
        };
    }

    private static StoreInfo store(JsonText json, int version) {
        List<String> paths = new ArrayList<>();
        if (version > 1 && json.has("stateSchemaFilePaths")) {
            json.member("stateSchemaFilePaths").items().forEach(path -> paths.add(path.text()));
        } else if (version > 1 && json.has("stateSchemaFilePath")) {
            // §3: so before there was schema evolution
            paths.add(json.member("stateSchemaFilePath").text());
        }
        return new StoreInfo(
                json.member("storeName").text(),
                json.has("numColsPrefixKey") ? json.member("numColsPrefixKey").smallInteger() : 0,
                json.member("numPartitions").smallInteger(),
                paths);
    }
}
