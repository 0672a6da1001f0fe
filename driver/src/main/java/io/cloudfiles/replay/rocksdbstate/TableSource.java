package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.manifest.LiveFile;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.format.sst.SstCursor;
import io.cloudfiles.format.sst.SstFile;

/** The entries of one open table. */
final class TableSource implements EntrySource {
    private final LiveFile live;
    private final KeyOrder order;
    private final SstFile file;
    private final SstCursor cursor;
    private final int rank;
    private boolean started;

    /** The file closes with the source. */
    TableSource(LiveFile live, KeyOrder order, SstFile file, int rank) {
        this.live = live;
        this.order = order;
        this.file = file;
        this.cursor = file.cursor();
        this.rank = rank;
    }

    SstFile table() {
        return file;
    }

    @Override
    public boolean next() {
        boolean found = cursor.next();
        if (found && !started && live.smallest().compareUserKey(order, userKey(), 0, userKeyLength()) > 0) {
            throw new CorruptFileException(
                    location(), "the table's first key lies before the one that the manifest gives");
        }
        started = true;
        return found;
    }

    @Override
    public boolean seek(byte[] key) {
        started = true;
        return cursor.seek(key, key.length);
    }

    @Override
    public byte[] userKey() {
        return cursor.userKey();
    }

    @Override
    public int userKeyLength() {
        return cursor.userKeyLength();
    }

    @Override
    public long packed() {
        return cursor.packed();
    }

    @Override
    public byte[] valueArray() {
        return cursor.valueArray();
    }

    @Override
    public int valueFrom() {
        return cursor.valueFrom();
    }

    @Override
    public int valueLength() {
        return cursor.valueLength();
    }

    @Override
    public String file() {
        return file.path();
    }

    @Override
    public long offset() {
        return cursor.offset();
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public void close() {
        file.close();
    }
}
