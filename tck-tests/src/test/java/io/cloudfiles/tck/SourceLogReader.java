package io.cloudfiles.tck;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a file source's log the plain way, to be compared with: every line of the newest compact file and what follows. */
public final class SourceLogReader {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
            .toFormatter(Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private SourceLogReader() {}

    /** One line per log entry: path, source, state, create, discovery, processed and commit time. */
    public static List<String> expectedRows(Path checkpoint) throws IOException {
        List<String> rows = new ArrayList<>();
        Path sources = checkpoint.resolve("sources");
        if (!Files.isDirectory(sources)) {
            return rows;
        }
        try (Stream<Path> found = Files.list(sources)) {
            for (Path source : found.sorted().toList()) {
                int id = Integer.parseInt(source.getFileName().toString());
                Batches batches = Batches.read(checkpoint, id);
                for (JsonNode entry : entries(source)) {
                    rows.add(entry.get("path").asText() + "|source " + id + "|"
                            + batches.describe(
                                    entry.get("batchId").asLong(),
                                    entry.get("timestamp").asLong()));
                }
            }
        }
        return rows;
    }

    private static List<JsonNode> entries(Path source) throws IOException {
        NavigableMap<Long, Path> files = new TreeMap<>();
        long compact = -1;
        try (Stream<Path> found = Files.list(source)) {
            for (Path file : found.toList()) {
                String name = file.getFileName().toString();
                if (name.matches("\\d+(\\.compact)?")) {
                    long id = Long.parseLong(name.replace(".compact", ""));
                    files.merge(id, file, (a, b) -> a.toString().endsWith(".compact") ? a : b);
                    compact = name.endsWith(".compact") ? Math.max(compact, id) : compact;
                }
            }
        }
        List<JsonNode> entries = new ArrayList<>();
        for (Path file : files.tailMap(compact, true).values()) {
            List<String> lines = Files.readAllLines(file);
            for (String line : lines.subList(1, lines.size())) {
                entries.add(JSON.readTree(line));
            }
        }
        return entries;
    }

    private static String time(@Nullable Instant instant) {
        return instant == null ? "null" : TIME.format(instant);
    }

    /**
     * What offsets and commits say about one source.
     *
     * @param offsets batch to that batch's logOffset, -1 where it had none
     */
    private record Batches(Path checkpoint, NavigableMap<Long, Long> offsets, List<Long> commits) {
        static Batches read(Path checkpoint, int source) throws IOException {
            NavigableMap<Long, Long> offsets = new TreeMap<>();
            for (long batch : ids(checkpoint.resolve("offsets"))) {
                List<String> lines = Files.readAllLines(checkpoint.resolve("offsets/" + batch));
                offsets.put(batch, logOffset(lines, source));
            }
            return new Batches(checkpoint, offsets, ids(checkpoint.resolve("commits")));
        }

        /** Version 1 has one line per source in order, version 2 begins each with {@code <source>:}. */
        private static long logOffset(List<String> lines, int source) throws IOException {
            String line = "-";
            if (lines.get(0).equals("v2")) {
                for (String candidate : lines.subList(2, lines.size())) {
                    line = candidate.startsWith(source + ":") ? candidate.substring((source + ":").length()) : line;
                }
            } else {
                line = lines.get(2 + source);
            }
            return line.equals("-") ? -1 : JSON.readTree(line).get("logOffset").asLong();
        }

        String describe(long logOffset, long timestamp) throws IOException {
            long committed = commits.isEmpty() ? -1 : offsets.getOrDefault(commits.get(commits.size() - 1), -1L);
            long planned = offsets.isEmpty() ? -1 : offsets.lastEntry().getValue();
            String state = logOffset <= committed ? "INGESTED" : logOffset <= planned ? "PROCESSING" : "null";
            Instant discovery = null;
            Instant processed = null;
            Instant commit = null;
            Long batch = batchOf(logOffset);
            if (batch != null) {
                discovery = Instant.ofEpochMilli(
                        JSON.readTree(Files.readAllLines(file("offsets", batch)).get(1))
                                .get("batchTimestampMs")
                                .asLong());
                boolean done = commits.contains(batch);
                commit = done ? modified(file("commits", batch)) : null;
                processed = done ? commit : modified(file("offsets", batch));
            }
            return String.join(
                    "|", state, time(Instant.ofEpochMilli(timestamp)), time(discovery), time(processed), time(commit));
        }

        /** The batch whose range of log offsets holds this one; null where that batch is not in the log any more. */
        private @Nullable Long batchOf(long logOffset) {
            for (long batch : offsets.keySet()) {
                if (Objects.requireNonNull(offsets.get(batch)) >= logOffset) {
                    boolean startKnown = batch == 0 || offsets.containsKey(batch - 1);
                    return startKnown ? batch : null;
                }
            }
            return null;
        }

        private Path file(String log, long batch) {
            return checkpoint.resolve(log + "/" + batch);
        }

        private static Instant modified(Path file) throws IOException {
            // Hadoop counts milliseconds.
            return Files.getLastModifiedTime(file).toInstant().truncatedTo(ChronoUnit.MILLIS);
        }

        private static List<Long> ids(Path folder) throws IOException {
            try (Stream<Path> found = Files.list(folder)) {
                return found.map(file -> file.getFileName().toString())
                        .filter(name -> name.matches("\\d+"))
                        .map(Long::valueOf)
                        .sorted()
                        .toList();
            }
        }
    }
}
