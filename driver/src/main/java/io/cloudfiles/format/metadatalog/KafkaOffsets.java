package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * How far a Kafka source was to be read, {@code {"topic":{"0":23}}}: of each partition the first offset that was not
 * (§1.4).
 *
 * @param topics by topic, by partition
 */
public record KafkaOffsets(SortedMap<String, SortedMap<Integer, Long>> topics) {
    /** None of any topic. */
    public static final KafkaOffsets NONE = new KafkaOffsets(new TreeMap<>());

    private static final Pattern PARTITION = Pattern.compile("[0-9]{1,9}");

    public KafkaOffsets {
        TreeMap<String, SortedMap<Integer, Long>> copy = new TreeMap<>();
        topics.forEach(
                (topic, partitions) -> copy.put(topic, Collections.unmodifiableSortedMap(new TreeMap<>(partitions))));
        topics = Collections.unmodifiableSortedMap(copy);
    }

    /** The offsets that a text holds; empty where it is of another source. */
    public static Optional<KafkaOffsets> parse(String json) {
        return OffsetText.parse(json).flatMap(KafkaOffsets::of);
    }

    static Optional<KafkaOffsets> of(JsonNode node) {
        if (!node.isObject()) {
            return Optional.empty();
        }
        SortedMap<String, SortedMap<Integer, Long>> topics = new TreeMap<>();
        for (Map.Entry<String, JsonNode> topic : node.properties()) {
            SortedMap<Integer, Long> partitions = new TreeMap<>();
            if (!topic.getValue().isObject() || !read(topic.getValue(), partitions)) {
                return Optional.empty();
            }
            topics.put(topic.getKey(), partitions);
        }
        return Optional.of(new KafkaOffsets(topics));
    }

    private static boolean read(JsonNode object, SortedMap<Integer, Long> partitions) {
        for (Map.Entry<String, JsonNode> partition : object.properties()) {
            JsonNode offset = partition.getValue();
            boolean fits = PARTITION.matcher(partition.getKey()).matches()
                    && offset.isIntegralNumber()
                    && offset.canConvertToLong();
            if (!fits) {
                return false;
            }
            partitions.put(Integer.valueOf(partition.getKey()), offset.longValue());
        }
        return true;
    }

    /** The offset of a partition; empty where there is none. */
    public OptionalLong offset(String topic, int partition) {
        Long offset = topics.getOrDefault(topic, Collections.emptySortedMap()).get(partition);
        return offset == null ? OptionalLong.empty() : OptionalLong.of(offset);
    }
}
