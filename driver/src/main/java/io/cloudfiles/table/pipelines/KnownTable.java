package io.cloudfiles.table.pipelines;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A table that is known by name.
 *
 * @param name its parts, outermost first
 * @param anySchema whether what knows it does not know in which schema it is
 * @param place what knows it, for people
 * @param owners who may ask for its files; everybody where none is named
 * @param flows the streams that write to it, looked up when they are asked for
 */
record KnownTable(List<String> name, boolean anySchema, String place, List<String> owners, Supplier<List<Flow>> flows) {
    KnownTable {
        name = List.copyOf(name);
        owners = List.copyOf(owners);
    }

    /** Whether a name means it: all its parts, or the last ones, in any case. */
    boolean isMeantBy(List<String> wanted) {
        int common = anySchema ? 1 : wanted.size();
        return common <= name.size() && lower(last(name, common)).equals(lower(last(wanted, common)));
    }

    /** Whether a name that means it is written as it is, in the case that it has. */
    boolean isWrittenAs(List<String> wanted) {
        int common = Math.min(wanted.size(), name.size());
        return last(name, common).equals(last(wanted, common));
    }

    /** The last parts of the name, as many as {@code count} where it has so many. */
    String end(int count) {
        return text(last(name, Math.min(count, name.size())));
    }

    /** A name as SQL writes it, with backticks where they are needed. */
    static String text(List<String> parts) {
        return parts.stream().map(KnownTable::quoted).collect(Collectors.joining("."));
    }

    private static String quoted(String part) {
        boolean plain = part.chars().allMatch(c -> c == '_' || Character.isLetterOrDigit(c));
        return plain ? part : "`" + part.replace("`", "``") + "`";
    }

    private static List<String> last(List<String> parts, int count) {
        return parts.subList(parts.size() - count, parts.size());
    }

    private static List<String> lower(List<String> parts) {
        return parts.stream().map(part -> part.toLowerCase(Locale.ROOT)).toList();
    }
}
