package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.manifest.LiveFile;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.format.sst.RangeDeletion;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The range deletions that matter at the key that a scan has come to (rocksdb.md R14). */
final class ActiveDeletions {
    /** A deletion within the bounds of its table; without bounds from a log. */
    private record Bounded(RangeDeletion deletion, @Nullable LiveFile bounds, int id) {}

    private final KeyOrder order;
    private final PriorityQueue<Bounded> toCome;
    private final PriorityQueue<Bounded> byEnd;
    private final TreeSet<Bounded> newestFirst;
    private int added;

    ActiveDeletions(KeyOrder order) {
        this.order = order;
        this.toCome = new PriorityQueue<>(
                (a, b) -> order.compare(a.deletion().begin(), b.deletion().begin()));
        this.byEnd = new PriorityQueue<>(
                (a, b) -> order.compare(a.deletion().end(), b.deletion().end()));
        this.newestFirst = new TreeSet<>(
                Comparator.comparingLong((Bounded bounded) -> bounded.deletion().sequence())
                        .reversed()
                        .thenComparingInt(Bounded::id));
    }

    /** Adds one; it must not reach a key that was passed already. */
    void add(RangeDeletion deletion, @Nullable LiveFile bounds) {
        toCome.add(new Bounded(deletion, bounds, added++));
    }

    /** Goes on to a key, from 0 to {@code length}, that is not before the last one. */
    void moveTo(byte[] key, int length) {
        while (!toCome.isEmpty() && compare(toCome.element().deletion().begin(), key, length) <= 0) {
            Bounded begun = toCome.remove();
            byEnd.add(begun);
            newestFirst.add(begun);
        }
        while (!byEnd.isEmpty() && compare(byEnd.element().deletion().end(), key, length) <= 0) {
            newestFirst.remove(byEnd.remove());
        }
    }

    /** Whether an entry of the key that was moved to is deleted. */
    boolean covers(byte[] key, int length, long sequence) {
        return !newestFirst.isEmpty() && coveredByAny(key, length, sequence);
    }

    private boolean coveredByAny(byte[] key, int length, long sequence) {
        for (Bounded bounded : newestFirst) {
            if (bounded.deletion().sequence() <= sequence) {
                return false;
            }
            LiveFile bounds = bounded.bounds();
            if (bounds == null || bounds.bounds(order, key, length, sequence)) {
                return true;
            }
        }
        return false;
    }

    private int compare(byte[] bound, byte[] key, int length) {
        return order.compare(bound, 0, bound.length, key, 0, length);
    }
}
