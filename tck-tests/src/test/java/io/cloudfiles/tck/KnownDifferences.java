package io.cloudfiles.tck;

import java.util.List;
import java.util.Optional;

/** Where our answer differs from Spark's on purpose: each with its reason and what we answer instead. */
final class KnownDifferences {
    /**
     * A difference.
     *
     * @param reads a pattern over {@code case:read}
     * @param answer what we answer
     */
    record Difference(String reads, String reason, Answer answer) {}

    /** What we answer where Spark answers otherwise. */
    sealed interface Answer {
        /** An error with this condition and SQLSTATE, its message holding the fragment. */
        record Refusal(String condition, String sqlState, String fragment) implements Answer {}

        /** Spark's rows, with a 64-bit number where Spark shows its low 32 bits. */
        record Unwrapped(String field) implements Answer {}

        /** Rows where Spark gives none; a query over them that must return one given number. */
        record Rows(String aggregate, long expected) implements Answer {}

        /** Spark's rows, with the time in the key that the row itself has, in microseconds, in the fields named. */
        record EventTime(List<String> fields) implements Answer {}

        /** Changes where Spark gives none: those that lead from each batch's rows to the next one's. */
        record Changes() implements Answer {}

        /** Changes where Spark gives none, or not all: those that lead to the rows that Spark has of later batches. */
        record Replayed() implements Answer {}

        /** Maps whose entries are the rows that Spark has of the same map flattened. */
        record Entries() implements Answer {}
    }

    private static final String WRONG_VALUE = "STDS_INVALID_OPTION_VALUE.WITH_MESSAGE";
    private static final String NO_METADATA = "without operator metadata Spark fails at a bare require()";
    private static final String NO_PARTITIONS =
            "Spark finds no number of partitions in the second version of the offset log, and fails at a bare None.get";

    private static final List<Difference> ALL = List.of(
            refused(".*:err-batch-nan", "Spark throws NumberFormatException", "batchId => 'abc'"),
            refused(".*:err-cf-nonbool", "Spark throws IllegalArgumentException", "readChangeFeed => 'maybe'"),
            refused("3\\.5\\.9/.*:err-store-missing", NO_METADATA, "no store 'nope'"),
            refused("3\\.5\\.9/.*:err-statevar-nontws", NO_METADATA, "stateVarName"),
            refused("3\\.5\\.9/.*:err-timers-nontws", NO_METADATA, "readRegisteredTimers"),
            new Difference(
                    ".*:err-snap-nosnapfile",
                    "Spark wraps this condition into CANNOT_LOAD_STATE_STORE.UNCATEGORIZED",
                    new Answer.Refusal(
                            "CANNOT_LOAD_STATE_STORE.CANNOT_READ_MISSING_SNAPSHOT_FILE", "58030", "1.snapshot")),
            new Difference(
                    ".*/fmgws_event_v1:op0-.*",
                    "the schema says INT, a BIGINT is stored; Spark shows its low half",
                    new Answer.Unwrapped("timeoutTimestamp")),
            new Difference(
                    ".*/(join_[a-z]+_v4|v2_join_v4):op0-(join-|snapstart).*",
                    "Spark reads the key's time from the bytes of the first key",
                    new Answer.EventTime(List.of("lts", "rts"))),
            new Difference(
                    "(3\\.5\\.9|4\\.2\\.0)/(rdb_(agg|dedup_within|join_left|session|5parts|mixed_changelog)|v2_agg_nocl"
                            + "|join_left_v3_snap):.*-changefeed.*",
                    "Spark finds no changelog, where the query wrote snapshots only",
                    new Answer.Changes()),
            new Difference(
                    "4\\.2\\.0/tws_\\w*_snap:op0-var-\\w+-changefeed",
                    "Spark finds no changelog, where the query wrote snapshots only",
                    new Answer.Replayed()),
            new Difference(
                    "4\\.2\\.0/tws_lists(_v2)?:op0-var-(put|ttlPut)-changefeed",
                    "Spark shows the first of several elements that are put or appended at once",
                    new Answer.Replayed()),
            new Difference(
                    ".*/\\w*tws\\w*:op0-var-map\\w*-noflatten",
                    "Spark writes keys that are structs as the words of their memory",
                    new Answer.Entries()),
            // The stream counts two rows a batch from each of two sources, the second of which ends a batch earlier.
            rows("offsetlog_v2:op0-batch0", "sum(value.count)", 4),
            rows("offsetlog_v2:op0-batch1", "sum(value.count)", 8),
            rows("offsetlog_v2:op0-default", "sum(value.count)", 10),
            rows("offsetlog_v2:op0-changefeed", "max(batch_id)", 2),
            rows("offsetlog_v2:op0-changefeed-mid", "max(batch_id)", 1),
            // This one has a single source.
            rows("rdb_offsetlog_v2:op0-batch0", "sum(value.count)", 2),
            rows("rdb_offsetlog_v2:op0-batch1", "sum(value.count)", 4),
            rows("rdb_offsetlog_v2:op0-default", "sum(value.count)", 6),
            rows("rdb_offsetlog_v2:op0-changefeed", "max(batch_id)", 2),
            rows("rdb_offsetlog_v2:op0-changefeed-mid", "max(batch_id)", 1));

    private static Difference refused(String reads, String reason, String fragment) {
        return new Difference(reads, reason, new Answer.Refusal(WRONG_VALUE, "42616", fragment));
    }

    private static Difference rows(String read, String aggregate, long expected) {
        return new Difference("4\\.2\\.0/" + read, NO_PARTITIONS, new Answer.Rows(aggregate, expected));
    }

    private KnownDifferences() {}

    static Optional<Difference> of(GoldenRead read) {
        return ALL.stream().filter(it -> read.id().matches(it.reads())).findFirst();
    }
}
