package io.cloudfiles.replay.rocksdbstate;

/** Writes of an overlay, the newest of each key first. */
final class OverlaySource extends EntrySource {
    private final StoreOverlay overlay;
    private final OverlayRecords records;
    private final int[] keys;
    private final boolean ordered;
    private byte[] key = new byte[64];
    private int at = -1;
    private int record = OverlayRecords.NONE;

    /** {@code keys} are the newest records of the wanted keys, by key if {@code ordered}: else there is no seeking. */
    OverlaySource(StoreOverlay overlay, OverlayRecords records, int[] keys, boolean ordered) {
        this.overlay = overlay;
        this.records = records;
        this.keys = keys;
        this.ordered = ordered;
    }

    @Override
    boolean next() {
        int older = record == OverlayRecords.NONE ? OverlayRecords.NONE : records.older(record);
        if (older != OverlayRecords.NONE) {
            record = older;
            moveTo(key, records.keyLength(record), records.packed(record));
            return true;
        }
        return goTo(Math.min(at + 1, keys.length));
    }

    @Override
    boolean isOrdered() {
        return ordered;
    }

    @Override
    boolean seek(byte[] wanted) {
        if (!ordered) {
            throw new IllegalStateException("a seek in keys that are not sorted");
        }
        int low = 0;
        int high = keys.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (records.compareKey(keys[middle], wanted) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return goTo(low);
    }

    private boolean goTo(int index) {
        at = index;
        if (at == keys.length) {
            record = OverlayRecords.NONE;
            return false;
        }
        record = keys[at];
        int length = records.keyLength(record);
        if (key.length < length) {
            key = new byte[Math.max(length, 2 * key.length)];
        }
        System.arraycopy(records.array(record), records.keyFrom(record), key, 0, length);
        moveTo(key, length, records.packed(record));
        return true;
    }

    @Override
    byte[] valueArray() {
        return records.array(record);
    }

    @Override
    int valueFrom() {
        return records.valueFrom(record);
    }

    @Override
    int valueLength() {
        return records.valueLength(record);
    }

    @Override
    String file() {
        return overlay.file(record);
    }

    @Override
    long offset() {
        return records.position(record);
    }

    /** Before all others: the same write is nowhere else. */
    @Override
    int rank() {
        return -2;
    }

    @Override
    public void close() {
        at = keys.length;
        record = OverlayRecords.NONE;
    }
}
