package io.cloudfiles.sql.aggregate;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a key is sorted.
 *
 * @param falling whether the greatest value comes first
 * @param nullsFirst whether NULL comes before all values
 */
public record SortDirection(boolean falling, boolean nullsFirst) {
    private static final List<String> NOTATIONS = List.of("a", "A", "d", "D");

    /** A letter for it, so that the directions of several keys are one text. */
    public String notation() {
        return NOTATIONS.get((falling ? 2 : 0) + (nullsFirst ? 1 : 0));
    }

    static SortDirection of(char notation) {
        int place = NOTATIONS.indexOf(String.valueOf(notation));
        return new SortDirection(place >= 2, place % 2 == 1);
    }

    /** The order of a key's values and NULL, from that of its values as they rise. */
    public Comparator<@Nullable Object> order(Comparator<Object> rising) {
        return (a, b) -> {
            if (a == null || b == null) {
                return nullsFirst ? Boolean.compare(a != null, b != null) : Boolean.compare(a == null, b == null);
            }
            return falling ? rising.compare(b, a) : rising.compare(a, b);
        };
    }

    /** By the first of some orders, then by the next, and so on. */
    public static <T extends @Nullable Object> Comparator<T> inTurn(List<Comparator<T>> orders) {
        return (a, b) -> {
            for (Comparator<T> order : orders) {
                int compared = order.compare(a, b);
                if (compared != 0) {
                    return compared;
                }
            }
            return 0;
        };
    }
}
