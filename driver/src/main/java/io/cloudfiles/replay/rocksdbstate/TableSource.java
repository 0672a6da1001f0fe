package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.manifest.LiveFile;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.format.sst.SstCursor;
import io.cloudfiles.format.sst.SstFile;

/** The entries of one open table. */
final class TableSource extends EntrySource {
    private final LiveFile live;
    private final KeyOrder order;
    private final SstFile file;
    private final String path;
    private final SstCursor cursor;
    private final int rank;
    private boolean started;

    /** The file closes with the source. */
    TableSource(LiveFile live, KeyOrder order, SstFile file, int rank) {
        this.live = live;
        this.order = order;
        this.file = file;
        this.path = file.path();
        this.cursor = file.cursor();
        this.rank = rank;
    }

    SstFile table() {
        return file;
    }

    @Override
    boolean next() {
        boolean found = moved(cursor.next());
        if (found && !started && live.smallest().compareUserKey(order, userKey(), 0, userKeyLength()) > 0) {
            throw new CorruptFileException(
                    location(), "the table's first key lies before the one that the manifest gives");
        }
        started = true;
        return found;
    }

    @Override
    boolean seek(byte[] key) {
        started = true;
        return moved(cursor.seek(key, key.length));
    }

    private boolean moved(boolean found) {
        if (found) {
            moveTo(cursor.userKey(), cursor.userKeyLength(), cursor.packed());
        }
        return found;
    }

    @Override
    byte[] valueArray() {
        return cursor.valueArray();
    }

    @Override
    int valueFrom() {
        return cursor.valueFrom();
    }

    @Override
    int valueLength() {
        return cursor.valueLength();
    }

    @Override
    String file() {
        return path;
    }

    @Override
    long offset() {
        return cursor.offset();
    }

    @Override
    int rank() {
        return rank;
    }

    @Override
    public void close() {
        file.close();
    }
}
