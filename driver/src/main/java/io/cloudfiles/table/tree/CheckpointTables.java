package io.cloudfiles.table.tree;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.format.stateschema.StateVariable;
import io.cloudfiles.format.stateschema.StoreInfo;
import io.cloudfiles.format.stateschema.TransformWithState;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Arguments.Argument;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tables that a checkpoint has in the tree, told from names and operator metadata alone. */
final class CheckpointTables {
    static final String READ_STATESTORE = "read_statestore";

    private static final String PATH = "path";
    private static final String JOIN = "symmetricHashJoin";
    private static final String JOIN_STORE = "left-keyToNumValues";

    /** What the timers are called; the second where a variable is called so. */
    private static final List<String> TIMERS = List.of("timers", "registered_timers");

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
        if (metadata.filter(OperatorMetadata::isTransformWithState).isPresent()) {
            variables(metadata.get()).ifPresent(variables -> addVariables(operatorId, operator, variables));
            return;
        }
        List<String> stores = metadata.map(
                        found -> found.stores().stream().map(StoreInfo::name).toList())
                .orElseGet(() -> checkpoint.namedStores(operatorId));
        String of = operator.isEmpty() ? "State of operator " + operatorId : "State of " + operator;
        if (operator.equals(JOIN) || stores.contains(JOIN_STORE)) {
            addState(operatorId, "_left", of + ": rows of the left side", new Argument("joinSide", "left"));
            addState(operatorId, "_right", of + ": rows of the right side", new Argument("joinSide", "right"));
        } else if (stores.isEmpty() || stores.contains(Checkpoint.DEFAULT_STORE)) {
            addState(operatorId, "", of);
        }
        for (String store : stores) {
            if (!store.equals(Checkpoint.DEFAULT_STORE)) {
                addState(operatorId, "_" + store, of + ", store " + store, new Argument("storeName", store));
            }
        }
    }

    /** Each variable is read by a name of its own. */
    private void addVariables(long operatorId, String operator, TransformWithState variables) {
        List<String> names = new ArrayList<>();
        for (StateVariable variable : variables.ownVariables()) {
            String name = variable.name();
            names.add(name.toLowerCase(Locale.ROOT));
            String comment = "State of " + operator + ", variable " + name;
            addState(operatorId, "_" + name, comment, new Argument("stateVarName", name));
        }
        if (!variables.timeless() && variables.timers().isPresent()) {
            String name = TIMERS.get(names.contains(TIMERS.get(0)) ? 1 : 0);
            String comment = "Timers of " + operator;
            addState(operatorId, "_" + name, comment, new Argument("readRegisteredTimers", true));
        }
    }

    private Optional<TransformWithState> variables(OperatorMetadata metadata) {
        try {
            return metadata.properties()
                    .map(properties -> TransformWithState.parse(properties, Location.of(checkpoint.path())));
        } catch (CorruptFileException | UnsupportedFormatException e) {
            return Optional.empty();
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

    private void addState(long operatorId, String suffix, String comment, Argument... options) {
        List<Argument> all = new ArrayList<>();
        all.add(new Argument("operatorId", operatorId));
        all.addAll(List.of(options));
        add("state_" + operatorId + suffix, comment, READ_STATESTORE, PATH, all);
    }

    private void add(String name, String comment, String function, String pathName, List<Argument> options) {
        List<Argument> arguments = new ArrayList<>();
        arguments.add(new Argument(pathName, checkpoint.path()));
        arguments.addAll(options);
        entries.add(new TreeEntry(name, comment, function, new Arguments(arguments)));
    }
}
