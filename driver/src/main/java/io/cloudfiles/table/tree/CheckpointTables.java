package io.cloudfiles.table.tree;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.format.stateschema.StoreInfo;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Arguments.Argument;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The tables that a checkpoint has in the tree, told from names and operator metadata alone. */
final class CheckpointTables {
    static final String READ_STATESTORE = "read_statestore";

    private static final String PATH = "path";
    private static final String JOIN = "symmetricHashJoin";
    private static final String JOIN_STORE = "left-keyToNumValues";

    /** Its rows lie in variables, each read by a name of its own. */
    private static final String WITH_VARIABLES = "transformWith";

    private final Checkpoint checkpoint;
    private final List<TreeEntry> entries = new ArrayList<>();

    private CheckpointTables(Checkpoint checkpoint) {
        this.checkpoint = checkpoint;
    }

    /** By name. */
    static List<TreeEntry> of(Checkpoint checkpoint) {
        CheckpointTables tables = new CheckpointTables(checkpoint);
        tables.add("batches", "The batches, planned and committed", "read_batches", PATH, List.of());
        tables.add("kafka_offsets", "What was read of Kafka's partitions", "read_kafka_offsets", PATH, List.of());
        tables.add("offsets", "How far each batch was to read", "read_offsets", PATH, List.of());
        if (checkpoint.hasSchemas()) {
            tables.add("schemas", "The schemas that Auto Loader has inferred", "read_schemas", PATH, List.of());
        }
        tables.add("files", "The files that the stream has found", "cloud_files_state", "checkpoint", List.of());
        tables.add("operators", "The stateful operators and their stores", "read_state_metadata", PATH, List.of());
        tables.add("problems", "What is missing, damaged or odd", "read_checkpoint_problems", PATH, List.of());
        checkpoint.operatorIds().forEach(tables::addOperator);
        tables.entries.sort(Comparator.comparing(TreeEntry::name));
        return tables.entries;
    }

    private void addOperator(long operatorId) {
        Optional<OperatorMetadata> metadata = metadata(operatorId);
        String operator = metadata.map(OperatorMetadata::operatorName).orElse("");
        if (operator.startsWith(WITH_VARIABLES)) {
            return;
        }
        List<String> stores = metadata.map(
                        found -> found.stores().stream().map(StoreInfo::name).toList())
                .orElseGet(() -> checkpoint.namedStores(operatorId));
        String of = operator.isEmpty() ? "State of operator " + operatorId : "State of " + operator;
        if (operator.equals(JOIN) || stores.contains(JOIN_STORE)) {
            addState(operatorId, "_left", of + ": rows of the left side", "joinSide", "left");
            addState(operatorId, "_right", of + ": rows of the right side", "joinSide", "right");
        } else if (stores.isEmpty() || stores.contains(Checkpoint.DEFAULT_STORE)) {
            addState(operatorId, "", of, null, "");
        }
        for (String store : stores) {
            if (!store.equals(Checkpoint.DEFAULT_STORE)) {
                addState(operatorId, "_" + store, of + ", store " + store, "storeName", store);
            }
        }
    }

    /** A damaged file must not hide the other tables; whoever opens the operator's table is told. */
    private Optional<OperatorMetadata> metadata(long operatorId) {
        try {
            return checkpoint.operatorMetadata(
                    operatorId, checkpoint.lastCommitted().orElse(0));
        } catch (CorruptFileException | MissingFileException | UnsupportedFormatException e) {
            return Optional.empty();
        }
    }

    private void addState(long operatorId, String suffix, String comment, @Nullable String option, String value) {
        List<Argument> options = new ArrayList<>();
        options.add(new Argument("operatorId", operatorId));
        if (option != null) {
            options.add(new Argument(option, value));
        }
        add("state_" + operatorId + suffix, comment, READ_STATESTORE, PATH, options);
    }

    private void add(String name, String comment, String function, String pathName, List<Argument> options) {
        List<Argument> arguments = new ArrayList<>();
        arguments.add(new Argument(pathName, checkpoint.path()));
        arguments.addAll(options);
        entries.add(new TreeEntry(name, comment, function, new Arguments(arguments)));
    }
}
