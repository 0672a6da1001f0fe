package io.cloudfiles.tck.live;

import java.util.List;
import java.util.Map;

/** Where our answer about a stream differs from Spark's on purpose: each with its reason and what we answer instead. */
final class LiveDifferences {
    /**
     * A difference.
     *
     * @param streams a pattern over the stream's name
     * @param reads a pattern over the options as text
     */
    record Difference(String streams, String reads, String reason, Answer answer) {}

    /** What we answer where Spark answers otherwise. */
    sealed interface Answer {
        /** Spark's rows, with a 64-bit number where Spark shows its low 32 bits. */
        record Unwrapped(String field) implements Answer {}

        /** What Spark says to other options: those that are named are put in place of {@code joinSide}. */
        record Elsewhere(String left, String right) implements Answer {}

        /** Rows, where Spark has an error of this condition. */
        record Rows(String condition) implements Answer {}

        /** Spark's rows and more of them, as appended. */
        record Appended() implements Answer {}

        /** The inner condition, which Spark wraps into the outer one. */
        record Bare(String outer, String inner) implements Answer {}
    }

    private static final List<Difference> ALL = List.of(
            new Difference(
                    "GROUP_STATE_V1 .*",
                    ".*",
                    "the schema says INT, a BIGINT is stored; Spark shows its low half",
                    new Answer.Unwrapped("timeoutTimestamp")),
            new Difference(
                    "JOIN_.*_V4 .*",
                    ".*joinSide.*",
                    "Spark reads the keys of a side with the schema of another store",
                    new Answer.Elsewhere("left-keyWithTsToValues", "right-keyWithTsToValues")),
            new Difference(
                    ".* (ROCKSDB|UNIQUE)( .*)?",
                    ".*readChangeFeed.*",
                    "without changelogs Spark finds no changes",
                    new Answer.Rows("CANNOT_LOAD_STATE_STORE.CANNOT_READ_STREAMING_STATE_FILE")),
            new Difference(
                    ".*",
                    ".*snapshotStartBatchId.*",
                    "Spark says what is missing in the error's cause only",
                    new Answer.Bare(
                            "CANNOT_LOAD_STATE_STORE.UNCATEGORIZED",
                            "CANNOT_LOAD_STATE_STORE.CANNOT_READ_MISSING_SNAPSHOT_FILE")),
            new Difference(
                    "VARIABLES .*",
                    ".*readChangeFeed.*stateVarName=(words|history).*",
                    "Spark shows the first of several elements that are put at once",
                    new Answer.Appended()),
            new Difference(
                    "VARIABLES .*",
                    ".*readChangeFeed.*readRegisteredTimers.*",
                    "Spark takes the values of timers for structs",
                    new Answer.Rows("java.lang.ClassCastException")),
            new Difference(
                    "VARIABLES .*",
                    ".*flattenCollectionTypes=false.*readChangeFeed.*",
                    "Spark has changes of single entries only, and no column for them",
                    new Answer.Rows("STDS_INTERNAL_ERROR")));

    private LiveDifferences() {}

    static List<Answer> of(String stream, Map<String, String> options) {
        String text = options.toString();
        return ALL.stream()
                .filter(it -> stream.matches(it.streams()) && text.matches(it.reads()))
                .map(Difference::answer)
                .toList();
    }
}
