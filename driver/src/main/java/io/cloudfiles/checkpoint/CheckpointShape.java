package io.cloudfiles.checkpoint;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.Optional;

/** Which parts of a checkpoint a folder has. */
record CheckpointShape(boolean metadata, boolean offsets, boolean commits, boolean state, boolean sources) {
    /** From {@code checkpoint/state/0/0/store} it is four steps up to the checkpoint. */
    private static final int LEVELS_UP = 4;

    static CheckpointShape of(Storage storage, String path) {
        return new CheckpointShape(
                has(storage, path, "metadata", false),
                has(storage, path, "offsets", true),
                has(storage, path, "commits", true),
                has(storage, path, "state", true),
                has(storage, path, "sources", true));
    }

    private static boolean has(Storage storage, String path, String name, boolean directory) {
        Optional<FileEntry> entry = storage.stat(Storage.child(path, name));
        return entry.isPresent() && entry.get().directory() == directory;
    }

    /** What discovery takes for a checkpoint. */
    boolean isCheckpoint() {
        return offsets && (metadata || commits);
    }

    /** What can be read when it is asked for by name: copies often lack a part. */
    boolean isReadable() {
        boolean marked = metadata || commits;
        return offsets || (metadata && commits) || (marked && (state || sources));
    }

    MissingFileException refusal(Storage storage, FileEntry entry) {
        String there = entry.directory() ? "this folder is no checkpoint: it has no folder offsets" : "this is a file";
        String also = metadata || !entry.directory() ? "" : " and no file metadata";
        return new MissingFileException(
                ErrorCode.NOT_A_CHECKPOINT,
                Location.of(entry.path()),
                there + also + hint(storage, entry.path())
                        + "; a checkpoint has metadata, offsets, commits and often sources and state");
    }

    private static String hint(Storage storage, String path) {
        String parent = path;
        for (int i = 0; i < LEVELS_UP; i++) {
            int slash = parent.lastIndexOf('/');
            if (slash <= 0) {
                break;
            }
            parent = parent.substring(0, slash);
            if (of(storage, parent).isCheckpoint()) {
                return "; it lies in the checkpoint " + parent;
            }
        }
        return storage.stat(Storage.child(path, "_spark_metadata")).isPresent()
                ? "; it holds what a file sink has written"
                : "";
    }
}
