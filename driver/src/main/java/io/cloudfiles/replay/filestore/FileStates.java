package io.cloudfiles.replay.filestore;

import io.cloudfiles.format.filestate.EntryMeaning;
import io.cloudfiles.format.filestate.FileState;
import io.cloudfiles.format.filestate.FileStateCodec;
import io.cloudfiles.format.filestate.FileStateEntry;
import io.cloudfiles.replay.rocksdbstate.CurrentEntries;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files of a store, in the order of its keys. It is itself the current file. Entries that are not understood are
 * passed over, and counted.
 */
public final class FileStates implements AutoCloseable {
    /** Beyond so many kinds of doubts all others are one. */
    private static final int DOUBTS_KEPT = 50;

    private final CurrentEntries entries;
    private final FileStateCodec codec;
    private final Map<String, Doubt> doubts = new LinkedHashMap<>();
    private @Nullable FileState state;

    FileStates(CurrentEntries entries, FileStateCodec codec) {
        this.entries = entries;
        this.codec = codec;
    }

    /**
     * Steps to the next file; false behind the last.
     *
     * @throws io.cloudfiles.error.CloudFilesException where a file of the store is damaged
     */
    public boolean next() {
        while (entries.next()) {
            byte[] key = entries.copyKey();
            EntryMeaning meaning = codec.decode(new FileStateEntry(entries.family(), key, entries.copyValue()));
            if (meaning instanceof EntryMeaning.OfFile file) {
                file.unread().forEach(field -> doubt("the field " + field, key));
                state = file.state();
                return true;
            }
            if (meaning == EntryMeaning.Other.NOT_UNDERSTOOD) {
                doubt("", key);
            }
        }
        state = null;
        return false;
    }

    /** The file that was stepped to. */
    public FileState state() {
        if (state == null) {
            throw new IllegalStateException("there is no current file");
        }
        return state;
    }

    /** What was not understood of the entries so far. */
    public Collection<Doubt> doubts() {
        List<Doubt> all = new ArrayList<>(doubts.values());
        return List.copyOf(all);
    }

    private void doubt(String what, byte[] key) {
        String kept = doubts.containsKey(what) || doubts.size() < DOUBTS_KEPT ? what : "some other field";
        doubts.merge(kept, new Doubt(kept, 1, key, entries.location().file()), Doubt::plus);
    }

    @Override
    public void close() {
        entries.close();
    }
}
