package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.aggregate.Accumulator;
import io.cloudfiles.sql.aggregate.RemovingAccumulator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An aggregate over each row's frame. Frames that only grow take each row once. Where the first rows leave, an aggregate
 * that can give rows back does; any other is worked out anew for each frame, which takes time with the frames' length.
 */
final class FrameAggregate implements WindowValues {
    private final Supplier<Accumulator> states;
    private final Frame frame;

    FrameAggregate(Supplier<Accumulator> states, Frame frame) {
        this.states = states;
        this.frame = frame;
    }

    @Override
    public void fill(WindowPartition partition, int column) {
        int[] starts = partition.edges(frame.from());
        int[] ends = partition.edges(frame.to());
        Sliding sliding = new Sliding(partition);
        for (int i = 0; i < partition.size(); i++) {
            partition.set(i, column, sliding.value(starts[i], Math.max(starts[i], ends[i])));
        }
    }

    /** The rows that are in the state, and the state's value. */
    private final class Sliding {
        private final WindowPartition partition;
        private Accumulator state = states.get();
        private int from;
        private int to;
        private boolean known;
        private @Nullable Object value;

        Sliding(WindowPartition partition) {
            this.partition = partition;
        }

        @Nullable Object value(int start, int end) {
            if (known && start == from && end == to) {
                return value;
            }
            if (start != from || end < to) {
                leave(start, end);
            }
            for (; to < end; to++) {
                state.add(partition.row(to));
            }
            known = true;
            value = state.result();
            return value;
        }

        /** Takes the rows before a place out of the state, if need be by beginning anew. */
        private void leave(int start, int end) {
            if (start < to && end >= to && state instanceof RemovingAccumulator removing) {
                for (; from < start; from++) {
                    removing.remove(partition.row(from));
                }
            } else {
                state = states.get();
                from = start;
                to = start;
            }
        }
    }
}
