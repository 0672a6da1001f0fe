package io.cloudfiles.sql.exec;

import java.util.Arrays;

/** The rows of a partition in which a column is not NULL. */
final class NonNulls {
    private final int[] rows;

    NonNulls(WindowPartition partition, int column) {
        int[] found = new int[partition.size()];
        int count = 0;
        for (int i = 0; i < found.length; i++) {
            if (partition.value(i, column) != null) {
                found[count++] = i;
            }
        }
        rows = Arrays.copyOf(found, count);
    }

    /** How many of them stand before a row. */
    private int before(int row) {
        int place = Arrays.binarySearch(rows, row);
        return place < 0 ? -place - 1 : place;
    }

    /** The one that is so many further than a row, before it where negative; -1 where there is none. */
    long away(int row, long distance) {
        long place = distance > 0 ? before(row + 1) + distance - 1 : before(row) + distance;
        return place < 0 || place >= rows.length ? -1 : rows[Math.toIntExact(place)];
    }

    /** The one of that number, from 1, from a row on and before another; -1 where there is none. */
    long within(int from, int end, long number) {
        long place = before(from) + number - 1;
        return place < rows.length && rows[Math.toIntExact(place)] < end ? rows[Math.toIntExact(place)] : -1;
    }

    /** The last from a row on and before another; -1 where there is none. */
    long last(int from, int end) {
        int place = before(end) - 1;
        return place >= 0 && rows[place] >= from ? rows[place] : -1;
    }
}
