package io.cloudfiles.replay.rocksdbstate;

import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sources of which the first in an order is at the top, as a binary heap. Where the top steps on and stays the first, as
 * it does for long runs of keys that one source has alone, that is one comparison.
 */
final class SourceHeap {
    private final Comparator<EntrySource> order;
    private final @Nullable EntrySource[] sources;
    private int size;

    /** Which of the others is their first; 0 where it is not known. */
    private int second;

    /** With room for {@code capacity} sources. */
    SourceHeap(int capacity, Comparator<EntrySource> order) {
        this.order = order;
        this.sources = new EntrySource[capacity];
    }

    void clear() {
        size = 0;
        second = 0;
    }

    void add(EntrySource source) {
        int at = size++;
        second = 0;
        while (at > 0 && order.compare(source, at((at - 1) / 2)) < 0) {
            sources[at] = sources[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        sources[at] = source;
    }

    /** The first; null where there are none. */
    @Nullable EntrySource top() {
        return size == 0 ? null : sources[0];
    }

    /** To be called where the top is at another entry than before. */
    void topStepped() {
        if (size > 1) {
            if (second == 0) {
                second = lesserChild(0);
            }
            if (order.compare(at(0), at(second)) > 0) {
                sink();
            }
        }
    }

    /** Takes out the top. */
    void removeTop() {
        sources[0] = sources[--size];
        sources[size] = null;
        if (size > 0) {
            sink();
        }
    }

    private void sink() {
        second = 0;
        int at = 0;
        EntrySource sinking = at(0);
        for (int child = lesserChild(0); child > 0 && order.compare(sinking, at(child)) > 0; child = lesserChild(at)) {
            sources[at] = sources[child];
            at = child;
        }
        sources[at] = sinking;
    }

    /** Of the two below a place the first; 0 where there are none. */
    private int lesserChild(int at) {
        int left = 2 * at + 1;
        if (left >= size) {
            return 0;
        }
        return left + 1 < size && order.compare(at(left + 1), at(left)) < 0 ? left + 1 : left;
    }

    private EntrySource at(int index) {
        return Objects.requireNonNull(sources[index]);
    }
}
