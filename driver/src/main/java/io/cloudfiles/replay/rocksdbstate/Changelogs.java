package io.cloudfiles.replay.rocksdbstate;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The changelogs behind a snapshot, or behind the empty store; read when they are asked for. For one thread. */
final class Changelogs {
    private final FileOpener opener;
    private final List<StoreFile> oldestFirst;
    private @Nullable StoreOverlay all;

    Changelogs(FileOpener opener, List<StoreFile> oldestFirst) {
        this.opener = opener;
        this.oldestFirst = oldestFirst;
    }

    FileOpener opener() {
        return opener;
    }

    List<StoreFile> oldestFirst() {
        return oldestFirst;
    }

    /** What they did. */
    StoreOverlay overlay() {
        StoreOverlay overlay = all;
        if (overlay == null) {
            overlay = read(KeyRange.ALL);
            all = overlay;
        }
        return overlay;
    }

    /** What they did to the keys of a range, at least. */
    StoreOverlay overlay(KeyRange range) {
        return all == null && range.isOfKeys() ? read(range) : overlay();
    }

    private StoreOverlay read(KeyRange range) {
        StoreOverlay overlay = new StoreOverlay();
        for (StoreFile file : oldestFirst) {
            try (OpenChangelog open = opener.changelog(file)) {
                overlay.add(file.path(), open.reader(), range);
            }
        }
        return overlay;
    }
}
