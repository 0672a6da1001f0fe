package io.cloudfiles.sql.exec;

import io.cloudfiles.type.value.Conversion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions lag and lead: a value of the row so many rows away, or another value where there is no such row. */
final class Neighbours implements WindowValues {
    private final List<Integer> arguments;
    private final boolean following;
    private final boolean ignoreNulls;
    private final Conversion otherwise;

    /**
     * Made ready for one call.
     *
     * @param arguments columns of the value, then of the distance, then of the value that stands in
     * @param otherwise brings that last value to the type of the first
     */
    Neighbours(List<Integer> arguments, boolean following, boolean ignoreNulls, Conversion otherwise) {
        this.arguments = arguments;
        this.following = following;
        this.ignoreNulls = ignoreNulls;
        this.otherwise = otherwise;
    }

    @Override
    public void fill(WindowPartition partition, int column) {
        @Nullable Object given = arguments.size() < 2 ? (Object) 1L : partition.value(0, arguments.get(1));
        if (given == null) {
            return;
        }
        long distance = following ? (Long) given : -(Long) given;
        NonNulls values = ignoreNulls && distance != 0 ? new NonNulls(partition, arguments.get(0)) : null;
        for (int i = 0; i < partition.size(); i++) {
            long place = values == null ? i + distance : values.away(i, distance);
            boolean there = place >= 0 && place < partition.size();
            partition.set(
                    i,
                    column,
                    there ? partition.value(Math.toIntExact(place), arguments.get(0)) : standIn(partition, i));
        }
    }

    private @Nullable Object standIn(WindowPartition partition, int row) {
        return arguments.size() < 3 ? null : otherwise.convertNullable(partition.value(row, arguments.get(2)));
    }
}
