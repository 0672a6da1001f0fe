package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.replay.state.ChangeType;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** What makes one state of a store of another: both come in the order of their keys, which are walked side by side. */
final class StoreDifference {
    private final @Nullable StoreEntries old;
    private final StoreEntries now;
    private boolean hasOld;
    private boolean hasNow;

    /** Without {@code old} the store was empty. */
    StoreDifference(@Nullable StoreEntries old, StoreEntries now) {
        this.old = old;
        this.now = now;
    }

    /** Hands on each key that has a new value, with it, and each that is gone. */
    void read(BiConsumer<ChangeType, StateRecord> visitor) {
        stepOld();
        stepNow();
        while (hasOld || hasNow) {
            int order = order();
            if (order < 0) {
                visitor.accept(ChangeType.DELETE, old());
            } else if (order > 0 || !equal(old().value(), now.value())) {
                visitor.accept(ChangeType.UPDATE, now);
            }
            if (order <= 0) {
                stepOld();
            }
            if (order >= 0) {
                stepNow();
            }
        }
    }

    /** Less than 0 where the old key comes first, more than 0 where the new one does. */
    private int order() {
        if (!hasOld || !hasNow) {
            return hasOld ? -1 : 1;
        }
        ByteSlice a = old().key();
        ByteSlice b = now.key();
        return Arrays.compareUnsigned(
                a.array(), a.offset(), a.offset() + a.length(), b.array(), b.offset(), b.offset() + b.length());
    }

    private static boolean equal(ByteSlice a, ByteSlice b) {
        return Arrays.equals(
                a.array(), a.offset(), a.offset() + a.length(), b.array(), b.offset(), b.offset() + b.length());
    }

    private StoreEntries old() {
        if (old == null) {
            throw new IllegalStateException("there is no older state");
        }
        return old;
    }

    private void stepOld() {
        hasOld = old != null && old.next();
    }

    private void stepNow() {
        hasNow = now.next();
    }
}
