package io.cloudfiles.table;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a call, matched to the function's parameters and taken by type. Numbers and truth values may be
 * written as text, as option values are on Databricks.
 */
public final class ArgumentReader {
    private final String function;
    private final Map<String, Parameter> parameters;
    private final Map<String, Object> values = new HashMap<>();

    private ArgumentReader(String function, List<Parameter> parameters) {
        this.function = function;
        this.parameters =
                parameters.stream().collect(Collectors.toMap(parameter -> key(parameter.name()), Function.identity()));
    }

    /**
     * Matches arguments to parameters.
     *
     * @throws RequestException for an unknown name, one given twice, too many by position, and NULL
     */
    public static ArgumentReader of(TableFunction function, Arguments arguments) {
        return of(function.name(), function.parameters(), arguments);
    }

    /** The same for a function whose parameters depend on its arguments; {@code function} is named in errors. */
    public static ArgumentReader of(String function, List<Parameter> parameters, Arguments arguments) {
        ArgumentReader reader = new ArgumentReader(function, parameters);
        List<Parameter> positional =
                parameters.stream().filter(Parameter::positional).toList();
        int position = 0;
        boolean named = false;
        for (Arguments.Argument argument : arguments.arguments()) {
            String name = argument.name();
            if (name != null) {
                named = true;
                reader.put(reader.known(name), argument.value());
                continue;
            }
            if (named || position == positional.size()) {
                throw reader.misplaced(named, positional);
            }
            reader.put(positional.get(position), argument.value());
            position++;
        }
        return reader;
    }

    private RequestException misplaced(boolean named, List<Parameter> positional) {
        String names = positional.stream().map(Parameter::name).collect(Collectors.joining(", "));
        return named
                ? new RequestException(
                        ErrorCode.UNEXPECTED_POSITIONAL_ARGUMENT,
                        function + ": an argument without a name stands behind one with a name; write name => value")
                : new RequestException(
                        ErrorCode.WRONG_NUM_ARGS,
                        function + " takes by position only " + names + "; write name => value for any of: "
                                + knownNames());
    }

    private Parameter known(String name) {
        Parameter parameter = parameters.get(key(name));
        if (parameter == null) {
            List<String> names =
                    parameters.values().stream().map(Parameter::name).sorted().toList();
            String nearest = NearestName.of(name, names)
                    .map(near -> "; did you mean " + near + "?")
                    .orElse(".");
            throw new RequestException(
                    ErrorCode.UNRECOGNIZED_PARAMETER_NAME,
                    function + " has no option '" + name + "'" + nearest + " It takes: " + knownNames());
        }
        return parameter;
    }

    private String knownNames() {
        return parameters.values().stream().map(Parameter::name).sorted().collect(Collectors.joining(", "));
    }

    private void put(Parameter parameter, @Nullable Object value) {
        if (value == null) {
            throw new RequestException(
                    ErrorCode.UNEXPECTED_INPUT_TYPE,
                    function + ": " + parameter.name() + " is NULL; a constant "
                            + parameter.type().sql() + " is wanted, or leave it out");
        }
        if (values.put(key(parameter.name()), value) != null) {
            throw new RequestException(
                    ErrorCode.DUPLICATE_PARAMETER, function + ": " + parameter.name() + " is given twice");
        }
    }

    /** Readers of the same values are equal. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ArgumentReader that && function.equals(that.function) && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Whether the parameter is given. */
    public boolean has(String name) {
        return values.containsKey(key(name));
    }

    /** Whether the parameter is given, as a text. */
    public boolean isText(String name) {
        return values.get(key(name)) instanceof String;
    }

    /** The error for a parameter that must be given here. */
    public RequestException missing(String name, ErrorCode code) {
        return new RequestException(code, function + " needs " + name + ": write " + name + " => value");
    }

    /** The error for a value that cannot be. */
    public RequestException invalid(String name, String wanted) {
        return new RequestException(
                ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                function + ": " + name + " => " + shown(values.get(key(name))) + ": " + wanted);
    }

    private static String shown(@Nullable Object value) {
        if (value instanceof Arguments.TableName table) {
            return "TABLE(" + String.join(".", table.parts()) + ")";
        }
        return value instanceof String text ? "'" + text + "'" : String.valueOf(value);
    }

    /** A text. */
    public Optional<String> text(String name) {
        Object value = values.get(key(name));
        if (value == null || value instanceof String) {
            return Optional.ofNullable((String) value);
        }
        throw new RequestException(
                ErrorCode.UNEXPECTED_INPUT_TYPE,
                function + ": " + name + " is " + shown(value) + "; a constant STRING is wanted");
    }

    /** A text that must be there; {@code code} is the error's where it is not. */
    public String requiredText(String name, ErrorCode code) {
        return text(name).orElseThrow(() -> missing(name, code));
    }

    /** A whole number. */
    public OptionalLong number(String name) {
        Object value = values.get(key(name));
        if (value == null) {
            return OptionalLong.empty();
        }
        if (value instanceof Long number) {
            return OptionalLong.of(number);
        }
        try {
            if (value instanceof String text) {
                return OptionalLong.of(Long.parseLong(text.strip()));
            }
        } catch (NumberFormatException e) {
            throw invalid(name, "a whole number is wanted");
        }
        throw invalid(name, "a whole number is wanted");
    }

    /** A batch, operator or partition: a whole number from 0 on. */
    public OptionalLong identifier(String name) {
        OptionalLong value = number(name);
        if (value.isPresent() && value.getAsLong() < 0) {
            throw new RequestException(
                    ErrorCode.STDS_INVALID_OPTION_IS_NEGATIVE,
                    function + ": " + name + " is " + value.getAsLong() + "; a number from 0 on is wanted");
        }
        return value;
    }

    /** As {@link #identifier}, and within INT. */
    public OptionalInt smallIdentifier(String name) {
        OptionalLong value = identifier(name);
        if (value.isEmpty()) {
            return OptionalInt.empty();
        }
        if (value.getAsLong() > Integer.MAX_VALUE) {
            throw invalid(name, "the largest possible is " + Integer.MAX_VALUE);
        }
        return OptionalInt.of(Math.toIntExact(value.getAsLong()));
    }

    /** A truth value, or {@code true} or {@code false} as text in any case. */
    public Optional<Boolean> flag(String name) {
        Object value = values.get(key(name));
        if (value == null || value instanceof Boolean) {
            return Optional.ofNullable((Boolean) value);
        }
        if (value instanceof String text) {
            String word = text.strip();
            if (word.equalsIgnoreCase("true") || word.equalsIgnoreCase("false")) {
                return Optional.of(word.equalsIgnoreCase("true"));
            }
        }
        throw invalid(name, "true or false is wanted");
    }

    /** A {@code TABLE(name)}; empty where the parameter is something else or is not given. */
    public Optional<Arguments.TableName> tableName(String name) {
        return values.get(key(name)) instanceof Arguments.TableName table ? Optional.of(table) : Optional.empty();
    }
}
