package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.rocksdb.KeyOrder;
import java.util.ArrayList;
import java.util.List;

/** The writes of the logs to one column family, sorted. */
final class LogSource extends EntrySource {
    private final KeyOrder order;
    private final List<LogWrite> sorted;
    private int at = -1;

    LogSource(KeyOrder order, List<LogWrite> writes) {
        this.order = order;
        this.sorted = new ArrayList<>(writes);
        sorted.sort((a, b) -> {
            int byKey = order.compare(a.key(), b.key());
            return byKey != 0 ? byKey : Long.compareUnsigned(b.packed(), a.packed());
        });
    }

    @Override
    boolean next() {
        if (at < sorted.size()) {
            at++;
        }
        return moved();
    }

    private boolean moved() {
        if (at < sorted.size()) {
            LogWrite write = sorted.get(at);
            moveTo(write.key(), write.key().length, write.packed());
            return true;
        }
        return false;
    }

    @Override
    boolean seek(byte[] key) {
        int low = 0;
        int high = sorted.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order.compare(sorted.get(middle).key(), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        at = low;
        return moved();
    }

    @Override
    byte[] valueArray() {
        return sorted.get(at).value();
    }

    @Override
    int valueFrom() {
        return 0;
    }

    @Override
    int valueLength() {
        return sorted.get(at).value().length;
    }

    @Override
    String file() {
        return sorted.get(at).where().file();
    }

    @Override
    long offset() {
        return sorted.get(at).where().offset();
    }

    @Override
    int rank() {
        return -1;
    }

    @Override
    public void close() {
        at = sorted.size();
    }
}
