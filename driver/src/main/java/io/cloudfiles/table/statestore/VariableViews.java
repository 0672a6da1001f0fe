package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.stateschema.ColumnFamilySchema;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.format.stateschema.StateVariable;
import io.cloudfiles.format.stateschema.TransformWithState;
import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What calls show of the variables of transformWithState (§8.1). */
final class VariableViews {
    private static final String LIST_ELEMENT = "list_element";
    private static final String LIST_VALUE = "list_value";
    private static final String USER_MAP_KEY = "user_map_key";
    private static final String USER_MAP_VALUE = "user_map_value";
    private static final String MAP_VALUE = "map_value";
    private static final String EXPIRATION = "expiration_timestamp_ms";

    /** §8.1: in the keys of maps and timers first the grouping key, then the map's key or the time. */
    private static final int GROUPING_KEY = 0;

    private static final int SECOND = 1;

    private final StatefulOperator operator;
    private final BatchSettings settings;

    /** Whether lists and maps give a row for each element, as their changes always do. */
    private final boolean flatten;

    private VariableViews(StatefulOperator operator, BatchSettings settings, boolean flatten) {
        this.operator = operator;
        this.settings = settings;
        this.flatten = flatten;
    }

    static StateView of(StatefulOperator operator, StateStoreOptions options, BatchSettings settings) {
        boolean flatten = options.flatten() || options.reading() instanceof StateReading.Changes;
        StateVariable variable = variable(operator, options);
        StateView view = new VariableViews(operator, settings, flatten).of(variable);
        options.joinSide().ifPresent(operator::requireJoin);
        options.given().requireNone(operator);
        return view;
    }

    private static StateVariable variable(StatefulOperator operator, StateStoreOptions options) {
        TransformWithState declared = declared(operator)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                        StateStoreOptions.STATE_VARIABLE + ": " + operator.shown() + " declares no state variables"));
        if (!options.timers()) {
            // As Spark: a store by name is a variable.
            String name = options.storeName().or(options::stateVariable).orElseThrow();
            return named(operator, declared, name);
        }
        return declared.timers()
                .filter(timers -> !declared.timeless())
                .orElseThrow(() -> new RequestException(
                        ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                        StateStoreOptions.TIMERS + ": " + operator.shown() + " has no timers, its time mode is "
                                + declared.timeMode()));
    }

    private static Optional<TransformWithState> declared(StatefulOperator operator) {
        return operator.metadata()
                .flatMap(OperatorMetadata::properties)
                .filter(properties -> !properties.isBlank())
                .map(properties -> TransformWithState.parse(
                        properties, Location.of(operator.checkpoint().operatorPath(operator.id()) + "/_metadata")));
    }

    /** By its name, in another case if that is not to be mistaken; or a column family that Spark keeps for itself. */
    private static StateVariable named(StatefulOperator operator, TransformWithState declared, String name) {
        Optional<StateVariable> exact = declared.variable(name);
        if (exact.isPresent()) {
            return exact.get();
        }
        List<StateVariable> similar = declared.variables().stream()
                .filter(variable -> variable.name().equalsIgnoreCase(name))
                .toList();
        if (similar.size() == 1) {
            return similar.get(0);
        }
        if (name.startsWith(TransformWithState.INTERNAL) && operator.hasFamily(name)) {
            return new StateVariable(name, StateVariable.Kind.VALUE, false);
        }
        throw new RequestException(
                ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                StateStoreOptions.STATE_VARIABLE + " => '" + name + "': " + operator.shown()
                        + " has no such variable; it has "
                        + declared.ownVariables().stream()
                                .map(StateVariable::name)
                                .sorted()
                                .collect(Collectors.joining(", ")));
    }

    private StateView of(StateVariable variable) {
        StoreAddress address = StoreAddress.family(Checkpoint.DEFAULT_STORE, variable.name());
        StoreLayout layout = layout(address);
        return switch (variable.kind()) {
            case VALUE -> StateView.of(new StateSource.Entries(address), layout, byKey(variable, layout));
            case LIST -> list(address, layout);
            case MAP -> map(address, layout);
            case TIMERS -> timers(address, layout);
        };
    }

    private StoreLayout layout(StoreAddress address) {
        ColumnFamilySchema schema = operator.schema(address)
                .orElseThrow(() -> new MissingFileException(
                        ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA,
                        operator.schemaPlace(),
                        "there is no schema of the variable " + address.name() + " as of this batch"));
        KeyEncoding encoding = schema.keyEncoder()
                .map(json -> KeyEncoding.parse(json, schema.key().fields().size(), operator.schemaPlace()))
                .orElseGet(KeyEncoding.Whole::new);
        return new StoreLayout(
                RowShape.of(schema.key()),
                RowShape.of(schema.value()),
                encoding,
                settings.rowEncoding(operator.history(address)));
    }

    private StateView list(StoreAddress address, StoreLayout layout) {
        SqlType element = layout.value().shown();
        return flatten
                ? view(
                        new StateSource.ValueRows(address),
                        layout,
                        all(layout),
                        StateColumn.key(layout.key().shown()),
                        value(LIST_ELEMENT, element, "An element of the list"))
                : view(
                        new StateSource.Entries(address),
                        layout,
                        all(layout),
                        StateColumn.key(layout.key().shown()),
                        new StateColumn(
                                Column.optional(LIST_VALUE, new SqlType.Array(element, true), "The list"),
                                new StateColumn.Origin.OfAllRows()));
    }

    private StateView map(StoreAddress address, StoreLayout layout) {
        SqlType key = keyField(layout, SECOND);
        SqlType value = layout.value().shown();
        return flatten
                ? view(
                        new StateSource.Entries(address),
                        layout,
                        List.of(GROUPING_KEY),
                        groupingKey(layout),
                        ofKey(USER_MAP_KEY, key, "A key of the map", SECOND),
                        value(USER_MAP_VALUE, value, "What the map has for it"))
                : view(
                        new StateSource.Groups(address),
                        layout,
                        List.of(GROUPING_KEY),
                        groupingKey(layout),
                        new StateColumn(
                                Column.optional(MAP_VALUE, new SqlType.Map(key, value, true), "The map"),
                                new StateColumn.Origin.OfGroup(SECOND)));
    }

    private StateView timers(StoreAddress address, StoreLayout layout) {
        return view(
                new StateSource.Entries(address),
                layout,
                List.of(GROUPING_KEY),
                groupingKey(layout),
                ofKey(
                        EXPIRATION,
                        keyField(layout, SECOND),
                        "When the timer goes off, in milliseconds since 1970-01-01 UTC",
                        SECOND));
    }

    private static StateView view(
            StateSource source, StoreLayout layout, List<Integer> partitionKey, StateColumn... columns) {
        List<StateColumn> all = new ArrayList<>(List.of(columns));
        all.add(StateColumn.partition());
        return new StateView(source, layout, Optional.of(partitionKey), all);
    }

    /** §9: the key of a variable is the grouping key; what Spark keeps beside variables may have another. */
    private static Optional<List<Integer>> byKey(StateVariable variable, StoreLayout layout) {
        return variable.name().startsWith(TransformWithState.INTERNAL) ? Optional.empty() : Optional.of(all(layout));
    }

    private static List<Integer> all(StoreLayout layout) {
        return IntStream.range(0, layout.key().visible()).boxed().toList();
    }

    private StateColumn groupingKey(StoreLayout layout) {
        return ofKey(StateColumn.KEY, keyField(layout, GROUPING_KEY), "The grouping key", GROUPING_KEY);
    }

    private static StateColumn ofKey(String name, SqlType type, String description, int ordinal) {
        return new StateColumn(
                Column.required(name, type, description), new StateColumn.Origin.OfKey(List.of(ordinal)));
    }

    private static StateColumn value(String name, SqlType type, String description) {
        return new StateColumn(Column.optional(name, type, description), new StateColumn.Origin.OfValue());
    }

    private SqlType keyField(StoreLayout layout, int ordinal) {
        List<SqlType.Field> fields = ((SqlType.Struct) layout.key().shown()).fields();
        if (fields.size() <= SECOND) {
            throw new CorruptFileException(
                    operator.schemaPlace(), "the key of a map or of timers has " + fields.size() + " fields, not two");
        }
        return fields.get(ordinal).type();
    }
}
