package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.table.ArgumentReader;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What a call asks for, checked as far as the checkpoint's logs allow and in the order in which Spark checks (§10).
 *
 * @param storeName empty for the operator's only store
 * @param flatten whether lists and maps give a row for each element
 * @param given what is said of keys and values, where no schema file does; an option of ours
 */
record StateStoreOptions(
        long operatorId,
        Optional<String> storeName,
        Optional<JoinSide> joinSide,
        Optional<String> stateVariable,
        boolean timers,
        boolean flatten,
        StateReading reading,
        GivenSchema given) {
    static final String OPERATOR_ID = "operatorId";
    static final String STORE_NAME = "storeName";
    static final String STATE_VARIABLE = "stateVarName";
    static final String TIMERS = "readRegisteredTimers";
    static final String FLATTEN = "flattenCollectionTypes";
    static final String JOIN_SIDE = "joinSide";
    static final String CHANGE_FEED = "readChangeFeed";
    static final String CHANGE_START = "changeStartBatchId";
    static final String CHANGE_END = "changeEndBatchId";
    static final String BATCH_ID = "batchId";
    static final String SNAPSHOT_START = "snapshotStartBatchId";
    static final String SNAPSHOT_PARTITION = "snapshotPartitionId";

    private static final String NO_SIDE = "none";

    static StateStoreOptions read(ArgumentReader arguments, Checkpoint checkpoint) {
        long operatorId = arguments.identifier(OPERATOR_ID).orElse(0);
        Optional<String> storeName = storeName(arguments);
        Optional<String> variable = arguments.text(STATE_VARIABLE).map(String::strip);
        boolean timers = arguments.flag(TIMERS).orElse(false);
        if (timers && variable.isPresent()) {
            throw conflict(TIMERS, STATE_VARIABLE);
        }
        boolean flatten = arguments.flag(FLATTEN).orElse(true);
        Optional<JoinSide> joinSide = joinSide(arguments);
        if (joinSide.isPresent() && storeName.isPresent()) {
            throw conflict(JOIN_SIDE, STORE_NAME);
        }
        boolean feed = arguments.flag(CHANGE_FEED).orElse(false);
        StateReading reading =
                feed ? changes(arguments, checkpoint, joinSide.isPresent()) : asOf(arguments, checkpoint);
        return new StateStoreOptions(
                operatorId, storeName, joinSide, variable, timers, flatten, reading, GivenSchema.of(arguments));
    }

    private static Optional<String> storeName(ArgumentReader arguments) {
        Optional<String> name = arguments.text(STORE_NAME).map(String::strip);
        if (name.filter(String::isEmpty).isPresent()) {
            throw new RequestException(
                    ErrorCode.STDS_INVALID_OPTION_IS_EMPTY, STORE_NAME + " is empty; leave it out or name a store");
        }
        return name.filter(text -> !text.equalsIgnoreCase(Checkpoint.DEFAULT_STORE));
    }

    private static Optional<JoinSide> joinSide(ArgumentReader arguments) {
        String side = arguments.text(JOIN_SIDE).orElse(NO_SIDE).toLowerCase(Locale.ROOT);
        for (JoinSide known : JoinSide.values()) {
            if (known.option().equals(side)) {
                return Optional.of(known);
            }
        }
        if (side.equals(NO_SIDE)) {
            return Optional.empty();
        }
        throw arguments.invalid(JOIN_SIDE, "'left', 'right' or 'none' is wanted");
    }

    private static StateReading changes(ArgumentReader arguments, Checkpoint checkpoint, boolean side) {
        if (side) {
            throw conflict(JOIN_SIDE, CHANGE_FEED);
        }
        for (String other : new String[] {BATCH_ID, SNAPSHOT_START, SNAPSHOT_PARTITION}) {
            if (arguments.has(other)) {
                throw conflict(other, CHANGE_FEED);
            }
        }
        OptionalLong start = arguments.identifier(CHANGE_START);
        if (start.isEmpty()) {
            throw arguments.missing(CHANGE_START, ErrorCode.STDS_REQUIRED_OPTION_UNSPECIFIED);
        }
        OptionalLong given = arguments.identifier(CHANGE_END);
        long end = given.isPresent() ? given.getAsLong() : lastCommitted(checkpoint);
        if (end < start.getAsLong()) {
            throw new RequestException(
                    ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                    CHANGE_END + " is " + end + (given.isPresent() ? "" : ", the last committed batch,") + " and "
                            + CHANGE_START + " is " + start.getAsLong() + "; the end comes before the start");
        }
        requireCommitted(checkpoint, start.getAsLong());
        requireCommitted(checkpoint, end);
        return new StateReading.Changes(start.getAsLong(), end);
    }

    private static StateReading asOf(ArgumentReader arguments, Checkpoint checkpoint) {
        for (String other : new String[] {CHANGE_START, CHANGE_END}) {
            if (arguments.has(other)) {
                throw arguments.invalid(other, "it needs " + CHANGE_FEED + " => true");
            }
        }
        OptionalLong given = arguments.identifier(BATCH_ID);
        long batch = given.isPresent() ? given.getAsLong() : lastCommitted(checkpoint);
        OptionalLong start = arguments.identifier(SNAPSHOT_START);
        OptionalInt partition = arguments.smallIdentifier(SNAPSHOT_PARTITION);
        if (start.isPresent() && start.getAsLong() > batch) {
            throw arguments.invalid(SNAPSHOT_START, "at most " + batch + ", the batch that is read, is wanted");
        }
        if (start.isPresent() != partition.isPresent()) {
            throw arguments.missing(
                    start.isPresent() ? SNAPSHOT_PARTITION : SNAPSHOT_START,
                    ErrorCode.STDS_REQUIRED_OPTION_UNSPECIFIED);
        }
        start.ifPresent(snapshot -> requireCommitted(checkpoint, snapshot));
        requireCommitted(checkpoint, batch);
        return start.isPresent()
                ? new StateReading.FromSnapshot(start.getAsLong(), partition.getAsInt(), batch)
                : new StateReading.AsOf(batch);
    }

    private static long lastCommitted(Checkpoint checkpoint) {
        return checkpoint
                .lastCommitted()
                .orElseThrow(() -> new RequestException(
                        ErrorCode.STDS_COMMITTED_BATCH_UNAVAILABLE,
                        "no batch was ever committed in " + checkpoint.path()
                                + ": its folder commits is empty or missing"));
    }

    private static void requireCommitted(Checkpoint checkpoint, long batch) {
        NavigableSet<Long> committed = checkpoint.committedBatches();
        if (!committed.contains(batch)) {
            throw new RequestException(
                    ErrorCode.STDS_COMMITTED_BATCH_UNAVAILABLE,
                    "batch " + batch + " is not committed in " + checkpoint.path() + "; committed are "
                            + BatchRanges.of(committed));
        }
    }

    private static RequestException conflict(String first, String second) {
        return new RequestException(
                ErrorCode.STDS_CONFLICT_OPTIONS,
                first + " and " + second + " exclude each other; give only one of them");
    }
}
