package io.cloudfiles.comparison;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All that was timed, by subject and line. */
final class Measurements {
    /**
     * One line of one subject.
     *
     * @param answer what the reading summed up to
     */
    record Time(double millis, long answer) {}

    private final Map<Subject, Map<String, List<Time>>> times = new EnumMap<>(Subject.class);

    /** Takes a line that {@link Stopwatch} printed; others are passed over. */
    void add(Subject subject, String printed) {
        String[] parts = printed.split("\t", -1);
        if (parts[0].equals("TIME")) {
            add(subject, parts[1], new Time(Double.parseDouble(parts[2]), Long.parseLong(parts[3])));
        }
    }

    void add(Subject subject, String line, Time time) {
        times.computeIfAbsent(subject, it -> new LinkedHashMap<>())
                .computeIfAbsent(line, it -> new ArrayList<>())
                .add(time);
    }

    /** The median of what was measured; Spark's faster way where it has two. */
    Optional<Double> millis(Subject subject, String line) {
        Optional<Double> collected = median(subject, line + "/collect");
        Optional<Double> iterated = median(subject, line + "/iterate");
        if (collected.isPresent() && iterated.isPresent()) {
            return Optional.of(Math.min(collected.get(), iterated.get()));
        }
        return median(subject, line);
    }

    private Optional<Double> median(Subject subject, String line) {
        List<Time> measured = of(subject, line);
        return measured.isEmpty()
                ? Optional.empty()
                : Optional.of(Stopwatch.median(
                        measured.stream().mapToDouble(Time::millis).toArray()));
    }

    private List<Time> of(Subject subject, String line) {
        return times.getOrDefault(subject, Map.of()).getOrDefault(line, List.of());
    }

    /** The lines that we were timed with, in their order. */
    List<String> lines() {
        return List.copyOf(times.getOrDefault(Subject.DRIVER, Map.of()).keySet());
    }

    /** Says where others read something else than we do; which ten rows LIMIT gives is anybody's choice. */
    List<String> disagreements() {
        List<String> found = new ArrayList<>();
        times.getOrDefault(Subject.DRIVER, Map.of()).forEach((line, ours) -> {
            if (!line.startsWith("limit/")) {
                for (Subject other : List.of(Subject.SPARK, Subject.DUCKDB)) {
                    for (String way : List.of("", "/collect", "/iterate")) {
                        of(other, line + way).stream()
                                .filter(it -> it.answer() != ours.get(0).answer())
                                .forEach(it -> found.add(line + ": " + other.title() + " read " + it.answer()
                                        + ", we read " + ours.get(0).answer()));
                    }
                }
            }
        });
        return found;
    }
}
