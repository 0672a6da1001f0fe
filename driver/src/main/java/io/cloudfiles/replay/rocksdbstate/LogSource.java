package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.rocksdb.KeyOrder;
import java.util.ArrayList;
import java.util.List;

/** The writes of the logs to one column family, sorted. */
final class LogSource implements EntrySource {
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
    public boolean next() {
        if (at < sorted.size()) {
            at++;
        }
        return at < sorted.size();
    }

    @Override
    public boolean seek(byte[] key) {
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
        return at < sorted.size();
    }

    @Override
    public byte[] userKey() {
        return sorted.get(at).key();
    }

    @Override
    public int userKeyLength() {
        return sorted.get(at).key().length;
    }

    @Override
    public long packed() {
        return sorted.get(at).packed();
    }

    @Override
    public byte[] valueArray() {
        return sorted.get(at).value();
    }

    @Override
    public int valueFrom() {
        return 0;
    }

    @Override
    public int valueLength() {
        return sorted.get(at).value().length;
    }

    @Override
    public String file() {
        return sorted.get(at).where().file();
    }

    @Override
    public long offset() {
        return sorted.get(at).where().offset();
    }

    @Override
    public int rank() {
        return -1;
    }

    @Override
    public void close() {
        at = sorted.size();
    }
}
