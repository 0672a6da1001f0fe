package io.cloudfiles.sql.function;

import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.Signed;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlOperator;

/**
 * What there is to say of every function: how it is called, and in a line what it gives.
 *
 * <p>The list names arguments; their types are those of the function table.
 */
public final class FunctionReference {
    /**
     * One function.
     *
     * @param section the sort of functions it belongs to
     * @param name in lower case
     * @param signatures one for each way to call it, {@code name(argument TYPE[, further TYPE])}
     * @param text what it gives
     */
    public record Entry(String section, String name, List<String> signatures, String text) {
        public Entry {
            signatures = List.copyOf(signatures);
        }
    }

    /** The section of the functions that give rows. */
    public static final String GENERATORS = "Functions that give rows";

    private static final String LIST = "functions.txt";
    private static final String ALIAS = " = ";
    private static final String TEXT = ": ";
    private static final Pattern WAYS = Pattern.compile(" \\| ");

    /** An argument's name, with dots where any number may follow. */
    private static final Pattern ARGUMENT = Pattern.compile("[A-Za-z]+(\\.\\.\\.)?");

    private static final Map<String, Entry> ENTRIES = read();

    private FunctionReference() {}

    /** All functions, in the order of the list. */
    public static List<Entry> entries() {
        return List.copyOf(ENTRIES.values());
    }

    /** The function of that name, in any case. */
    public static Optional<Entry> of(String name) {
        return Optional.ofNullable(ENTRIES.get(name.toLowerCase(Locale.ROOT)));
    }

    private static Map<String, Entry> read() {
        Map<String, Entry> entries = new LinkedHashMap<>();
        Map<String, String> lines = new LinkedHashMap<>();
        String section = "";
        for (String line : lines()) {
            if (line.startsWith("# ")) {
                section = line.substring(2);
            } else if (!line.isEmpty()) {
                String name = line.substring(0, nameEnd(line));
                lines.put(name, section + "\n" + line);
            }
        }
        lines.forEach((name, line) -> entries.put(name, entry(name, line, lines)));
        return entries;
    }

    private static int nameEnd(String line) {
        int end = 0;
        while (line.charAt(end) != '(' && line.charAt(end) != ' ') {
            end++;
        }
        return end;
    }

    private static Entry entry(String name, String sectionAndLine, Map<String, String> lines) {
        String section = sectionAndLine.substring(0, sectionAndLine.indexOf('\n'));
        String line = sectionAndLine.substring(section.length() + 1);
        int alias = line.indexOf(ALIAS);
        if (alias == name.length()) {
            String meant = line.substring(alias + ALIAS.length());
            Entry same = entry(meant, Objects.requireNonNull(lines.get(meant), meant), lines);
            List<String> calls = same.signatures().stream()
                    .map(signature -> name + signature.substring(meant.length()))
                    .toList();
            return new Entry(section, name, calls, "Another name of " + meant + ".");
        }
        int text = line.indexOf(TEXT);
        List<String> calls = Arrays.stream(WAYS.split(line.substring(0, text)))
                .map(call -> typed(name, call))
                .toList();
        return new Entry(section, name, calls, line.substring(text + TEXT.length()));
    }

    /** With the types of the function table behind the arguments' names. */
    private static String typed(String name, String call) {
        Optional<Parameters> parameters = signatures(name).stream()
                .filter(signature -> fits(signature, call))
                .findFirst();
        if (parameters.isEmpty()) {
            return call;
        }
        Matcher arguments = ARGUMENT.matcher(call).region(name.length(), call.length());
        StringBuilder typed = new StringBuilder();
        int end = 0;
        for (int i = 0; arguments.find(); i++) {
            String dots = arguments.group(1) == null ? "" : arguments.group(1);
            String argument = arguments.group();
            typed.append(call, end, arguments.start())
                    .append(argument, 0, argument.length() - dots.length())
                    .append(' ')
                    .append(parameters.get().at(i).notation())
                    .append(dots);
            end = arguments.end();
        }
        return typed.append(call, end, call.length()).toString();
    }

    /** Whether a call names as many arguments as there are. */
    static boolean fits(Parameters parameters, String call) {
        String inside = call.substring(call.indexOf('('));
        int optional = inside.indexOf('[') < 0 ? inside.length() : inside.indexOf('[');
        int required =
                (int) ARGUMENT.matcher(inside.substring(0, optional)).results().count();
        int all = (int) ARGUMENT.matcher(inside).results().count();
        if (inside.contains("...")) {
            return parameters.max() < 0 && (parameters.min() == all || parameters.min() == all - 1);
        }
        return parameters.min() == required && parameters.max() == all;
    }

    /** What the function table says a function takes; nothing where the function is Calcite's or short for others. */
    static List<Parameters> signatures(String name) {
        List<Parameters> signatures = new ArrayList<>();
        for (SqlOperator operator : FunctionLibrary.operators().getOperatorList()) {
            if (operator instanceof Signed signed && operator.getName().equalsIgnoreCase(name)) {
                signatures.addAll(signed.signatures());
            }
        }
        return signatures;
    }

    private static List<String> lines() {
        try (InputStream in =
                Objects.requireNonNull(FunctionReference.class.getResourceAsStream(LIST), "the list of functions")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
