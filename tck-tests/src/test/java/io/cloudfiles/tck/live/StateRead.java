package io.cloudfiles.tck.live;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A question about a checkpoint.
 *
 * @param format {@code statestore} or {@code state-metadata}
 */
record StateRead(String format, Map<String, String> options) {
    StateRead {
        options = new TreeMap<>(options);
    }

    /** The same with more options. */
    StateRead with(Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(options);
        all.putAll(more);
        return new StateRead(format, all);
    }

    /** For a question about changes, the one about the state that a batch left. */
    StateRead asOf(long batch) {
        return asOfLast().with(Map.of("batchId", Long.toString(batch)));
    }

    /** For a question about changes, the one about the last state. */
    StateRead asOfLast() {
        Map<String, String> rest = new TreeMap<>(options);
        rest.keySet().removeIf(name -> name.startsWith("change") || name.equals("readChangeFeed"));
        return new StateRead(format, rest);
    }

    /** Whether each key has one row at most: not so where a key has several values. */
    boolean keysAreUnique() {
        boolean timed = options.getOrDefault("storeName", "").endsWith("-keyWithTsToValues");
        return !timed && !options.containsKey("stateVarName") && !options.containsKey("readRegisteredTimers");
    }

    /** The same question in SQL. */
    String sql(String checkpoint) {
        String function = format.equals("statestore") ? "read_statestore" : "read_state_metadata";
        String arguments = options.entrySet().stream()
                .map(option -> ", " + option.getKey() + " => " + literal(option.getValue()))
                .collect(Collectors.joining());
        return "SELECT * FROM " + function + "('" + checkpoint.replace("'", "\\'") + "'" + arguments + ")";
    }

    private static String literal(String value) {
        return value.matches("-?\\d+|true|false") ? value : "'" + value + "'";
    }
}
