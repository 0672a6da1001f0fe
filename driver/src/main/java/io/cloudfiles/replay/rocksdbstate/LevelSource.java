package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.manifest.LiveFile;
import io.cloudfiles.format.rocksdb.KeyOrder;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The tables of one level, which do not overlap, one behind the other; one is open at a time. */
final class LevelSource extends EntrySource {
    private final KeyOrder order;
    private final List<LiveFile> files;
    private final Function<LiveFile, TableSource> opener;
    private final int rank;
    private int nextFile;
    private @Nullable TableSource open;

    /** {@code files} are those wanted, by their keys. */
    LevelSource(KeyOrder order, List<LiveFile> files, Function<LiveFile, TableSource> opener, int rank) {
        this.order = order;
        this.files = files;
        this.opener = opener;
        this.rank = rank;
    }

    @Override
    boolean next() {
        while (true) {
            if (open != null && open.next()) {
                return moved(open);
            }
            if (!openNext()) {
                return false;
            }
        }
    }

    @Override
    boolean seek(byte[] key) {
        if (open != null && reaches(files.get(nextFile - 1), key) && open.seek(key)) {
            return moved(open);
        }
        while (nextFile < files.size() && !reaches(files.get(nextFile), key)) {
            nextFile++;
        }
        while (openNext()) {
            if (current().seek(key)) {
                return moved(current());
            }
        }
        return false;
    }

    private boolean moved(TableSource table) {
        moveTo(table.userKey(), table.userKeyLength(), table.packed());
        return true;
    }

    private boolean reaches(LiveFile file, byte[] key) {
        return file.largest().compareUserKey(order, key, 0, key.length) >= 0;
    }

    private boolean openNext() {
        close();
        if (nextFile == files.size()) {
            return false;
        }
        open = opener.apply(files.get(nextFile));
        nextFile++;
        return true;
    }

    private TableSource current() {
        if (open == null) {
            throw new IllegalStateException("there is no current entry");
        }
        return open;
    }

    @Override
    byte[] valueArray() {
        return current().valueArray();
    }

    @Override
    int valueFrom() {
        return current().valueFrom();
    }

    @Override
    int valueLength() {
        return current().valueLength();
    }

    @Override
    String file() {
        return current().file();
    }

    @Override
    long offset() {
        return current().offset();
    }

    @Override
    int rank() {
        return rank;
    }

    @Override
    public void close() {
        if (open != null) {
            open.close();
            open = null;
        }
    }
}
