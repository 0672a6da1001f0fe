package io.cloudfiles.replay.rocksdbstate;

/** The writes of an overlay by key, the newest of each first. */
final class OverlaySource implements EntrySource {
    private final StoreOverlay overlay;
    private final OverlayRecords records;
    private final int[] sorted;
    private byte[] key = new byte[64];
    private int at = -1;
    private int record = OverlayRecords.NONE;

    OverlaySource(StoreOverlay overlay, OverlayRecords records, int[] sorted) {
        this.overlay = overlay;
        this.records = records;
        this.sorted = sorted;
    }

    @Override
    public boolean next() {
        int older = record == OverlayRecords.NONE ? OverlayRecords.NONE : records.older(record);
        if (older != OverlayRecords.NONE) {
            record = older;
            return true;
        }
        return goTo(Math.min(at + 1, sorted.length));
    }

    @Override
    public boolean seek(byte[] wanted) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (records.compareKey(sorted[middle], wanted) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return goTo(low);
    }

    private boolean goTo(int index) {
        at = index;
        if (at == sorted.length) {
            record = OverlayRecords.NONE;
            return false;
        }
        record = sorted[at];
        int length = records.keyLength(record);
        if (key.length < length) {
            key = new byte[Math.max(length, 2 * key.length)];
        }
        System.arraycopy(records.array(record), records.keyFrom(record), key, 0, length);
        return true;
    }

    @Override
    public byte[] userKey() {
        return key;
    }

    @Override
    public int userKeyLength() {
        return records.keyLength(record);
    }

    @Override
    public long packed() {
        return records.packed(record);
    }

    @Override
    public byte[] valueArray() {
        return records.array(record);
    }

    @Override
    public int valueFrom() {
        return records.valueFrom(record);
    }

    @Override
    public int valueLength() {
        return records.valueLength(record);
    }

    @Override
    public String file() {
        return overlay.file(record);
    }

    @Override
    public long offset() {
        return records.position(record);
    }

    /** Before all others: the same write is nowhere else. */
    @Override
    public int rank() {
        return -2;
    }

    @Override
    public void close() {
        at = sorted.length;
        record = OverlayRecords.NONE;
    }
}
