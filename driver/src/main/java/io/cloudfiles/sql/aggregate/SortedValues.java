package io.cloudfiles.sql.aggregate;

import io.cloudfiles.error.StopCheck;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Values in their order, each at the rank up to which it stands: a value that is there three times takes three ranks. */
final class SortedValues {
    private final List<Object> values;
    private final long[] ranks;

    private SortedValues(List<Object> values, long[] ranks) {
        this.values = values;
        this.ranks = ranks;
    }

    /** {@code frequencies} says how often each value is there. */
    static SortedValues of(List<Object> values, List<Long> frequencies, Comparator<Object> order) {
        Integer[] places = new Integer[values.size()];
        Arrays.setAll(places, i -> i);
        Arrays.sort(places, StopCheck.order((a, b) -> order.compare(values.get(a), values.get(b))));
        long[] ranks = new long[places.length];
        long rank = 0;
        for (int i = 0; i < places.length; i++) {
            rank += frequencies.get(places[i]);
            ranks[i] = rank;
        }
        return new SortedValues(Arrays.stream(places).map(values::get).toList(), ranks);
    }

    /** How many ranks there are. */
    long total() {
        return ranks[ranks.length - 1];
    }

    /** The value of a rank, which counts from 1. */
    Object at(long rank) {
        int found = Arrays.binarySearch(ranks, rank);
        return values.get(found >= 0 ? found : -found - 1);
    }

    /** The first value up to which there is a share of all. */
    Object upTo(double share) {
        return at(Math.max(1, (long) Math.ceil(share * total())));
    }

    /** What stands at a share of the way from the first to the last, between two values in proportion. */
    double between(double share) {
        double place = (total() - 1) * share;
        long below = (long) Math.floor(place);
        long above = (long) Math.ceil(place);
        double low = number(at(below + 1));
        double high = number(at(above + 1));
        return below == above || low == high ? low : (above - place) * low + (place - below) * high;
    }

    private static double number(Object value) {
        return ((Number) value).doubleValue();
    }
}
