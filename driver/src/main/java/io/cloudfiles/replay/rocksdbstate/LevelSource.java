package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.manifest.LiveFile;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The tables of one level, which do not overlap, one behind the other; one is open at a time. */
final class LevelSource implements EntrySource {
    private final List<LiveFile> files;
    private final Function<LiveFile, TableSource> opener;
    private final int rank;
    private int nextFile;
    private @Nullable TableSource open;

    /** {@code files} are those wanted, by their keys. */
    LevelSource(List<LiveFile> files, Function<LiveFile, TableSource> opener, int rank) {
        this.files = files;
        this.opener = opener;
        this.rank = rank;
    }

    @Override
    public boolean next() {
        while (true) {
            if (open != null && open.next()) {
                return true;
            }
            if (!openNext()) {
                return false;
            }
        }
    }

    /** To be called first: the files before the key are not among the wanted. */
    @Override
    public boolean seek(byte[] key) {
        while (openNext()) {
            if (current().seek(key)) {
                return true;
            }
        }
        return false;
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
    public byte[] userKey() {
        return current().userKey();
    }

    @Override
    public int userKeyLength() {
        return current().userKeyLength();
    }

    @Override
    public long packed() {
        return current().packed();
    }

    @Override
    public byte[] valueArray() {
        return current().valueArray();
    }

    @Override
    public int valueFrom() {
        return current().valueFrom();
    }

    @Override
    public int valueLength() {
        return current().valueLength();
    }

    @Override
    public String file() {
        return current().file();
    }

    @Override
    public long offset() {
        return current().offset();
    }

    @Override
    public int rank() {
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
