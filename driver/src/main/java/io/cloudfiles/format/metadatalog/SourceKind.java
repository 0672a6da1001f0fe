package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Optional;

/** What wrote an offset, as far as its JSON tells (§1.4). */
public enum SourceKind {
    /** Spark's file source. */
    FILE,
    /** Databricks Auto Loader, {@code cloudFiles}. */
    AUTOLOADER,
    /** A Delta table. */
    DELTA,
    /** A Delta table read by way of Delta Sharing. */
    DELTASHARING,
    /** Amazon Kinesis, by Databricks' source or one of the public connectors. */
    KINESIS,
    /** Google Pub/Sub. */
    PUBSUB,
    /** Spark's rate sources. */
    RATE,
    /** Kafka, or a source that writes its offsets in the same way. */
    KAFKA,
    /** A bare number: rate, socket, memory, or a file source of Spark 2.0. */
    NUMBER,
    /** Anything else. */
    UNKNOWN;

    /** The kind of an offset's text. */
    public static SourceKind of(String json) {
        if (FileOffset.isBareNumber(json)) {
            return NUMBER;
        }
        Optional<JsonNode> parsed = OffsetText.parse(json);
        return parsed.map(SourceKind::of).orElse(UNKNOWN);
    }

    private static SourceKind of(JsonNode node) {
        if (node.isArray()) {
            return isShard(node.path(0)) ? KINESIS : UNKNOWN;
        }
        if (!node.isObject()) {
            return UNKNOWN;
        }
        if (node.has("seqNum")) {
            return node.has("fetchEpoch") ? PUBSUB : AUTOLOADER;
        }
        if (node.has("logOffset")) {
            return FILE;
        }
        if (node.has("reservoirId")) {
            return DELTA;
        }
        if (node.has("tableId") && node.has("tableVersion")) {
            return DELTASHARING;
        }
        return byShape(node);
    }

    private static SourceKind byShape(JsonNode object) {
        if (object.path("shards").isArray() || hasShardNames(object)) {
            return KINESIS;
        }
        boolean perMicroBatch = object.size() == 2 && object.has("offset") && object.has("timestamp");
        if (perMicroBatch || object.path("0").has("runTimeMs")) {
            return RATE;
        }
        return KafkaOffsets.of(object).isPresent() ? KAFKA : UNKNOWN;
    }

    private static boolean isShard(JsonNode element) {
        return element.has("shard") || element.has("shardId");
    }

    private static boolean hasShardNames(JsonNode object) {
        return object.properties().stream().anyMatch(field -> field.getKey().startsWith("shardId-"));
    }

    /** The kind as SQL shows it; a number alone tells none. */
    public String word() {
        return this == NUMBER ? UNKNOWN.word() : name().toLowerCase(Locale.ROOT);
    }
}
