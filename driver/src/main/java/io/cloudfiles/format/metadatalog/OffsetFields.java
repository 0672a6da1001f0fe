package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What an offset's text says, part by part, of the kinds of sources whose offsets are known (§1.4). */
public final class OffsetFields {
    private final SortedMap<String, String> fields = new TreeMap<>();

    private OffsetFields() {}

    /**
     * The parts by name: the fields of an object; of Kinesis the position of each shard, of continuous rate the value of
     * each partition. Empty for Kafka, whose offsets {@link KafkaOffsets} has, and for what is not known.
     */
    public static Optional<SortedMap<String, String>> of(SourceKind kind, String json) {
        OffsetFields found = new OffsetFields();
        OffsetText.parse(json).ifPresent(node -> {
            switch (kind) {
                case FILE -> found.addNumberOrFields("logOffset", node);
                case RATE -> found.addNumberOrFields("seconds", node);
                case AUTOLOADER, DELTA, DELTASHARING, PUBSUB -> found.addFields(node);
                case KINESIS -> found.addShards(node);
                case KAFKA, NUMBER, UNKNOWN -> {}
            }
        });
        return found.fields.isEmpty() ? Optional.empty() : Optional.of(Collections.unmodifiableSortedMap(found.fields));
    }

    private void addNumberOrFields(String name, JsonNode node) {
        if (node.isNumber()) {
            fields.put(name, node.asText());
        } else {
            addFields(node);
        }
    }

    private void addFields(JsonNode object) {
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            JsonNode value = field.getValue().path("value");
            add(field.getKey(), value.isMissingNode() ? field.getValue() : value);
        }
    }

    private void addShards(JsonNode node) {
        for (JsonNode element : node.isArray() ? node : node.path("shards")) {
            JsonNode shard = element.path("shard");
            add((shard.isObject() ? shard : element).path("shardId").asText(), element.path("lastSeqNum"));
        }
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            if (field.getKey().startsWith("shardId-")) {
                add(field.getKey(), field.getValue().path("iteratorPosition"));
            }
        }
    }

    private void add(String name, JsonNode value) {
        if (!name.isEmpty() && !value.isNull() && !value.isMissingNode()) {
            fields.put(name, value.isValueNode() ? value.asText() : value.toString());
        }
    }
}
