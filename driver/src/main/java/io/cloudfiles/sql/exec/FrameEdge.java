package io.cloudfiles.sql.exec;

import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** One side of the frames of a window: for each row of a partition the place where its frame begins, or has ended. */
@FunctionalInterface
interface FrameEdge {
    /** Places from 0 to the partition's size, one for each row. They never go back from one row to the next. */
    int[] places(WindowPartition partition);

    /** The same place for all rows. */
    static FrameEdge ofPartition(boolean end) {
        return partition -> {
            int[] places = new int[partition.size()];
            Arrays.fill(places, end ? partition.size() : 0);
            return places;
        };
    }

    /** So many rows after each row, or before. */
    static FrameEdge ofRows(long distance) {
        return partition -> {
            int[] places = new int[partition.size()];
            for (int i = 0; i < places.length; i++) {
                places[i] = Math.toIntExact(Math.max(0, Math.min(places.length, i + distance)));
            }
            return places;
        };
    }

    /** Before the first row that is equal to each, or behind the last. */
    static FrameEdge ofPeers(boolean end) {
        return partition -> {
            int[] places = new int[partition.size()];
            int first = 0;
            for (int i = 0; i < places.length; i++) {
                first = i > 0 && partition.peersEnd(i - 1) == i ? i : first;
                places[i] = end ? partition.peersEnd(i) : first;
            }
            return places;
        };
    }

    /**
     * Where the order's key passes a value that each row has for itself.
     *
     * @param end behind the rows whose key is that value, else before them
     */
    static FrameEdge ofValues(int key, int bound, Comparator<@Nullable Object> order, boolean end) {
        return partition -> {
            int[] places = new int[partition.size()];
            int place = 0;
            for (int i = 0; i < places.length; i++) {
                Object value = partition.value(i, bound);
                while (place < places.length && order.compare(partition.value(place, key), value) < (end ? 1 : 0)) {
                    place++;
                }
                places[i] = place;
            }
            return places;
        };
    }
}
