package io.cloudfiles.format.stateschema;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a transformWithState operator says of itself in the properties of its metadata (§3.2).
 *
 * @param timeMode {@code NoTime}, {@code ProcessingTime} or {@code EventTime}
 * @param outputMode {@code Append}, {@code Update} or {@code Complete}
 * @param variables the user's variables, and the timers where there may be some
 */
public record TransformWithState(String timeMode, String outputMode, List<StateVariable> variables) {
    /** §3.2: what the names of all variables and column families begin with that are not the user's. */
    public static final String INTERNAL = "$";

    private static final String NO_TIME = "NoTime";

    public TransformWithState {
        variables = List.copyOf(variables);
    }

    /**
     * Reads the properties.
     *
     * @param where the metadata file
     * @throws UnsupportedFormatException where a variable is of an unknown kind
     * @throws CorruptFileException where the text is damaged
     */
    public static TransformWithState parse(String json, Location where) {
        JsonText text = JsonText.parse(json, where);
        return new TransformWithState(
                text.member("timeMode").text(),
                text.member("outputMode").text(),
                text.member("stateVariables").items().stream()
                        .map(TransformWithState::variable)
                        .toList());
    }

    private static StateVariable variable(JsonText json) {
        String name = json.member("stateName").text();
        String stored = json.member("stateVariableType").text();
        StateVariable.Kind kind = Arrays.stream(StateVariable.Kind.values())
                .filter(known -> known.stored().equals(stored))
                .findFirst()
                .orElseThrow(() -> new UnsupportedFormatException(
                        json.where(), "the state variable '" + name + "' is a " + stored + "; read are " + kinds()));
        return new StateVariable(name, kind, json.flag("ttlEnabled", false));
    }

    private static String kinds() {
        return Arrays.stream(StateVariable.Kind.values())
                .map(StateVariable.Kind::stored)
                .collect(Collectors.joining(", "));
    }

    /** Whether the operator knows no time, and so has no timers. */
    public boolean timeless() {
        return timeMode.equals(NO_TIME);
    }

    /** The variable of that name, which minds its case. */
    public Optional<StateVariable> variable(String name) {
        return variables.stream()
                .filter(variable -> variable.name().equals(name))
                .findFirst();
    }

    /** The timers by key; empty where there are none. */
    public Optional<StateVariable> timers() {
        return variables.stream()
                .filter(variable -> variable.kind() == StateVariable.Kind.TIMERS)
                .findFirst();
    }

    /** The variables that the user made. */
    public List<StateVariable> ownVariables() {
        return variables.stream()
                .filter(variable -> !variable.name().startsWith(INTERNAL))
                .toList();
    }
}
