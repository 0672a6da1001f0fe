package io.cloudfiles.tck.live;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;

/** The questions about a checkpoint that Spark's reader of state has options for. */
final class StateReads {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> JOIN_STORES = List.of(
            "left-keyToNumValues", "left-keyWithIndexToValue", "right-keyToNumValues", "right-keyWithIndexToValue");
    private static final List<String> JOIN_STORES_V4 =
            List.of("left-keyWithTsToValues", "left-tsWithKey", "right-keyWithTsToValues", "right-tsWithKey");

    private final Path checkpoint;
    private final Random random;
    private final List<Long> batches;
    private final List<StateRead> reads = new ArrayList<>();

    private StateReads(Path checkpoint, Random random) {
        this.checkpoint = checkpoint;
        this.random = random;
        this.batches = LiveSpark.batches(checkpoint.resolve("commits"));
    }

    /**
     * The operators, and of every store, side and variable the last state, with so many more questions to each operator
     * in all: other batches, changes, and what follows from a snapshot.
     */
    static List<StateRead> of(Path checkpoint, Random random, int more) throws IOException {
        StateReads all = new StateReads(checkpoint, random);
        all.reads.add(new StateRead("state-metadata", Map.of()));
        all.batches.stream()
                .findFirst()
                .ifPresent(batch ->
                        all.reads.add(new StateRead("state-metadata", Map.of("batchId", Long.toString(batch)))));
        for (Operator operator : all.operators()) {
            List<StateRead> others = new ArrayList<>();
            for (Map<String, String> part : all.parts(operator)) {
                StateRead read = new StateRead("statestore", part).with(Map.of("operatorId", operator.id()));
                (part.containsKey("flattenCollectionTypes") ? others : all.reads).add(read);
                all.batches.forEach(batch -> others.add(read.with(Map.of("batchId", Long.toString(batch)))));
                all.changes(read).ifPresent(others::add);
                all.snapshots(read, operator).ifPresent(others::add);
            }
            Collections.shuffle(others, random);
            all.reads.addAll(others.subList(0, Math.min(more, others.size())));
        }
        return all.reads;
    }

    private record Operator(String id, String name, String properties) {
        boolean isJoin() {
            return name.equals("symmetricHashJoin");
        }
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private List<Operator> operators() throws IOException {
        List<Operator> operators = new ArrayList<>();
        for (Row row : LiveSpark.rows("state-metadata", checkpoint, Map.of())
                .select("operatorId", "operatorName", "operatorProperties")
                .distinct()
                .collectAsList()) {
            operators.add(new Operator(
                    Long.toString(row.getLong(0)), row.getString(1), row.isNullAt(2) ? "{}" : row.getString(2)));
        }
        return operators.isEmpty() ? operatorsByFolder() : operators;
    }

    /** Spark 3.5 and older write no metadata of operators. */
    private List<Operator> operatorsByFolder() throws IOException {
        List<Operator> operators = new ArrayList<>();
        for (String id : numbered(checkpoint.resolve("state"))) {
            boolean join = Files.isDirectory(checkpoint.resolve("state/" + id + "/0/left-keyToNumValues"));
            operators.add(new Operator(id, join ? "symmetricHashJoin" : "", "{}"));
        }
        return operators;
    }

    private static List<String> numbered(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d+"))
                    .sorted()
                    .toList();
        }
    }

    /** The options that name a part of the operator's state. */
    private List<Map<String, String>> parts(Operator operator) throws IOException {
        List<Map<String, String>> parts = new ArrayList<>();
        if (operator.name().startsWith("transformWithState")) {
            variables(operator, parts);
        } else if (operator.isJoin()) {
            parts.add(Map.of("joinSide", "left"));
            parts.add(Map.of("joinSide", "right"));
            boolean timed = conf("spark.sql.streaming.join.stateFormatVersion").equals("4");
            (timed ? JOIN_STORES_V4 : JOIN_STORES).forEach(store -> parts.add(Map.of("storeName", store)));
        } else {
            parts.add(Map.of());
        }
        return parts;
    }

    private static void variables(Operator operator, List<Map<String, String>> parts) throws IOException {
        JsonNode properties = JSON.readTree(operator.properties());
        for (JsonNode variable : properties.path("stateVariables")) {
            String name = variable.path("stateName").asText();
            String kind = variable.path("stateVariableType").asText();
            if (name.startsWith("$")) {
                continue;
            }
            parts.add(Map.of("stateVarName", name));
            if (!kind.equals("ValueState")) {
                parts.add(Map.of("stateVarName", name, "flattenCollectionTypes", "false"));
            }
        }
        parts.add(Map.of("readRegisteredTimers", "true"));
    }

    /** A setting that the newest batch recorded. */
    private String conf(String key) throws IOException {
        List<Long> offsets = LiveSpark.batches(checkpoint.resolve("offsets"));
        List<String> lines = Files.readAllLines(checkpoint.resolve("offsets/" + offsets.get(offsets.size() - 1)));
        return lines.size() < 2 || lines.get(1).isEmpty()
                ? ""
                : JSON.readTree(lines.get(1)).path("conf").path(key).asText("");
    }

    /** All changes, or those of some batches. */
    private Optional<StateRead> changes(StateRead read) {
        if (batches.isEmpty() || read.options().containsKey("joinSide")) {
            return Optional.empty();
        }
        StateRead feed = read.with(Map.of("readChangeFeed", "true"));
        if (random.nextBoolean()) {
            return Optional.of(feed.with(Map.of("changeStartBatchId", Long.toString(batches.get(0)))));
        }
        int start = random.nextInt(batches.size());
        long end = any(batches.subList(start, batches.size()));
        return Optional.of(feed.with(Map.of(
                "changeStartBatchId", Long.toString(batches.get(start)), "changeEndBatchId", Long.toString(end))));
    }

    /** From a snapshot of one partition, if it has any. */
    private Optional<StateRead> snapshots(StateRead read, Operator operator) throws IOException {
        Path folder = checkpoint.resolve("state/" + operator.id());
        String partition = any(numbered(folder));
        List<Long> starts = new ArrayList<>(batches);
        for (Path store : stores(folder.resolve(partition), read.options())) {
            starts.retainAll(snapshots(store));
        }
        if (starts.isEmpty()) {
            return Optional.empty();
        }
        long start = any(starts);
        long end = any(batches.stream().filter(batch -> batch >= start).toList());
        return Optional.of(
                read.with(Map.of("snapshotStartBatchId", Long.toString(start), "snapshotPartitionId", partition))
                        .with(Map.of("batchId", Long.toString(end))));
    }

    /** The folders that make the part: those of a join's side are two. */
    private static List<Path> stores(Path partition, Map<String, String> options) {
        if (!Files.isDirectory(partition.resolve("left-keyToNumValues"))) {
            return List.of(partition);
        }
        return JOIN_STORES.stream()
                .filter(store -> store.equals(options.get("storeName"))
                        || store.startsWith(options.getOrDefault("joinSide", "none")))
                .map(partition::resolve)
                .toList();
    }

    /** The batches that left a snapshot. */
    private static List<Long> snapshots(Path store) throws IOException {
        try (Stream<Path> files = Files.list(store)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d+(_.*)?\\.(snapshot|zip)"))
                    .map(name -> Long.parseLong(name.replaceAll("[_.].*", "")) - 1)
                    .toList();
        }
    }
}
