package io.cloudfiles.table.statestore;

import java.util.SortedSet;

/** Batches as people write them: {@code 0 to 4, 7}. */
final class BatchRanges {
    /** More ranges than this tell nobody anything. */
    private static final int MOST = 10;

    private BatchRanges() {}

    static String of(SortedSet<Long> batches) {
        if (batches.isEmpty()) {
            return "no batches";
        }
        StringBuilder text = new StringBuilder("batches ");
        int ranges = 0;
        long from = batches.first();
        long last = from;
        for (long batch : batches) {
            if (batch > last + 1) {
                if (++ranges == MOST) {
                    return text + "... and more up to " + batches.last();
                }
                append(text, from, last).append(", ");
                from = batch;
            }
            last = batch;
        }
        return append(text, from, last).toString();
    }

    private static StringBuilder append(StringBuilder text, long from, long last) {
        return last > from ? text.append(from).append(" to ").append(last) : text.append(from);
    }
}
