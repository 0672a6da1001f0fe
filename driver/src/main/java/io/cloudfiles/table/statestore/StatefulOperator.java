package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.checkpoint.JoinStores;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.stateschema.ColumnFamilySchema;
import io.cloudfiles.format.stateschema.FamilyHistory;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.format.stateschema.StateSchema;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A stateful operator of a checkpoint, as its folders and, where Spark 4.0 or later wrote it, its metadata describe it.
 *
 * @param metadata empty in checkpoints of Spark 3.5 and older
 * @param namedStores the stores with a folder of their own; empty where the operator has only the default one
 * @param schemas the schema files of the default store as of the batch, oldest first; empty where it has no column
 *     families
 */
record StatefulOperator(
        Checkpoint checkpoint,
        long id,
        Optional<OperatorMetadata> metadata,
        List<String> namedStores,
        List<StateSchema> schemas) {
    /** The operator as of a batch; where there is none the error names those that there are. */
    static StatefulOperator open(Checkpoint checkpoint, long id, long batch) {
        if (!checkpoint.operatorIds().contains(id)) {
            throw new MissingFileException(
                    ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA,
                    Location.of(checkpoint.operatorPath(id)),
                    "there is no operator " + id + "; " + known(checkpoint, batch));
        }
        return new StatefulOperator(
                checkpoint,
                id,
                checkpoint.operatorMetadata(id, batch),
                checkpoint.namedStores(id),
                checkpoint.familySchemas(id, Checkpoint.DEFAULT_STORE, batch));
    }

    /** What the column families of the default store hold; empty where it has none. */
    List<ColumnFamilySchema> families() {
        return schemas.isEmpty() ? List.of() : schemas.get(schemas.size() - 1).families();
    }

    private static String known(Checkpoint checkpoint, long batch) {
        List<Long> ids = checkpoint.operatorIds();
        if (ids.isEmpty()) {
            return "this checkpoint has no stateful operator";
        }
        return "there are: "
                + ids.stream()
                        .map(id -> id
                                + checkpoint
                                        .operatorMetadata(id, batch)
                                        .map(found -> " (" + found.operatorName() + ")")
                                        .orElse(""))
                        .collect(Collectors.joining(", "));
    }

    String shown() {
        return "operator " + id
                + metadata.map(found -> " (" + found.operatorName() + ")").orElse("");
    }

    /** Whether it is a stream-stream join, which has two sides. */
    boolean isJoin() {
        return namedStores.contains(JoinSide.LEFT.countStore()) || isFamilyJoin();
    }

    /** Whether it is a join of format 3 or 4, which has column families in one store. */
    boolean isFamilyJoin() {
        return hasFamily(JoinSide.LEFT.countStore()) || isTimedJoin();
    }

    /** Whether it is a join of format 4, whose rows lie by key and event time. */
    boolean isTimedJoin() {
        return hasFamily(JoinSide.LEFT.timedRowStore());
    }

    /** Whether the default store has a column family of that name. */
    boolean hasFamily(String name) {
        return families().stream().anyMatch(family -> family.name().equals(name));
    }

    boolean isTransformWithState() {
        return metadata.filter(OperatorMetadata::isTransformWithState).isPresent();
    }

    /** The options that belong to transformWithState: refused elsewhere, and needed there. */
    void checkVariableOptions(StateStoreOptions options) {
        boolean asked = options.stateVariable().isPresent() || options.timers();
        if (isTransformWithState()) {
            if (!asked && options.storeName().isEmpty()) {
                throw new RequestException(
                        ErrorCode.STDS_REQUIRED_OPTION_UNSPECIFIED,
                        shown() + " needs " + StateStoreOptions.STATE_VARIABLE + ", or " + StateStoreOptions.TIMERS
                                + " => true");
            }
        } else if (asked) {
            String option = options.timers() ? StateStoreOptions.TIMERS : StateStoreOptions.STATE_VARIABLE;
            throw new RequestException(
                    ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                    option + " is for transformWithState only, and this is " + shown() + "; leave it out");
        }
    }

    /** The store that the options mean, for a reading that is not of a join's side. */
    StoreAddress store(StateStoreOptions options) {
        if (options.storeName().isEmpty()) {
            if (isJoin()) {
                throw new RequestException(
                        ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA,
                        shown() + " is a stream-stream join, which has no store 'default': give joinSide => 'left' or "
                                + "'right', or storeName => one of " + stores());
            }
            return StoreAddress.store(Checkpoint.DEFAULT_STORE);
        }
        String wanted = options.storeName().get();
        return addresses().stream()
                .filter(address -> address.name().equalsIgnoreCase(wanted))
                .findFirst()
                .orElseThrow(() -> new RequestException(
                        missingStore(wanted), shown() + " has no store '" + wanted + "'; it has " + stores()));
    }

    private List<StoreAddress> addresses() {
        if (isFamilyJoin()) {
            return families().stream()
                    .map(family -> StoreAddress.family(Checkpoint.DEFAULT_STORE, family.name()))
                    .toList();
        }
        return namedStores.stream().map(StoreAddress::store).toList();
    }

    /** As Spark: a join's schema has no such store; elsewhere, and of a join in one store, no such name can be. */
    private ErrorCode missingStore(String wanted) {
        boolean possible =
                isFamilyJoin() ? JoinStores.NAMES.contains(wanted) || JoinSide.TIMED_STORES.contains(wanted) : isJoin();
        return possible ? ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA : ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE;
    }

    /** Refuses a side of what is no join. */
    void requireJoin(JoinSide side) {
        if (!isJoin()) {
            throw new RequestException(
                    ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA,
                    "joinSide => '" + side.option() + "' is for stream-stream joins, and this is " + shown()
                            + ", which has the store " + stores());
        }
    }

    /** The names of the stores, for people. */
    String stores() {
        List<StoreAddress> addresses = addresses();
        return addresses.isEmpty()
                ? Checkpoint.DEFAULT_STORE
                : addresses.stream().map(StoreAddress::name).collect(Collectors.joining(", "));
    }

    /** What a store, or one of its column families, holds; empty where no schema file tells. */
    Optional<ColumnFamilySchema> schema(StoreAddress address) {
        if (address.family().isEmpty()) {
            return checkpoint
                    .stateSchema(id, address.store())
                    .flatMap(schema -> schema.families().stream().findFirst());
        }
        return families().stream()
                .filter(family -> family.name().equals(address.family().get()))
                .findFirst();
    }

    /** What all schema files say of a column family; empty where the newest has none of it. */
    Optional<FamilyHistory> history(StoreAddress address) {
        return address.family().flatMap(family -> FamilyHistory.of(schemas, family));
    }

    /** Where the schemas of column families stand, for errors. */
    Location schemaPlace() {
        return Location.of(checkpoint.operatorPath(id) + "/_stateSchema/" + Checkpoint.DEFAULT_STORE);
    }

    /**
     * The partitions, which count from 0 without a gap.
     *
     * @param expected how many the settings say there are, 0 where that is not known
     * @param single whether the operator keeps all in partition 0
     */
    List<Integer> partitions(int expected, boolean single) {
        List<Integer> found = checkpoint.partitions(id).stream()
                .filter(partition -> partition < (expected == 0 ? Integer.MAX_VALUE : expected))
                .map(Math::toIntExact)
                .toList();
        if (found.isEmpty()) {
            throw missingPartition("no partition has a folder");
        }
        int wanted = single && found.size() == 1 ? 1 : Math.max(expected, found.get(found.size() - 1) + 1);
        for (int i = 0; i < wanted; i++) {
            if (i >= found.size() || found.get(i) != i) {
                throw missingPartition("the folder of partition " + i + " is missing, of " + wanted);
            }
        }
        return found;
    }

    private MissingFileException missingPartition(String text) {
        return new MissingFileException(
                ErrorCode.STDS_NO_PARTITION_DISCOVERED_IN_STATE_STORE, Location.of(checkpoint.operatorPath(id)), text);
    }
}
