package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.changelog.ChangeKind;
import io.cloudfiles.format.changelog.ChangelogReader;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.RereadBytes;
import io.cloudfiles.format.row.StateRecords;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.replay.state.ChangeReplay;
import io.cloudfiles.replay.state.ChangeReplay.Marks;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.storage.ByteSource;
import java.util.List;

/**
 * A store without a snapshot, its newest changelog first: other than an {@link StoreOverlay} this takes no memory for the
 * keys of the oldest, where most of the state is. It knows only of keys that are put and removed.
 */
final class ChangelogReplay {
    private final Changelogs changelogs;
    private final StateEncoding encoding;
    private final StateVisitor visitor;
    private final ChangeReplay replay;

    ChangelogReplay(Changelogs changelogs, StateEncoding encoding, StateVisitor visitor) {
        this.changelogs = changelogs;
        this.encoding = encoding;
        this.visitor = visitor;
        this.replay = new ChangeReplay(visitor);
    }

    /** Hands on the entries, as far back as it can; returns how many changelogs are left, the oldest ones. */
    int read() {
        List<StoreFile> oldestFirst = changelogs.oldestFirst();
        for (int left = oldestFirst.size(); left > 0; left--) {
            try (ByteSource source = changelogs.opener().source(oldestFirst.get(left - 1))) {
                PutsAndRemovals file = new PutsAndRemovals(source, encoding, !visitor.countsOnly());
                Marks marks = replay.mark(file, left == 1);
                if (file.hasOthers) {
                    return left;
                }
                replay.handOn(file, marks);
            }
        }
        return 0;
    }

    /** Whether the entry of a key does not count, as a changelog that was read to its end has the key. */
    boolean hides(ByteSlice key) {
        return replay.hadBefore(key);
    }

    /** A changelog up to the first change that is of another kind. */
    private static final class PutsAndRemovals implements ChangeReplay.Changes {
        private final ByteSource source;
        private final StateEncoding encoding;
        private final RereadBytes plain;
        private boolean hasOthers;

        PutsAndRemovals(ByteSource source, StateEncoding encoding, boolean twice) {
            this.source = source;
            this.encoding = encoding;
            this.plain = encoding.plain(source, twice);
        }

        @Override
        public long size() {
            return source.size();
        }

        @Override
        public StateRecords open() {
            ChangelogReader all = ChangelogReader.open(plain.stream(), source.path(), encoding);
            return new StateRecords() {
                @Override
                public boolean next() {
                    if (!all.next()) {
                        return false;
                    }
                    hasOthers = all.kind() != ChangeKind.PUT && all.kind() != ChangeKind.DELETE;
                    return !hasOthers;
                }

                @Override
                public boolean isRemoval() {
                    return all.isRemoval();
                }

                @Override
                public ByteSlice key() {
                    return all.key();
                }

                @Override
                public ByteSlice value() {
                    return all.value();
                }

                @Override
                public void close() {
                    all.close();
                }
            };
        }
    }
}
